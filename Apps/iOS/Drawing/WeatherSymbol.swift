import SwiftUI
import WeatherDesign

/// A symbol of our own, as large as its frame. Never mirrored and never read aloud: words are beside it.
struct WeatherSymbol: View {
    private let drawing: SymbolDrawing?
    private let coloring: SymbolColoring

    init(_ drawing: SymbolDrawing, coloring: SymbolColoring = .surface) {
        self.drawing = drawing
        self.coloring = coloring
    }

    /// - Parameter name: as the columns carry it: `rainLight-day`. A name that no drawing has leaves the place empty.
    init(name: String, coloring: SymbolColoring = .surface) {
        drawing = SymbolDrawing.named(name)
        self.coloring = coloring
    }

    var body: some View {
        ZStack {
            if let drawing {
                ForEach(drawing.shapes.indices, id: \.self) { index in
                    PathShape(drawing.shapes[index]).fill(coloring.style(drawing.shapes[index].role))
                }
            } else {
                Color.clear
            }
        }
        .aspectRatio(1, contentMode: .fit)
        .accessibilityHidden(true)
    }
}
