import Foundation
import Meteorology
import WeatherAPI
import WeatherModel

/// How long the server shows a dashboard's words. It gives them a new clock and a new age each minute, but leaves the sun's height, the rest of
/// today's rain and the next minutes as they were.
package struct SteadyWords: Sendable, Hashable {
    /// When the server makes the words again.
    package let end: Date
    /// When they have to be made again, also by a server that has too much to do: the words would say something else.
    package let latest: Date

    /// Without rain in the next minutes, seconds.
    static let seconds = 300.0
    /// With rain in the next minutes, seconds.
    static let wetSeconds = 120.0
    /// How much later a server with too much to do makes them, seconds.
    static let graceSeconds = 120.0

    /// - Parameters:
    ///   - now: the moment for which the words were made.
    ///   - lapse: when "No warnings are active" ceases to hold; nil where they do not say it.
    ///   - nowcast: the minutes of rain that they say.
    ///   - share: `0 ... 1`: by how much earlier, up to half, the server makes the words of this place again: not all at once.
    package init(of snapshot: Snapshot, lapse: Date?, nowcast: Nowcast?, now: Date, share: Double) {
        let next = Self.changes(of: snapshot, lapse: lapse, nowcast: nowcast, now: now).filter { $0 > now }.min() ?? .distantFuture
        let isWet = nowcast.map { !$0.spells(from: now).isEmpty } ?? false
        let seconds = (isWet ? Self.wetSeconds : Self.seconds) * (1 - share.clamped(to: 0...1) / 2)
        end = min(next, now.addingTimeInterval(seconds))
        latest = min(next, now.addingTimeInterval(seconds + Self.graceSeconds))
    }

    /// The instants at which the words change by more than the passing of time.
    private static func changes(of snapshot: Snapshot, lapse: Date?, nowcast: Nowcast?, now: Date) -> [Date] {
        let (dashboard, location) = (snapshot.dashboard, snapshot.dashboard.location)
        let day = CivilDate(of: now, in: location.timeZone).interval(in: location.timeZone)
        let hour = CurrentMoment(dashboard, now: now).hourIndex.map { CurrentMoment.end(of: $0, in: dashboard.forecast.hourly) }
        let shift = Double(location.timeZone.offset(at: now))
        let clockHour = Date(timeIntervalSince1970: (((now.timeIntervalSince1970 + shift) / 3600).rounded(.down) + 1) * 3600 - shift)
        // "Updated" becomes "Last updated" behind the first of these.
        let old = [0, 1].map { snapshot.fetchedAt.addingTimeInterval(WeatherDashboard.ofNowSeconds + $0) }
        return NextMoment.lapses(of: snapshot) + Sun.course(during: day, at: location.coordinate).events.map(\.instant) + old
            + [day.upperBound, clockHour, hour, nowcast?.end, lapse].compactMap(\.self)
    }
}
