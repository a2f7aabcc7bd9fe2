import WeatherModel

/// The replies that `petrel decode` can read.
enum CAPReplies {
    static let endpoints: [ReplyEndpoint] = [
        ReplyEndpoint("alert", expects: [.alerts]) { reply throws(ReplyFailure) in .alerts(try CAPMapping.alerts(reply)) }
    ]
}
