import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherService

/// The screen of a place's warnings: in full, with who was asked for them and when. The same on web and command line.
public struct AlertsContent: Hashable, Sendable {
    /// "Warnings".
    public let title: String
    public let place: PlaceHeader
    /// Shown as long as the atmosphere is simulated; nil when it is real.
    public let simulatedBanner: String?
    public let age: AgeLine
    /// The warnings, or the sentence that says why there are none to show.
    public let column: AlertsColumn
    /// True if there are no other warnings than these.
    package let hasAll: Bool
    /// "Who was asked".
    public let sourcesTitle: String
    /// Empty where no source has warnings for this place.
    public let sources: [AlertSourceRow]
    /// The snapshot's revision: the checksum of the weather behind these texts.
    package let snapshotRevision: String

    /// Pure: the same arguments give the same content.
    ///
    /// - Parameter sources: the warning sources for this place (`WeatherService.alertSources`).
    package static func make(
        snapshot: Snapshot, sources: [AlertSource], now: Date, units: UnitPreferences, phrases: any Phrases,
        placeChoice: PlaceChoice = .position, lastKnownError: WeatherError? = nil, isRefreshing: Bool = false
    ) -> AlertsContent {
        let maker = DashboardMaker(
            snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: placeChoice, lastKnownError: lastKnownError,
            isRefreshing: isRefreshing)
        // Feeds are checked more often than the weather is fetched: the sentence has their time, as the list of sources below it.
        let reading = AlertsReading(sources)
        return AlertsContent(
            title: phrases.alertsTitle, place: maker.place(),
            simulatedBanner: snapshot.dashboard.isSimulated ? phrases.simulatedBanner : nil, age: maker.age(),
            column: maker.alertsColumn(with: reading), hasAll: snapshot.dashboard.hasAllAlerts(at: now, with: reading),
            sourcesTitle: phrases.alertSourcesTitle, sources: sources.map(maker.row),
            snapshotRevision: snapshot.revision)
    }
}

/// A source that was asked for warnings, a provider or a feed.
public struct AlertSourceRow: Hashable, Sendable {
    public let name: String
    /// An http(s) address; nil where there is none to link to.
    public let link: String?
    /// "Checked at 14:05", or that it could not be.
    public let checked: String
    /// "2 of its warnings name their areas …"; nil where it is known of all of them where they hold.
    public let note: String?

    /// "NWS · Checked at 14:05".
    public var text: String { [name, checked, note].compactMap(\.self).joined(separator: " · ") }
}

extension AlertSource {
    /// The reasons why entries are not known, the most frequent first.
    fileprivate var whyUnread: [UnreadReason] {
        let order = UnreadReason.allCases
        return order.filter { reasons[$0, default: 0] > 0 }
            .enumerated().sorted { (-reasons[$0.element, default: 0], $0.offset) < (-reasons[$1.element, default: 0], $1.offset) }.map(
                \.element)
    }
}

extension DashboardMaker {
    fileprivate func row(_ source: AlertSource) -> AlertSourceRow {
        let clock = source.lastChecked.map { time.clockNear($0, today: today) }
        let checked =
            switch (clock, source.failure) {
            case (let clock?, nil): phrases.alertChecked(clock)
            case (let clock?, _): phrases.alertCheckFailed(lastAt: clock)
            case (nil, _): phrases.alertNeverChecked
            }
        let notes = [
            source.isRelay ? phrases.alertSourceMayLack : nil,
            source.undecided > 0 ? phrases.alertsPerhaps(source.undecided) : nil,
            source.unread > 0 ? phrases.alertEntriesLeftAside(source.unread, source.whyUnread) : nil,
        ].compactMap(\.self)
        return AlertSourceRow(
            name: DisplayText.line(source.provider.map { phrases.name(of: $0) } ?? source.name), link: source.url.flatMap(DisplayText.link),
            checked: checked, note: notes.isEmpty ? nil : notes.joined(separator: " "))
    }
}
