import HTTPTypes
import JSONText
import WeatherModel

/// An error as a client sees it: RFC 9457. Never holds an upstream body, URL, key or a position.
package struct Problem: Error, Hashable, Sendable {
    /// The stable last part of the `type` URI.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case invalidParameter = "invalid-parameter"
        case badRequest = "bad-request"
        case notFound = "not-found"
        case methodNotAllowed = "method-not-allowed"
        case contentTooLarge = "content-too-large"
        case uriTooLong = "uri-too-long"
        case headTooLarge = "head-too-large"
        case placeNotFound = "place-not-found"
        case placeNotCovered = "place-not-covered"
        case tooManyRequests = "too-many-requests"
        case operatorsOnly = "operators-only"
        case foreignPage = "foreign-page"
        case subscriptionNotFound = "subscription-not-found"
        case subscriptionsFull = "subscriptions-full"
        case phonesUnsupported = "phones-unsupported"
        case webhooksUnsupported = "webhooks-unsupported"
        case storeUnavailable = "store-unavailable"
        case providerRefused = "provider-refused"
        case providerAnswerUnreadable = "provider-answer-unreadable"
        case providerBusy = "provider-busy"
        case providerUnreachable = "provider-unreachable"
        case providerTimedOut = "provider-timed-out"
        case overloaded
        case stopping
        case busy = "server-busy"
        case internalError = "internal-error"
    }

    package var kind: Kind
    package var detail: String
    package var provider: ProviderID?
    /// Seconds.
    package var retryAfter: Int?
    /// The methods that the route has, for `methodNotAllowed`.
    package var allow: String?
    /// The upstream failure, if any: pages and Petrel's own clients choose their words by it.
    package var cause: WeatherError?

    package init(_ kind: Kind, _ detail: String, provider: ProviderID? = nil, retryAfter: Int? = nil, allow: String? = nil) {
        self.kind = kind
        self.detail = detail
        self.provider = provider
        self.retryAfter = retryAfter
        self.allow = allow
    }

    package var status: Int {
        switch kind {
        case .invalidParameter, .badRequest, .phonesUnsupported, .webhooksUnsupported: 400
        case .operatorsOnly, .foreignPage: 403
        case .notFound, .placeNotFound, .placeNotCovered, .subscriptionNotFound: 404
        case .methodNotAllowed: 405
        case .contentTooLarge: 413
        case .uriTooLong: 414
        case .headTooLarge: 431
        case .tooManyRequests: 429
        case .internalError: 500
        case .providerRefused, .providerAnswerUnreadable: 502
        case .providerBusy, .providerUnreachable, .overloaded, .stopping, .busy, .subscriptionsFull, .storeUnavailable: 503
        case .providerTimedOut: 504
        }
    }

    package var title: String {
        switch kind {
        case .invalidParameter: "Invalid parameter"
        case .badRequest: "Bad request"
        case .notFound: "Not found"
        case .methodNotAllowed: "Method not allowed"
        case .contentTooLarge: "Request body not accepted"
        case .uriTooLong: "Address too long"
        case .headTooLarge: "Header fields too large"
        case .placeNotFound: "Place not found"
        case .placeNotCovered: "Place not covered"
        case .tooManyRequests: "Too many new requests"
        case .operatorsOnly: "For operators only"
        case .foreignPage: "Not from this page"
        case .subscriptionNotFound: "Subscription not found"
        case .subscriptionsFull: "No more subscriptions"
        case .phonesUnsupported: "No messages to phones"
        case .webhooksUnsupported: "No messages to programs"
        case .storeUnavailable: "Nothing can be kept just now"
        case .providerRefused: "The weather provider refused the request"
        case .providerAnswerUnreadable: "The weather provider's answer cannot be read"
        case .providerBusy: "The weather provider's limit is reached"
        case .providerUnreachable: "The weather provider cannot be reached"
        case .providerTimedOut: "The weather provider did not answer in time"
        case .overloaded: "Too many connections"
        case .stopping: "The server is stopping"
        case .busy: "The server is busy"
        case .internalError: "Internal error"
        }
    }

    /// - Parameter requestID: names the request in the log.
    package func document(requestID: String) -> JSONValue {
        var members: [String: JSONValue] = [
            "type": .string("urn:petrel:problem:\(kind.rawValue)"),
            "title": .string(title),
            "status": .number(Double(status)),
            "detail": .string(detail),
            "instance": .string("urn:petrel:request:\(requestID)"),
        ]
        if let provider { members["provider"] = .string(provider.rawValue) }
        if let cause { members["cause"] = .string(cause.kind.rawValue) }
        if let retryAfter { members["retryAfter"] = .number(Double(retryAfter)) }
        return .object(members)
    }
}
