import Foundation
import Meteorology
import WeatherModel

/// Whether the sun is up at consecutive instants, using the almanac once a day instead of astronomy once an hour.
package struct Daylight {
    private let almanac: Almanac
    private let coordinate: Coordinate?
    private let zone: TimeZone
    private var day: Range<Date>?
    private var sun = SunTimes.times(rise: nil, set: nil)
    private var course: Sun.Course?

    /// Within these seconds of midnight, a day may have a third event, for which `SunTimes` has no room.
    private static let edgeSeconds = 3 * 3600.0

    /// - Parameter coordinate: nil if not even the place is known; then it is always day.
    package init(_ almanac: Almanac, at coordinate: Coordinate?, in zone: TimeZone) {
        self.almanac = almanac
        self.coordinate = coordinate
        self.zone = zone
    }

    /// True while the sun is above the horizon, and if no place is known.
    package mutating func isUp(_ instant: Date) -> Bool {
        guard let coordinate else { return true }
        if day?.contains(instant) != true {
            let date = CivilDate(of: instant, in: zone)
            day = date.interval(in: zone)
            sun = almanac.day(date, at: coordinate, in: zone).sun
            course = mayHaveMore ? day.map { Sun.course(during: $0, at: coordinate) } : nil
        }
        if let course { return course.isUp(at: instant) }
        switch sun {
        case .upAllDay: return true
        case .downAllDay: return false
        case .times(let rise?, let set?):
            // Near the poles the sun may set after midnight and rise again on the same day.
            return rise < set ? rise <= instant && instant < set : instant < set || rise <= instant
        case .times(let rise?, nil): return rise <= instant
        case .times(nil, let set?): return instant < set
        case .times(nil, nil): return true
        }
    }

    /// The sun of the far north and south may set twice on a day, or rise twice: then one of the events lies near midnight.
    private var mayHaveMore: Bool {
        guard let day else { return false }
        return [sun.rise, sun.set].contains { event in
            guard let event else { return false }
            return event.timeIntervalSince(day.lowerBound) < Self.edgeSeconds || day.upperBound.timeIntervalSince(event) < Self.edgeSeconds
        }
    }
}
