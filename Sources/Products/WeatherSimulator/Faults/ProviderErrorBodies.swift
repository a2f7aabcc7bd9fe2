import WeatherModel

/// The error bodies that each provider really sends, by status.
enum ProviderErrorBodies {
    static func reply(_ provider: ProviderID, status: Int, code: Int? = nil) -> FaceReply {
        switch provider {
        case .openMeteo: openMeteo(status, limit: code)
        case .weatherAPI: weatherAPI(status, code: code)
        case .accuWeather: AccuWeatherErrors.reply(status: status, code: code)
        case .openWeatherMap: OpenWeatherMapErrors.reply(status: status, code: code)
        case .metNorway: METNorwayErrors.reply(status: status, code: code)
        case .nws: NWSErrors.reply(status: status, code: code)
        default: .html(title(status), status: status)
        }
    }

    private static func openMeteo(_ status: Int, limit: Int?) -> FaceReply {
        let reason: String
        switch status {
        case 400: reason = "No data is available for this location"
        case 401, 403: reason = "The supplied API key is invalid."
        case 404: reason = "Not Found"
        case 429:
            switch limit {
            case 2: reason = "Hourly API request limit exceeded. Please try again in the next hour."
            case 3: reason = "Daily API request limit exceeded. Please try again tomorrow."
            case 4: reason = "Too many concurrent requests"
            default: reason = "Minutely API request limit exceeded. Please try again in one minute."
            }
        case 500: reason = "Something went wrong."
        case 503: reason = "The service is overloaded"
        // The proxy in front of it answers these.
        default: return .html(title(status), status: status)
        }
        return OpenMeteoFace.refusal(reason, status: status)
    }

    private static func weatherAPI(_ status: Int, code: Int?) -> FaceReply {
        if let code, let error = WeatherAPIError(rawValue: code) { return error.reply }
        switch status {
        case 400: return WeatherAPIError.internalError.reply
        case 401: return WeatherAPIError.keyInvalid.reply
        case 403: return WeatherAPIError.quotaExhausted.reply
        default: return .html(title(status), status: status)
        }
    }

    static func title(_ status: Int) -> String {
        let words =
            switch status {
            case 400: "Bad Request"
            case 401: "Unauthorized"
            case 403: "Forbidden"
            case 404: "Not Found"
            case 429: "Too Many Requests"
            case 500: "Internal Server Error"
            case 502: "Bad Gateway"
            case 503: "Service Temporarily Unavailable"
            case 504: "Gateway Time-out"
            default: "Error"
            }
        return "\(status) \(words)"
    }
}
