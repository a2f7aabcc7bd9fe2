import JSONText
import WeatherModel

/// The three systems of `units=`. Rain and snow (mm), visibility (m) and pressure (hPa) are the same in all of them.
enum SimulatedOpenWeatherMapUnits: String {
    /// Kelvin and m/s: what comes when nothing, or something unknown, is asked for.
    case standard
    /// °C and m/s.
    case metric
    /// °F and mph.
    case imperial

    init(_ text: String?) { self = text.flatMap(SimulatedOpenWeatherMapUnits.init(rawValue:)) ?? .standard }

    func temperature(_ celsius: Double) -> JSONValue {
        switch self {
        case .standard: Self.hundredths(UnitConversion.kelvin(celsius: celsius))
        case .metric: Self.hundredths(celsius)
        case .imperial: Self.hundredths(UnitConversion.fahrenheit(celsius: celsius))
        }
    }

    func speed(_ kilometersPerHour: Double) -> JSONValue {
        Self.hundredths(
            self == .imperial ? UnitConversion.milesPerHour(kph: kilometersPerHour) : UnitConversion.metersPerSecond(kph: kilometersPerHour)
        )
    }

    /// Two digits at most, and none where they are zero: the type of a field changes from hour to hour.
    static func hundredths(_ value: Double) -> JSONValue {
        let rounded = (value * 100).rounded() / 100
        return .number(rounded == 0 ? 0 : rounded)
    }

    /// `nil` for an amount that rounds to 0: the member is left out.
    static func amount(_ millimeters: Double) -> JSONValue? { millimeters < tracedMillimeters ? nil : hundredths(millimeters) }

    /// Smaller amounts round to 0.00 mm.
    static let tracedMillimeters = 0.005
}
