import JSONText

/// The error bodies that the provider really sends, by status and, where one status has several, by a code of our own.
enum SimulatedAccuWeatherErrors {
    /// - Parameter code: with 503, 2 means the quota, which this service answers like an outage; nil or 1 an outage.
    static func reply(status: Int, code: Int?) -> FaceReply {
        switch status {
        case 400: AccuWeatherRefusal.badRequest("Invalid parameters").reply(path: "/")
        case 401: AccuWeatherRefusal.keyInvalid.reply(path: "/")
        case 403: AccuWeatherRefusal.planLacksProduct.reply(path: "/")
        case 404: AccuWeatherRefusal.noSuchPath.reply(path: "/")
        case 500: body(status, "InternalServerError", "An unexpected error has occurred.", path: "/")
        case 503: code == 2 ? AccuWeatherRefusal.quotaExhausted.reply(path: "/") : outage
        default: .html(ProviderErrorBodies.title(status), status: status)
        }
    }

    /// An outage. It has the status of an exhausted quota; only the words differ.
    private static let outage = body(
        503, "ServiceUnavailable", "The service is temporarily unavailable. Please try again later.", path: "/")

    static func body(_ status: Int, _ code: String, _ message: String, path: String) -> FaceReply {
        .json(["Code": .string(code), "Message": .string(message), "Reference": .string(path)], status: status)
    }
}

/// A request that the provider refuses, in its own words.
enum AccuWeatherRefusal: Error, Hashable {
    case keyInvalid
    /// The product, or that many hours or days of it, is not in the plan.
    case planLacksProduct
    case quotaExhausted
    /// No such place: the key is not a number.
    case locationKeyInvalid(String)
    /// An unknown number: 404 with the body `null`.
    case locationUnknown
    case badRequest(String)
    case noSuchPath

    /// - Parameter path: the provider repeats it as `Reference`.
    func reply(path: String) -> FaceReply {
        switch self {
        case .keyInvalid: unauthorized(path)
        case .planLacksProduct:
            SimulatedAccuWeatherErrors.body(403, "Forbidden", "Your subscription does not include access to this product.", path: path)
        case .quotaExhausted:
            SimulatedAccuWeatherErrors.body(503, "ServiceUnavailable", "The allowed number of requests has been exceeded.", path: path)
        case .locationKeyInvalid(let key): SimulatedAccuWeatherErrors.body(400, "400", "LocationKey is invalid: \(key)", path: path)
        case .locationUnknown: .json(.null, status: 404)
        case .badRequest(let message): SimulatedAccuWeatherErrors.body(400, "400", message, path: path)
        case .noSuchPath: SimulatedAccuWeatherErrors.body(404, "404", "Resource not found", path: path)
        }
    }

    /// A problem document with the three members of the older errors beside it.
    private func unauthorized(_ path: String) -> FaceReply {
        .json(
            [
                "type": "https://httpproblems.com/http-status/401", "title": "Unauthorized", "status": 401, "instance": .string(path),
                "trace": [
                    "timestamp": "2026-07-09T14:32:04.886Z", "requestId": "00000000-0000-4000-8000-000000000001",
                    "buildId": "00000000-0000-4000-8000-000000000002",
                ],
                "Code": "Unauthorized", "Message": "API authorization failed", "Reference": .string(path),
            ], status: 401, headers: ["content-type": "application/problem+json"])
    }
}
