import Foundation
import TestSupport
import Testing
import WeatherSimulator

@Suite(
    "OpenWeatherMap, simulated: the replies have the shape of recorded ones",
    .enabled(if: Recordings.areThere, "the recordings are not beside this checkout"))
struct OpenWeatherMapShapeTests {
    struct Case: CustomTestStringConvertible {
        let recording: String
        let target: String
        var status = 200
        /// Ends of paths that depend on the weather or on the year of the recording.
        var may: [String] = []
        var testDescription: String { recording }
    }

    private static let newYork = "/openweathermap/data/3.0/onecall?appid=k&lat=40.7767&lon=-73.9713"
    private static let wet = ["rain", "snow", "wind_gust", "gust", "alerts"]

    private static let cases = [
        Case(recording: "onecall30_newyork_2026.json", target: newYork + "&units=metric&exclude=minutely,alerts", may: wet),
        Case(
            recording: "onecall25_seattle_rain_2021_1.json", target: newYork + "&units=imperial&exclude=minutely,alerts",
            may: wet + ["summary", "moonrise", "moonset", "moon_phase"]),
        Case(
            recording: "weather_ashburn_2020.json", target: "/openweathermap/data/2.5/weather?appid=k&lat=39.04&lon=-77.49",
            may: wet + ["main/sea_level", "main/grnd_level"]),
        Case(
            recording: "weather_london_imperial_2025.json",
            target: "/openweathermap/data/2.5/weather?appid=k&lat=51.5149&lon=-0.1236&units=imperial", may: wet),
        Case(
            recording: "geo_1_0_direct_london.json", target: "/openweathermap/geo/1.0/direct?appid=k&q=London&limit=5",
            // Names in other languages are not in the gazetteer.
            may: ["[]/local_names/", "[]/state"]),
        Case(
            recording: "geo_1_0_reverse_london.json", target: "/openweathermap/geo/1.0/reverse?appid=k&lat=51.5098&lon=-0.118&limit=5",
            may: ["[]/local_names/", "[]/state"]),
        Case(
            recording: "err_401_invalid_key.json", target: "/openweathermap/data/2.5/weather?appid=bad-key&lat=1&lon=1", status: 401),
        Case(
            recording: "err_401_onecall30_not_subscribed.json",
            target: "/openweathermap/data/3.0/onecall?appid=no-onecall-key&lat=1&lon=1", status: 401),
        Case(
            recording: "pyowm_observation_not_found.json", target: "/openweathermap/data/2.5/weather?appid=k&q=xqzzyx", status: 404),
    ]

    @Test("The same keys and the same types, nothing missing and nothing made up", arguments: cases)
    func shape(of one: Case) async throws {
        guard let bytes = Recordings.bytes("openweathermap/" + one.recording) else { return }
        let reply = await (try Asking()).reply(one.target)
        #expect(reply.status == one.status)
        let recorded = try RecordedShape(bytes)
        let ours = try RecordedShape(reply.body)
        #expect(Self.without(one.may, recorded.missing(in: ours)) == [], "missing")
        #expect(Self.without(one.may, ours.missing(in: recorded)) == [], "made up")
    }

    private static func without(_ names: [String], _ lines: Set<String>) -> [String] {
        lines.filter { line in !names.contains { line.contains("/" + $0) } }.sorted()
    }
}
