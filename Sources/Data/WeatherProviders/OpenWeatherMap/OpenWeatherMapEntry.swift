import ProviderKit
import WeatherModel

extension OpenWeatherMapProvider {
    /// The catalogue entry of OpenWeatherMap.
    static let entry = ProviderEntry(
        profile, .listed(settingsName: "openweathermap"),
        // The units of these replies are unknown; `OpenWeatherMapEvidence` infers them.
        replies: [
            ReplyEndpoint("weather", expects: [.current]) { reply throws(ReplyFailure) in
                .weather(try OpenWeatherMapMapping.weather(reply, units: nil))
            },
            ReplyEndpoint("forecast", expects: [.hourly]) { reply throws(ReplyFailure) in
                .weather(try OpenWeatherMapMapping.forecast(reply, units: nil))
            },
            ReplyEndpoint("onecall", expects: [.current, .hourly, .daily]) { reply throws(ReplyFailure) in
                .weather(try OpenWeatherMapMapping.oneCall(reply, units: nil))
            },
            ReplyEndpoint("minutely", expects: []) { reply throws(ReplyFailure) in .nowcast(try OpenWeatherMapNowcast.nowcast(reply)) },
            ReplyEndpoint("air-pollution", expects: [.airQuality]) { reply throws(ReplyFailure) in
                .airQuality(try OpenWeatherMapMapping.airQuality(reply))
            },
            ReplyEndpoint("geo-direct", expects: [.search]) { reply throws(ReplyFailure) in
                .places(try OpenWeatherMapMapping.places(reply))
            },
            ReplyEndpoint("geo-reverse", expects: [.search]) { reply throws(ReplyFailure) in
                .places(try OpenWeatherMapMapping.places(reply))
            },
        ],
        refusal: SampleRefusal(
            to: "weather", status: 401,
            body: #"{"cod":401,"message":"Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."}"#,
            means: .invalidKey),
        make: { context in
            OpenWeatherMapProvider(key: context.key ?? "", transport: context.transport, baseURL: context.baseURL)
        })
}
