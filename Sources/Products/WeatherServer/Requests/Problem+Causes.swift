import WeatherModel

extension Problem {
    package init(_ flaw: QueryText.Flaw) {
        switch flaw {
        case .missing(let name): self.init(.invalidParameter, "The parameter \(name) is missing.")
        case .repeated(let name): self.init(.invalidParameter, "The parameter \(name) is given more than once.")
        case .malformed("latitude"): self.init(.invalidParameter, "Latitude must be a number from \u{2212}90 to 90.")
        case .malformed("longitude"): self.init(.invalidParameter, "Longitude must be a number from \u{2212}180 to 180.")
        case .unknown(let name): self.init(.invalidParameter, "There is no parameter \(name) here.")
        case .flawed(let name, let reason): self.init(.invalidParameter, "The parameter \(name): \(reason)")
        case .malformed(let name): self.init(.invalidParameter, "The parameter \(name) is not in its range or not of its type.")
        }
    }

    /// The meaning of a failed fetch for the client, in Petrel's words.
    package init(_ error: WeatherError) {
        let kind: Kind
        let detail: String
        switch error.kind {
        case .invalidKey: (kind, detail) = (.providerRefused, "The key for the weather provider is missing or wrong.")
        case .planLacksProduct: (kind, detail) = (.providerRefused, "The plan with the weather provider does not include this.")
        case .badRequest: (kind, detail) = (.providerRefused, "The weather provider refused the request as malformed.")
        case .quotaExhausted: (kind, detail) = (.providerBusy, "The allowance with the weather provider is used up.")
        case .rateLimited: (kind, detail) = (.providerBusy, "The weather provider takes no more requests just now.")
        case .tooManyFromClient: (kind, detail) = (.tooManyRequests, "This client has caused as many new calls as one may for now.")
        case .placeNotFound: (kind, detail) = (.placeNotFound, "There is no place of that name.")
        case .placeNotCovered: (kind, detail) = (.placeNotCovered, "The weather provider has no data for this place.")
        case .noConnection: (kind, detail) = (.providerUnreachable, "There is no connection to the weather provider.")
        case .invalidCertificate: (kind, detail) = (.providerUnreachable, "The weather provider's certificate was not accepted.")
        case .upstreamDown: (kind, detail) = (.providerUnreachable, "The weather provider answers without data.")
        case .timedOut: (kind, detail) = (.providerTimedOut, "The weather provider did not answer in time.")
        case .overloaded:
            (kind, detail) = (.busy, "This server has more to do than it can just now; the weather provider was not asked yet.")
        case .invalidURL: (kind, detail) = (.providerUnreachable, "The weather provider's address, as it is set here, is not valid.")
        case .invalidResponse: (kind, detail) = (.providerAnswerUnreadable, "What the weather provider answered is not weather data.")
        case .badBody: (kind, detail) = (.providerAnswerUnreadable, "The weather provider's answer could not be understood.")
        case .otherTime: (kind, detail) = (.providerAnswerUnreadable, "The weather provider's answer is of another time than now.")
        }
        let seconds = error.retryAfterSeconds.map { Int(min(max($0, 1), 86_400).rounded(.up)) }
        self.init(kind, detail, provider: error.provider, retryAfter: seconds)
        cause = error
    }
}
