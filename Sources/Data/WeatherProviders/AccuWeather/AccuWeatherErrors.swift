import JSONText
import ProviderKit
import WeatherModel

/// Maps AccuWeather's refusals to errors (<https://developer.accuweather.com/documentation/http-status-codes>).
///
/// A body is `{"Code", "Message", "Reference"}`, since 2026 within `application/problem+json`, or `{"fault"}` from the gateway in front of
/// the service. The text takes precedence over the status: a spent quota has status 503, like an outage.
enum AccuWeatherErrors {
    /// The kind of request, which decides the meaning of an empty answer.
    enum Subject {
        /// The place nearest to a point.
        case point
        /// Weather by a location key.
        case weather
        /// A search, or the list of top cities.
        case list
    }

    /// The refusal in a JSON body, or in its status; nil if data is expected.
    static func refusal(_ node: JSONNode, _ reply: ProviderReply, of subject: Subject) -> WeatherError? {
        let words = Words(node)
        guard words.areOfAnError || !reply.mayHoldData else { return node.isNull ? nothing(subject) : nil }
        let status = reply.mayHoldData ? words.status : reply.status
        if node.isNull, status == 400 || status == 404 { return nothing(subject) ?? WeatherError(.badRequest, provider: .accuWeather) }
        return error(status: status, words, reply, subject)
    }

    /// The error for the status of a body that is not JSON; nil if data was expected.
    static func refusal(_ reply: ProviderReply, of subject: Subject) -> WeatherError? {
        reply.mayHoldData ? nil : error(status: reply.status, Words(), reply, subject)
    }

    private static func error(status: Int?, _ words: Words, _ reply: ProviderReply, _ subject: Subject) -> WeatherError {
        func failed(_ kind: WeatherError.Kind) -> WeatherError {
            WeatherError(kind, provider: .accuWeather, retryAfterSeconds: reply.retryAfterSeconds)
        }
        if words.say(["allowed number of requests", "quota", "limit exceeded"]) { return failed(.quotaExhausted) }
        if status == 429 || words.say(["too many requests", "rate limit", "spikearrest"]) { return failed(.rateLimited) }
        switch status {
        case 401, 403:
            return WeatherError(words.say(planWords) ? .planLacksProduct : .invalidKey, provider: .accuWeather)
        case 404 where subject != .list:
            return WeatherError(.placeNotFound, provider: .accuWeather)
        case 400 where subject == .weather && words.say(["location"]):
            return WeatherError(.placeNotFound, provider: .accuWeather)
        case let status?:
            return WeatherError.from(status: status, provider: .accuWeather, retryAfterSeconds: reply.retryAfterSeconds)
                ?? WeatherError(.badRequest, provider: .accuWeather)
        case nil:
            if words.say(["unavailable", "timeout", "timed out", "internal", "an error has occurred"]) { return failed(.upstreamDown) }
            return WeatherError(words.say(keyWords) ? .invalidKey : .badRequest, provider: .accuWeather)
        }
    }

    private static let keyWords = ["apikey", "api key", "authorization", "not authorized", "authentication token"]

    /// These words mean that the key itself is valid; "API authorization failed" does not.
    private static let planWords = [
        "permission", "not have access", "subscription", "not included", "package", "your plan", "not entitled", "upgrade",
    ]

    /// JSON's `null` in place of data: an unknown location key, or a point far from every place.
    private static func nothing(_ subject: Subject) -> WeatherError? {
        switch subject {
        case .point: WeatherError(.placeNotCovered, provider: .accuWeather)
        case .weather: WeatherError(.placeNotFound, provider: .accuWeather)
        case .list: nil
        }
    }

    /// The content of an error body.
    private struct Words {
        private var code: String?
        private var bodyStatus: Int?
        /// All of its texts, in lower case.
        private var text = ""
        var areOfAnError = false

        init() {}

        init(_ node: JSONNode) {
            guard node.isObject else { return }
            let fault = node["fault"]
            let message = node.text("Message") ?? node.text("message") ?? fault?.text("faultstring")
            code = node.text("Code") ?? node["Code"]?.literal ?? fault?["detail"]?.text("errorcode")
            bodyStatus = node["status"]?.wholeNumber.flatMap { (400...599).contains($0) ? $0 : nil }
            text = [code, message, node.text("title"), node.text("detail")].compactMap(\.self).joined(separator: " ").lowercased()
            // A message on its own is from the gateway; within data it may be anything.
            let isBareMessage = message != nil && node.count <= 2
            areOfAnError = code != nil || fault?.isObject == true || (bodyStatus != nil && node.text("title") != nil) || isBareMessage
        }

        /// The status for the code's number or name.
        var status: Int? {
            let name = code.map { $0.lowercased().filter { !$0.isWhitespace } } ?? ""
            return Int(name).flatMap { (400...599).contains($0) ? $0 : nil } ?? Self.statuses[name] ?? bodyStatus
                ?? Self.statuses[text.filter { !$0.isWhitespace }]
        }

        func say(_ phrases: [String]) -> Bool { phrases.contains { text.contains($0) } }

        private static let statuses = [
            "badrequest": 400, "invalidrequest": 400, "invalidparameter": 400, "unauthorized": 401, "forbidden": 403, "notfound": 404,
            "toomanyrequests": 429, "internalservererror": 500, "internalerror": 500, "notimplemented": 501, "badgateway": 502,
            "serviceunavailable": 503, "gatewaytimeout": 504,
        ]
    }
}
