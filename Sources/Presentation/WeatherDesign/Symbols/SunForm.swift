import Foundation

/// The one sun of the set: a disc and eight rays, cut short where a cloud is in front of it.
struct SunForm: Hashable {
    let disc: Disc
    /// From the middle to the ends of the rays' inner and outer points.
    let rays: ClosedRange<Double>

    static let alone = SunForm(disc: Disc(12, 12, 4.75), rays: 7.35...9.75)

    /// For the symbols with a cloud: its outermost rays end at the padding of the upper right corner.
    static func corner(reach: Double) -> SunForm {
        let radius = reach * 0.55
        return SunForm(disc: Disc(21.7 - reach, 2.3 + reach, radius), rays: min(reach - 0.4, radius + 2.3)...reach)
    }

    /// - Parameter onlyUpper: the five rays at or above the middle, where something lies below the sun.
    func shapes(behind halo: [Disc] = [], onlyUpper: Bool = false, motion: SymbolMotion? = nil) -> [SymbolShape] {
        let pen = SymbolDrawing.pen / 2
        let blocked = halo.map { $0.grown(by: pen - 0.25) }
        let segments = (0..<(onlyUpper ? 5 : 8)).map { index in
            let angle = -Double(index) * .pi / 4
            return (
                PathData.point(center: disc.center, radius: rays.lowerBound, angle: angle),
                PathData.point(center: disc.center, radius: rays.upperBound, angle: angle)
            )
        }.filter { from, to in !blocked.contains { $0.contains(from) || $0.contains(to) } }
        return [
            SymbolShape(path: DiscRegion(union: [disc], minus: halo).path, role: .sun, paint: .fill),
            SymbolShape(path: PathData(segments: segments).inTenths, role: .sun, paint: .stroke(width: SymbolDrawing.pen), motion: motion),
        ]
    }
}
