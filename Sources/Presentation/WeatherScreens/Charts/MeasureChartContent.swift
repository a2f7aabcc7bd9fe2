import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherService

/// The screen of a chart: the place, the chart, and the other charts.
package struct MeasureChartContent: Hashable, Sendable {
    /// A link to a chart.
    package struct Link: Hashable, Sendable {
        /// The name in addresses: "wind".
        package let name: String
        /// "Wind".
        package let title: String
        /// True for the chart that is shown.
        package let isShown: Bool
    }

    package let place: PlaceHeader
    /// nil for real weather.
    package let simulatedBanner: String?
    package let age: AgeLine
    /// "As of Sat 21 November, 15:04"; nil unless the chart is dated.
    package let asOf: String?
    package let chart: MeasureChart
    /// "Charts".
    package let chartsTitle: String
    /// All charts, in order.
    package let links: [Link]
    package let provenance: ProvenanceLine
    package let snapshotRevision: String

    /// The chart in words, for one moment. Pure: the same arguments give the same content.
    ///
    /// - Parameters:
    ///   - measure: what the chart shows.
    ///   - snapshot: the weather that is drawn.
    ///   - requested: hours that are fetched apart from the weather; only their charts draw them.
    ///   - usual: what is usual at the place; only the chart of the temperature shows it, and `spread`.
    ///   - spread: how sure the forecast is, corrected.
    ///   - isDated: true for a chart that is kept, and looked at on another day: no word of it is relative to `now`.
    ///   - now: the moment that "now" and every age are measured from.
    package static func make(
        _ measure: Measure, snapshot: Snapshot, requested: RequestedHours = .none, usual: UsualYear? = nil, spread: KnownSpread? = nil,
        isDated: Bool = false, now: Date,
        units: UnitPreferences, phrases: any Phrases,
        placeChoice: PlaceChoice = .position, lastKnownError: WeatherError? = nil, isRefreshing: Bool = false
    ) -> MeasureChartContent {
        let maker = DashboardMaker(
            snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: placeChoice, requested: requested, usual: usual,
            spread: spread,
            lastKnownError: lastKnownError, isRefreshing: isRefreshing)
        return MeasureChartContent(
            place: maker.place(), simulatedBanner: snapshot.dashboard.isSimulated ? phrases.simulatedBanner : nil, age: maker.age(),
            asOf: isDated ? phrases.asOf(maker.time.moment(snapshot.fetchedAt)) : nil, chart: maker.measureChart(measure, isDated: isDated),
            chartsTitle: phrases.chartsTitle,
            links: Measure.allCases.map { Link(name: $0.rawValue, title: phrases.measureTitle($0), isShown: $0 == measure) },
            provenance: maker.provenanceLine(of: measure), snapshotRevision: snapshot.revision)
    }
}
