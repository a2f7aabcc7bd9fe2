import Foundation
import Meteorology
import WeatherAPI
import WeatherModel

/// The instants from `now` on at which something that a widget draws may change.
struct WidgetMoments {
    /// Beginnings of the forecast's hours after now: instants, so that the hour that the clock shows twice is two of them.
    let hours: [Date]
    /// All others, in order: a civil day begins at the place or on the device's clock, the sun rises or sets, the observation
    /// lapses, a hole begins, a warning changes, the weather becomes old.
    let others: [Date]
    /// From here on there is nothing to show.
    let end: Date

    /// How far ahead, seconds.
    static let reachSeconds = 48 * 3600.0
    /// How far ahead where the steps are so long that there would be fewer than `fewest` of them.
    static let longReachSeconds = 72 * 3600.0
    static let fewest = 24

    init(_ snapshot: Snapshot, now: Date, oldAt: Date, deviceZone: TimeZone) {
        let dashboard = snapshot.dashboard
        let all = dashboard.forecast.hourly
        let reach = now.addingTimeInterval(Self.reachSeconds)
        let longReach = now.addingTimeInterval(Self.longReachSeconds)
        let next = all.firstIndex { $0.time > now } ?? all.count
        let count = all[next...].enumerated()
            .prefix { $0.element.time < reach || ($0.offset < Self.fewest && $0.element.time < longReach) }.count
        let hours = all[next..<next + count].map(\.time)

        // Those that apply from now on, the one that has begun included, may end in a hole.
        let ends = (max(0, next - 1)..<next + count).map { CurrentMoment.end(of: $0, in: all) }
        let observed = CurrentMoment.observed(dashboard)
        // An observation with a future time, from a wrong clock, counts as now from its lower bound on.
        let observedEnd = observed?.upperBound
        // Warnings outlast a forecast that is cut short, for as long as a complete forecast would be valid.
        let alerts = dashboard.alerts ?? []
        let trusted = min(reach, snapshot.fetchedAt.addingTimeInterval(Self.reachSeconds))
        let alertsEnd = alerts.map { min($0.expires ?? trusted, trusted) }.max()
        let end = max(now, ends.last ?? now, observedEnd ?? now, alertsEnd ?? now)

        var others = [oldAt] + ends + dashboard.alertMoments
        if let observed { others += [observed.lowerBound, observed.upperBound] }
        for zone in Set([dashboard.location.timeZone, deviceZone]) {
            var day = CivilDate(of: now, in: zone).adding(days: 1)
            while case let start = day.start(in: zone), start < end {
                others.append(start)
                day = day.adding(days: 1)
            }
        }
        let location = dashboard.location
        var day = CivilDate(of: now, in: location.timeZone)
        while case let interval = day.interval(in: location.timeZone), interval.lowerBound < end {
            // Whole seconds, as all moments are; the sun is up, or down, in the whole of that second.
            others += Sun.course(during: interval, at: location.coordinate).events.map {
                Date(timeIntervalSince1970: $0.instant.timeIntervalSince1970.rounded(.up))
            }
            day = day.adding(days: 1)
        }
        let known = Set(hours)
        self.hours = hours
        self.others = Set(others).filter { $0 > now && $0 < end && !known.contains($0) }.sorted()
        self.end = end
    }
}
