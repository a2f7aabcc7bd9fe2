import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel

/// Quantities over time that are fetched apart from the weather, over the dashboard: of the air with pollen, or of the sky.
public struct RequestedCourses: Hashable, Sendable {
    /// Why there are none, and what is known of pollen where there is none of it; empty where all is drawn.
    public let statements: [String]
    /// In the order of the charts; empty where the hours are not known.
    public let courses: [DetailCourse]
    /// Where the hours are from.
    public let source: String

    /// The hours of the air at the place of `snapshot`. Pure, as `DashboardContent.make` is.
    package static func make(
        _ air: AirAnswer, snapshot: Snapshot, now: Date, units: UnitPreferences, phrases: any Phrases
    ) -> RequestedCourses {
        maker(RequestedHours(air: air), snapshot: snapshot, now: now, units: units, phrases: phrases).airCourses()
    }

    /// The same of the sky.
    package static func make(
        _ sky: SkyAnswer, snapshot: Snapshot, now: Date, units: UnitPreferences, phrases: any Phrases
    ) -> RequestedCourses {
        maker(RequestedHours(sky: sky), snapshot: snapshot, now: now, units: units, phrases: phrases).skyCourses()
    }

    private static func maker(
        _ requested: RequestedHours, snapshot: Snapshot, now: Date, units: UnitPreferences, phrases: any Phrases
    ) -> DashboardMaker {
        DashboardMaker(
            snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: .position, requested: requested,
            lastKnownError: nil, isRefreshing: false)
    }
}

extension DashboardMaker {
    func airCourses() -> RequestedCourses {
        let drawn = (requested.air.outlook == nil ? [] : series(of: .air)).compactMap { presentCourse(of: $0) }
        let pollen = series(of: .pollen)
        let statements = [
            drawn.isEmpty ? airStatement(.air, isKnown: dashboard.airQuality != nil) : nil,
            pollen.isEmpty ? airStatement(.pollen, isKnown: false) : absentPollen(),
        ]
        return RequestedCourses(
            statements: statements.compactMap(\.self), courses: drawn + pollen.compactMap { presentCourse(of: $0) },
            source: (requestedProvenance(of: .air).map { source($0, nil) } ?? airSource()).text)
    }

    /// Sunshine, the energy for thunderstorms, and cloud by height.
    func skyCourses() -> RequestedCourses {
        func drawn(_ all: [MeasureSeries], _ explanation: String? = nil) -> [DetailCourse] {
            all.filter { !$0.values.isEmpty }.compactMap { presentCourse(of: $0, explanation) }
        }
        let courses =
            drawn(series(of: .sunshine)) + drawn(series(of: .thunder), phrases.thunderNote) + drawn(cloudLayerSeries())
        return RequestedCourses(
            statements: courses.isEmpty ? [skyStatement()] : [], courses: courses,
            source: (requestedProvenance(of: .sunshine).map { source($0, nil) } ?? forecastSource(.hourly)).text)
    }

    /// The course of one series, with the value of the present.
    private func presentCourse(of series: MeasureSeries, _ explanation: String? = nil) -> DetailCourse? {
        guard let present = series.values.first(where: { $0.start <= now && now < $0.end }) ?? series.values.last else { return nil }
        return course(of: series, with: [], title: series.title, value: series.text(present.value), explanation: explanation)
    }
}

extension DashboardModel {
    /// The hours of the air at the place that is shown, fetched when its tile is tapped; nil without weather.
    public func airCourses() async -> RequestedCourses? {
        guard let snapshot = shown?.snapshot else { return nil }
        return RequestedCourses.make(await source.air(of: snapshot), snapshot: snapshot, now: now(), units: units, phrases: phrases)
    }

    /// The same of the sky.
    public func skyCourses() async -> RequestedCourses? {
        guard let snapshot = shown?.snapshot else { return nil }
        return RequestedCourses.make(await source.sky(of: snapshot), snapshot: snapshot, now: now(), units: units, phrases: phrases)
    }
}
