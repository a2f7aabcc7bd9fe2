/// The words that only web pages have: buttons, labels and what a page says when it cannot reach its server.
///
/// Members of a struct and not of `Phrases`, because templates take them by name.
public struct PageWords: Sendable, Hashable {
    public let product = "Petrel"
    public let skip = "Skip to the weather"
    public let searchLabel = "Search for a place"
    public let searchButton = "Search"
    public let locate = "Use my location"
    public let locateExplanation =
        "Your browser asks you first. Petrel gets to know the area only, some 5 km across, not where exactly you are."
    public let defaultPlace = "Showing Moscow. Choose another place, or use your location."
    public let loading = "Loading the weather …"
    public let offline = "No connection. This is the last known weather."
    public let unreachableTitle = "No connection"
    public let unreachable = "Petrel cannot be reached. Check the connection and retry."
    public let troubleTitle = "Petrel has a problem of its own"
    public let trouble = "This is not your connection. Retry in a moment."
    public let troubleNotice = "Petrel has a problem of its own. This is the last known weather."
    public let positionDenied = "Location is off."
    public let positionUnavailable = "Your location cannot be determined."
    public let retry = "Retry"
    public let home = "To the weather"
    public let lastUpdated = "Last updated"
    public let places = "Places"
    public let settings = "Settings"
    public let myLocation = "My location"
    public let managePlaces = "Order and remove places"
    public let noPlaces = "Places that you save stand here."
    public let foreignForm = "This form did not come from a page of Petrel, so nothing was changed."
    public let foreignFormTitle = "Not changed"
    public let justNow = "just now"
    public let minutesAgo = "#\u{A0}min ago"
    public let hoursAgo = "#\u{A0}h ago"
    public let daysAgo = "#\u{A0}days ago"

    /// English.
    public init() {}
}
