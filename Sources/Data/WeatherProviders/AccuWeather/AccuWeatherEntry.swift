import ProviderKit
import WeatherModel

extension AccuWeatherProvider {
    /// The catalogue entry of AccuWeather.
    static let entry = ProviderEntry(
        profile, .listed(settingsName: "accuweather"),
        replies: [
            ReplyEndpoint("current", expects: [.current]) { reply throws(ReplyFailure) in .weather(try AccuWeatherMapping.current(reply)) },
            ReplyEndpoint("hourly", expects: [.hourly]) { reply throws(ReplyFailure) in .weather(try AccuWeatherMapping.hourly(reply)) },
            ReplyEndpoint("daily", expects: [.daily]) { reply throws(ReplyFailure) in .weather(try AccuWeatherMapping.daily(reply)) },
            ReplyEndpoint("geoposition", expects: [.search]) { reply throws(ReplyFailure) in
                try AccuWeatherMapping.placesOrCities([AccuWeatherMapping.nearest(reply)])
            },
            ReplyEndpoint("search", expects: [.search]) { reply throws(ReplyFailure) in
                try AccuWeatherMapping.placesOrCities(AccuWeatherMapping.hits(reply))
            },
            ReplyEndpoint("autocomplete", expects: [.search]) { reply throws(ReplyFailure) in
                .cities(try AccuWeatherMapping.hits(reply).compactMap(\.city).map { CityReading(city: $0) })
            },
            ReplyEndpoint("topcities", expects: [.current]) { reply throws(ReplyFailure) in .cities(try AccuWeatherMapping.cities(reply)) },
            ReplyEndpoint("alerts", expects: [.alerts]) { reply throws(ReplyFailure) in .alerts(try AccuWeatherMapping.alerts(reply)) },
            ReplyEndpoint("air-quality", expects: [.airQuality]) { reply throws(ReplyFailure) in
                .airQuality(try AccuWeatherMapping.airQuality(reply))
            },
        ],
        refusal: SampleRefusal(
            to: "current", status: 503,
            body: #"{"Code":"ServiceUnavailable","Message":"The allowed number of requests has been exceeded.","Reference":"/"}"#,
            means: .quotaExhausted),
        make: { context in
            AccuWeatherProvider(key: context.key ?? "", transport: context.transport, baseURL: context.baseURL)
        })
}
