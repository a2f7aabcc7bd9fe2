import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel

/// A widget's dated snapshots from now on: right about the hour for a day or two without a request.
public struct WidgetTimeline: Hashable, Sendable {
    /// For now.
    public let first: WidgetEntry
    /// The dates to come, in order; the last of them has words instead of numbers.
    public let rest: [WidgetEntry]
    /// The date at which the widget is to be renewed, with a request to the service if the stored weather is stale by then.
    public let renewAfter: Date
    /// Providers of the drawn data, each once; empty when nothing is known. A face without room for them opens a page that has them.
    public let sources: [ProvenanceLine]
    /// Fingerprint of everything that is drawn: equal fingerprints look the same from now on. `WidgetReload` reads it.
    package let fingerprint: String

    /// All entries.
    public var entries: [WidgetEntry] { [first] + rest }
}

extension WidgetTimeline {
    /// The coming day or two in words, as snapshots for the dates at which something changes. Pure: the same arguments give the same
    /// timeline, in whatever zone the device is: its clock is asked for the age alone, and only if it is given.
    ///
    /// Each entry contains what `DashboardContent.make` gives for its date, and holds until the next one. There are 24 to 48 where the
    /// forecast reaches that far; the last one contains only words, so that nothing is ever shown beyond its time.
    ///
    /// - Parameters:
    ///   - snapshot: the newest known snapshot, of any age; nil when there is none.
    ///   - nowcast: the rain of the next two hours at the same place; nil where it is not known.
    ///   - choice: the reason why this place is shown.
    ///   - now: the first entry's date.
    ///   - error: the reason why `snapshot` is nil; nil if the weather was never requested.
    ///   - renewal: when to ask again, and from which age weather counts as old.
    ///   - deviceZone: on whose clock the age is shown, because the person compares it with their own; the hours of the forecast are always
    ///     on the place's. nil shows the age on the place's clock too.
    package static func make(
        snapshot: Snapshot?, nowcast: Nowcast? = nil, choice: PlaceChoice, now: Date, units: UnitPreferences, phrases: any Phrases,
        error: WeatherError? = nil, renewal: WidgetRenewal = WidgetRenewal(), deviceZone: TimeZone? = nil
    ) -> WidgetTimeline {
        guard let snapshot else {
            let state = WidgetState.unavailable(.nothingKnown(because: error, of: choice, phrases: phrases))
            let entry = WidgetEntry(date: now, state: state, cell: nil, choice: choice)
            return WidgetTimeline(entry, [], renewAfter: renewal.next(fetchedAt: nil, now: now), sources: [], fetchedAt: nil)
        }
        let made = WidgetEntries(
            snapshot: snapshot, nowcast: nowcast, choice: choice, now: now, units: units, phrases: phrases, renewal: renewal,
            deviceZone: deviceZone)
        let (first, rest) = made.all()
        let renewAfter = renewal.next(fetchedAt: snapshot.fetchedAt, now: now, isWarning: first.state.warning != nil)
        return WidgetTimeline(first, rest, renewAfter: renewAfter, sources: made.sources(), fetchedAt: snapshot.fetchedAt)
    }

    private init(
        _ first: WidgetEntry, _ rest: [WidgetEntry], renewAfter: Date, sources: [ProvenanceLine], fetchedAt: Date?
    ) {
        self.init(
            first: first, rest: rest, renewAfter: renewAfter, sources: sources,
            fingerprint: WidgetFingerprint([first] + rest, fetchedAt: fetchedAt).text)
    }

    /// The timeline for a face that is renewed within a day: the entries that begin within 24 hours from the first on, and the ending,
    /// moved to where the next entry would begin.
    package var ofADay: [WidgetEntry] {
        let day = first.date.addingTimeInterval(86_400)
        let kept = entries.prefix { $0.date <= day }
        guard let last = rest.last, kept.count < entries.count else { return entries }
        return kept + [last.beginning(at: entries[kept.count].date)]
    }

    /// The entry at a date: the last one that has begun; nil before the first.
    public func entry(at date: Date) -> WidgetEntry? { entries.last { $0.date <= date } }
}

extension WidgetMessage {
    static func nothingKnown(because error: WeatherError?, of choice: PlaceChoice, phrases: any Phrases) -> WidgetMessage {
        let place = choice.place.map(phrases.town)
        let unasked = choice == .fallbackUnasked ? phrases.widgetNeverOpened : phrases.widgetNotYet
        let text = error.map { phrases.widgetNothingKnown(because: phrases.failureTitle($0.kind)) } ?? unasked
        return WidgetMessage(
            place: place, title: phrases.widgetNoWeather, text: text, warning: nil, stamp: nil, inline: phrases.widgetNoWeather,
            spoken: phrases.readOut([place, text].compactMap { $0 }))
    }
}
