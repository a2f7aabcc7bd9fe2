import JSONText

/// The error bodies that the provider really sends, by status and, where one status has several, by the provider's own code.
enum SimulatedWeatherAPIErrors {
    /// - Parameter code: one of the provider's table, which then decides about the status too; nil for the usual one of the status.
    static func reply(status: Int, code: Int?) -> FaceReply {
        if let code, let error = WeatherAPIError(rawValue: code) { return error.reply }
        switch status {
        case 400: return WeatherAPIError.internalError.reply
        case 401: return WeatherAPIError.keyInvalid.reply
        case 403: return WeatherAPIError.quotaExhausted.reply
        default: return .html(ProviderErrorBodies.title(status), status: status)
        }
    }
}

/// The provider's table of errors: its code, the HTTP status and the words it really sends.
enum WeatherAPIError: Int, Error {
    case keyMissing = 1002
    case queryMissing = 1003
    case urlInvalid = 1005
    case noLocation = 1006
    case keyInvalid = 2006
    case quotaExhausted = 2007
    case keyDisabled = 2008
    case planLacksResource = 2009
    /// Sent with status 400, though it is the provider's own failure.
    case internalError = 9999

    var status: Int {
        switch self {
        case .keyMissing, .keyInvalid: 401
        case .quotaExhausted, .keyDisabled, .planLacksResource: 403
        case .queryMissing, .urlInvalid, .noLocation, .internalError: 400
        }
    }

    var message: String {
        switch self {
        case .keyMissing: "API key is invalid or not provided."
        case .queryMissing: "Parameter q is missing."
        case .urlInvalid: "API request url is invalid."
        case .noLocation: "No matching location found."
        case .keyInvalid: "API key provided is invalid"
        case .quotaExhausted: "API key has exceeded calls per month quota."
        case .keyDisabled: "API key has been disabled."
        case .planLacksResource:
            "API key does not have access to the resource. Please check pricing page for what is allowed in your API subscription plan."
        case .internalError: "Internal application error."
        }
    }

    var reply: FaceReply {
        .json(["error": ["code": WireNumber.whole(rawValue), "message": .string(message)]], status: status)
    }
}
