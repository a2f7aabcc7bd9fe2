import Foundation
import TestSupport
import Testing
import WeatherSimulator

@Suite(
    "AccuWeather, simulated: the replies have the shape of recorded ones",
    .enabled(if: Recordings.areThere, "the recordings are not beside this checkout"))
struct AccuWeatherShapeTests {
    struct Case: CustomTestStringConvertible {
        let recording: String
        let target: String
        var status = 200
        /// Ends of paths that depend on the weather or on the year of the recording.
        var may: [String] = []
        var testDescription: String { recording }
    }

    /// Members that appeared after the recording was made.
    private static let later = [
        "UVIndexFloat", "UVIndexFloat/Minimum", "UVIndexFloat/Maximum", "HeatIndex", "WetBulbGlobeTemperature", "RelativeHumidity/",
    ]

    private static let cases = [
        Case(
            recording: "current_prague_2026_details.json", target: "/accuweather/currentconditions/v1/101924?apikey=k&details=true",
            may: ["PrecipitationType"]),
        Case(
            recording: "current_2023b.json", target: "/accuweather/currentconditions/v1/101924?apikey=k&details=true",
            may: ["PrecipitationType"] + later),
        Case(
            recording: "hourly12_piatek_2023_metric.json",
            target: "/accuweather/forecasts/v1/hourly/12hour/101924?apikey=k&details=true&metric=true",
            may: ["PrecipitationType", "PrecipitationIntensity"] + later),
        Case(
            recording: "daily5_piatek_2023_metric.json",
            target: "/accuweather/forecasts/v1/daily/5day/101924?apikey=k&details=true&metric=true",
            may: ["PrecipitationType", "PrecipitationIntensity", "RelativeHumidity"] + later),
        Case(
            recording: "geoposition_piatek_2020.json",
            target: "/accuweather/locations/v1/cities/geoposition/search?apikey=k&q=52.069,19.479",
            may: ["SupplementalAdminAreas/[]"]),
        Case(
            recording: "topcities_currentconditions_2017_first.json", target: "/accuweather/currentconditions/v1/topcities/50?apikey=k",
            may: ["HasPrecipitation", "PrecipitationType"]),
        Case(recording: "search_no_hit_empty_array.json", target: "/accuweather/locations/v1/cities/search?apikey=k&q=xqzzyx"),
        Case(
            recording: "err_401_unauthorized_city_search.json",
            target: "/accuweather/locations/v1/cities/search?apikey=bad-key&q=London", status: 401),
        Case(
            recording: "err_503_quota_exceeded.json", target: "/accuweather/locations/v1/cities/search?apikey=quota-key&q=London",
            status: 503, may: ["Reference"]),
    ]

    @Test("The same keys and the same types, nothing missing and nothing made up", arguments: cases)
    func shape(of one: Case) async throws {
        guard let bytes = Recordings.bytes("accuweather/" + one.recording) else { return }
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
