import JSONText

/// The error bodies that the provider really sends, by status and, where one status has several, by a code of our own.
///
/// `cod` is a number in some of them and a text in others; so it is with the real service.
enum SimulatedOpenWeatherMapErrors {
    /// - Parameter code: with 401, 2 means a good key without the One Call subscription; nil or anything else a bad key.
    static func reply(status: Int, code: Int?) -> FaceReply {
        switch status {
        case 400: refusal("wrong latitude", status: status)
        case 401: (code == 2 ? OpenWeatherMapRefusal.notSubscribed : .keyInvalid).reply
        case 404: OpenWeatherMapRefusal.notFound.reply
        case 429: OpenWeatherMapRefusal.blocked.reply
        case 500: refusal("Internal error", status: status)
        // The proxy in front of it answers these.
        default: .html(ProviderErrorBodies.title(status), status: status)
        }
    }

    /// `{"cod":"400","message":...}`: the status as a text.
    static func refusal(_ message: String, status: Int) -> FaceReply {
        .json(["cod": .string(String(status)), "message": .string(message)], status: status)
    }
}

/// A request that the provider refuses, in its own words.
enum OpenWeatherMapRefusal: Error, Hashable {
    case keyInvalid
    /// The key is good, and its plan has no One Call 3.0.
    case notSubscribed
    case blocked
    case wrongLatitude
    case wrongLongitude
    case nothingToGeocode
    case notFound
    /// A path that it does not have.
    case noSuchPath

    var reply: FaceReply {
        switch self {
        case .keyInvalid:
            numbered(401, "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info.")
        case .notSubscribed:
            numbered(
                401,
                "Please note that using One Call 3.0 requires a separate subscription to the One Call by Call plan. Learn more here "
                    + "https://openweathermap.org/price. If you have a valid subscription to the One Call by Call plan, but still receive "
                    + "this error, then please see https://openweathermap.org/faq#error401 for more info.")
        case .blocked:
            numbered(
                429,
                "Your account is temporary blocked due to exceeding of requests limitation of your subscription type. "
                    + "Please choose the proper subscription https://openweathermap.org/price")
        case .wrongLatitude: SimulatedOpenWeatherMapErrors.refusal("wrong latitude", status: 400)
        case .wrongLongitude: SimulatedOpenWeatherMapErrors.refusal("wrong longitude", status: 400)
        case .nothingToGeocode: SimulatedOpenWeatherMapErrors.refusal("Nothing to geocode", status: 400)
        case .notFound: SimulatedOpenWeatherMapErrors.refusal("city not found", status: 404)
        case .noSuchPath: SimulatedOpenWeatherMapErrors.refusal("Internal error", status: 404)
        }
    }

    /// `{"cod":401,"message":...}`: the status as a number.
    private func numbered(_ status: Int, _ message: String) -> FaceReply {
        .json(["cod": WireNumber.whole(status), "message": .string(message)], status: status)
    }
}
