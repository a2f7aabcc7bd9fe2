import ProviderKit
import WeatherModel

extension WeatherAPIProvider {
    /// The catalogue entry of WeatherAPI.com.
    static let entry = ProviderEntry(
        profile, .listed(settingsName: "weatherapi"),
        replies: [
            ReplyEndpoint("current", expects: [.current]) { reply throws(ReplyFailure) in .weather(try WeatherAPIMapping.current(reply)) },
            ReplyEndpoint("forecast", expects: [.current, .hourly, .daily]) { reply throws(ReplyFailure) in
                .weather(try WeatherAPIMapping.forecast(reply))
            },
            ReplyEndpoint("search", expects: [.search]) { reply throws(ReplyFailure) in .places(try WeatherAPIMapping.places(reply)) },
        ],
        refusal: SampleRefusal(
            to: "forecast", status: 401, body: #"{"error":{"code":2006,"message":"API key provided is invalid"}}"#, means: .invalidKey),
        make: { context in
            WeatherAPIProvider(key: context.key ?? "", transport: context.transport, baseURL: context.baseURL)
        })
}
