import Foundation
import WeatherModel

/// The forecasts of the days of one place, and the weather that came: at most a year of them and 20 kB.
///
/// Each entry is identified by its date, its provider and its distance. The first one is kept, so a second write of the same changes
/// nothing, whether a process was killed in between or a clock was set back. Nothing is removed by its age, which a clock set ahead would
/// falsify: only the oldest days make room when there are too many.
package struct ReceiptLedger: Hashable, Sendable {
    /// The kind of the records in which stores have ledgers, by cell.
    package static let recordKind = "receipts"

    /// The most days that are kept: a year and a day, and the seven days ahead.
    package static let mostDays = 373
    /// The most bytes of the stored form.
    package static let mostBytes = 20_000
    /// Hours after the end of a day from which its analysis stays as it is.
    private static let settlingSeconds = 21_600.0

    /// By date.
    package private(set) var days: [ReceiptDay] = []
    /// The observations of a day that is not over.
    package internal(set) var observing: ObservedHours?
    /// True once the forecasts of the time before were fetched: that is done once for a place.
    package var hasPast = false

    package init() {}

    init(days: [ReceiptDay], observing: ObservedHours?, hasPast: Bool) {
        self.days = days
        self.observing = observing
        self.hasPast = hasPast
    }

    package subscript(date: CivilDate) -> ReceiptDay? {
        let index = index(of: date)
        return index < days.count && days[index].date == date ? days[index] : nil
    }

    // MARK: Writing down

    /// Writes down a forecast, unless there is one of this provider and distance.
    ///
    /// - Parameter lead: days ahead; other distances than `ReceiptDay.leads` are left aside.
    package mutating func say(_ figures: DayFigures, of date: CivilDate, by provider: ProviderID, daysAhead lead: Int) {
        let key = ReceiptDay.Key(provider, daysAhead: lead)
        guard ReceiptDay.leads.contains(lead), !figures.isEmpty, self[date]?.said[key] == nil else { return }
        change(date) { $0.said[key] = figures }
    }

    /// Writes down a provider's analysis of a day. It replaces an earlier one until the day has been over for six hours: the first one after
    /// that is kept.
    ///
    /// - Parameter secondsLater: how long the day had been over; below 0 for one that was nearly over.
    package mutating func analyse(_ figures: DayFigures, of date: CivilDate, by provider: ProviderID, secondsLater: Double) {
        let isSettled = secondsLater >= Self.settlingSeconds
        guard !figures.isEmpty, self[date]?.isSettled != true else { return }
        change(date) {
            $0.analysed = ReceiptDay.Came(provider, figures)
            $0.isSettled = isSettled
        }
    }

    /// Adds an observation to its day. The day before is closed: its figures are written down if most of its hours were observed.
    ///
    /// - Parameter water: mm of the hour before the observation; nil if unknown.
    package mutating func observe(_ celsius: Double, water: Double?, at instant: Date, in zone: TimeZone, by provider: ProviderID) {
        let date = CivilDate(of: instant, in: zone)
        let hour = Int(instant.timeIntervalSince(date.start(in: zone)) / 3_600)
        guard celsius.isFinite, (0..<32).contains(hour) else { return }
        if let before = observing, before.date != date || before.provider != provider {
            // A clock that was set back does not reopen a day.
            guard before.date <= date else { return }
            close(before)
            observing = nil
        }
        guard self[date]?.observed == nil else { return }
        var hours = observing ?? ObservedHours(date: date, provider: provider, celsius: celsius)
        hours.add(celsius, water: water, hour: hour)
        observing = hours
    }

    private mutating func close(_ hours: ObservedHours) {
        guard let figures = hours.figures, self[hours.date]?.observed == nil else { return }
        change(hours.date) { $0.observed = ReceiptDay.Came(hours.provider, figures) }
    }

    private mutating func change(_ date: CivilDate, _ body: (inout ReceiptDay) -> Void) {
        let index = index(of: date)
        if index == days.count || days[index].date != date { days.insert(ReceiptDay(date: date), at: index) }
        body(&days[index])
    }

    /// Removes the oldest days until the ledger is within its bounds.
    package mutating func trim() {
        var excess = byteCount - Self.mostBytes
        var removed = max(0, days.count - Self.mostDays)
        excess -= days.prefix(removed).reduce(0) { $0 + Self.byteCount(of: $1) }
        while excess > 0, removed < days.count {
            excess -= Self.byteCount(of: days[removed])
            removed += 1
        }
        days.removeFirst(removed)
    }

    /// The index of the first day at or after `date`.
    private func index(of date: CivilDate) -> Int {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle].date < date { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
