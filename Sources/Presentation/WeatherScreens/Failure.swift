/// A failure in words: what happened, what it means for the reader, and whether trying again can help.
public struct Failure: Hashable, Sendable {
    /// The kinds that a reader can tell apart and act upon.
    public enum Kind: Hashable, Sendable {
        /// The provider could not be reached, could not prove who it is, or did not answer in time.
        case noConnection
        /// The provider answered, and the answer could not be understood.
        case badData
        /// The provider answered that it is out of order.
        case providerDown
        /// The provider answered no, for this reason.
        case providerRefused(Refusal)
        /// Petrel itself has more to do than it can.
        case overloaded
        /// No place of that name.
        case placeNotFound
        /// No source has weather for this place.
        case placeNotCovered
    }

    /// Why a provider said no.
    public enum Refusal: String, Hashable, Sendable, CaseIterable {
        case key, plan, quota, tooManyRequests, badRequest
    }

    /// What the reader can do about it follows from this.
    public let kind: Kind
    /// A few words: "No connection".
    public let title: String
    /// A sentence or two: what happened and what can be done.
    public let message: String
    /// The name of the button: "Retry".
    public let retryTitle: String
    /// True when the same request may succeed later without anybody changing a setting.
    public let canRetry: Bool
    /// How long the provider asks to wait, in seconds; nil when it does not say.
    public let retryAfterSeconds: Double?
}
