/// What failed, for whom, whether a retry can help and when.
///
/// Holds no coordinate, key, URL or upstream text, so it may be logged and shown.
public struct WeatherError: Error, Hashable, Sendable {
    /// What went wrong, in kinds that a person or the service can act upon differently.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The key is missing, wrong or disabled.
        case invalidKey
        /// The key is good, the plan does not include what was asked.
        case planLacksProduct
        /// The plan's allowance is used up.
        case quotaExhausted
        /// Too many requests just now.
        case rateLimited
        /// A server refuses one client: it has caused as many calls as one may for now. No provider was asked.
        case tooManyFromClient
        /// No place of that name.
        case placeNotFound
        /// The provider has no data for this place.
        case placeNotCovered
        /// The provider refused the request as malformed.
        case badRequest
        /// The provider's address, as it is set, is none that a request can be sent to. Nothing was sent.
        case invalidURL
        /// No connection to the provider.
        case noConnection
        /// The provider's certificate was not accepted: who answers there may be somebody else, or a clock is wrong.
        case invalidCertificate
        /// The provider did not answer in time.
        case timedOut
        /// The provider answers, but not with data (5xx, overload).
        case upstreamDown
        /// What answered says itself that it sends no data: a web page or a picture with 200, a redirect, a status that no provider documents,
        /// or a page where a Petrel server should be.
        case invalidResponse
        /// The body could not be decoded (truncated, wrong types, no JSON).
        case badBody
        /// Petrel itself has more to do than it can: it did not ask the provider, which has not failed.
        case overloaded
        /// The answer is understood, and is of another time than now: last week's hours, next year's days.
        case otherTime
    }

    /// What went wrong.
    public var kind: Kind
    /// nil when no provider was reached, none was to be chosen, or none is to blame (`overloaded`).
    public var provider: ProviderID?
    /// The part that failed; nil when the whole request did.
    public var feature: Feature?
    /// How long the provider asks to wait, in seconds; for `overloaded`, how long Petrel does.
    public var retryAfterSeconds: Double?
    /// True where Petrel's own count says so, and not the provider: the plan is spent, or the minute has had its calls.
    public var isOwnRefusal: Bool

    public init(
        _ kind: Kind, provider: ProviderID? = nil, feature: Feature? = nil, retryAfterSeconds: Double? = nil, isOwnRefusal: Bool = false
    ) {
        self.kind = kind
        self.provider = provider
        self.feature = feature
        self.retryAfterSeconds = retryAfterSeconds
        self.isOwnRefusal = isOwnRefusal
    }

    /// True when Petrel decided not to send the call. This says nothing about the provider, and does not count as its failure.
    public var isUnsent: Bool { isOwnRefusal || kind == .overloaded || kind == .tooManyFromClient }

    /// True when the same request may succeed later without anybody changing a setting.
    public var canRetry: Bool {
        switch kind {
        case .rateLimited, .tooManyFromClient, .noConnection, .invalidCertificate, .timedOut, .upstreamDown, .invalidResponse,
            .badBody, .otherTime, .overloaded:
            true
        case .invalidKey, .planLacksProduct, .quotaExhausted, .placeNotFound, .placeNotCovered, .badRequest, .invalidURL: false
        }
    }
}
