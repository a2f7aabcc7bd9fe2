import Foundation
import OutlookSentence
import WeatherAPI
import WeatherFormatting
import WeatherModel

/// Makes the entries of a timeline: the dashboard's makers at each instant at which something may change.
struct WidgetEntries {
    private let snapshot: Snapshot
    private let nowcast: Nowcast?
    private let choice: PlaceChoice
    private let now: Date
    private let units: UnitPreferences
    private let phrases: any Phrases
    private let renewal: WidgetRenewal
    /// The clock on which ages are shown.
    private let ages: TimeLabels

    /// Entries at most: beyond two days the system would not read them.
    static let most = 48

    init(
        snapshot: Snapshot, nowcast: Nowcast?, choice: PlaceChoice, now: Date, units: UnitPreferences, phrases: any Phrases,
        renewal: WidgetRenewal, deviceZone: TimeZone?
    ) {
        self.snapshot = Self.withoutLongTexts(snapshot)
        self.nowcast = nowcast
        self.choice = choice
        self.now = now
        self.units = units
        self.phrases = phrases
        self.renewal = renewal
        ages = TimeLabels(
            zone: deviceZone ?? snapshot.dashboard.location.timeZone, around: snapshot.fetchedAt, clock: units.clock, phrases: phrases)
    }

    /// Removes texts that a widget has no room for, so that they are not prepared for each entry: a warning may have 20 kB of text (failure
    /// mode 26).
    private static func withoutLongTexts(_ snapshot: Snapshot) -> Snapshot {
        guard let alerts = snapshot.dashboard.alerts, !alerts.isEmpty else { return snapshot }
        var dashboard = snapshot.dashboard
        dashboard.alerts = alerts.map { alert in
            var alert = alert
            alert.description = nil
            alert.instruction = nil
            alert.areas = nil
            return alert
        }
        return Snapshot(cell: snapshot.cell, dashboard: dashboard, fetchedAt: snapshot.fetchedAt)
    }

    /// The one for now, and those that follow.
    func all() -> (first: WidgetEntry, rest: [WidgetEntry]) {
        let moments = WidgetMoments(snapshot, now: now, oldAt: renewal.oldAt(fetchedAt: snapshot.fetchedAt), deviceZone: ages.zone)
        var entries = drawn(moments)
        var end = moments.end
        // Too many: entries beyond a day are removed first, then those not on an hour, as at the end of a warning, which its text states
        // too.
        let day = now.addingTimeInterval(86_400)
        let hours = Set(moments.hours)
        while entries.count >= Self.most {
            if let last = entries.last, last.date > day {
                end = last.date
                entries.removeLast()
            } else if let index = entries.lastIndex(where: { $0.date > now && !hours.contains($0.date) }) {
                entries.remove(at: index)
            } else {
                break
            }
        }
        let ending = entry(end, maker(at: end).widgetEnd(ages: ages))
        // Where nothing that is known applies any more, the ending is for now.
        guard end > now, let first = entries.first else { return (ending, []) }
        return (first, Array(entries.dropFirst()) + [ending])
    }

    /// Providers of the data in the entries.
    func sources() -> [ProvenanceLine] { maker(at: now).widgetSources() }

    /// An entry for now, one for each hour, and one for every other moment at which something looks different.
    private func drawn(_ moments: WidgetMoments) -> [WidgetEntry] {
        let alertTimes = snapshot.dashboard.alertMoments.sorted()
        let hours = Set(moments.hours)
        var entries: [WidgetEntry] = []
        var day: (date: CivilDate, hours: [DrawnHour])?
        var warnings: (date: CivilDate, passed: Int, rows: [AlertRow])?
        let others = Set(moments.others).union(rainMoments(until: moments.end)).subtracting(hours)
        for date in [now] + (moments.hours + others).sorted() {
            let maker = maker(at: date)
            if day?.date != maker.today { day = (maker.today, maker.drawnHours()) }
            let passed = alertTimes.count { $0 <= date }
            if warnings?.date != maker.today || warnings?.passed != passed {
                warnings = (maker.today, passed, alertTimes.isEmpty && noAlerts ? [] : maker.alertsColumn().rows)
            }
            let state = maker.widgetState(
                day?.hours ?? [], warnings?.rows ?? [], isOld: renewal.isOld(fetchedAt: snapshot.fetchedAt, at: date),
                ages: ages)
            if date > now, !hours.contains(date), let last = entries.last, last.state.looksLike(state) { continue }
            entries.append(entry(date, state))
        }
        return entries
    }

    /// The moments at which the line about the rain of the next two hours changes: an old one is never shown as one of that moment.
    private func rainMoments(until end: Date) -> [Date] {
        guard let nowcast, nowcast.origin != .smoothedHours else { return [] }
        var told = maker(at: now).nowcastSentence()?.short
        return nowcast.moments(after: now).filter { date in
            guard date < end else { return false }
            let line = maker(at: date).nowcastSentence()?.short
            defer { told = line }
            return line != told
        }
    }

    private func entry(_ date: Date, _ state: WidgetState) -> WidgetEntry {
        WidgetEntry(date: date, state: state, cell: snapshot.cell, choice: choice)
    }

    private var noAlerts: Bool { (snapshot.dashboard.alerts ?? []).isEmpty }

    private func maker(at date: Date) -> DashboardMaker {
        DashboardMaker(
            snapshot: snapshot, now: date, units: units, phrases: phrases, placeChoice: choice, nowcast: nowcast, lastKnownError: nil,
            isRefreshing: false)
    }
}
