/// The words that only web pages have; all others come from `WeatherFormatting`.
struct WebWords: Sendable, Hashable {
    let product = "Petrel"
    let skip = "Skip to the weather"
    let searchLabel = "Search for a place"
    let searchButton = "Search"
    let locate = "Use my location"
    let defaultPlace = "Showing Moscow. Choose another place, or use your location."
    let loading = "Loading the weather …"
    let offline = "No connection. This is the last known weather."
    let unreachableTitle = "No connection"
    let unreachable = "Petrel cannot be reached. Check the connection and retry."
    let retry = "Retry"
    let home = "To the weather"
    let lastUpdated = "Last updated"
}
