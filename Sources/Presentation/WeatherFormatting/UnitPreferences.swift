/// The units that a person reads: six choices, each independent of the others.
public struct UnitPreferences: Hashable, Sendable {
    public enum Temperature: String, Hashable, Sendable, CaseIterable {
        case celsius = "c"
        case fahrenheit = "f"
    }

    public enum Wind: String, Hashable, Sendable, CaseIterable {
        case kilometersPerHour = "kmh"
        case metersPerSecond = "ms"
        case milesPerHour = "mph"
        case knots = "kn"
        /// Force `0 ... 12`.
        case beaufort = "bft"
    }

    public enum Pressure: String, Hashable, Sendable, CaseIterable {
        case hectopascals = "hpa"
        case millimetersOfMercury = "mmhg"
        case inchesOfMercury = "inhg"
    }

    /// Of water and of snow: mm and cm, or inches.
    public enum Precipitation: String, Hashable, Sendable, CaseIterable {
        case millimeters = "mm"
        case inches = "in"
    }

    public enum Distance: String, Hashable, Sendable, CaseIterable {
        case kilometers = "km"
        case miles = "mi"
    }

    public enum Clock: String, Hashable, Sendable, CaseIterable {
        case hours24 = "24h"
        case hours12 = "12h"
    }

    public var temperature: Temperature
    public var wind: Wind
    public var pressure: Pressure
    public var precipitation: Precipitation
    public var distance: Distance
    public var clock: Clock

    public init(
        temperature: Temperature = .celsius, wind: Wind = .kilometersPerHour, pressure: Pressure = .hectopascals,
        precipitation: Precipitation = .millimeters, distance: Distance = .kilometers, clock: Clock = .hours24
    ) {
        self.temperature = temperature
        self.wind = wind
        self.pressure = pressure
        self.precipitation = precipitation
        self.distance = distance
        self.clock = clock
    }

    /// °C, km/h, hPa, mm, km, 24 h.
    public static let metric = UnitPreferences()
}
