/// The one crescent of the set: a disc bitten by another, open to the upper right.
struct CrescentForm: Hashable {
    let disc: Disc

    static let alone = CrescentForm(disc: Disc(11.4, 12.6, 9))

    /// Its rim touches the upper right corner's padding.
    static func corner(radius: Double) -> CrescentForm { CrescentForm(disc: Disc(22.5 - radius, 1.5 + radius, radius)) }

    /// The disc that bites, up and to the right.
    var bite: Disc { Disc(disc.x + disc.radius * 0.5, disc.y - disc.radius * 0.44, disc.radius * 0.79) }

    func shape(behind halo: [Disc] = [], motion: SymbolMotion? = nil) -> SymbolShape {
        SymbolShape(path: DiscRegion(union: [disc], minus: [bite] + halo).path, role: .moon, paint: .fill, motion: motion)
    }

    /// A star of four points, as a companion of the moon.
    static func star(_ x: Double, _ y: Double, _ radius: Double) -> PathData {
        let tips = [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)].map { PathData.Point(x + $0.0 * radius, y + $0.1 * radius) }
        var path = PathData([.move(tips[0])])
        for index in 0..<4 {
            let (from, to, middle) = (tips[index], tips[(index + 1) % 4], PathData.Point(x, y))
            path.commands.append(.cubic(control1: from.mixed(with: middle, 0.72), control2: to.mixed(with: middle, 0.72), end: to))
        }
        path.commands.append(.close)
        return path
    }
}
