import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherService

/// The screen of what is usual: today beside it, the figures of the date, and the course of the year.
public struct UsualContent: Hashable, Sendable {
    /// A row of the table: the 15th of a month.
    public struct Row: Hashable, Sendable {
        /// One text for each of the heads, nil for a figure that is not known.
        public let cells: [String?]
    }

    package let place: PlaceHeader
    /// nil for real weather.
    public let simulatedBanner: String?
    package let title: String
    /// Today beside the usual; nil where today's figures or the usual are not known.
    public let sentence: String?
    /// The figures of the date; or one sentence that says why there are none.
    public let facts: [String]
    /// nil where nothing is known.
    public let chart: UsualChart?
    /// The heads of the table.
    public let heads: [String]
    public let rows: [Row]
    /// How the figures were made, and their height.
    public let notes: [String]
    /// Where the figures are from; nil where there are none.
    public let source: String?
    package let snapshotRevision: String

    /// The screen in words, for one moment. Pure: the same arguments give the same content.
    ///
    /// - Parameters:
    ///   - usual: what is known of the place.
    ///   - snapshot: the weather of today.
    ///   - now: the moment whose civil day is today.
    package static func make(
        _ usual: UsualAnswer, snapshot: Snapshot, now: Date, units: UnitPreferences, phrases: any Phrases,
        placeChoice: PlaceChoice = .position
    ) -> UsualContent {
        let maker = DashboardMaker(
            snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: placeChoice, usual: usual.year, lastKnownError: nil,
            isRefreshing: false)
        return maker.usualContent(usual)
    }
}

/// Today beside the usual.
package struct UsualToday: Hashable, Sendable {
    /// nil unless both today's figures and the usual are known.
    package let comparison: UsualComparison?

    /// - Parameters:
    ///   - year: for the height for which it was computed.
    ///   - now: the moment whose civil day is today.
    package init(_ year: UsualYear, _ dashboard: WeatherDashboard, now: Date) {
        let today = CivilDate(of: now, in: dashboard.location.timeZone)
        let day = dashboard.forecast.daily.first { $0.date == today }
        comparison = day.flatMap { UsualComparison($0, usual: Self.day(today, of: year, for: dashboard)) }
    }

    /// The figures of a date for the height for which the forecast's temperatures are.
    package static func day(_ date: CivilDate, of year: UsualYear, for dashboard: WeatherDashboard) -> UsualDay {
        let elevation = dashboard.location.elevation
        return year.day(on: date, heightMeters: elevation.forecastMeters ?? elevation.groundMeters)
    }

    /// The figures for the height for which the forecast's temperatures are: like with like.
    package static func adjusted(_ year: UsualYear, to dashboard: WeatherDashboard) -> UsualYear {
        let elevation = dashboard.location.elevation
        return year.at(heightMeters: elevation.forecastMeters ?? elevation.groundMeters)
    }
}
