import WeatherScreens

/// The haptics of the app, in the same cases as in the system's own apps: the end of an action by the reader, and a change by the
/// reader. Automatic events have no haptic.
public enum Haptic: Hashable, Sendable, CaseIterable {
    /// Newer weather is there, after the reader asked for it.
    case refreshed
    /// The reader's action failed.
    case failed
    /// A place was saved.
    case saved
    /// A place was removed.
    case removed
    /// Another unit, theme, source or hour of a chart was chosen.
    case selected

    /// After a refresh that the reader asked for has ended.
    ///
    /// - Returns: nil if it was cancelled.
    public init?(refreshed state: ScreenState<some Hashable & Sendable>) {
        switch state {
        case .loaded: self = .refreshed
        case .failed: self = .failed
        case .idle, .loading: return nil
        }
    }

    /// After the list of saved places has changed.
    ///
    /// - Returns: nil where it holds the same places: the list itself is felt while a row is moved.
    public init?(savedBefore: [String], savedNow: [String]) {
        let (before, now) = (Set(savedBefore), Set(savedNow))
        if !now.isSubset(of: before) { self = .saved } else if now != before { self = .removed } else { return nil }
    }

    /// While a finger moves along a chart, by the identity of the hour below it.
    ///
    /// - Returns: nil where the finger is still over the same hour, or has left the chart.
    public init?(hourBefore: String?, hourNow: String?) {
        guard hourNow != nil, hourNow != hourBefore else { return nil }
        self = .selected
    }
}

/// The last haptic, distinct from the previous one even if both feel the same.
public struct HapticMoment: Hashable, Sendable {
    /// nil until there was one.
    public private(set) var haptic: Haptic?
    private var number = 0

    /// Nothing yet.
    public init() {}

    /// - Parameter haptic: nil changes nothing.
    public mutating func feel(_ haptic: Haptic?) {
        guard let haptic else { return }
        self.haptic = haptic
        number += 1
    }
}
