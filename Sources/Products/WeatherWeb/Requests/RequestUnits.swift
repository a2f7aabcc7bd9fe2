import HTTPTypes
import Hummingbird
import WeatherFormatting
import WeatherServer

/// The units of one reader: what the address says, else the cookie, else what their language suggests.
struct RequestUnits: Sendable, Hashable {
    let preferences: UnitPreferences
    /// True when the address chose them, so that they are to be remembered.
    let isNew: Bool

    init(query: QueryText, cookies: PetrelCookies, headers: HTTPFields) throws(QueryText.Flaw) {
        let region = headers[.acceptLanguage].flatMap { UnitPreferences.region(ofLanguages: $0) }
        let usual = UnitPreferences(region: region)
        let remembered = cookies.units.map { UnitPreferences(text: $0, defaults: usual) } ?? usual
        guard let text = try query.optional("units") else {
            preferences = remembered
            isNew = false
            return
        }
        var chosen = remembered
        do { try chosen.apply(text) } catch { throw .malformed("units") }
        preferences = chosen
        isNew = true
    }
}
