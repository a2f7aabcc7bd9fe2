import WeatherModel

/// The replies that `petrel decode` can read.
enum WeatherAPIReplies {
    static let endpoints: [ReplyEndpoint] = [
        ReplyEndpoint("current", expects: [.current]) { reply throws(ReplyFailure) in .weather(try WeatherAPIMapping.current(reply)) },
        ReplyEndpoint("forecast", expects: [.current, .hourly, .daily]) { reply throws(ReplyFailure) in
            .weather(try WeatherAPIMapping.forecast(reply))
        },
        ReplyEndpoint("search", expects: [.search]) { reply throws(ReplyFailure) in .places(try WeatherAPIMapping.places(reply)) },
    ]
}
