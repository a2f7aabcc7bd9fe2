import HTTPTypes
import Hummingbird
import WeatherFormatting
import WeatherScreens
import WeatherServer

/// The units of one reader: from the address, else the cookie, else the default for their language.
struct RequestUnits: Sendable, Hashable {
    /// ISO 3166-1 alpha-2 of the reader's country, as their languages suggest it; nil where they do not.
    let region: String?
    /// The usual units of the reader's language.
    let usual: UnitPreferences
    /// The reader's choices, in the address or before.
    private(set) var choices: UnitChoices
    /// True when the address chose something new, so that it is to be remembered.
    private(set) var isNew = false

    /// All six.
    var preferences: UnitPreferences { choices.preferences(over: usual) }
    /// The scale of the top cities.
    var topCities: UnitPreferences.Temperature { UnitPreferences.topCities(chosen: choices.temperature, region: region) }

    init(cookies: PetrelCookies, headers: HTTPFields) {
        region = headers[.acceptLanguage].flatMap { UnitPreferences.region(ofLanguages: $0) }
        usual = UnitPreferences(region: region)
        choices = cookies.settings.units
    }

    /// Takes over what the address says: `f`, `wind=ms` ...
    mutating func choose(_ text: String) throws(QueryText.Flaw) {
        var chosen = choices
        do { try chosen.apply(text) } catch { throw .malformed("units") }
        isNew = chosen != choices
        choices = chosen
    }
}
