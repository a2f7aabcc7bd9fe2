import Foundation

/// A named point, as a search or the gazetteer knows it.
public struct Place: Hashable, Sendable {
    /// The name alone, without region and country: "Springfield".
    public let name: String
    /// State, province or county; nil where the source has none.
    public let region: String?
    /// The country's name; empty where the source has none.
    public let country: String
    /// ISO 3166-1 alpha-2, upper case; nil where the source has none (Antarctica, open sea) or something else.
    public let countryCode: String?
    /// WGS 84 degrees, as the source has them: not snapped to a cell.
    public let coordinate: Coordinate
    /// IANA zone identifier; nil where the source has none.
    public let timeZone: String?
    /// Inhabitants; nil where unknown.
    public let population: Int?
    /// The name by which a search found it, where that is another one than `name`: "Bombay" for Mumbai.
    public var otherName: String?
    /// What it is, where that is not just a town.
    public var kind: PlaceKind?
    /// Metres above the sea; nil for all but peaks and airports, and where unknown.
    public let heightMeters: Int?

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

/// What a place is that is not just a town, or why a town was found by the name of the country or region around it.
public enum PlaceKind: String, Hashable, Sendable, CaseIterable {
    case peak
    case lake
    /// A national park, or another stretch of country that people visit by its name.
    case park
    /// Found by the name of its country.
    case countryCapital
    /// Found by the name of its region.
    case regionCapital
    /// Found by the name of its country, whose capital is not known.
    case largestOfCountry
    /// Found by the name of its region, whose capital is not known.
    case largestOfRegion
}

/// The form of a country's code. Every place goes through it, so that no text of a provider gets into a document under that name.
public enum CountryCode {
    /// Two ASCII letters, in upper case.
    ///
    /// - Returns: nil for any other text.
    public static func checked(_ sent: String?) -> String? {
        guard let sent, sent.utf8.count == 2, sent.utf8.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else { return nil }
        return sent.uppercased()
    }
}

/// Where a dashboard's weather is for.
public struct Location: Hashable, Sendable {
    /// The place's name: "Berlin"; empty where the point bears none, as on the open sea.
    public let name: String
    /// State, province or county; nil where unknown.
    public let region: String?
    /// Empty over the open sea and in Antarctica.
    public let country: String
    /// ISO 3166-1 alpha-2, upper case; nil where there is no country, or it is not known.
    public let countryCode: String?
    /// What lies around a point without a name; nil for one with a name, and where nothing is known.
    public let surroundings: Surroundings?
    /// Degrees north, `-90 ... 90`: the middle of the cell that was asked for.
    public let latitude: Double
    /// Degrees east, `-180 ..< 180`: the middle of the cell that was asked for.
    public let longitude: Double
    /// The place's IANA zone, by which every label is made.
    public let timeZone: TimeZone
    /// The instant at which the weather was fetched; on the wire a text in the place's own clock.
    public let localtime: Date
    /// How high it lies, and for which height the forecast holds.
    public let elevation: PlaceElevation

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
