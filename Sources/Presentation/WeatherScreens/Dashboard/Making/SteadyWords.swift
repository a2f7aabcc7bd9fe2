import Foundation
import Meteorology
import WeatherAPI
import WeatherModel

/// For how long a dashboard's words hold but for its clock and its age. A page may show the sun's height, the rest of today's rain and the
/// next minutes as they were that long ago.
package struct SteadyWords: Sendable, Hashable {
    /// When the server makes the words again.
    package let end: Date

    /// Without rain in the next minutes, seconds.
    static let seconds = 300.0
    /// With rain in the next minutes, seconds.
    static let wetSeconds = 120.0

    /// - Parameters:
    ///   - now: the moment for which the words were made.
    ///   - lapse: when "No warnings are active" ceases to hold; nil where they do not say it.
    ///   - nowcast: the minutes of rain that they say.
    ///   - share: `0 ... 1`: by how much earlier, up to half, the server makes the words of this place again: not all at once.
    package init(of snapshot: Snapshot, lapse: Date?, nowcast: Nowcast?, now: Date, share: Double) {
        let dashboard = snapshot.dashboard
        let location = dashboard.location
        let isWet = nowcast.map { !$0.spells(from: now).isEmpty } ?? false
        let longest = (isWet ? Self.wetSeconds : Self.seconds) * (1 - share.clamped(to: 0...1) / 2)
        let day = CivilDate(of: now, in: location.timeZone).interval(in: location.timeZone)
        let hour = CurrentMoment(dashboard, now: now).hourIndex.map { CurrentMoment.end(of: $0, in: dashboard.forecast.hourly) }
        let shift = Double(location.timeZone.offset(at: now))
        let clockHour = Date(timeIntervalSince1970: (((now.timeIntervalSince1970 + shift) / 3600).rounded(.down) + 1) * 3600 - shift)
        // "Updated" becomes "Last updated" behind the first of these.
        let old = [0, 1].map { snapshot.fetchedAt.addingTimeInterval(WeatherDashboard.ofNowSeconds + $0) }
        let changes =
            NextMoment.lapses(of: snapshot) + Sun.course(during: day, at: location.coordinate).events.map(\.instant)
            + old + [day.upperBound, hour, nowcast?.end, lapse].compactMap { $0 }
        end = changes.filter { $0 > now }.reduce(min(now.addingTimeInterval(longest), clockHour)) { min($0, $1) }
    }
}
