import Foundation

/// The instants at which a height above the horizon changes its sign within a time range.
struct HorizonCrossings {
    struct Crossing {
        var instant: Date
        var isRise: Bool
    }

    /// In order; rises and sets alternate.
    var all: [Crossing] = []
    /// True if the body is above the horizon in the middle of the span. Without a crossing that holds for the whole span.
    var isUpAtMiddle: Bool

    var rises: [Date] { all.filter(\.isRise).map(\.instant) }
    var sets: [Date] { all.filter { !$0.isRise }.map(\.instant) }
    /// The state until the first crossing.
    var isUpAtStart: Bool { all.first.map { !$0.isRise } ?? isUpAtMiddle }

    /// - Parameters:
    ///   - interval: a civil day, as a rule.
    ///   - height: degrees above the horizon; smooth, at most a few extremes a day.
    init(within interval: Range<Date>, height: (Date) -> Double) {
        let start = interval.lowerBound
        let length = interval.upperBound.timeIntervalSince(start)
        func curve(_ seconds: Double) -> Double { height(start + seconds) }
        isUpAtMiddle = curve(length / 2) > 0

        // One step more on each side, so that an extreme at the very end of the day is detected.
        let count = max(2, Int((length / Self.step).rounded(.up)))
        let step = length / Double(count)
        var knots = (-1...(count + 1)).map { index in
            Knot(seconds: Double(index) * step, height: curve(Double(index) * step))
        }
        let hidden = Self.hiddenExtremes(between: knots, of: curve)
        if !hidden.isEmpty {
            knots.append(contentsOf: hidden)
            knots.sort { $0.seconds < $1.seconds }
        }

        for (left, right) in zip(knots, knots.dropFirst()) where (left.height > 0) != (right.height > 0) {
            let seconds = Self.root(left, right, of: curve)
            // A day is half open: an event at the very end belongs to the next one.
            guard seconds >= 0, seconds < length else { continue }
            all.append(Crossing(instant: start + seconds, isRise: right.height > 0))
        }
    }

    private struct Knot {
        var seconds: Double
        var height: Double
    }

    /// Sampling interval of the height, seconds.
    static let step = 3600.0

    /// A body that only grazes the horizon crosses it twice between two knots, which the extreme between them reveals.
    private static func hiddenExtremes(between knots: [Knot], of curve: (Double) -> Double) -> [Knot] {
        var found: [Knot] = []
        for index in 1..<(knots.count - 1) {
            let (before, here, after) = (knots[index - 1], knots[index], knots[index + 1])
            let isUp = here.height > 0
            guard (before.height > 0) == isUp, (after.height > 0) == isUp else { continue }
            let turnsTowardHorizon =
                isUp
                ? here.height <= before.height && here.height <= after.height
                : here.height >= before.height && here.height >= after.height
            guard turnsTowardHorizon else { continue }
            // The parabola through three knots misses an hourly sampled extreme by less than 0.02°.
            let bend = before.height - 2 * here.height + after.height
            let slope = (after.height - before.height) / 2
            let estimate = bend == 0 ? here.height : here.height - slope * slope / (2 * bend)
            guard (estimate > 0) != isUp || abs(estimate) < 0.1 else { continue }
            found.append(extreme(from: before.seconds, to: after.seconds, sign: isUp ? 1 : -1, of: curve))
        }
        return found
    }

    /// The smallest value of `sign * curve`, by golden section to half a second.
    private static func extreme(from lower: Double, to upper: Double, sign: Double, of curve: (Double) -> Double) -> Knot {
        let ratio = (5.0.squareRoot() - 1) / 2
        var (low, high) = (lower, upper)
        var left = high - ratio * (high - low)
        var right = low + ratio * (high - low)
        var (leftHeight, rightHeight) = (curve(left), curve(right))
        while high - low > 0.5 {
            if sign * leftHeight < sign * rightHeight {
                (high, right, rightHeight) = (right, left, leftHeight)
                left = high - ratio * (high - low)
                leftHeight = curve(left)
            } else {
                (low, left, leftHeight) = (left, right, rightHeight)
                right = low + ratio * (high - low)
                rightHeight = curve(right)
            }
        }
        return sign * leftHeight < sign * rightHeight
            ? Knot(seconds: left, height: leftHeight) : Knot(seconds: right, height: rightHeight)
    }

    /// Where the curve passes zero between two knots of different sign: false position, Illinois variant.
    private static func root(_ left: Knot, _ right: Knot, of curve: (Double) -> Double) -> Double {
        var (low, high) = (left, right)
        for _ in 0..<60 where high.seconds - low.seconds > 0.05 {
            var seconds = (low.seconds * high.height - high.seconds * low.height) / (high.height - low.height)
            if !(seconds > low.seconds && seconds < high.seconds) { seconds = (low.seconds + high.seconds) / 2 }
            let height = curve(seconds)
            if abs(height) < 1e-7 { return seconds }
            if (height > 0) == (left.height > 0) {
                low = Knot(seconds: seconds, height: height)
                high.height /= 2
            } else {
                high = Knot(seconds: seconds, height: height)
                low.height /= 2
            }
        }
        return (low.seconds + high.seconds) / 2
    }
}
