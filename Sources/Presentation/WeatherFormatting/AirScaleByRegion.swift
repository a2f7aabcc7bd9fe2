import WeatherModel

/// Which index of air quality people of a country read. Scales are never converted into one another: the same air has other numbers
/// on each, so one is shown, by its name, and the rest left out.
public enum AirScaleByRegion {
    /// The scales that fit a place, the best first.
    ///
    /// The United States and their territories have the EPA's, the United Kingdom DEFRA's, Europe the European Environment Agency's.
    /// Elsewhere the national indices are sent by no provider; the US AQI is the one that is published worldwide.
    ///
    /// - Parameter countryCode: ISO 3166-1 alpha-2; nil over the open sea, where nobody has an index.
    public static func scales(countryCode: String?) -> [AirQuality.Scale] {
        guard let code = countryCode?.uppercased() else { return [] }
        if unitedStates.contains(code) { return [.usAQI, .usEPACategory, .openWeatherMap] }
        if unitedKingdom.contains(code) { return [.ukDEFRA, .europeanAQI, .openWeatherMap] }
        if europe.contains(code) { return [.europeanAQI, .openWeatherMap] }
        return [.usAQI, .usEPACategory, .openWeatherMap]
    }

    private static let unitedStates: Set = ["US", "PR", "GU", "VI", "AS", "MP", "UM"]
    private static let unitedKingdom: Set = ["GB", "GG", "IM", "JE"]
    /// The countries of geographical Europe and of the European Environment Agency.
    private static let europe: Set = [
        "AD", "AL", "AT", "AX", "BA", "BE", "BG", "BY", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FO", "FR", "GI", "GR", "HR", "HU",
        "IE", "IS", "IT", "LI", "LT", "LU", "LV", "MC", "MD", "ME", "MK", "MT", "NL", "NO", "PL", "PT", "RO", "RS", "RU", "SE", "SI", "SJ",
        "SK", "SM", "TR", "UA", "VA", "XK",
    ]
}
