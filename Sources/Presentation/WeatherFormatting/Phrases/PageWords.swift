/// The words of the web pages' frame: buttons, labels and what a page says when it cannot reach its server.
///
/// Members of a struct and not of `Phrases`, because templates take them by name. Those that other faces have too are the phrases' own.
public struct PageWords: Sendable, Hashable {
    public let product: String
    public let skip = "Skip to the weather"
    public let searchLabel: String
    public let searchButton: String
    public let locate = "Use my location"
    public let locateExplanation =
        "Your browser asks you first. Petrel gets to know the area only, some 5 km across, not where exactly you are."
    public let defaultPlace = "Showing Moscow. Choose another place, or use your location."
    public let lastViewed = "Last viewed: #"
    public let loading = "Loading the weather …"
    public let offline = "No connection. This is the last known weather."
    public let unreachableTitle = "No connection"
    public let unreachable = "Petrel cannot be reached. Check the connection and retry."
    public let troubleTitle = "Petrel has a problem of its own"
    public let trouble = "This is not your connection. Retry in a moment."
    public let troubleNotice = "Petrel has a problem of its own. This is the last known weather."
    /// What a reader of a page can do about it; other faces have settings of their own.
    public let positionDenied = "Location access is blocked for this site. Allow it in your browser\u{2019}s site settings, or search."
    public let positionUnavailable = "Your location cannot be determined."
    public let notSaved = "No connection. This choice is not saved yet."
    public let removalFailed = "No connection. The list of places is unchanged."
    public let noNow: String
    public let noHours: String
    public let today: String
    public let tomorrow: String
    public let forecastFor: String
    public let retry: String
    public let home = "To the weather"
    public let lastUpdated = "Last updated"
    public let places: String
    public let settings: String
    public let myLocation: String
    public let managePlaces = "Order and remove places"
    public let noPlaces: String
    public let foreignForm = "This form did not come from a page of Petrel, so nothing was changed."
    public let foreignFormTitle = "Not changed"
    public let justNow: String
    public let minutesAgo = "#\u{A0}min ago"
    public let hoursAgo = "#\u{A0}h ago"
    public let daysAgo = "#\u{A0}days ago"

    /// The same where another place is shown instead: it says which one.
    public func positionDenied(showing place: String) -> String { "Showing \(place). \(positionDenied)" }

    public init(phrases: any Phrases = EnglishPhrases()) {
        searchLabel = phrases.searchLabel
        searchButton = phrases.searchButton
        noNow = phrases.noNow
        noHours = phrases.noHours
        today = phrases.today
        tomorrow = phrases.tomorrow
        forecastFor = phrases.forecastFor("#")
        retry = phrases.retry
        places = phrases.placesName
        settings = phrases.settingsTitle
        myLocation = phrases.myLocation
        noPlaces = phrases.placesEmpty
        justNow = phrases.justNow
        product = phrases.ownName
    }
}
