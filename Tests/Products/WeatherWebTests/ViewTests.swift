import Foundation
import HTTPTypes
import TestSupport
import Testing
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer

@testable import WeatherWeb

@Suite("Small pieces of the page, asserted whole")
struct ViewTests {
    private let templates: Templates
    private let assets = Assets()
    private let place: PlaceRequest

    init() throws {
        templates = try Templates()
        place = try PlaceRequest(query: QueryText("latitude=55.75&longitude=37.6"), cookies: PetrelCookies([:]))
    }

    private func html(_ state: ScreenState<DashboardContent>) -> String {
        let page = DashboardPage(place: place, state: state, ageSeconds: nil)
        let lines = templates.render(.dashboard, DashboardView(page, assets: assets, freshSeconds: 300)).split(separator: "\n")
        return lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    @Test("The page that is loading: one status, nothing else")
    func loading() {
        #expect(
            html(.loading(previous: nil)) == """
                <div id="dashboard" data-state="loading" data-latitude="55.75" data-longitude="37.6" data-from="chosen" data-revision="" \
                data-refreshing="false" data-fresh="300">
                <h1 class="hidden" data-part="heading">Petrel</h1>
                <div class="card status" data-part="status" role="status" data-state="loading">\
                <span class="spinner" aria-hidden="true"></span><p>Loading the weather …</p></div>
                </div>
                """)
    }

    @Test("The page that failed: one alert with its Retry, nothing else")
    func failed() {
        let failure = Failure(WeatherError(.placeNotCovered))
        #expect(
            html(.failed(failure, previous: nil)) == """
                <div id="dashboard" data-state="failed" data-latitude="55.75" data-longitude="37.6" data-from="chosen" data-revision="" \
                data-refreshing="false" data-fresh="300">
                <h1 class="hidden" data-part="heading">Petrel</h1>
                <div class="card failure" data-part="failure" role="alert">
                <h2>\(failure.title)</h2>
                <p>\(failure.message)</p>
                <form action="/" method="get">
                <input type="hidden" name="latitude" value="55.75">
                <input type="hidden" name="longitude" value="37.6">
                <input type="hidden" name="from" value="chosen">
                <input type="hidden" name="reason" value="retry">
                <button type="submit" data-action="retry">\(failure.retryTitle)</button>
                </form>
                </div>
                </div>
                """)
    }

    @Test("A hit of the search is a link to its place, told from its namesakes")
    func hit() {
        let place = Place(name: "Springfield", region: "Illinois", country: "United States", coordinate: .moscow, population: 114_394)
        let content = SearchContent.make(query: "spring", places: [place], near: nil, units: .metric)
        let html = templates.render(.search, SearchView(content, failure: nil, query: "spring"))
        let row = content.rows[0]
        #expect(
            html.contains(
                """
                <li><a class="card" href="/?latitude=55.76&amp;longitude=37.62&amp;name=Springfield"><b>Springfield</b> <span>\(row.area)</span><br>\
                <span class="small">\(row.population ?? "") · \(row.coordinates)</span></a></li>
                """))
    }

    @Test("An hour whose wind is unknown does not borrow that of another part of the page")
    func absentStaysAbsent() {
        var dashboard = Sample.dashboard()
        dashboard.forecast.hourly = dashboard.forecast.hourly.map { hour in
            var hour = hour
            hour.windKph = nil
            hour.windDirectionDegrees = nil
            hour.chanceOfRain = nil
            hour.precipitationMillimeters = nil
            return hour
        }
        let snapshot = Snapshot(cell: Cell(containing: .moscow), dashboard: dashboard, fetchedAt: Sample.noon)
        let content = DashboardContent.make(snapshot: snapshot, now: Sample.noon, units: .metric)
        let text = html(.loaded(content))
        #expect(content.now?.wind != nil)
        let empty = "<span class=\"chance\"></span><span class=\"amount\"></span><span class=\"wind\"></span>"
        #expect(text.ranges(of: empty).count == content.hours.rows.count)
    }
}
