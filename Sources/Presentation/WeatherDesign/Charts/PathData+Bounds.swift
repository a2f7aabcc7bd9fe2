extension PathData {
    /// The middle of the box around all ends of lines and curves; the origin for an empty path.
    ///
    /// Curves may bulge out of that box: exact for what is symmetrical, as the parts of symbols that turn are.
    public var center: Point {
        let ends = commands.compactMap { command -> Point? in
            switch command {
            case .move(let point), .line(let point), .cubic(_, _, let point): point
            case .close: nil
            }
        }
        guard let first = ends.first else { return Point(0, 0) }
        var (low, high) = (first, first)
        for end in ends {
            low = Point(min(low.x, end.x), min(low.y, end.y))
            high = Point(max(high.x, end.x), max(high.y, end.y))
        }
        return Point((low.x + high.x) / 2, (low.y + high.y) / 2)
    }

    /// A circle of four curves.
    public init(circleAround center: Point, radius: Double) {
        // The handle with which a cubic comes nearest to a quarter of a circle.
        let handle = 0.5522847 * radius
        func at(_ x: Double, _ y: Double) -> Point { Point(center.x + x, center.y + y) }
        self.init([
            .move(at(radius, 0)),
            .cubic(control1: at(radius, handle), control2: at(handle, radius), end: at(0, radius)),
            .cubic(control1: at(-handle, radius), control2: at(-radius, handle), end: at(-radius, 0)),
            .cubic(control1: at(-radius, -handle), control2: at(-handle, -radius), end: at(0, -radius)),
            .cubic(control1: at(handle, -radius), control2: at(radius, -handle), end: at(radius, 0)),
            .close,
        ])
    }

    /// The same path seen in a mirror: left and right change places on a drawing `width` wide.
    public func mirrored(width: Double) -> PathData {
        func turned(_ point: Point) -> Point { Point(width - point.x, point.y) }
        return PathData(
            commands.map { command in
                switch command {
                case .move(let point): .move(turned(point))
                case .line(let point): .line(turned(point))
                case .cubic(let first, let second, let end): .cubic(control1: turned(first), control2: turned(second), end: turned(end))
                case .close: .close
                }
            })
    }
}
