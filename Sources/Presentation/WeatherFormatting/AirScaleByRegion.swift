import WeatherModel

/// Which index of air quality people of a country read. Scales are never converted into one another: the same air has other numbers
/// on each, so one is shown, by its name, and the rest left out.
package enum AirScaleByRegion {
    /// The scales that fit a place, the best first.
    ///
    /// The United Kingdom has DEFRA's, Europe the European Environment Agency's, the United States and their territories the EPA's.
    /// Elsewhere the national indices are sent by no provider; the US AQI is the one that is published worldwide. Where a provider sends
    /// none of a region's own, the ones used worldwide follow: an index by its name says more than none.
    ///
    /// - Parameter countryCode: ISO 3166-1 alpha-2; nil over the open sea and at the poles, which have no regional index.
    package static func scales(countryCode: String?) -> [AirQuality.Scale] {
        let code = countryCode?.uppercased() ?? ""
        let own: [AirQuality.Scale] =
            if unitedKingdom.contains(code) { [.ukDEFRA, .europeanAQI] } else if europe.contains(code) { [.europeanAQI] } else { [] }
        return own + worldwide.filter { !own.contains($0) }
    }

    /// The best first; DEFRA's is the United Kingdom's alone.
    private static let worldwide: [AirQuality.Scale] = [.usAQI, .usEPACategory, .europeanAQI, .openWeatherMap]
    private static let unitedKingdom: Set = ["GB", "GG", "IM", "JE"]
    /// The countries of geographical Europe and of the European Environment Agency.
    private static let europe: Set = [
        "AD", "AL", "AT", "AX", "BA", "BE", "BG", "BY", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FO", "FR", "GI", "GR", "HR", "HU",
        "IE", "IS", "IT", "LI", "LT", "LU", "LV", "MC", "MD", "ME", "MK", "MT", "NL", "NO", "PL", "PT", "RO", "RS", "RU", "SE", "SI", "SJ",
        "SK", "SM", "TR", "UA", "VA", "XK",
    ]
}
