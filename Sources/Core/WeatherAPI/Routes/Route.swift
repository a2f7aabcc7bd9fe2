/// The paths of a Petrel server: one table for the server, the links in its pages, the phone's links and the clients.
public enum Route: String, Hashable, Sendable, CaseIterable {
    // Pages.
    case dashboard = "/"
    /// The secondary page, about one point.
    case place = "/place"
    /// A place's weather as a picture, for link previews.
    case weatherPicture = "/place.png"
    case map = "/map"
    case search = "/search"
    case cities = "/cities"
    case settings = "/settings"
    /// The notification settings of a device.
    case notifications = "/settings/notifications"
    /// The code with which readers embed the weather in their own website.
    case website = "/settings/website"
    case places = "/places"
    case credits = "/credits"
    /// The page on the reader's data: which are asked for, kept and passed on.
    case privacy = "/privacy"
    /// The weather in a small frame, for embedding in other websites.
    case widgetPage = "/widget"
    /// The weather of 2045.
    case climate = "/2045"
    /// Today and 2045 as a picture to share.
    case climatePicture = "/2045.png"
    /// The same as an SVG drawing.
    case climateDrawing = "/2045.svg"
    /// The tropical cyclones of the whole Earth: text for programs, the list below the map for browsers.
    case cyclonesPage = "/cyclones"
    /// A place's warnings in full.
    case alerts = "/alerts"
    /// A place's warnings, for readers of feeds.
    case alertsFeed = "/alerts.atom"
    /// A place's days and warnings, for calendars.
    case calendar = "/calendar.ics"
    /// The chart of one measure over time, followed by its name.
    case chart = "/chart"
    /// How sure the forecast of a place is, as a page.
    case confidencePage = "/confidence"
    /// The year's course of what is usual at a place.
    case usualPage = "/usual"
    /// The forecasts of all providers for a place.
    case comparePage = "/compare"
    /// The forecasts for a place, and the weather that came.
    case receiptsPage = "/receipts"
    /// Shown to a reader without a connection instead of a page that is not cached on the device.
    case offline = "/offline"
    /// The service worker, which caches pages on the reader's device.
    case worker = "/worker.js"
    /// The web app manifest: name and appearance of the installed app.
    case manifest = "/manifest.webmanifest"
    /// Suggestions while the reader types, for the script of the search field.
    case suggestions = "/search/suggestions"
    /// The saved places with their weather, for the script that fills them in.
    case placesFragment = "/fragment/places"
    /// The dashboard only, for the script that replaces it.
    case dashboardFragment = "/fragment/dashboard"

    /// The basemap's tiles, followed by zoom, x and y.
    case mapTiles = "/map/tiles"
    /// Ground tiles drawn by another server, if one is configured; followed by zoom, x and y.
    case mapGround = "/map/ground"
    /// The place names of a tile; followed by zoom, x and y.
    case mapPlaces = "/map/places"
    /// The tiles of the weather layers, followed by layer, hour, zoom, x and y.
    case mapLayers = "/map/layers"
    /// The weather of the cells that a map labels.
    case mapWeather = "/map/weather"

    // Documents.
    case weather = "/v1/weather"
    /// The weather of this moment at chosen places, as GeoJSON.
    case weatherFeatures = "/v1/weather.geojson"
    /// The changes of a cell's weather, as server-sent events.
    case stream = "/v1/stream"
    case widget = "/v1/widget"
    /// The rain of the next two hours, by the minute where a source has minutes.
    case nowcast = "/v1/nowcast"
    /// The hours of the air: pollutants, indices and pollen.
    case air = "/v1/air"
    /// The hours of the sky: cloud by height, sunshine and the energy for thunderstorms.
    case sky = "/v1/sky"
    /// How sure the forecast of a place is.
    case confidence = "/v1/confidence"
    /// The usual weather of each date at a place.
    case usual = "/v1/usual"
    /// The forecasts of all providers for a place.
    case compare = "/v1/compare"
    /// The forecasts for a place, and the weather that came.
    case receipts = "/v1/receipts"
    case projection = "/v1/projection"
    case alertsDocument = "/v1/alerts"
    /// The areas of all active warnings, for a map.
    case alertAreas = "/v1/alerts/areas"
    case topCities = "/v1/cities/top"
    case placeSearch = "/v1/places"
    case nearestPlace = "/v1/places/nearest"
    /// The weather layers that a map can show.
    case layers = "/v1/layers"
    /// The tropical cyclones of the whole Earth.
    case cyclones = "/v1/cyclones"
    /// The public key with which a browser subscribes.
    case pushKey = "/v1/push/key"
    /// Subscriptions to notifications, followed by the name of a subscription.
    case pushSubscriptions = "/v1/push/subscriptions"
    case description = "/openapi.yaml"
    /// A place's weather in Home Assistant's words.
    case homeAssistant = "/v1/home-assistant"
    /// The Model Context Protocol, for assistants.
    case mcp = "/mcp"
    /// The weather of this moment at chosen places, as gauges for Prometheus.
    case weatherGauges = "/metrics/weather"

    // For operators.
    case livez = "/livez"
    case readyz = "/readyz"
    case statusz = "/statusz"
    /// The server's last day, for a browser.
    case status = "/status"
    case metrics = "/metrics"

    /// The path, beginning with the slash.
    public var path: String { rawValue }
}
