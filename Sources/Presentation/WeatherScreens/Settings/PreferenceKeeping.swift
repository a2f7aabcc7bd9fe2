/// What is remembered between two runs, each as a short text.
public enum PreferenceKey: String, Hashable, Sendable, CaseIterable {
    /// The units that were chosen, as `UnitChoices.text`.
    case units
    /// Light, dark or as the device.
    case theme
    /// What moves.
    case motion
    /// The places kept at hand, as `SavedPlaces.text`.
    case places
    /// Where the weather is from: "direct", "server" or "demo".
    case source
    /// The address of a Petrel server.
    case serverAddress
    /// The place that the dashboard shows, as `SavedPlaces.text` of one; none while it follows the position.
    case chosenPlace
    /// The cell in which the device was last.
    case lastPosition
    /// The place that the widget shows.
    case followedPlace
    /// What the widget has drawn, in a few letters; the widget alone writes it.
    case widgetFingerprint
    /// What the app last asked the system to draw in the widget, and when.
    case widgetRequest
    /// Whose keys the keychain holds: "this" installation's, or "former" while those of an earlier one are still to be removed.
    case keysOwner
    /// Wakings in the background that brought nothing, in a row.
    case backgroundFailures
}

/// Keeps texts between two runs: the phone's defaults, or a dictionary in a test.
///
/// Whatever is read may be old, cut off or made up: who reads it takes what can be understood and the usual for the rest.
public protocol PreferenceKeeping: Sendable {
    /// - Returns: nil when nothing is kept.
    func text(_ key: PreferenceKey) -> String?
    /// - Parameter text: nil takes it away.
    func set(_ text: String?, for key: PreferenceKey)
}
