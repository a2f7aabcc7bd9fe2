import JSONText

/// The error bodies that the provider really sends, by status and, where one status has several, by a code of our own.
enum SimulatedOpenMeteoErrors {
    /// - Parameter code: with 429, 2 means the hourly limit, 3 the daily limit, 4 too many concurrent requests; nil or anything else the
    ///   limit per minute.
    static func reply(status: Int, code: Int?) -> FaceReply {
        let reason: String
        switch status {
        case 400: reason = "No data is available for this location"
        case 401, 403: reason = "The supplied API key is invalid."
        case 404: reason = "Not Found"
        case 429:
            switch code {
            case 2: reason = "Hourly API request limit exceeded. Please try again in the next hour."
            case 3: reason = "Daily API request limit exceeded. Please try again tomorrow."
            case 4: reason = "Too many concurrent requests"
            default: reason = "Minutely API request limit exceeded. Please try again in one minute."
            }
        case 500: reason = "Something went wrong."
        case 503: reason = "The service is overloaded"
        // The proxy in front of it answers these.
        default: return .html(ProviderErrorBodies.title(status), status: status)
        }
        return body(reason, status: status)
    }

    /// The body of every error of this provider.
    static func body(_ reason: String, status: Int) -> FaceReply {
        .json(["error": true, "reason": .string(reason)], status: status)
    }
}

/// A request that the provider refuses, in its own words.
struct OpenMeteoRefusal: Error, Hashable {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// The words of its decoder: the Swift type's name is part of them.
    static func invalid(_ type: String, _ value: String) -> OpenMeteoRefusal {
        OpenMeteoRefusal("Data corrupted at path ''. Cannot initialize \(type) from invalid String value \(value).")
    }
}
