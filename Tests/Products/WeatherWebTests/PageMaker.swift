import Foundation
import HTTPTypes
import TestSupport
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer

@testable import WeatherWeb

/// Dashboards of made-up weather, without a server.
struct PageMaker {
    private let place: PlaceRequest
    private let phrases: any Phrases

    init(phrases: any Phrases = englishPhrases()) throws {
        self.phrases = phrases
        place = try PlaceRequest(query: QueryText("latitude=55.75&longitude=37.6"), cookies: PetrelCookies([:]))
    }

    /// - Parameters:
    ///   - without: the time of which no hour is known, in seconds from noon.
    ///   - change: what each hour is to be instead.
    func content(
        alerts: [Alert] = [], error: WeatherError? = nil, without hole: Range<Double> = 0..<0,
        change: (inout HourlyForecast) -> Void = { _ in }
    ) -> DashboardContent {
        var dashboard = Sample.dashboard()
        dashboard.alerts = alerts
        dashboard.forecast.hourly.removeAll { hole.contains($0.time.timeIntervalSince(Sample.noon)) }
        dashboard.forecast.hourly = dashboard.forecast.hourly.map { hour in
            var hour = hour
            change(&hour)
            return hour
        }
        let snapshot = Snapshot(cell: Cell(containing: .moscow), dashboard: dashboard, fetchedAt: Sample.noon)
        return DashboardContent.make(snapshot: snapshot, now: Sample.noon, units: .metric, lastKnownError: error)
    }

    /// The dashboard's HTML.
    func html(_ state: ScreenState<DashboardContent>) -> String {
        let page = DashboardPage(place: place, state: state, ageSeconds: nil)
        return page.html(
            state.content.map { RenderedDashboard($0, climate: Address(.climate), phrases: phrases) },
            DashboardSurroundings(freshSeconds: 300, phrases: phrases)
        ).filled(.age, state.content?.age.ago ?? "").filled(.clock, state.content?.place.localTime ?? "").text
    }
}
