import Foundation
import Testing
import WeatherSimulator

@Suite("What Open-Meteo refuses, in its own words")
struct OpenMeteoRefusalTests {
    @Test(
        "A bad request is 400 with error and reason",
        arguments: [
            ("latitude=95&longitude=0", "Latitude must be in range of -90 to 90°. Given: 95.0."),
            ("latitude=0&longitude=181", "Longitude must be in range of -180 to 180°. Given: 181.0."),
            ("latitude=abc&longitude=0", "Data corrupted at path ''. Cannot initialize Float from invalid String value abc."),
            ("latitude=1,2&longitude=0", "Parameter 'latitude' and 'longitude' must have the same number of elements"),
            ("", "Parameter 'latitude' and 'longitude' must have the same number of elements"),
            ("latitude=0&longitude=0&forecast_days=17", "Forecast days is invalid. Allowed range 0 to 16. Given 17."),
            ("latitude=0&longitude=0&past_days=93", "Past days is invalid. Allowed range 0 to 92. Given 93."),
            ("latitude=0&longitude=0&timezone=Mars/Olympus", "Invalid timezone"),
            ("latitude=0&longitude=0&start_date=2026-11-21", "Both 'start_date' and 'end_date' must be set in the url"),
            (
                "latitude=0&longitude=0&start_date=2026-11-22&end_date=2026-11-21",
                "End-date must be larger or equals than start-date"
            ),
            (
                "latitude=0&longitude=0&start_date=2020-01-01&end_date=2026-11-21",
                "Parameter 'start_date' is out of allowed range from 2026-08-21 to 2026-12-06"
            ),
            (
                "latitude=0&longitude=0&temperature_unit=asdfsfd",
                "Cannot initialize TemperatureUnit from invalid String value asdfsfd for key temperature_unit"
            ),
            (
                "latitude=0&longitude=0&daily=uv_index",
                "Data corrupted at path ''. Cannot initialize ForecastVariableDaily from invalid String value uv_index."
            ),
        ])
    func badRequests(query: String, reason: String) async throws {
        let reply = try await Asking().object("/open-meteo/v1/forecast?" + query, status: 400)
        #expect(reply.members["error"] as? Bool == true)
        #expect(try reply.string("reason") == reason)
    }

    @Test("One unknown variable refuses the whole request")
    func unknownVariable() async throws {
        let reply = try await Asking().object(
            "/open-meteo/v1/forecast?latitude=0&longitude=0&hourly=temperature_2m,banana", status: 400)
        #expect(try reply.string("reason").hasSuffix("from invalid String value banana."))
        #expect(reply.keys == ["error", "reason"])
    }

    @Test("The minute's limit is answered with 429 and the words that name the limit")
    func minuteLimit() async throws {
        let asking = try Asking(options: .init(openMeteoRequestsPerMinute: 2))
        let target = "/open-meteo/v1/forecast?latitude=0&longitude=0"
        #expect(await asking.reply(target).status == 200)
        #expect(await asking.reply(target).status == 200)
        let refused = try await asking.object(target, status: 429)
        #expect(try refused.string("reason") == "Minutely API request limit exceeded. Please try again in one minute.")
        await asking.upstreams.setClock(at: await asking.upstreams.now().addingTimeInterval(61))
        #expect(await asking.reply(target).status == 200)
    }

    @Test("An unknown path is 404, an unknown provider too")
    func notFound() async throws {
        #expect(try await Asking().object("/open-meteo/v1/nothing", status: 404).string("reason") == "Not Found")
        #expect(await (try Asking()).reply("/nobody/v1/forecast").status == 404)
        #expect(await (try Asking()).reply("/").status == 404)
    }
}
