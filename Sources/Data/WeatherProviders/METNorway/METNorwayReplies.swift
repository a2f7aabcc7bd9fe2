import WeatherModel

/// The replies that `petrel decode` can read. There is no observation, so no present weather is due.
enum METNorwayReplies {
    static let endpoints: [ReplyEndpoint] = [
        ReplyEndpoint("locationforecast", expects: [.hourly, .daily]) { reply throws(ReplyFailure) in
            .weather(try METNorwayMapping.forecast(reply))
        }
    ]
}
