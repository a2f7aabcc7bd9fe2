import Foundation
import Meteorology
import WeatherAPI
import WeatherModel

/// For how long a dashboard's words hold but for its clock and its age: what a page shows of the sun's height, of the rest of today's rain and
/// of the next minutes is then at most that old.
package struct SteadyWords: Sendable, Hashable {
    /// From then on the words are made anew.
    package let end: Date

    /// Without rain in the next minutes, seconds.
    static let seconds = 300.0
    /// With rain in the next minutes, seconds.
    static let wetSeconds = 120.0

    /// - Parameters:
    ///   - now: the moment for which the words were made.
    ///   - content: the words.
    ///   - nowcast: the minutes of rain that they say.
    ///   - share: `0 ... 1`: the words of a place are made anew earlier by up to half, so that those of all places are not at once.
    package init(_ content: DashboardContent, of snapshot: Snapshot, nowcast: Nowcast?, now: Date, share: Double) {
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
            + old + [day.upperBound, hour, nowcast?.end, content.alerts.lapse?.instant].compactMap { $0 }
        end = changes.filter { $0 > now }.reduce(min(now.addingTimeInterval(longest), clockHour)) { min($0, $1) }
    }
}
