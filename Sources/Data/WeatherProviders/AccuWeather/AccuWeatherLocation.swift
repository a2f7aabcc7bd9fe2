import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// A place in AccuWeather. Its key is permanent; names depend on the language, and may be untranslated.
struct AccuWeatherLocation: Hashable, Sendable {
    /// nil if the place cannot be requested by a key.
    var key: String?
    /// In the requested language.
    var name: String?
    var englishName: String?
    var region: String?
    var country: String?
    var countryCode: String?
    var coordinate: Coordinate?
    /// The zone in the reply; nil if it has none.
    var zone: TimeZone?
    /// The present offset, used if no zone is known.
    var fixedZone: TimeZone?
    /// The data available for this place besides forecasts; nil if the reply does not say.
    private var dataSets: Set<String>?

    init(_ node: JSONNode) {
        key = Self.key(node["Key"])
        englishName = node.text("EnglishName")
        name = node.text("LocalizedName") ?? englishName
        region = node["AdministrativeArea"]?.text("LocalizedName") ?? node["AdministrativeArea"]?.text("EnglishName")
        country = node["Country"]?.text("LocalizedName") ?? node["Country"]?.text("EnglishName")
        countryCode = node["Country"]?.text("ID")
        coordinate = node["GeoPosition"]?.coordinate("Latitude", "Longitude")
        zone = node["TimeZone"]?.text("Name").flatMap { TimeZone(identifier: $0) }
        // Hours, with a fraction in India and Nepal.
        fixedZone = node["TimeZone"]?.number("GmtOffset").flatMap { abs($0) <= 18 ? TimeZone(secondsFromGMT: Int($0 * 3_600)) : nil }
        if let sets = node["DataSets"], sets.isArray { dataSets = Set(sets.elements.compactMap(\.text)) }
    }

    /// True also if the reply does not say: a warning that is not requested would be missed.
    var mayHaveAlerts: Bool { dataSets?.contains("Alerts") ?? true }
    var hasAirQuality: Bool { dataSets?.contains("AirQualityForecasts") ?? false }

    /// A key becomes part of a URL, so it may contain only letters, digits, `_` and `-`.
    private static func key(_ node: JSONNode?) -> String? {
        guard let text = node?.text ?? node?.literal, text.utf8.count <= 64 else { return nil }
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
            default: false
            }
        }
        return isPlain ? text : nil
    }

    /// nil without a name or a point.
    var place: Place? {
        guard let name, let coordinate else { return nil }
        return Place(
            name: name, region: region, country: country ?? "", countryCode: countryCode, coordinate: coordinate,
            timeZone: zone?.identifier)
    }

    /// nil without a key or a name.
    var city: TopCity? {
        guard let key, let name = englishName ?? name else { return nil }
        return TopCity(key: key, name: name, countryCode: countryCode, coordinate: coordinate)
    }
}
