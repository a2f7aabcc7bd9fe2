import ProviderKit
import WeatherFormatting
import WeatherModel
import WeatherProviders

/// A failure in words: what happened, what it means for the reader, and whether trying again can help.
public struct Failure: Hashable, Sendable {
    /// The kinds that a reader can distinguish and act upon.
    public enum Kind: Hashable, Sendable {
        /// The provider's address is not valid: a setting has to change.
        case invalidAddress
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

    /// The kind of failure, which decides what the reader can do about it.
    public let kind: Kind
    /// A few words: "No connection".
    public let title: String
    /// A sentence or two: what happened and what can be done.
    public let message: String
    /// The name of the button: "Retry".
    public let retryTitle: String
    /// True when the same request may succeed later without a change of settings.
    package let canRetry: Bool
    /// How long the provider asks to wait, in seconds; nil when it does not say.
    package let retryAfterSeconds: Double?
}

extension Failure {
    /// A failure of the weather in words; names the provider where one is to blame.
    public init(_ error: WeatherError, phrases: any Phrases) {
        kind = Self.kind(of: error.kind)
        title = phrases.failureTitle(error.kind)
        let provider = error.provider.map { phrases.name(of: $0) } ?? phrases.unnamedProvider
        var message = phrases.failureMessage(error.kind, provider: provider)
        if let seconds = error.retryAfterSeconds, seconds.isFinite, seconds > 0 {
            message += " " + phrases.retryAfter(DurationText(seconds: seconds, phrases: phrases).text)
        } else if let advice = phrases.retryAdvice(error.kind) {
            message += " " + advice
        }
        self.message = message
        retryTitle = phrases.retry
        canRetry = error.canRetry
        retryAfterSeconds = error.retryAfterSeconds
    }

    private static func kind(of kind: WeatherError.Kind) -> Kind {
        switch kind {
        case .invalidKey: .providerRefused(.key)
        case .planLacksProduct: .providerRefused(.plan)
        case .quotaExhausted: .providerRefused(.quota)
        case .rateLimited, .tooManyFromClient: .providerRefused(.tooManyRequests)
        case .badRequest: .providerRefused(.badRequest)
        case .placeNotFound: .placeNotFound
        case .placeNotCovered: .placeNotCovered
        case .noConnection, .invalidCertificate, .timedOut: .noConnection
        case .upstreamDown: .providerDown
        case .overloaded: .overloaded
        case .invalidURL: .invalidAddress
        case .invalidResponse, .badBody, .otherTime: .badData
        }
    }
}

/// The state of a screen: one of four, so that "spinner and message at once" or "nothing at all" cannot be represented.
public enum ScreenState<Content: Hashable & Sendable>: Hashable, Sendable {
    /// Nothing was asked for yet.
    case idle
    /// A request is under way; `previous` is what was shown before it.
    case loading(previous: Content?)
    /// Data arrived. A refresh behind it is not a state of the screen but a line of its content.
    case loaded(Content)
    /// The request failed; `previous` is the last known content, with its age.
    case failed(Failure, previous: Content?)

    /// The content to draw besides the spinner or the message.
    public var content: Content? {
        switch self {
        case .idle: nil
        case .loading(let previous), .failed(_, let previous): previous
        case .loaded(let content): content
        }
    }

    /// The message to draw, if any.
    public var failure: Failure? { if case .failed(let failure, _) = self { failure } else { nil } }

    /// True exactly while the spinner is to be drawn.
    package var isLoading: Bool { if case .loading = self { true } else { false } }

    /// The same state around other content.
    public func map<Other>(_ transform: (Content) -> Other) -> ScreenState<Other> {
        switch self {
        case .idle: .idle
        case .loading(let previous): .loading(previous: previous.map(transform))
        case .loaded(let content): .loaded(transform(content))
        case .failed(let failure, let previous): .failed(failure, previous: previous.map(transform))
        }
    }
}

extension Phrases {
    /// The provider's name in this language: its own, unless the language has another for it.
    func name(of provider: ProviderID) -> String { providerName(provider, ownName: ProviderCatalog.name(of: provider)) }
}
