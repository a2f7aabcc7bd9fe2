import ProviderKit
import WeatherModel

extension NWSProvider {
    /// The catalogue entry of the US National Weather Service.
    static let entry = ProviderEntry(
        profile, .listed(settingsName: "nws"),
        replies: [
            ReplyEndpoint("points", expects: [.search]) { reply throws(ReplyFailure) in .places(try NWSMapping.places(reply)) },
            ReplyEndpoint("forecast", expects: [.daily]) { reply throws(ReplyFailure) in .weather(try NWSMapping.daily(reply)) },
            ReplyEndpoint("hourly", expects: [.hourly]) { reply throws(ReplyFailure) in .weather(try NWSMapping.hourly(reply)) },
            ReplyEndpoint("observation", expects: [.current]) { reply throws(ReplyFailure) in .weather(try NWSMapping.observation(reply)) },
            ReplyEndpoint("alerts", expects: [.alerts]) { reply throws(ReplyFailure) in .alerts(try NWSMapping.alerts(reply)) },
        ],
        refusal: SampleRefusal(
            to: "points", status: 404,
            body: #"""
                {"correlationId":"1","title":"Data Unavailable For Requested Point","type":"https://api.weather.gov/problems/InvalidPoint",\#
                "status":404,"detail":"Unable to provide data for requested point 55.7,37.6"}
                """#, means: .placeNotCovered),
        make: { context in
            NWSProvider(transport: context.transport, baseURL: context.baseURL)
        })
}
