/// A failure: its kind, the provider and part concerned, and whether and when a retry can help.
///
/// Holds no coordinate, key, URL or upstream text, so it may be logged and shown.
public struct WeatherError: Error, Hashable, Sendable {
    /// The kind of failure, as far as a person or the service can react to it differently.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The key is missing, wrong or disabled.
        case invalidKey
        /// The key is valid, but the plan does not include the requested product.
        case planLacksProduct
        /// The plan's allowance is used up.
        case quotaExhausted
        /// Too many requests just now.
        case rateLimited
        /// A server refuses one client that has caused its maximum number of calls for now. No provider was called.
        case tooManyFromClient
        /// No place of that name.
        case placeNotFound
        /// The provider has no data for this place.
        case placeNotCovered
        /// The provider refused the request as malformed.
        case badRequest
        /// The configured address of the provider is not a valid request URL. Nothing was sent.
        case invalidURL
        /// No connection to the provider.
        case noConnection
        /// The provider's certificate was not accepted: another party may be answering there, or a clock is wrong.
        case invalidCertificate
        /// The provider did not answer in time.
        case timedOut
        /// The provider answers, but not with data (5xx, overload).
        case upstreamDown
        /// The response is recognisably not data: a web page or a picture with 200, a redirect, a status that no provider documents, or a
        /// page where a Petrel server should be.
        case invalidResponse
        /// The body could not be decoded (truncated, wrong types, not JSON).
        case badBody
        /// Petrel itself is overloaded: it did not call the provider, which has not failed.
        case overloaded
        /// The response was decoded, but it is for another time: last week's hours, next year's days.
        case otherTime
    }

    /// The kind of failure.
    public var kind: Kind
    /// nil if no provider was reached, none was to be chosen, or none is to blame (`overloaded`).
    public var provider: ProviderID?
    /// The part that failed; nil if the whole request did.
    public var feature: Feature?
    /// The wait that the provider requests, in seconds; for `overloaded`, the wait that Petrel requests.
    public var retryAfterSeconds: Double?
    /// True if Petrel's own count caused the refusal, not the provider: the plan's quota is used up, or the calls of this minute are.
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

    /// True if Petrel decided not to send the call. This says nothing about the provider, and does not count as its failure.
    public var isUnsent: Bool { isOwnRefusal || kind == .overloaded || kind == .tooManyFromClient }

    /// True if the same request may succeed later without a change of settings.
    public var canRetry: Bool {
        switch kind {
        case .rateLimited, .tooManyFromClient, .noConnection, .invalidCertificate, .timedOut, .upstreamDown, .invalidResponse,
            .badBody, .otherTime, .overloaded:
            true
        case .invalidKey, .planLacksProduct, .quotaExhausted, .placeNotFound, .placeNotCovered, .badRequest, .invalidURL: false
        }
    }
}
