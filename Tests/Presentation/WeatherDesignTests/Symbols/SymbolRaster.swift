import Foundation
import WeatherDesign

/// A path as chains of short straight lines, to be measured.
struct FlatPath {
    /// Closed parts return to their first point.
    let chains: [[PathData.Point]]

    init(_ path: PathData) {
        var chains: [[PathData.Point]] = []
        var chain: [PathData.Point] = []
        for command in path.commands {
            switch command {
            case .move(let point):
                if chain.count > 1 { chains.append(chain) }
                chain = [point]
            case .line(let point): chain.append(point)
            case .cubic(let first, let second, let end):
                guard let start = chain.last else { continue }
                for step in 1...12 {
                    let t = Double(step) / 12
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    chain.append(
                        .init(
                            a * start.x + b * first.x + c * second.x + d * end.x,
                            a * start.y + b * first.y + c * second.y + d * end.y))
                }
            case .close: if let first = chain.first { chain.append(first) }
            }
        }
        if chain.count > 1 { chains.append(chain) }
        self.chains = chains
    }

    /// The area between the lines, each part closed: positive where it runs clockwise on a screen.
    var area: Double {
        var twice = 0.0
        for chain in chains {
            for (from, to) in zip(chain, chain.dropFirst() + chain.prefix(1)) { twice += from.x * to.y - to.x * from.y }
        }
        return twice / 2
    }

    /// By the non-zero rule.
    func winds(around point: PathData.Point) -> Bool {
        var winding = 0
        for chain in chains {
            for (from, to) in zip(chain, chain.dropFirst() + chain.prefix(1)) where (from.y <= point.y) != (to.y <= point.y) {
                let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                if x > point.x { winding += to.y > from.y ? 1 : -1 }
            }
        }
        return winding != 0
    }

    func distance(to point: PathData.Point) -> Double {
        var nearest = Double.infinity
        for chain in chains {
            for (from, to) in zip(chain, chain.dropFirst()) {
                let (dx, dy) = (to.x - from.x, to.y - from.y)
                let length = dx * dx + dy * dy
                let share = length > 0 ? max(0, min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length)) : 0
                nearest = min(nearest, hypot(from.x + share * dx - point.x, from.y + share * dy - point.y))
            }
        }
        return nearest
    }
}

/// What a drawing of one colour looks like at 20 pixels: the ink of each pixel from 0 to 4.
struct SymbolRaster {
    static let size = 20
    let ink: [Int]

    init(_ drawing: SymbolDrawing) {
        let parts = drawing.shapes.map { (FlatPath($0.path), $0.paint) }
        var ink = [Int](repeating: 0, count: Self.size * Self.size)
        for sample in 0..<(ink.count * 4) {
            let (column, row) = (sample % (2 * Self.size), sample / (2 * Self.size))
            let unit = 24 / Double(2 * Self.size)
            let point = PathData.Point((Double(column) + 0.5) * unit, (Double(row) + 0.5) * unit)
            let isInked = parts.contains { path, paint in
                switch paint {
                case .fill: path.winds(around: point)
                case .stroke(let width): path.distance(to: point) <= width / 2
                }
            }
            if isInked { ink[row / 2 * Self.size + column / 2] += 1 }
        }
        self.ink = ink
    }

    /// The differing ink in whole pixels.
    func difference(from other: SymbolRaster) -> Double { Double(zip(ink, other.ink).reduce(0) { $0 + abs($1.0 - $1.1) }) / 4 }
}

extension SymbolDrawing {
    /// The edges of the ink: left, top, right, bottom.
    var inkBounds: (left: Double, top: Double, right: Double, bottom: Double) {
        var bounds = (left: Double.infinity, top: Double.infinity, right: -Double.infinity, bottom: -Double.infinity)
        for shape in shapes {
            let pen = if case .stroke(let width) = shape.paint { width / 2 } else { 0.0 }
            for point in FlatPath(shape.path).chains.joined() {
                bounds = (
                    min(bounds.left, point.x - pen), min(bounds.top, point.y - pen), max(bounds.right, point.x + pen),
                    max(bounds.bottom, point.y + pen)
                )
            }
        }
        return bounds
    }
}
