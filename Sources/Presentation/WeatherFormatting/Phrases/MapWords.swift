/// The words of the map.
public struct MapWords: Sendable, Hashable {
    /// "Map": the screen's name.
    public let name: String
    /// What the reader can do: "Double-click or double-tap any point for its weather."
    public let help: String
    /// What the keyboard does on it.
    public let keys: String
    public let zoomIn: String
    public let zoomOut: String
    /// "Weather at the centre": opens the second screen of the point in the middle.
    public let centerWeather: String
    /// "Back to the map".
    public let back: String
    /// "Point: #"; the coordinates replace `#`.
    public let point: String
    /// Over the fields for coordinates, where a browser runs no script.
    public let needsScript: String
    /// The same, where the server has no map to draw.
    public let unavailable: String
    /// "Latitude".
    public let latitude: String
    /// "Longitude".
    public let longitude: String
    /// "Show the weather": what the fields are for.
    public let open: String
    /// Parts of the map could not be fetched.
    public let incomplete: String
    /// Whose shapes and names the map is made of, and what a dashed border says.
    public let credit: String

    init(
        name: String, help: String, keys: String, zoomIn: String, zoomOut: String, centerWeather: String, back: String, point: String,
        needsScript: String, unavailable: String, latitude: String, longitude: String, open: String, incomplete: String, credit: String
    ) {
        self.name = name
        self.help = help
        self.keys = keys
        self.zoomIn = zoomIn
        self.zoomOut = zoomOut
        self.centerWeather = centerWeather
        self.back = back
        self.point = point
        self.needsScript = needsScript
        self.unavailable = unavailable
        self.latitude = latitude
        self.longitude = longitude
        self.open = open
        self.incomplete = incomplete
        self.credit = credit
    }
}

/// How a language speaks on the map.
public protocol MapPhrases: Sendable {
    var map: MapWords { get }
}
