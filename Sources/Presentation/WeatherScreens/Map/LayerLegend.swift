import Meteorology
import WeatherDesign
import WeatherFormatting
import WeatherModel

/// The meaning of the colours of a map's layer, in the reader's units and language.
public struct LayerLegend: Hashable, Sendable {
    /// A value along the scale.
    public struct Tick: Hashable, Sendable {
        /// Share of the scale's length, `0 ... 1`.
        public let place: Double
        /// "20", without the unit; "20%".
        public let text: String
    }

    public let layer: MapLayer
    /// "Precipitation".
    public let title: String
    /// "mm/h"; nil where each tick says it.
    public let unit: String?
    /// "Precipitation, mm/h · In one hour, at that moment's rate".
    public var words: String { "\([title, unit].compactMap(\.self).joined(separator: ", ")) · \(period)" }
    /// "In one hour, at that moment's rate".
    public let period: String
    /// Round values of the reader's unit, ascending.
    public let ticks: [Tick]

    public init(_ layer: MapLayer, format: WeatherFormatter) {
        let scale = LayerScale.of(layer)
        self.layer = layer
        title = format.phrases.title(layer)
        period = format.phrases.period(layer)
        let marks: Marks
        switch layer {
        case .precipitation: marks = Self.precipitation(format)
        case .temperature: marks = Self.temperature(format)
        case .wind: marks = Self.wind(format)
        case .clouds: marks = Marks(unit: nil, [0, 20, 40, 60, 80, 100]) { $0 }
        }
        unit = marks.unit
        let length = Double(scale.stops.count - 1)
        ticks = marks.values.map {
            Tick(
                place: scale.position(of: marks.inCoreUnit($0)) / length,
                text: layer == .clouds ? format.percent($0) : format.number($0, digits: Self.digits($0)))
        }
    }

    /// Values of one unit.
    private struct Marks {
        let unit: String?
        let values: [Double]
        let inCoreUnit: (Double) -> Double

        init(unit: String?, _ values: [Double], inCoreUnit: @escaping (Double) -> Double) {
            self.unit = unit
            self.values = values
            self.inCoreUnit = inCoreUnit
        }
    }

    private static func precipitation(_ format: WeatherFormatter) -> Marks {
        let phrases = format.phrases
        return switch format.units.precipitation {
        case .millimeters: Marks(unit: phrases.perHour(phrases.symbol(.millimeters)), [0.1, 0.5, 1, 2, 5, 10, 20, 50]) { $0 }
        case .inches:
            Marks(unit: phrases.perHour(phrases.symbol(.inches)), [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 1.5]) {
                UnitConversion.millimeters(inches: $0)
            }
        }
    }

    private static func temperature(_ format: WeatherFormatter) -> Marks {
        switch format.units.temperature {
        case .celsius: Marks(unit: format.temperatureUnit, [-40, -20, -10, 0, 10, 20, 30, 40, 50]) { $0 }
        case .fahrenheit:
            Marks(unit: format.temperatureUnit, [-40, -20, 0, 20, 40, 60, 80, 100, 120]) { UnitConversion.celsius(fahrenheit: $0) }
        }
    }

    private static func wind(_ format: WeatherFormatter) -> Marks {
        let unit = format.windUnit
        return switch format.units.wind {
        case .kilometersPerHour: Marks(unit: unit, [0, 10, 20, 30, 40, 60, 80, 100, 120]) { $0 }
        case .metersPerSecond: Marks(unit: unit, [0, 5, 10, 15, 20, 25, 30]) { UnitConversion.kph(metersPerSecond: $0) }
        case .milesPerHour: Marks(unit: unit, [0, 10, 20, 30, 40, 50, 60, 70]) { UnitConversion.kph(milesPerHour: $0) }
        case .knots: Marks(unit: unit, [0, 10, 20, 30, 40, 50, 60]) { UnitConversion.kph(knots: $0) }
        case .beaufort: Marks(unit: unit, [2, 4, 6, 8, 10, 12]) { Wind.leastKph(beaufort: Int($0)) }
        }
    }

    /// The number of decimals that the value needs.
    private static func digits(_ value: Double) -> Int {
        if value == value.rounded() { return 0 }
        return (value * 10).rounded() == value * 10 ? 1 : 2
    }
}

extension Phrases {
    /// "Precipitation".
    public func title(_ layer: MapLayer) -> String {
        switch layer {
        case .precipitation: layers.precipitation
        case .temperature: layers.temperature
        case .wind: layers.wind
        case .clouds: layers.clouds
        }
    }

    fileprivate func period(_ layer: MapLayer) -> String {
        switch layer {
        case .precipitation: layers.precipitationPeriod
        case .temperature: layers.temperaturePeriod
        case .wind: layers.windPeriod
        case .clouds: layers.cloudsPeriod
        }
    }
}
