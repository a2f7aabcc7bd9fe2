import WeatherModel

extension EnglishPhrases {
    var retry: String { "Retry" }
    var unnamedProvider: String { "The weather provider" }
    var forKeyHolder: EnglishPhrases { EnglishPhrases(readerHoldsKeys: true, isAmerican: isAmerican, isServed: isServed) }
    func retryAfter(_ duration: String) -> String { "Try again in \(duration)." }

    func failureTitle(_ kind: WeatherError.Kind) -> String {
        switch kind {
        case .noConnection: isServed ? "No connection to the weather provider" : "No connection"
        case .invalidCertificate: "The connection is not secure"
        case .timedOut: "No answer in time"
        case .invalidURL: "The address is not valid"
        case .invalidResponse: "Not weather data"
        case .badBody: "Bad data"
        case .otherTime: "Weather of another time"
        case .upstreamDown: "The provider has a problem"
        case .invalidKey: "The key was not accepted"
        case .planLacksProduct: "Not part of the plan"
        case .quotaExhausted: "The quota is used up"
        case .rateLimited: "Too many requests"
        case .tooManyFromClient: "Too many new places"
        case .overloaded: "Too busy just now"
        case .badRequest: "The request was refused"
        case .placeNotFound: "Place not found"
        case .placeNotCovered: "No weather for this place"
        }
    }

    func failureMessage(_ kind: WeatherError.Kind, provider: String) -> String {
        switch kind {
        case .noConnection:
            isServed
                ? "The server cannot reach \(provider.midSentence). Nothing is wrong with your connection."
                : "\(provider) cannot be reached. Check the connection and retry."
        case .invalidCertificate:
            "\(provider) could not prove who it is: its certificate was not accepted, so nothing was sent. "
                + "A clock may be wrong, or someone is in between."
        case .timedOut:
            isServed
                ? "\(provider) did not answer in time. Nothing is wrong with your connection."
                : "There is a connection problem: \(provider.midSentence) did not answer in time."
        case .invalidURL:
            readerHoldsKeys
                ? "The address of \(provider.midSentence) is not valid, so nothing was sent. Check it in Settings."
                : "The address of \(provider.midSentence) is not valid, so nothing was sent. Whoever runs Petrel has to check it."
        case .invalidResponse:
            "\(provider) answered with something other than weather data, such as a web page, which could not be understood. "
                + (isServed ? "Nothing is wrong on your side." : "The network may want you to sign in first.")
        case .badBody: "\(provider) answered, but the answer could not be understood. Nothing is wrong on your side."
        case .otherTime:
            "\(provider) answered with weather of another time, so it is not shown: its clock or Petrel's own is wrong."
        case .upstreamDown: "\(provider) is having problems."
        case .invalidKey:
            readerHoldsKeys
                ? "\(provider) says no: the key is wrong or switched off. Check it in Settings, or remove it there."
                : "\(provider) says no: the key is missing, wrong or switched off. Whoever runs Petrel has to check it."
        case .planLacksProduct: "\(provider) says no: the key is good, but its plan does not include this."
        case .quotaExhausted: "\(provider) says no: the quota of requests is used up. It is renewed later."
        case .rateLimited: "\(provider) takes no more requests just now."
        case .overloaded: "Petrel has more to do than it can just now, so it has not asked for this weather yet."
        case .tooManyFromClient:
            "Petrel limits how many new places one network may open in a short time. Places that were opened recently still work."
        case .badRequest: "\(provider) says no: it does not accept the request as it was made. This is a fault of Petrel's."
        case .placeNotFound: "No place of that name is known. Check the spelling, or try coordinates such as 55.76, 37.62."
        case .placeNotCovered: "\(provider) does not cover this place. Choose another place or another provider."
        }
    }

    func retryAdvice(_ kind: WeatherError.Kind) -> String? {
        switch kind {
        case .noConnection: isServed ? "Retry in a moment." : nil
        case .timedOut, .invalidResponse, .badBody, .overloaded: "Retry in a moment."
        case .otherTime, .upstreamDown: "Try again in a few minutes."
        case .rateLimited: "Wait a little and retry."
        case .invalidCertificate: "Retry later."
        case .invalidKey, .planLacksProduct, .quotaExhausted, .tooManyFromClient, .badRequest, .invalidURL, .placeNotFound,
            .placeNotCovered:
            nil
        }
    }

    func providerName(_ provider: ProviderID, ownName: String) -> String {
        switch provider {
        case .nws: "The US National Weather Service"
        case .petrelServer: "The Petrel server"
        default: ownName
        }
    }
}

extension String {
    fileprivate var midSentence: String { hasPrefix("The ") ? "the " + dropFirst(4) : self }
}
