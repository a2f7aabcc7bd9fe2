import WeatherModel

/// The replies that `petrel decode` can read.
enum NWSReplies {
    static let endpoints: [ReplyEndpoint] = [
        ReplyEndpoint("points", expects: [.search]) { reply throws(ReplyFailure) in .places(try NWSMapping.places(reply)) },
        ReplyEndpoint("forecast", expects: [.daily]) { reply throws(ReplyFailure) in .weather(try NWSMapping.daily(reply)) },
        ReplyEndpoint("hourly", expects: [.hourly]) { reply throws(ReplyFailure) in .weather(try NWSMapping.hourly(reply)) },
        ReplyEndpoint("observation", expects: [.current]) { reply throws(ReplyFailure) in .weather(try NWSMapping.observation(reply)) },
        ReplyEndpoint("alerts", expects: [.alerts]) { reply throws(ReplyFailure) in .alerts(try NWSMapping.alerts(reply)) },
    ]
}
