import Foundation

extension PathData.Point {
    /// The point `share` of the way to `other`.
    func mixed(with other: Self, _ share: Double) -> Self { .init(x + (other.x - x) * share, y + (other.y - y) * share) }

    func distance(to other: Self) -> Double { hypot(other.x - x, other.y - y) }
}

extension PathData {
    /// The longest arc, in radians, drawn as one cubic curve: off by less than a thousandth of the radius.
    private static let longestArc = Double.pi * 0.67

    /// The point of the circle at `angle` in radians, clockwise from the right, as y points downwards.
    static func point(center: Point, radius: Double, angle: Double) -> Point {
        .init(center.x + radius * cos(angle), center.y + radius * sin(angle))
    }

    /// Curves along a circle from one angle to another; the pen must be at the first. A falling angle runs counter-clockwise.
    mutating func addArc(center: Point, radius: Double, from: Double, to: Double) {
        addArc(center: center, radii: .init(radius, radius), rotation: 0, from: from, sweep: to - from)
    }

    /// An arc between two points as in SVG: <https://www.w3.org/TR/SVG2/implnote.html#ArcImplementationNotes>.
    mutating func addArc(from: Point, to: Point, radii: Point, degrees: Double, isLarge: Bool, isClockwise: Bool) {
        var (rx, ry) = (abs(radii.x), abs(radii.y))
        guard from != to else { return }
        guard rx > 1e-9, ry > 1e-9 else { return commands.append(.line(to)) }
        let rotation = degrees * .pi / 180
        let (cosine, sine) = (cos(rotation), sin(rotation))
        let half = Point((from.x - to.x) / 2, (from.y - to.y) / 2)
        let x = cosine * half.x + sine * half.y
        let y = cosine * half.y - sine * half.x
        // Radii too small to reach are enlarged until they just do.
        let reach = x * x / (rx * rx) + y * y / (ry * ry)
        if reach > 1 { (rx, ry) = (rx * reach.squareRoot(), ry * reach.squareRoot()) }
        let spread = rx * rx * y * y + ry * ry * x * x
        let factor = max(0, rx * rx * ry * ry / spread - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
        let center = Point(cosine * cx - sine * cy + (from.x + to.x) / 2, sine * cx + cosine * cy + (from.y + to.y) / 2)
        let begin = atan2((y - cy) / ry, (x - cx) / rx)
        var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - begin
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        addArc(center: center, radii: .init(rx, ry), rotation: rotation, from: begin, sweep: sweep)
    }

    private mutating func addArc(center: Point, radii: Point, rotation: Double, from: Double, sweep: Double) {
        let pieces = max(1, (abs(sweep) / Self.longestArc).rounded(.up))
        guard pieces < 1000 else { return }
        let step = sweep / pieces
        let reach = 4.0 / 3 * tan(step / 4)
        let (cosine, sine) = (cos(rotation), sin(rotation))
        func place(_ x: Double, _ y: Double) -> Point {
            .init(center.x + radii.x * x * cosine - radii.y * y * sine, center.y + radii.x * x * sine + radii.y * y * cosine)
        }
        for piece in 0..<Int(pieces) {
            let (begin, end) = (from + Double(piece) * step, from + Double(piece + 1) * step)
            commands.append(
                .cubic(
                    control1: place(cos(begin) - reach * sin(begin), sin(begin) + reach * cos(begin)),
                    control2: place(cos(end) + reach * sin(end), sin(end) - reach * cos(end)), end: place(cos(end), sin(end))))
        }
    }
}
