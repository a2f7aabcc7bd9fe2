import WeatherModel

/// The replies that `petrel decode` can read. Their units are not known: they are told by `OpenWeatherMapEvidence`.
enum OpenWeatherMapReplies {
    static let endpoints: [ReplyEndpoint] = [
        ReplyEndpoint("weather", expects: [.current]) { reply throws(ReplyFailure) in
            .weather(try OpenWeatherMapMapping.weather(reply, units: nil))
        },
        ReplyEndpoint("forecast", expects: [.hourly]) { reply throws(ReplyFailure) in
            .weather(try OpenWeatherMapMapping.forecast(reply, units: nil))
        },
        ReplyEndpoint("onecall", expects: [.current, .hourly, .daily]) { reply throws(ReplyFailure) in
            .weather(try OpenWeatherMapMapping.oneCall(reply, units: nil))
        },
        ReplyEndpoint("air-pollution", expects: [.airQuality]) { reply throws(ReplyFailure) in
            .airQuality(try OpenWeatherMapMapping.airQuality(reply))
        },
        ReplyEndpoint("geo-direct", expects: [.search]) { reply throws(ReplyFailure) in
            .places(try OpenWeatherMapMapping.places(reply))
        },
        ReplyEndpoint("geo-reverse", expects: [.search]) { reply throws(ReplyFailure) in
            .places(try OpenWeatherMapMapping.places(reply))
        },
    ]
}
