import WeatherModel

/// The replies that `petrel decode` can read.
enum OpenMeteoReplies {
    static let endpoints: [ReplyEndpoint] = [
        ReplyEndpoint("forecast", expects: [.current, .hourly, .daily]) { reply throws(ReplyFailure) in
            .weather(try OpenMeteoMapping.forecast(reply))
        },
        ReplyEndpoint("geocoding", expects: [.search]) { reply throws(ReplyFailure) in .places(try OpenMeteoMapping.places(reply)) },
        ReplyEndpoint("air-quality", expects: [.airQuality]) { reply throws(ReplyFailure) in
            .airQuality(try OpenMeteoMapping.airQuality(reply))
        },
    ]
}
