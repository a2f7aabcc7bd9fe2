extension PathData {
    /// The path as the `d` of an SVG path, two decimals at most, each step written from the pen or from the origin, whichever is shorter:
    /// <https://www.w3.org/TR/SVG2/paths.html#PathData>.
    public var svg: String {
        var writer = Writer()
        for command in commands { writer.write(command) }
        return writer.text
    }

    /// The same with smooth curves written by their second control points alone: a third less for a chart.
    ///
    /// - Parameter tolerance: how far a first control point may be from the reflection of the one before, which is drawn in its place.
    public func svg(smoothWithin tolerance: Double) -> String {
        var writer = Writer()
        writer.tolerance = Int((tolerance * 100).rounded())
        for command in commands { writer.write(command) }
        return writer.text
    }

    /// Works in whole hundredths, so that steps from the pen do not drift.
    private struct Writer {
        var text = ""
        /// In hundredths; nil where no control point is left out.
        var tolerance: Int?
        /// The second control point of the curve before, seen from the other side of its end; nil behind anything but a curve.
        private var reflection: (x: Int, y: Int)?
        private var x = 0
        private var y = 0
        private var start = (x: 0, y: 0)

        mutating func write(_ command: Command) {
            let smooth = reflection
            reflection = nil
            switch command {
            case .move(let point):
                write("M", [point])
                start = (x, y)
            case .line(let point):
                let next = Self.hundredths(point)
                if next.y == y {
                    write("H", absolute: [next.x], relative: [next.x - x])
                } else if next.x == x {
                    write("V", absolute: [next.y], relative: [next.y - y])
                } else {
                    return write("L", [point])
                }
                (x, y) = next
            case .cubic(let first, let second, let end):
                let (control, last) = (Self.hundredths(first), Self.hundredths(second))
                if let tolerance, let smooth, abs(smooth.x - control.x) <= tolerance, abs(smooth.y - control.y) <= tolerance {
                    write("S", [second, end])
                } else {
                    write("C", [first, second, end])
                }
                reflection = (2 * x - last.x, 2 * y - last.y)
            case .close:
                text += "Z"
                (x, y) = start
            }
        }

        private mutating func write(_ letter: Character, _ points: [Point]) {
            let places = points.map(Self.hundredths)
            write(letter, absolute: places.flatMap { [$0.x, $0.y] }, relative: places.flatMap { [$0.x - x, $0.y - y] })
            if let last = places.last { (x, y) = last }
        }

        private mutating func write(_ letter: Character, absolute: [Int], relative: [Int]) {
            let fixed = Self.joined(absolute)
            let moving = Self.joined(relative)
            text += fixed.utf8.count <= moving.utf8.count ? String(letter) + fixed : letter.lowercased() + moving
        }

        /// Values that are not numbers are drawn at zero and never break the document.
        private static func hundredths(_ point: Point) -> (x: Int, y: Int) { (whole(point.x), whole(point.y)) }

        private static func whole(_ value: Double) -> Int {
            let scaled = (value * 100).rounded()
            return scaled.isFinite && abs(scaled) < 1e9 ? Int(scaled) : 0
        }

        /// A minus sign is itself a separator.
        private static func joined(_ numbers: [Int]) -> String {
            numbers.reduce(into: "") { text, number in
                let next = PathData.number(number)
                text += text.isEmpty || next.hasPrefix("-") ? next : " " + next
            }
        }
    }

    /// Hundredths as a decimal without needless zeros: 150 is "1.5", -5 is "-.05".
    static func number(_ hundredths: Int) -> String {
        let size = abs(hundredths)
        let fraction = size % 100
        let whole = size / 100
        let digits =
            if fraction == 0 {
                String(whole)
            } else {
                (whole == 0 ? "" : String(whole)) + "."
                    + (fraction % 10 == 0 ? String(fraction / 10) : fraction < 10 ? "0\(fraction)" : String(fraction))
            }
        return (hundredths < 0 ? "-" : "") + digits
    }
}
