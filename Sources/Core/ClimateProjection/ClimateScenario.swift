/// A path of the world's emissions, as the IPCC's Sixth Assessment Report names it.
public enum ClimateScenario: String, Hashable, Sendable, CaseIterable, Codable {
    /// SSP1-2.6: strong cuts of emissions from the 2020s. *With interventions*.
    case ssp126
    /// SSP2-4.5: the middle path.
    case ssp245
    /// SSP3-7.0: a path of high emissions, *without interventions*. It does not mean "what happens if nothing changes": the report gives no
    /// likelihoods.
    case ssp370

    /// The scenario of one side of the toggle.
    public init(withInterventions: Bool) { self = withInterventions ? .ssp126 : .ssp370 }

    /// Place in the tables: from the least to the most warming.
    var index: Int {
        switch self {
        case .ssp126: 0
        case .ssp245: 1
        case .ssp370: 2
        }
    }
}

/// A year of the global curve, `2015 ... 2060`.
public struct ClimateYear: Hashable, Sendable, Comparable, Codable {
    /// The years that the curve has.
    public static let range = 2015...2060
    /// The year of the projection.
    package static let year2045 = ClimateYear(clamping: 2045)
    /// The years of a chart.
    public static let chart = ClimateYear(clamping: 2026)...ClimateYear(clamping: 2060)

    /// `2015 ... 2060`.
    public let year: Int

    /// - Returns: nil for a year outside the curve.
    public init?(_ year: Int) {
        guard Self.range.contains(year) else { return nil }
        self.year = year
    }

    /// The year itself, else the first or the last year of the curve.
    package init(clamping year: Int) { self.year = min(max(year, Self.range.lowerBound), Self.range.upperBound) }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let year = try container.decode(Int.self)
        guard Self.range.contains(year) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(year) is not a year of the curve")
        }
        self.year = year
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(year)
    }

    public static func < (one: ClimateYear, other: ClimateYear) -> Bool { one.year < other.year }
}

/// The climate that a number on the screen already contains, from which warming is counted.
public enum ClimateBaseline: Hashable, Sendable {
    /// The climate of one year: the baseline of a reading or a forecast made in that year.
    case year(ClimateYear)
    /// The mean climate of 2016 to 2025, "the last ten years".
    case lastDecade
    /// The normals 1991-2020 of ERA5 and the WMO, 0.87 °C over 1850-1900 as observed. One value for all scenarios and percentiles, so that
    /// the band is wider than beside the other baselines.
    case normals1991to2020
}
