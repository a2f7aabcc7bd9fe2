import WeatherModel

/// A screen as an address names it: `petrel:///cities` opens what `https://petrel.example/cities` shows in a browser.
public enum DeepLink: Hashable, Sendable {
    /// The dashboard, of a place or of the one that the person follows; from a warning's notification it is refreshed, whatever is at
    /// hand.
    case weather(LinkedPlace?, isFromWarning: Bool)
    /// The search for a place, with what is searched for; nil for the empty field.
    case search(String?)
    /// The places kept at hand.
    case places
    /// The table of the top cities.
    case cities
    /// The settings.
    case settings
    /// The credits.
    case credits

    /// The scheme that opens the app.
    public static let scheme = "petrel"
}
