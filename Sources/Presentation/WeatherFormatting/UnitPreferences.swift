/// The units that a person reads: six choices, each independent of the others.
public struct UnitPreferences: Hashable, Sendable {
    /// Unit of air temperature, dew point and feels-like temperature; the core has °C.
    public enum Temperature: String, Hashable, Sendable, CaseIterable {
        case celsius = "c"
        case fahrenheit = "f"
    }

    /// Unit of wind and gusts; the core has km/h.
    public enum Wind: String, Hashable, Sendable, CaseIterable {
        case kilometersPerHour = "kmh"
        case metersPerSecond = "ms"
        case milesPerHour = "mph"
        case knots = "kn"
        /// Force `0 ... 12`.
        case beaufort = "bft"
    }

    /// At sea level; the core has hPa.
    public enum Pressure: String, Hashable, Sendable, CaseIterable {
        case hectopascals = "hpa"
        case millimetersOfMercury = "mmhg"
        case inchesOfMercury = "inhg"
    }

    /// Unit of water and of snow: mm and cm, or inches.
    public enum Precipitation: String, Hashable, Sendable, CaseIterable {
        case millimeters = "mm"
        case inches = "in"
    }

    /// Unit of visibility and of the distance to a place; the core has km.
    public enum Distance: String, Hashable, Sendable, CaseIterable {
        case kilometers = "km"
        case miles = "mi"
    }

    /// 15:00, or 3 pm.
    public enum Clock: String, Hashable, Sendable, CaseIterable {
        case hours24 = "24h"
        case hours12 = "12h"
    }

    /// Degrees shown.
    public var temperature: Temperature
    /// Speeds shown.
    public var wind: Wind
    /// Pressure shown.
    public var pressure: Pressure
    /// Amounts of water and of snow shown.
    package var precipitation: Precipitation
    /// Distances shown.
    public var distance: Distance
    /// Times of day shown.
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
