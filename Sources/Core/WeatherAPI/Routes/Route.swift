/// The paths of a Petrel server: one table for the server, the links in its pages, the phone's links and the clients.
public enum Route: String, Hashable, Sendable, CaseIterable {
    // Pages.
    case dashboard = "/"
    /// The second screen, of one point.
    case place = "/place"
    /// A place's weather as a picture, for link previews.
    case weatherPicture = "/place.png"
    case map = "/map"
    case search = "/search"
    case cities = "/cities"
    case settings = "/settings"
    /// Of what a device is notified.
    case notifications = "/settings/notifications"
    /// The code by which a reader's own website shows the weather.
    case website = "/settings/website"
    case places = "/places"
    case credits = "/credits"
    /// The weather in a small frame, for pages of others.
    case widgetPage = "/widget"
    /// The weather of 2045.
    case climate = "/2045"
    /// Today and 2045 as a picture to share.
    case climatePicture = "/2045.png"
    /// The same as a drawing.
    case climateDrawing = "/2045.svg"
    /// A place's warnings in full.
    case alerts = "/alerts"
    /// What a reader without a connection sees in place of a page that the device has not kept.
    case offline = "/offline"
    /// The script that keeps pages on the reader's device.
    case worker = "/worker.js"
    /// What an installed app is called and looks like.
    case manifest = "/manifest.webmanifest"
    /// What a text may mean while it is typed, for the script of the search field.
    case suggestions = "/search/suggestions"
    /// The saved places with their weather, for the script that fills them in.
    case placesFragment = "/fragment/places"
    /// The dashboard alone, for the script that exchanges it.
    case dashboardFragment = "/fragment/dashboard"

    /// The basemap's tiles: below it stand zoom, x and y.
    case mapTiles = "/map/tiles"
    /// The ground as another server draws it, where one is configured; likewise.
    case mapGround = "/map/ground"
    /// The names of the places of a tile, likewise.
    case mapPlaces = "/map/places"
    /// The tiles of the weather's layers: below it stand layer, hour, zoom, x and y.
    case mapLayers = "/map/layers"
    /// The weather of the cells that a map labels.
    case mapWeather = "/map/weather"

    // Documents.
    case weather = "/v1/weather"
    /// The changes of a cell's weather, as server-sent events.
    case stream = "/v1/stream"
    case widget = "/v1/widget"
    case projection = "/v1/projection"
    case alertsDocument = "/v1/alerts"
    /// The areas of all active warnings, for a map.
    case alertAreas = "/v1/alerts/areas"
    case topCities = "/v1/cities/top"
    case placeSearch = "/v1/places"
    case nearestPlace = "/v1/places/nearest"
    /// Which layers of the weather a map can show.
    case layers = "/v1/layers"
    /// The tropical cyclones of the whole Earth.
    case cyclones = "/v1/cyclones"
    /// What a browser subscribes with.
    case pushKey = "/v1/push/key"
    /// Who is told of warnings: below it stands the name of a subscription.
    case pushSubscriptions = "/v1/push/subscriptions"
    case description = "/openapi.yaml"

    // For operators.
    case livez = "/livez"
    case readyz = "/readyz"
    case statusz = "/statusz"
    /// The last day of the server, for a browser.
    case status = "/status"
    case metrics = "/metrics"

    /// From the slash on.
    public var path: String { rawValue }
}
