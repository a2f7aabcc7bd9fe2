import HTTPTypes
import Hummingbird
import WeatherFormatting
import WeatherScreens
import WeatherServer

/// The units of one reader: what the address says, else the cookie, else what their language suggests.
struct RequestUnits: Sendable, Hashable {
    /// What is usual where the reader's language is spoken.
    let usual: UnitPreferences
    /// What was chosen, in the address or before.
    let choices: UnitChoices
    /// True when the address chose something new, so that it is to be remembered.
    let isNew: Bool

    /// All six.
    var preferences: UnitPreferences { choices.preferences(over: usual) }

    init(query: QueryText, cookies: PetrelCookies, headers: HTTPFields) throws(QueryText.Flaw) {
        usual = UnitPreferences(region: headers[.acceptLanguage].flatMap { UnitPreferences.region(ofLanguages: $0) })
        guard let text = try query.optional("units") else {
            choices = cookies.settings.units
            isNew = false
            return
        }
        var asked = UnitPreferences.metric
        do { try asked.apply(text) } catch { throw .malformed("units") }
        let named = UnitChoices(text: text.lowercased().filter { $0 != " " })
        var chosen = cookies.settings.units
        for key in UnitChoices.Key.allCases {
            if let word = named[key] { chosen.choose(key, word) }
        }
        choices = chosen
        isNew = chosen != cookies.settings.units
    }
}
