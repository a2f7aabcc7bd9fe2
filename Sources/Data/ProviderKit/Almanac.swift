import Foundation
import Meteorology
import WeatherModel

/// Sun and moon by day, place and zone: computed once, then cached.
///
/// Every refresh of a cell requests the same days. The astronomy of eight takes about 0.12 ms in an optimised build: a large part of the
/// time to decode a reply. The values depend only on the arguments, so caching them changes no result.
package final class Almanac: @unchecked Sendable {
    // Safe although the compiler cannot see it: `days` is touched only while `lock` is held. (`Mutex` needs iOS 18.)
    private let lock = NSLock()
    private var days = RecentlyUsed<Question, Answer>(capacity: 8_192)

    private struct Question: Hashable {
        var date: CivilDate
        var coordinate: Coordinate
        var zone: String
    }

    /// Sun and moon of one day at one place.
    package struct Answer: Hashable, Sendable {
        /// Rise and set.
        package var sun: SunTimes
        /// Phase, illumination, rise and set.
        package var moon: MoonDay

        /// No times, and a new moon: for a day whose sun and moon no screen shows.
        package static let unknown = Answer(sun: .times(rise: nil, set: nil), moon: MoonDay(phase: 0, illumination: 0))
    }

    package init() {}

    /// Rise and set by our own astronomy, whatever a provider says (failure modes 6 and 7). If not even the place is known, the sun has no
    /// times, and the moon is as seen from the equator, without rise and set.
    package func day(_ date: CivilDate, at coordinate: Coordinate?, in zone: TimeZone) -> Answer {
        guard let coordinate else {
            let moon = Self.rounded(Moon.day(date, at: Self.equator, in: zone))
            return Answer(sun: .times(rise: nil, set: nil), moon: MoonDay(phase: moon.phase, illumination: moon.illumination))
        }
        let question = Question(date: date, coordinate: coordinate, zone: zone.identifier)
        if let known = lock.withLock({ days.value(question) }) { return known }
        let answer = Answer(
            sun: Sun.times(on: date, at: coordinate, in: zone), moon: Self.rounded(Moon.day(date, at: coordinate, in: zone)))
        lock.withLock { days.insert(answer, for: question) }
        return answer
    }

    /// Phases are fractions, not measurements: digits beyond the third would only mark days as "changed".
    private static func rounded(_ moon: MoonDay) -> MoonDay {
        // 0.9996 is new moon again: the phase stays below 1.
        let phase = IngestRounding.thousandth(moon.phase)
        return MoonDay(
            phase: phase < 1 ? phase : 0, illumination: IngestRounding.thousandth(moon.illumination), rise: moon.rise, set: moon.set)
    }

    private static let equator = Coordinate(text: "0,0") ?? .moscow
}
