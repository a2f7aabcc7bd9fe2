/// What a screen shows: one of four, so that "spinner and message at once" or "nothing at all" cannot be written down.
public enum ScreenState<Content: Hashable & Sendable>: Hashable, Sendable {
    /// Nothing was asked for yet.
    case idle
    /// A request is under way; `previous` is what was shown before it.
    case loading(previous: Content?)
    /// Data arrived. A refresh behind it is not a state of the screen but a line of its content.
    case loaded(Content)
    /// The request failed; `previous` is the last known content, with its age.
    case failed(Failure, previous: Content?)

    /// What there is to draw besides the spinner or the message.
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
    public var isLoading: Bool { if case .loading = self { true } else { false } }

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
