import Testing

@testable import WeatherDesign

@Suite("A curve goes through what was measured and no further")
struct MonotoneCurveTests {
    private typealias Point = PathData.Point

    @Test("No points, no curve; one point is a single move; two are a straight line")
    func few() {
        #expect(MonotoneCurve.path(through: []).commands.isEmpty)
        #expect(MonotoneCurve.path(through: [Point(1, 2)]).svg == "M1 2")
        #expect(MonotoneCurve.path(through: [Point(0, 0), Point(3, 6)]).svg == "M0 0C1 2 2 4 3 6")
    }

    @Test("Points that are not finite or go back to the left are left out")
    func unusable() {
        let path = MonotoneCurve.path(through: [Point(0, 0), Point(.nan, 1), Point(1, .infinity), Point(0, 9), Point(-1, 9), Point(3, 6)])
        #expect(path == MonotoneCurve.path(through: [Point(0, 0), Point(3, 6)]))
    }

    @Test("A level stretch stays level, and a peak is the highest point")
    func level() {
        let curve = MonotoneCurve.path(through: [Point(0, 5), Point(1, 5), Point(2, 9), Point(3, 5), Point(4, 5)])
        for (y, ends) in Self.samples(curve) { #expect(y >= ends.lowerBound - 1e-9 && y <= ends.upperBound + 1e-9) }
    }

    @Test("It never leaves the two values between which it runs, for 2000 random series (seed 1980)")
    func noOvershoot() {
        var random = Generator(state: 1980)
        for _ in 0..<2000 {
            var x = 0.0
            let points = (0..<12).map { _ in
                x += Double.random(in: 0.1...5, using: &random)
                return Point(x, Bool.random(using: &random) ? Double.random(in: -50...50, using: &random) : 7)
            }
            let curve = MonotoneCurve.path(through: points)
            guard Self.samples(curve).allSatisfy({ $0.y >= $0.ends.lowerBound - 1e-9 && $0.y <= $0.ends.upperBound + 1e-9 }) else {
                Issue.record("\(points)")
                return
            }
        }
    }

    @Test("It is smooth: both pieces leave a point in the same direction")
    func smooth() {
        let points = [Point(0, 1), Point(1, 3), Point(3, 4), Point(4, 9), Point(6, 2)]
        let commands = MonotoneCurve.path(through: points).commands
        for (before, after) in zip(commands.dropFirst(), commands.dropFirst(2)) {
            guard case .cubic(_, let incoming, let point) = before, case .cubic(let outgoing, _, _) = after else { continue }
            let (left, right) = ((point.y - incoming.y) / (point.x - incoming.x), (outgoing.y - point.y) / (outgoing.x - point.x))
            #expect(abs(left - right) < 1e-9)
        }
    }

    /// Heights along the curve with the two values that bound each piece.
    private static func samples(_ path: PathData) -> [(y: Double, ends: ClosedRange<Double>)] {
        var samples: [(y: Double, ends: ClosedRange<Double>)] = []
        var start = 0.0
        for command in path.commands {
            switch command {
            case .move(let point): start = point.y
            case .cubic(let first, let second, let end):
                let ends = min(start, end.y)...max(start, end.y)
                for step in 0...8 {
                    let (t, rest) = (Double(step) / 8, 1 - Double(step) / 8)
                    let outer = rest * rest * rest * start + t * t * t * end.y
                    samples.append((outer + 3 * rest * t * (rest * first.y + t * second.y), ends))
                }
                start = end.y
            case .line, .close: break
            }
        }
        return samples
    }

    /// SplitMix64: <https://prng.di.unimi.it/splitmix64.c>.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}
