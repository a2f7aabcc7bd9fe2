/// The words of the map.
public struct MapWords: Sendable, Hashable {
    /// "Map": the screen's name.
    public let name: String
    /// Instructions for the reader: "Double-click or double-tap any point for its weather."
    package let help: String
    /// `help` for a touch screen: "Double-tap any point for its weather."
    package let tapHelp: String
    /// The keys that work on the map.
    package let keys: String
    package let zoomIn: String
    package let zoomOut: String
    /// "Weather at the crosshair": opens the second screen of the point in the middle, where a crosshair is.
    package let centerWeather: String
    /// `centerWeather` for a map without a crosshair: "Weather in the middle of the map".
    package let middleWeather: String
    /// "Detailed map": shows the map of another server in place of Petrel's own.
    package let otherGround: String
    /// "Back to the map".
    package let back: String
    /// "Point: #"; the coordinates replace `#`.
    package let point: String
    /// Over the fields for coordinates, where a browser runs no script.
    package let needsScript: String
    /// The text where the server has no map to draw.
    package let unavailable: String
    /// "Latitude".
    package let latitude: String
    /// "Longitude".
    package let longitude: String
    /// "Show the weather": what the fields are for.
    package let open: String
    /// Parts of the map could not be fetched.
    package let incomplete: String
    /// The source of the map's shapes and names, and the meaning of a dashed border.
    package let credit: String
    /// In place of a list of warnings: none is known of what the map shows, which is not the same as that there is none.
    package let warnedNone: String
    /// "In this view, not listed: #"; the number of warnings replaces `#`.
    package let warnedMore: String
    /// Which warnings the map knows of, and what a sign without an area is.
    package let warnedNote: String

    init(
        name: String, help: String, tapHelp: String, keys: String, zoomIn: String, zoomOut: String, centerWeather: String,
        middleWeather: String, otherGround: String,
        back: String, point: String,
        needsScript: String, unavailable: String, latitude: String, longitude: String, open: String, incomplete: String, credit: String,
        warnedNone: String, warnedMore: String, warnedNote: String
    ) {
        self.name = name
        self.help = help
        self.tapHelp = tapHelp
        self.keys = keys
        self.zoomIn = zoomIn
        self.zoomOut = zoomOut
        self.centerWeather = centerWeather
        self.middleWeather = middleWeather
        self.otherGround = otherGround
        self.back = back
        self.point = point
        self.needsScript = needsScript
        self.unavailable = unavailable
        self.latitude = latitude
        self.longitude = longitude
        self.open = open
        self.incomplete = incomplete
        self.credit = credit
        self.warnedNone = warnedNone
        self.warnedMore = warnedMore
        self.warnedNote = warnedNote
    }
}

/// The words of the weather's layers over the map.
public struct LayerWords: Sendable, Hashable {
    /// "Weather on the map": names the choice of the layer.
    public let title: String
    /// "Precipitation".
    package let precipitation: String
    public let temperature: String
    public let wind: String
    package let clouds: String
    /// The exact meaning of the values: "In one hour, at that moment's rate".
    package let precipitationPeriod: String
    package let temperaturePeriod: String
    package let windPeriod: String
    package let cloudsPeriod: String
    /// "Time shown": names the slider.
    package let time: String
    package let play: String
    package let pause: String
    /// "One hour earlier".
    package let earlier: String
    package let later: String
    /// "Past": behind the time of an hour that is over.
    package let past: String
    public let now: String
    package let forecast: String
    /// While the picture of an hour is on its way: "Loading…".
    package let loading: String
    /// "Hide the layer": the button that takes it from the map.
    package let hide: String
    /// The meaning of the arrows over the wind: "Arrows point where it blows to".
    package let windArrows: String
    /// Tiles could not be fetched.
    package let incomplete: String
    /// The layer has no such hour, or does not cover what is hatched.
    package let missing: String
    /// The slider and the legend could not be fetched.
    package let failed: String

    init(
        title: String, precipitation: String, temperature: String, wind: String, clouds: String, precipitationPeriod: String,
        temperaturePeriod: String, windPeriod: String, cloudsPeriod: String, time: String, play: String, pause: String, earlier: String,
        later: String, past: String, now: String, forecast: String, loading: String, hide: String, windArrows: String, incomplete: String,
        missing: String, failed: String
    ) {
        self.title = title
        self.precipitation = precipitation
        self.temperature = temperature
        self.wind = wind
        self.clouds = clouds
        self.precipitationPeriod = precipitationPeriod
        self.temperaturePeriod = temperaturePeriod
        self.windPeriod = windPeriod
        self.cloudsPeriod = cloudsPeriod
        self.time = time
        self.play = play
        self.pause = pause
        self.earlier = earlier
        self.later = later
        self.past = past
        self.now = now
        self.forecast = forecast
        self.loading = loading
        self.hide = hide
        self.windArrows = windArrows
        self.incomplete = incomplete
        self.missing = missing
        self.failed = failed
    }
}

/// How a language speaks on the map.
public protocol MapPhrases: Sendable {
    var map: MapWords { get }
    var layers: LayerWords { get }
}
