import Foundation

/// Precipitation below a cloud: the same drop, flake and stone in every symbol.
enum FallForm {
    /// Slanting strokes: each from its upper end (x, y), `length` downwards.
    static func rain(_ drops: [(x: Double, y: Double)], length: Double) -> SymbolShape {
        let segments = drops.map { (PathData.Point($0.x, $0.y), PathData.Point($0.x - length * 0.36, $0.y + length)) }
        return SymbolShape(
            path: PathData(segments: segments).inTenths, role: .rain, paint: .stroke(width: SymbolDrawing.pen), motion: .fall)
    }

    /// Stars of six arms around their middles.
    static func snow(_ flakes: [(x: Double, y: Double)], radius: Double = 2.1) -> SymbolShape {
        let segments = flakes.flatMap { flake in
            [-90.0, -30, 30].map { degrees in
                let center = PathData.Point(flake.x, flake.y)
                let angle = degrees * .pi / 180
                return (
                    PathData.point(center: center, radius: radius, angle: angle),
                    PathData.point(center: center, radius: radius, angle: angle + .pi)
                )
            }
        }
        return SymbolShape(
            path: PathData(segments: segments).inTenths, role: .snow, paint: .stroke(width: SymbolDrawing.finePen), motion: .fall)
    }

    static func hail(_ stones: [(x: Double, y: Double)]) -> SymbolShape {
        SymbolShape(
            path: PathData(dots: stones.map { .init($0.x, $0.y) }), role: .hail, paint: .stroke(width: 2.9), motion: .fall)
    }
}
