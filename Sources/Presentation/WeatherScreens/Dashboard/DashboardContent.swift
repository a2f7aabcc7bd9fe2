import Foundation
import Meteorology
import WeatherAPI
import WeatherDesign
import WeatherFormatting
import WeatherModel
import WeatherReceipts
import WeatherService

/// Everything that the dashboard draws, as texts: the same on web, phone and command line.
///
/// Besides texts there are only the numbers that a drawing needs: fractions `0 ... 1`, places along an axis, °C for colours, degrees of
/// direction and of height. Made by `make`, a pure function.
@dynamicMemberLookup
public struct DashboardContent: Hashable, Sendable {
    /// Where the weather is for.
    public internal(set) var place: PlaceHeader
    /// Shown on every screen as long as the atmosphere is simulated; nil when it is real.
    public let simulatedBanner: String?
    /// How old it is: redrawn every minute, apart from the columns.
    public internal(set) var age: AgeLine
    /// The sky behind it, for the condition and the sun's height at this moment. Outside the columns: it moves by the minute.
    public let sky: Sky
    /// The sun's height at this moment, in degrees above the horizon, `-90 ... 90`. Outside the columns, as the sky is.
    package let sunElevationDegrees: Double
    /// One sentence for each part that did not arrive although the rest did.
    public let notices: [String]
    /// The contents of the columns.
    public internal(set) var columns: DashboardColumns
    /// The provider of the data, and its terms.
    public let provenance: ProvenanceLine
    /// The other providers that parts of it are from, each once.
    public let otherSources: [ProvenanceLine]
    /// The snapshot's revision: the checksum of the weather behind these texts.
    package let snapshotRevision: String

    /// A column by its name: `content.hours`.
    public subscript<Shown>(dynamicMember column: KeyPath<DashboardColumns, Shown>) -> Shown { columns[keyPath: column] }
}

extension DashboardContent {
    /// The dashboard in words, for one moment. Pure: the same arguments give the same content.
    ///
    /// - Parameters:
    ///   - snapshot: the weather.
    ///   - now: the moment that "now", "today" and every age are measured from.
    ///   - units: what the reader chose.
    ///   - phrases: the language.
    ///   - placeChoice: why this place is shown.
    ///   - nowcast: the rain of the next two hours; nil shows none.
    ///   - outlookHasMinutes: false leaves the outlook to the hours, for a page that showed one before the minutes arrived.
    ///   - usual: what is usual for each date at the place; nil shows nothing of it.
    ///   - receipt: yesterday as it was forecast and as it came; nil shows nothing of it.
    ///   - spread: how sure the forecast is, corrected; nil shows nothing of it.
    ///   - lastKnownError: why nothing newer is shown; nil when the snapshot is current.
    ///   - isRefreshing: true while a refresh behind it is under way.
    package static func make(
        snapshot: Snapshot, now: Date, units: UnitPreferences, phrases: any Phrases,
        placeChoice: PlaceChoice = .position, nowcast: Nowcast? = nil, outlookHasMinutes: Bool = true, usual: UsualYear? = nil,
        receipt: ComparedDay? = nil, spread: KnownSpread? = nil,
        lastKnownError: WeatherError? = nil, isRefreshing: Bool = false
    ) -> DashboardContent {
        DashboardMaker(
            snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: placeChoice, nowcast: nowcast,
            outlookHasMinutes: outlookHasMinutes, usual: usual, receipt: receipt, spread: spread,
            lastKnownError: lastKnownError, isRefreshing: isRefreshing
        ).content()
    }

    /// The same words with the place's clock and the weather's age of a moment a few minutes later (`SteadyWords`).
    ///
    /// - Parameters:
    ///   - now: the moment.
    ///   - snapshot: the weather of which the content is.
    ///   - lastKnownError: why nothing newer is shown, as it was when the content was made.
    package func at(
        _ now: Date, _ snapshot: Snapshot, clock: UnitPreferences.Clock, phrases: any Phrases, lastKnownError: WeatherError?
    ) -> DashboardContent {
        let time = TimeLabels(zone: snapshot.dashboard.location.timeZone, around: now, clock: clock, phrases: phrases)
        var content = self
        content.place.localTime = time.moment(now)
        content.age = AgeLine(
            of: snapshot.fetchedAt, now: now, time, phrases: phrases, lastKnownError: lastKnownError, isRefreshing: age.isRefreshing)
        return content
    }

    /// The content with the given changes since the reader's last visit.
    ///
    /// - Parameter changes: nil for none.
    package func adding(_ changes: ChangesColumn?) -> DashboardContent {
        guard changes != columns.changes else { return self }
        var content = self
        content.columns.changes = changes
        return content
    }
}

extension DashboardMaker {
    fileprivate func content() -> DashboardContent {
        DashboardContent(
            place: place(), simulatedBanner: dashboard.isSimulated ? phrases.simulatedBanner : nil, age: age(), sky: sky(),
            sunElevationDegrees: sunNow.elevationDegrees, notices: notices(), columns: DashboardColumns(self),
            provenance: provenanceLine(), otherSources: otherSources(), snapshotRevision: snapshot.revision)
    }
}
