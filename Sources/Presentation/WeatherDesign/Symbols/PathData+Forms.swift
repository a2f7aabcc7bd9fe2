import Foundation

extension PathData {
    /// The path that `text` describes in SVG's shorthand.
    ///
    /// The texts are literals of this module; one that is malformed draws nothing, and a test finds it.
    init(text: String) {
        do {
            self = try PathText.parse(text)
        } catch {
            self.init()
        }
    }

    /// Straight segments, each on its own.
    init(segments: [(Point, Point)]) {
        self.init(segments.flatMap { [.move($0.0), .line($0.1)] })
    }

    /// Dots for a round pen. Some screens draw no cap on a line of no length at all, hence the hundredth.
    init(dots: [Point]) {
        self.init(segments: dots.map { ($0, Point($0.x, $0.y + 0.01)) })
    }

    /// A closed outline whose outward corners are rounded off over `rounding` of each side; inward ones stay sharp.
    init(corners: [Point], rounding: Double) {
        self.init()
        func cross(_ a: Point, _ b: Point, _ c: Point) -> Double { (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) }
        let area = corners.indices.dropFirst().reduce(0) { $0 + cross(corners[0], corners[$1 - 1], corners[$1]) }
        for (index, corner) in corners.enumerated() {
            let before = corners[(index + corners.count - 1) % corners.count]
            let after = corners[(index + 1) % corners.count]
            func cut(_ other: Point, _ share: Double) -> Point {
                let length = max(corner.distance(to: other), 1e-9)
                return corner.mixed(with: other, min(rounding, length / 2) * share / length)
            }
            let isRound = rounding > 0 && cross(before, corner, after) * area > 0
            let begin = isRound ? cut(before, 1) : corner
            commands.append(index == 0 ? .move(begin) : .line(begin))
            if isRound { commands.append(.cubic(control1: cut(before, 0.4), control2: cut(after, 0.4), end: cut(after, 1))) }
        }
        if !corners.isEmpty { commands.append(.close) }
    }

    /// With coordinates in tenths of a unit, for shapes whose text is long and whose curves are short: under half a pixel at 160.
    var inTenths: PathData {
        func tenths(_ point: Point) -> Point { .init((point.x * 10).rounded() / 10, (point.y * 10).rounded() / 10) }
        return PathData(
            commands.map { command in
                switch command {
                case .move(let point): .move(tenths(point))
                case .line(let point): .line(tenths(point))
                case .cubic(let first, let second, let end): .cubic(control1: tenths(first), control2: tenths(second), end: tenths(end))
                case .close: .close
                }
            })
    }

    static func + (left: PathData, right: PathData) -> PathData { PathData(left.commands + right.commands) }
}
