import Foundation
import WeatherModel

/// A widget's state at one date: weather, or the reason why there is none; never an old number without its age.
public enum WidgetState: Hashable, Sendable {
    /// There is weather for this date.
    case weather(WidgetContent)
    /// No weather can be shown.
    case unavailable(WidgetMessage)

    /// The active warning, with or without weather.
    var warning: WidgetWarning? {
        switch self {
        case .weather(let content): content.warning
        case .unavailable(let message): message.warning
        }
    }

    /// The age of the known weather; nil when none is known.
    var stamp: WidgetStamp? {
        switch self {
        case .weather(let content): content.stamp
        case .unavailable(let message): message.stamp
        }
    }

    /// The text for a screen reader for the whole face.
    public var spoken: String {
        switch self {
        case .weather(let content): content.spoken
        case .unavailable(let message): message.spoken
        }
    }
}

/// The reason why no weather is shown, and what the person can do about it.
public struct WidgetMessage: Hashable, Sendable {
    /// "Berlin"; nil before there is a place.
    public let place: String?
    /// A few words, also for the smallest faces: "No weather".
    public let title: String
    /// A sentence or two: "Open Petrel once, so that it knows which place to show."
    public let text: String
    /// A warning that is active all the same.
    public let warning: WidgetWarning?
    /// nil when nothing is known.
    public internal(set) var stamp: WidgetStamp?
    /// One line for a place beside the clock.
    public internal(set) var inline: String
    /// The text for a screen reader.
    public internal(set) var spoken: String
}

/// A dated snapshot: holds from its date to the next one's.
public struct WidgetEntry: Hashable, Sendable {
    /// From when on it is shown.
    public let date: Date
    /// The shown state.
    public let state: WidgetState
    /// The link that a tap opens: the shown place; always refreshed while a warning is shown.
    public let link: DeepLink

    init(date: Date, state: WidgetState, cell: Cell?, choice: PlaceChoice) {
        self.date = date
        self.state = state
        // The position is determined again on opening, even if it could not be found before: a link to its place would count as choosing
        // that place. A chosen place may have been left since.
        var place: LinkedPlace?
        if case .chosen(let named) = choice { place = cell.map { LinkedPlace(cell: $0, name: named?.name) } }
        link = .weather(place, isFromWarning: state.warning != nil)
    }

    /// The same state at another date.
    func beginning(at date: Date) -> WidgetEntry { WidgetEntry(date: date, state: state, link: link) }

    private init(date: Date, state: WidgetState, link: DeepLink) {
        self.date = date
        self.state = state
        self.link = link
    }
}
