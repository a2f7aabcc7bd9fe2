import Foundation
import WeatherModel

/// A zone's offsets from UTC over a stretch of time, looked up once so that each label is arithmetic.
struct ZoneOffsets: Sendable {
    struct Stretch: Hashable, Sendable {
        /// Seconds since 1970; holds from here to the next stretch.
        var start: Double
        /// Seconds east of Greenwich.
        var offset: Int
    }

    let zone: TimeZone
    let range: ClosedRange<Double>
    let stretches: [Stretch]

    /// - Parameter window: instants outside of it are looked up one by one.
    init(zone: TimeZone, window: ClosedRange<Date>) {
        self.zone = zone
        let first = window.lowerBound.timeIntervalSince1970
        let last = window.upperBound.timeIntervalSince1970
        range = first...last
        func offset(_ second: Double) -> Int { zone.offset(at: Date(timeIntervalSince1970: second)) }
        var stretches = [Stretch(start: first, offset: offset(first))]
        var known = first
        while known < last {
            let next = min(known + 86_400, last)
            let before = stretches[stretches.count - 1].offset
            if offset(next) != before {
                // The change lies in between: halve down to the second.
                var low = known.rounded(.down)
                var high = next.rounded(.up)
                while high - low > 1 {
                    let middle = ((low + high) / 2).rounded(.down)
                    if offset(middle) == before { low = middle } else { high = middle }
                }
                stretches.append(Stretch(start: high, offset: offset(high)))
            }
            known = next
        }
        self.stretches = stretches
    }

    func offset(at second: Double) -> Int {
        guard range.contains(second) else { return zone.offset(at: Date(timeIntervalSince1970: second)) }
        return (stretches.last { $0.start <= second } ?? stretches[0]).offset
    }

    /// Whether the clock shows this reading twice, and if so whether this is the first time.
    func ambiguity(at second: Double) -> (isFirst: Bool, offset: Int)? {
        for (earlier, later) in zip(stretches, stretches.dropFirst()) where later.offset < earlier.offset {
            let lap = Double(earlier.offset - later.offset)
            if second >= later.start - lap, second < later.start { return (true, earlier.offset) }
            if second >= later.start, second < later.start + lap { return (false, later.offset) }
        }
        return nil
    }
}
