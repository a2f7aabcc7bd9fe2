extension UnitPreferences {
    /// The usual units of a region.
    ///
    /// - Parameter region: ISO 3166-1 alpha-2 in any case; metric for one that is not known or not given.
    public init(region: String?) {
        self = .metric
        switch region?.uppercased() {
        case "US", "PR", "GU", "VI", "AS", "MP":
            temperature = .fahrenheit
            wind = .milesPerHour
            pressure = .inchesOfMercury
            precipitation = .inches
            distance = .miles
            clock = .hours12
        case "LR", "BS", "BZ", "KY", "PW", "FM", "MH":
            temperature = .fahrenheit
            wind = .milesPerHour
            distance = .miles
            clock = .hours12
        case "GB", "IM", "JE", "GG":
            wind = .milesPerHour
            distance = .miles
        case "RU", "BY", "KZ", "KG":
            wind = .metersPerSecond
            pressure = .millimetersOfMercury
        case "UA", "SE", "NO", "FI", "DK", "IS", "EE", "LV", "CN", "JP", "KR":
            wind = .metersPerSecond
        case "CA", "AU", "NZ", "IN", "PH", "EG", "MX", "CO":
            clock = .hours12
        default:
            break
        }
    }

    /// The scale of the top cities: the reader's own, or their region's; °F, as in the reference, where neither is known.
    ///
    /// - Parameters:
    ///   - chosen: what the reader chose; nil for as usual.
    ///   - region: ISO 3166-1 alpha-2 in any case; nil where it is not known.
    public static func topCities(chosen: Temperature?, region: String?) -> Temperature {
        chosen ?? region.map { UnitPreferences(region: $0).temperature } ?? .fahrenheit
    }

    /// The region that an `Accept-Language` header or a locale name suggests: "en-GB,en;q=0.8" gives "GB", "ru" gives "RU".
    ///
    /// - Returns: nil when neither a region nor a language spoken mostly in one region is in it.
    public static func region(ofLanguages text: String) -> String? {
        for entry in text.split(separator: ",") {
            let tag = entry.prefix { $0 != ";" && $0 != "." && $0 != "@" }.filter { $0 != " " }
            let parts = tag.split { $0 == "-" || $0 == "_" }
            if let region = parts.dropFirst().first(where: { $0.utf8.count == 2 && $0.allSatisfy { $0.isASCII && $0.isLetter } }) {
                return region.uppercased()
            }
            if let language = parts.first.map({ $0.lowercased() }), let region = mainRegions[language] { return region }
        }
        return nil
    }

    private static let mainRegions = [
        "ru": "RU", "uk": "UA", "be": "BY", "sv": "SE", "nb": "NO", "no": "NO", "nn": "NO", "fi": "FI", "da": "DK", "is": "IS",
        "et": "EE", "lv": "LV", "ja": "JP", "ko": "KR", "de": "DE", "fr": "FR", "it": "IT", "pl": "PL", "nl": "NL",
    ]
}
