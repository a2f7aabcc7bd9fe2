import Foundation
import SwiftUI
import WeatherDesign

/// The one large symbol whose parts move, slowly and little; still where less motion is asked for.
struct MovingSymbol: View {
    let name: String
    let coloring: SymbolColoring
    /// The side of its square, in points.
    let side: CGFloat

    @Environment(\.allowsMotion) private var allowsMotion
    @Environment(\.isScrolledAway) private var isScrolledAway
    @State private var start: Date = .now

    init(name: String, coloring: SymbolColoring, side: CGFloat) {
        self.name = name
        self.coloring = coloring
        self.side = side
    }

    var body: some View {
        if let drawing = SymbolDrawing.named(name), allowsMotion, drawing.shapes.contains(where: { $0.motion != nil }) {
            TimelineView(.animation(minimumInterval: 1 / SymbolMotion.framesPerSecond, paused: isScrolledAway)) { timeline in
                ZStack {
                    ForEach(drawing.shapes.indices, id: \.self) { index in
                        part(drawing.shapes[index], seconds: timeline.date.timeIntervalSince(start))
                    }
                }
                .frame(width: side, height: side)
            }
            .unmirrored()
            .accessibilityHidden(true)
        } else {
            WeatherSymbol(name: name, coloring: coloring).frame(width: side, height: side)
        }
    }

    private func part(_ shape: SymbolShape, seconds: Double) -> some View {
        let pose = shape.motion?.pose(atSeconds: seconds) ?? SymbolMotion.Pose()
        let center = shape.path.center
        return PathShape(shape).fill(coloring.style(shape.role))
            .rotationEffect(.degrees(pose.degrees), anchor: UnitPoint(x: center.x / 24, y: center.y / 24))
            .offset(x: pose.x * side / 24, y: pose.y * side / 24)
            .opacity(pose.opacity)
    }
}
