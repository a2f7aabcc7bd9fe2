/// The names of the app's rooms.
public protocol NavigationPhrases: Sendable {
    /// "Weather": the dashboard's room.
    var weatherTab: String { get }
    /// "Cities": the room of the top cities.
    var citiesTab: String { get }
    /// "Settings".
    var settingsTab: String { get }
}
