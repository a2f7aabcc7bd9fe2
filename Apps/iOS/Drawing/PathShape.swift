import SwiftUI
import WeatherDesign

/// A path of the core, stretched from its own grid to the frame that it is given.
nonisolated struct PathShape: Shape {
    let data: PathData
    /// Width and height of the coordinates that `data` is written in.
    let grid: CGSize
    /// nil draws the area; a number draws the line with a round pen of that width, in units of the grid.
    let pen: CGFloat?

    /// - Parameter grid: 24 by 24, as symbols are drawn.
    init(_ data: PathData, grid: CGSize = CGSize(width: 24, height: 24), pen: CGFloat? = nil) {
        self.data = data
        self.grid = grid
        self.pen = pen
    }

    init(_ shape: SymbolShape) {
        switch shape.paint {
        case .fill: self.init(shape.path)
        case .stroke(let width): self.init(shape.path, pen: width)
        }
    }

    /// The core mirrors shapes if needed; by default the system would mirror every shape from right to left.
    var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    func path(in rect: CGRect) -> Path {
        let area = Path(data, grid: grid, in: rect)
        guard let pen else { return area }
        let scale = min(rect.width / grid.width, rect.height / grid.height)
        return area.strokedPath(StrokeStyle(lineWidth: pen * scale, lineCap: .round, lineJoin: .round))
    }
}

nonisolated extension Path {
    /// A path of the core, its grid laid over `rect`.
    init(_ data: PathData, grid: CGSize, in rect: CGRect) {
        func place(_ point: PathData.Point) -> CGPoint {
            CGPoint(x: rect.minX + point.x * rect.width / grid.width, y: rect.minY + point.y * rect.height / grid.height)
        }
        self.init()
        for command in data.commands {
            switch command {
            case .move(let point): move(to: place(point))
            case .line(let point): addLine(to: place(point))
            case .cubic(let first, let second, let end): addCurve(to: place(end), control1: place(first), control2: place(second))
            case .close: closeSubpath()
            }
        }
    }
}
