import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel

/// The air of a place over time, over the dashboard: the index, each pollutant and each kind of pollen that there is.
public struct AirCourses: Hashable, Sendable {
    /// Why there are none, and what is known of pollen where there is none of it; empty where all is drawn.
    public let statements: [String]
    /// The index first; empty where the hours are not known.
    public let courses: [DetailCourse]
    /// Where the hours are from.
    public let source: String

    /// The hours of the air at the place of `snapshot`. Pure, as `DashboardContent.make` is.
    package static func make(
        _ air: AirAnswer, snapshot: Snapshot, now: Date, units: UnitPreferences, phrases: any Phrases
    ) -> AirCourses {
        DashboardMaker(
            snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: .position, air: air, lastKnownError: nil,
            isRefreshing: false
        ).airCourses()
    }
}

extension DashboardMaker {
    func airCourses() -> AirCourses {
        let drawn = (air.outlook == nil ? [] : series(of: .air)).compactMap(course)
        let pollen = series(of: .pollen)
        let statements = [
            drawn.isEmpty ? airStatement(.air, isKnown: dashboard.airQuality != nil) : nil,
            pollen.isEmpty ? airStatement(.pollen, isKnown: false) : absentPollen(),
        ]
        return AirCourses(
            statements: statements.compactMap(\.self), courses: drawn + pollen.compactMap(course),
            source: air.outlook.map { source(of: $0).text } ?? airSource().text)
    }

    /// The course of one series of the air, with the value of the present.
    private func course(of series: MeasureSeries) -> DetailCourse? {
        guard let present = series.values.first(where: { $0.start <= now && now < $0.end }) ?? series.values.last else { return nil }
        return course(of: series, with: [], title: series.title, value: series.text(present.value), explanation: nil)
    }
}

extension DashboardModel {
    /// The hours of the air at the place that is shown, fetched when its tile is tapped; nil without weather.
    public func airCourses() async -> AirCourses? {
        guard let snapshot = shown?.snapshot else { return nil }
        return AirCourses.make(await source.air(of: snapshot), snapshot: snapshot, now: now(), units: units, phrases: phrases)
    }
}
