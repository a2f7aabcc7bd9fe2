import HTTPTypes
import Hummingbird
import WeatherFormatting
import WeatherScreens
import WeatherServer

/// The units of one reader: what the address says, else the cookie, else what their language suggests.
struct RequestUnits: Sendable, Hashable {
    /// ISO 3166-1 alpha-2 of the reader's country, as their languages suggest it; nil where they do not.
    let region: String?
    /// What is usual where the reader's language is spoken.
    let usual: UnitPreferences
    /// What was chosen, in the address or before.
    let choices: UnitChoices
    /// True when the address chose something new, so that it is to be remembered.
    let isNew: Bool

    /// All six.
    var preferences: UnitPreferences { choices.preferences(over: usual) }
    /// The scale of the top cities.
    var topCities: UnitPreferences.Temperature { UnitPreferences.topCities(chosen: choices.temperature, region: region) }

    init(query: QueryText, cookies: PetrelCookies, headers: HTTPFields) throws(QueryText.Flaw) {
        region = headers[.acceptLanguage].flatMap { UnitPreferences.region(ofLanguages: $0) }
        usual = UnitPreferences(region: region)
        guard let text = try query.optional("units") else {
            choices = cookies.settings.units
            isNew = false
            return
        }
        var chosen = cookies.settings.units
        do { try chosen.apply(text) } catch { throw .malformed("units") }
        choices = chosen
        isNew = chosen != cookies.settings.units
    }
}
