import WeatherModel

/// What is compared, in the core's units.
enum WireQuantity: String, CaseIterable, Sendable {
    /// °C.
    case temperature, feelsLike, dewPoint
    /// km/h.
    case wind, gust
    /// Degrees; compared on the circle.
    case direction
    /// %.
    case humidity, cloud, chance
    /// hPa.
    case pressure
    /// km.
    case visibility
    /// mm.
    case water
    /// cm.
    case snow
    case uvIndex
    /// µg/m³.
    case concentration

    /// To what a value is rounded once it has arrived (`Plausible`).
    var ingestStep: Double {
        switch self {
        case .humidity, .cloud, .chance: 1
        case .concentration: 0.001
        default: 0.000_001
        }
    }
}

/// The part of a reply, where a service writes one quantity in different ways.
enum WirePart: String, Sendable {
    case present, hour, day
    /// Hours of today that are past, where they come from another reply than those to come.
    case pastHour
}

/// The step to which each format rounds, in the core's units: half of it, and half of Petrel's own, is all that may lie between what
/// a provider says and what the atmosphere holds. What is not in the table is not in the format, and must be absent.
enum WireRounding {
    private static let tenth = 0.1
    private static let hundredth = 0.01
    private static let whole = 1.0
    /// One knot, and one mile per hour, in km/h; a tenth and a hundredth of a metre per second; one degree Fahrenheit, in °C.
    private static let (knot, mile) = (1.852, 1.609344)
    private static let (tenthOfMeter, hundredthOfMeter) = (0.36, 0.036)
    private static let fahrenheit = 5.0 / 9

    /// - Returns: nil where the format has no such value.
    static func step(_ quantity: WireQuantity, _ service: WireService, _ part: WirePart) -> Double? {
        switch service {
        case .accuWeather: accuWeather(quantity, part)
        case .openWeatherMap, .openWeatherMapFree: openWeatherMap(quantity, part, isFree: service == .openWeatherMapFree)
        case .weatherAPI: weatherAPI(quantity, part)
        case .openMeteo: openMeteo(quantity)
        case .metNorway: metNorway(quantity)
        case .nws: nws(quantity, part)
        }
    }

    /// The largest difference that rounding alone can make.
    ///
    /// - Parameter roundings: how many rounded numbers were added up.
    static func tolerance(_ quantity: WireQuantity, step: Double, roundings: Int = 1) -> Double {
        let ratio = step / quantity.ingestStep
        // Whole steps of Petrel's own are not moved by it: 0.1 °C, 1 hPa. Others are: 0.36 km/h, 0.556 °C, 0.01 mm.
        let isKept = ratio > 0.5 && abs(ratio - ratio.rounded()) < 1e-9
        return step / 2 * Double(roundings) + (isKept ? 0 : quantity.ingestStep / 2) + 1e-6
    }

    /// Metric values have one decimal (whole °F would come without `metric=true`, which the provider always sends), pressure is in
    /// whole millibars and of the present alone; snow is in cm, and of forecasts alone.
    private static func accuWeather(_ quantity: WireQuantity, _ part: WirePart) -> Double? {
        switch quantity {
        case .pressure: part == .present ? whole : nil
        case .chance: part == .present ? nil : whole
        case .snow: part == .present ? nil : tenth
        case .humidity, .cloud, .direction: whole
        case .concentration: nil
        default: tenth
        }
    }

    /// `units=metric`: hundredths of °C, m/s and mm, `pop` in hundredths of 1; whole hPa, %, degrees and metres of visibility. Rain and
    /// snow are two numbers, both mm of water, so that snow in cm is never there. UV and dew point are of One Call.
    private static func openWeatherMap(_ quantity: WireQuantity, _ part: WirePart, isFree: Bool) -> Double? {
        switch quantity {
        case .temperature, .feelsLike, .water, .concentration: hundredth
        case .dewPoint, .uvIndex: isFree ? nil : hundredth
        case .wind, .gust: hundredthOfMeter
        case .visibility: 0.001
        case .chance: part == .present ? nil : whole
        case .pressure, .humidity, .cloud, .direction: whole
        case .snow: nil
        }
    }

    /// The metric half of every pair: tenths; millibars are whole though written `1013.0`; mm have two decimals, snow is in cm.
    private static func weatherAPI(_ quantity: WireQuantity, _ part: WirePart) -> Double? {
        switch quantity {
        case .pressure, .humidity, .cloud, .direction: whole
        case .chance: part == .present ? nil : whole
        case .snow: part == .present ? nil : tenth
        case .water: hundredth
        default: tenth
        }
    }

    /// The service's own units: °C, km/h and hPa in tenths, mm and cm in hundredths, metres of visibility with two decimals. The chance
    /// is asked for by the hour alone.
    private static func openMeteo(_ quantity: WireQuantity) -> Double? {
        switch quantity {
        case .humidity, .cloud, .direction, .chance: whole
        case .water, .snow, .uvIndex: hundredth
        case .visibility: 0.00001
        default: tenth
        }
    }

    /// Tenths of everything, of m/s too. No visibility, no snow; the UV index is that of a clear sky, which is not Petrel's.
    private static func metNorway(_ quantity: WireQuantity) -> Double? {
        switch quantity {
        case .wind, .gust: tenthOfMeter
        case .visibility, .snow, .uvIndex, .feelsLike, .concentration: nil
        default: tenth
        }
    }

    /// Stations: tenths of °C, whole knots, direction in tens of degrees, sea level pressure in tenths of hPa; humidity is made of the
    /// two temperatures as they are told; hundredths of mm. Visibility and cloud are told in steps of their own, see `WireSteps`. Forecasts:
    /// whole °F, whole mph, sixteen points of the compass; from the grid whole knots, and the total of six hours spread over them. A day's
    /// extremes are of both kinds of hours: of the wind the knot is the coarser.
    private static func nws(_ quantity: WireQuantity, _ part: WirePart) -> Double? {
        switch (quantity, part) {
        case (.temperature, .present), (.dewPoint, .present), (.pressure, .present): tenth
        case (.temperature, _), (.dewPoint, _): fahrenheit
        case (.wind, .hour): mile
        case (.wind, _), (.gust, _): knot
        case (.direction, .hour): 22.5
        case (.direction, _): 10
        case (.water, .present): hundredth
        case (.water, _), (.snow, .hour), (.snow, .pastHour), (.snow, .day): 0.0001
        case (.humidity, _), (.cloud, _): whole
        case (.chance, _): part == .present ? nil : whole
        case (.visibility, .present): 0.00001
        default: nil
        }
    }
}
