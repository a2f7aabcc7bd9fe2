import Foundation
import JSONText
import Testing
import TownGazetteer
import WeatherModel

@testable import WeatherSimulator

@Suite("AccuWeather, simulated: refusals, conditions and warnings")
struct AccuWeatherRefusalTests {
    @Test(
        "1.4: status, code and words",
        arguments: [
            ("/currentconditions/v1/28143?apikey=bad-key", 401, "Unauthorized", "API authorization failed"),
            ("/currentconditions/v1/28143", 401, "Unauthorized", "API authorization failed"),
            (
                "/currentconditions/v1/28143?apikey=quota-key", 503, "ServiceUnavailable",
                "The allowed number of requests has been exceeded."
            ),
            ("/currentconditions/v1/28143?apikey=no-plan-key", 403, "Forbidden", nil),
            ("/forecasts/v1/hourly/24hour/28143?apikey=k", 403, "Forbidden", nil),
            ("/forecasts/v1/hourly/120hour/28143?apikey=k", 403, "Forbidden", nil),
            ("/forecasts/v1/daily/10day/28143?apikey=k", 403, "Forbidden", nil),
            ("/currentconditions/v1/bogus?apikey=k", 400, "400", "LocationKey is invalid: bogus"),
            ("/locations/v1/topcities/60?apikey=k", 400, "400", nil),
            ("/locations/v1/cities/geoposition/search?apikey=k&q=91,0", 400, "400", nil),
            ("/nothing/v1/28143?apikey=k", 404, "404", nil),
        ] as [(String, Int, String, String?)])
    func errors(target: String, status: Int, code: String, message: String?) async throws {
        let error = try await Asking().object("/accuweather" + target, status: status)
        #expect(try error.string("Code") == code)
        if let message { #expect(try error.string("Message") == message) }
        #expect(!(try error.string("Reference").contains("apikey")))
    }

    @Test("A bad key is answered by a problem document")
    func problem() async throws {
        let reply = await (try Asking()).reply("/accuweather/currentconditions/v1/28143?apikey=bad-key")
        #expect(reply.headers["content-type"] == "application/problem+json")
    }

    @Test("A number that leads nowhere is a 404 whose body is null")
    func unknownKey() async throws {
        let reply = await (try Asking()).reply("/accuweather/currentconditions/v1/12?apikey=k")
        #expect(reply.status == 404)
        #expect(String(decoding: reply.body, as: UTF8.self) == "null")
    }

    @Test("A quota and an outage have one status and other words")
    func quotaAndOutage() throws {
        func message(_ code: Int?) throws -> String {
            let reply = SimulatedAccuWeatherErrors.reply(status: 503, code: code).encoded()
            #expect(reply.status == 503)
            return try JSONObject(reply.body).string("Message")
        }
        #expect(try message(2) == "The allowed number of requests has been exceeded.")
        #expect(try message(1) == message(nil))
        #expect(try message(1) != message(2))
    }

    @Test(
        "Errors on demand: our JSON for what the service answers itself, a page for what its proxy does",
        arguments: [
            (400, true), (401, true), (403, true), (404, true), (500, true), (503, true), (429, false), (502, false),
        ])
    func onDemand(status: Int, isJSON: Bool) throws {
        let reply = SimulatedAccuWeatherErrors.reply(status: status, code: nil).encoded()
        #expect(reply.status == status)
        #expect((reply.headers["content-type"] == "text/html") == !isJSON)
        if status != 404, isJSON { #expect(try JSONObject(reply.body).has("Message")) }
    }

    /// The readers' table (1.5).
    private static let meanings: [Int: Condition] = [
        1: .clear, 33: .clear, 2: .mostlyClear, 34: .mostlyClear, 3: .partlyCloudy, 35: .partlyCloudy, 5: .haze, 37: .haze,
        6: .mostlyCloudy, 38: .mostlyCloudy, 7: .cloudy, 11: .fog, 12: .showers, 13: .showers, 40: .showers, 14: .showers, 39: .showers,
        15: .thunderstorm, 16: .thunderstorm, 42: .thunderstorm, 17: .thunderstorm, 41: .thunderstorm, 18: .rain, 19: .snowLight,
        20: .snowLight, 43: .snowLight, 21: .snowLight, 22: .snow, 23: .snow, 44: .snow, 26: .freezingRain, 29: .sleet, 30: .clear,
        31: .clear, 32: .wind,
    ]

    @Test("Icons lead back to the condition, where the table has it", arguments: Condition.known)
    func icons(condition: Condition) throws {
        let nearest: [Condition: Condition] = [
            .drizzle: .rain, .rainLight: .rain, .rainHeavy: .rain, .snowHeavy: .snow, .hail: .thunderstorm, .severe: .wind,
        ]
        for cloudCover in [5.0, 30, 50, 75, 100] {
            for celsius in [-30.0, -3, 20, 40] {
                let sample = SampleOf.condition(condition, rate: 3, celsius: celsius, cloudCover: cloudCover)
                for isDay in [true, false] {
                    let icon = AccuWeatherCondition(sample).icon(isDay: isDay)
                    let back = try #require(Self.meanings[icon], "\(icon)")
                    let sky = ConditionDiagnosis.sky(cloudCover)
                    let isSky = [.clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .cloudy, .mist].contains(condition)
                    #expect(back == (isSky ? sky : nearest[condition] ?? condition))
                    #expect(!AccuWeatherCondition(sample).phrase(isDay: isDay).isEmpty)
                }
            }
        }
    }

    @Test("A trace that is told as 0 mm has a dry icon")
    func trace() {
        let sample = SampleOf.condition(.drizzle, rate: 0.04, celsius: 10, cloudCover: 100)
        #expect(AccuWeatherCondition(sample).icon(isDay: true) == 7)
        #expect(AccuWeatherPrecipitation(WaterParts(sample), peakMillimetersPerHour: 0.04).type == nil)
    }

    @Test("A warning: number, colour, area with both kinds of times; the text only with details")
    func warnings() async throws {
        let warning = SampleOf.warning
        for hasDetails in [true, false] {
            let body = try alerts([warning], hasDetails: hasDetails)
            let alert = try #require(body.first)
            #expect(try (1_000_000..<10_000_000).contains(alert.number("AlertID")))
            #expect(try alert.object("Description").string("English") == "High Wind Warning")
            #expect(alert.members["Class"] is NSNull)
            #expect(try alert.object("Color").string("Hex") == "#FFA500")
            let area = try #require(try alert.objects("Area").first)
            #expect(try area.string("StartTime") == "2026-11-18T22:00:00+06:00")
            #expect(try area.number("EpochEndTime") == 1_795_024_800)
            #expect(area.has("Text") == hasDetails)
        }
        #expect(try alerts([warning], hasDetails: true)[0].number("AlertID") == alerts([warning], hasDetails: false)[0].number("AlertID"))
        #expect(try alerts([], hasDetails: true).isEmpty)
    }

    private func alerts(_ warnings: [SimulatedWarning], hasDetails: Bool) throws -> [JSONObject] {
        let now = Date(timeIntervalSince1970: 1_795_000_000)
        let dhaka = try #require(AccuWeatherCities.first.first)
        let zone = try #require(TimeZone(identifier: "Asia/Dhaka"))
        let found = AccuWeatherPlaces.Found(key: dhaka.key, place: dhaka.place, zone: zone)
        let values = AccuWeatherValues(
            atmosphere: SimulatedAtmosphere(seed: 7, places: .towns), found: found, now: now, hasDetails: hasDetails,
            isMetric: true)
        let bytes = AccuWeatherAlerts(values: values).json(warnings).canonicalBytes()
        return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]]).map(JSONObject.init)
    }
}
