import Foundation

/// A named point, from a search or the gazetteer.
public struct Place: Hashable, Sendable {
    /// The name alone, without region and country: "Springfield".
    public let name: String
    /// State, province or county; nil if the source has none.
    public let region: String?
    /// The country's name; empty if the source has none.
    public let country: String
    /// ISO 3166-1 alpha-2, upper case; nil if the source has none (Antarctica, open sea) or something else.
    public let countryCode: String?
    /// WGS 84 degrees, as given by the source: not snapped to a cell.
    public let coordinate: Coordinate
    /// IANA zone identifier; nil if the source has none.
    package let timeZone: String?
    /// Inhabitants; nil if unknown.
    public let population: Int?
    /// The name that matched the search, if it differs from `name`: "Bombay" for Mumbai.
    public var otherName: String?
    /// The kind of place, if it is not just a town.
    public var kind: PlaceKind?
    /// Metres above the sea; nil except for peaks and airports whose height is known.
    public let heightMeters: Int?

    /// True where people are known to live, as they do on no peak.
    package var isInhabited: Bool { population.map { $0 > 0 } ?? false }

    public init(
        name: String, region: String? = nil, country: String, countryCode: String? = nil, coordinate: Coordinate,
        timeZone: String? = nil, population: Int? = nil, otherName: String? = nil, kind: PlaceKind? = nil, heightMeters: Int? = nil
    ) {
        self.name = name
        self.region = region
        self.country = country
        self.countryCode = CountryCode.checked(countryCode)
        self.coordinate = coordinate
        self.timeZone = timeZone
        self.population = population
        self.otherName = otherName
        self.kind = kind
        self.heightMeters = heightMeters
    }
}

/// The kind of a place that is not just a town, or why a town matched the name of the country or region around it.
public enum PlaceKind: String, Hashable, Sendable, CaseIterable {
    case peak
    case lake
    /// A national park, or another area that people visit by its name.
    case park
    case island
    /// A group of islands.
    case islands
    /// A sea, a gulf, a strait or an ocean.
    case sea
    /// Found by the name of its country.
    case countryCapital
    /// Found by the name of its region.
    case regionCapital
    /// Found by the name of its country, whose capital is unknown.
    case largestOfCountry
    /// Found by the name of its region, whose capital is unknown.
    case largestOfRegion
}

/// Validates country codes. Every place uses it, so that no arbitrary text from a provider gets into a document under that name.
public enum CountryCode {
    /// Two ASCII letters, in upper case.
    ///
    /// - Returns: nil for any other text.
    public static func checked(_ sent: String?) -> String? {
        guard let sent, sent.utf8.count == 2, sent.utf8.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else { return nil }
        return sent.uppercased()
    }
}

/// The place that a dashboard's weather is for.
public struct Location: Hashable, Sendable {
    /// The place's name: "Berlin"; empty if the point has none, as on the open sea.
    public let name: String
    /// State, province or county; nil if unknown.
    public let region: String?
    /// Empty over the open sea and in Antarctica.
    public let country: String
    /// ISO 3166-1 alpha-2, upper case; nil if the country is unknown, and for a point that lies in none.
    public let countryCode: String?
    /// The surroundings of a point without a name; nil for a named point, and if nothing is known.
    public let surroundings: Surroundings?
    /// Degrees north, `-90 ... 90`: the centre of the requested cell.
    public let latitude: Double
    /// Degrees east, `-180 ..< 180`: the centre of the requested cell.
    public let longitude: Double
    /// The place's IANA zone, used for all times shown.
    package let timeZone: TimeZone
    /// The instant at which the weather was fetched; on the wire a text in the place's local time.
    package let localtime: Date
    /// The elevation of the place, and the one for which the forecast holds.
    package let elevation: PlaceElevation

    public init(
        name: String, region: String? = nil, country: String, countryCode: String? = nil, surroundings: Surroundings? = nil,
        coordinate: Coordinate, timeZone: TimeZone, localtime: Date, elevation: PlaceElevation = PlaceElevation()
    ) {
        self.name = name
        self.region = region
        self.country = country
        self.countryCode = CountryCode.checked(countryCode)
        self.surroundings = surroundings
        self.latitude = coordinate.latitude
        self.longitude = coordinate.longitude
        self.timeZone = timeZone
        self.localtime = localtime
        self.elevation = elevation
    }

    /// `latitude` and `longitude` as one value.
    public var coordinate: Coordinate { Coordinate(valid: latitude, longitude) }
}
