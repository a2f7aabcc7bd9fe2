/// The elevation of a place, and the one for which its forecast holds.
///
/// A model knows the mean height of a square of some kilometres. Some services adjust its temperatures to the ground at the requested point
/// (Open-Meteo, with a terrain model of 90 m), others do not (the National Weather Service's squares of 2.5 km), so that in the mountains
/// the figures may be those of a different height than the place's.
public struct PlaceElevation: Hashable, Sendable {
    /// m above mean sea level, of the ground at the place, `-450 ... 8,900`; nil if unknown.
    package var groundMeters: Double?
    /// m above mean sea level for which the forecast's temperatures hold, `-450 ... 8,900`; nil if the provider does not say.
    public var forecastMeters: Double?

    /// Values out of range count as unknown.
    public init(groundMeters: Double? = nil, forecastMeters: Double? = nil) {
        self.groundMeters = Self.checked(groundMeters)
        self.forecastMeters = Self.checked(forecastMeters)
    }

    /// The Dead Sea's shore lies at -430 m, Mount Everest's top at 8,849 m.
    public static let meters = -450.0...8_900.0

    /// m by which the forecast's height and the place's may differ without being mentioned: about a degree, at the usual lapse rate of 0.65
    /// °C per 100 m (ISO 2533).
    package static let unsaidMeters = 200.0

    /// m by which the forecast's height lies above the place's, negative below it; nil if the difference is small or one of them is
    /// unknown.
    public var tellingDifferenceMeters: Double? {
        guard let groundMeters, let forecastMeters else { return nil }
        let difference = forecastMeters - groundMeters
        return abs(difference) > Self.unsaidMeters ? difference : nil
    }

    private static func checked(_ value: Double?) -> Double? { value.flatMap { meters.contains($0) ? $0.rounded() : nil } }
}
