import Foundation

/// The one cloud of the set, in several sizes: three discs on a flat base.
struct CloudForm: Hashable {
    /// The left edge.
    let x: Double
    /// The lower edge.
    let base: Double
    let width: Double

    /// The clouds of all symbols, by the shapes beside them.
    static let small = CloudForm(x: 10.3, base: 21.5, width: 12.2)
    static let medium = CloudForm(x: 1.5, base: 21, width: 15.4)
    static let large = CloudForm(x: 1.5, base: 21, width: 20.4)
    static let raining = CloudForm(x: 2.8, base: 12.8, width: 18.4)
    static let pouring = CloudForm(x: 2, base: 12.8, width: 16)
    static let cloudy = CloudForm(x: 1.5, base: 18.9, width: 16.8)
    static let showering = CloudForm(x: 1.5, base: 15.6, width: 14.8)

    /// The space between two things that would touch: a little more than half a pen.
    static let gap = 1.15

    /// Left, middle and right.
    var discs: [Disc] {
        let unit = width / 18
        return [(3.7, 3.7), (8.2, 5.4), (13.8, 4.2)].map { middle, radius in
            let lift = radius == 5.4 ? 5.6 : radius
            return Disc(x + middle * unit, base - lift * unit, radius * unit)
        }
    }

    /// The area around the cloud that must stay free, for things above its base.
    var halo: [Disc] { discs.map { $0.grown(by: Self.gap) } }

    /// The outline; `notch` are corners that cut into the base, from right to left.
    func path(notch: [PathData.Point] = []) -> PathData {
        let discs = discs
        var path = PathData([.move(.init(discs[2].x, base))])
        path.commands += notch.map { .line($0) }
        path.commands.append(.line(.init(discs[0].x, base)))
        var from = Double.pi / 2
        for (index, disc) in discs.enumerated() {
            // The upper of the two meetings with the next disc, or the base again.
            let meeting = index < 2 ? disc.meetings(with: discs[index + 1]).min { $0.y < $1.y } : nil
            var to = meeting.map(disc.angle) ?? .pi / 2
            while to < from { to += 2 * .pi }
            path.addArc(center: disc.center, radius: disc.radius, from: from, to: to)
            if let meeting, index < 2 { from = discs[index + 1].angle(of: meeting) }
        }
        path.commands.append(.close)
        return path
    }

    /// The visible part of a smaller cloud behind this one, up and to the right: its base stays hidden.
    var behind: PathData {
        let back = CloudForm(x: x + width * 0.4, base: base - width * 0.16, width: width * 0.85)
        return DiscRegion(union: Array(back.discs.dropFirst()), minus: halo).path
    }
}
