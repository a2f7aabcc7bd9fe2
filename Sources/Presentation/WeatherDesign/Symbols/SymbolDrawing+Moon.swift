import Foundation

extension SymbolDrawing {
    /// The moon as it is lit now: a dark disc (`moonShade`), the lit part as an area on it (`moonLit`), and a rim (`cloudBack`) that
    /// keeps both apart from any surface.
    ///
    /// - Parameters:
    ///   - phase: `0 ..< 1` from new moon, as in `MoonDay.phase`; others are wrapped, no number is a new moon.
    ///   - southern: south of the equator the waxing moon is lit on its left.
    public static func moon(phase: Double, southern: Bool) -> SymbolDrawing {
        let wrapped = phase.isFinite ? phase - phase.rounded(.down) : 0
        let disc = DiscRegion(union: [Disc(12, 12, moonRadius)], minus: []).path
        let lit = litPart(phase: wrapped, southern: southern)
        var shapes = [SymbolShape(path: disc, role: .moonShade, paint: .fill)]
        if !lit.commands.isEmpty { shapes.append(SymbolShape(path: lit, role: .moonLit, paint: .fill)) }
        shapes.append(SymbolShape(path: disc, role: .cloudBack, paint: .stroke(width: pen)))
        return SymbolDrawing(name: "moon", shapes: shapes)
    }

    /// The radius of the disc: to the middle of the rim's line.
    static let moonRadius = 9.75

    /// Between the limb, half a circle, and the terminator, half an ellipse: lit are `(1 - cos 2πp) / 2` of the disc.
    private static func litPart(phase: Double, southern: Bool) -> PathData {
        let share = (1 - cos(2 * .pi * phase)) / 2
        // Under a hundredth there is nothing to see but a fault in the ring.
        guard share > 0.005 else { return PathData() }
        let right = (phase < 0.5) != southern
        let radius = moonRadius
        var path = PathData([.move(.init(12, 12 - radius))])
        path.addArc(center: .init(12, 12), radius: radius, from: -.pi / 2, to: right ? .pi / 2 : -1.5 * .pi)
        // The terminator's bulge, positive towards the lit limb while less than half is lit.
        let bulge = radius * cos(2 * .pi * phase) * (right ? 1 : -1)
        let handle = 0.5522847 * radius
        path.commands.append(
            .cubic(
                control1: .init(12 + bulge * 0.5522847, 12 + radius), control2: .init(12 + bulge, 12 + handle), end: .init(12 + bulge, 12)))
        path.commands.append(
            .cubic(
                control1: .init(12 + bulge, 12 - handle), control2: .init(12 + bulge * 0.5522847, 12 - radius), end: .init(12, 12 - radius))
        )
        path.commands.append(.close)
        return path
    }
}
