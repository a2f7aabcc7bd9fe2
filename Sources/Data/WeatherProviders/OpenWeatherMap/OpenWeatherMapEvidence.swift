import Foundation
import WeatherModel

/// Infers the units of a reply read from disk, which does not name them and may have been requested in any. Petrel's own requests are
/// metric and are never guessed.
///
/// Kelvin is obvious: no temperature on Earth exceeds 150 °C or °F. Between °C and °F the reply's redundancy decides: the service computes
/// `feels_like` and `dew_point` from temperature, wind and humidity, by formulas that give the sent value only in the right units. Replies
/// from before 2019 have neither. For them the evidence is: impossible values (60 °C, a dew point of 40 °C, snow at 35 °C, rain at -20 °C),
/// the whole degrees and knots of stations, the climate of the latitude and season, and the units used in the country. Without evidence,
/// metric is assumed.
struct OpenWeatherMapEvidence {
    private let moments: [OpenWeatherMapMoment]
    private let temperatures: [Double]
    private let coordinate: Coordinate?
    private let usesFahrenheit: Bool?

    /// - Parameters:
    ///   - moments: the current weather and the hours or steps.
    ///   - days: weighed by their extremes; if there is nothing else, by their means too.
    ///   - usesFahrenheit: whether °F is used there; nil if unknown.
    init(_ moments: [OpenWeatherMapMoment], days: [OpenWeatherMapDay] = [], at coordinate: Coordinate?, usesFahrenheit: Bool?) {
        self.moments = moments.isEmpty ? days.map(\.noon) : moments
        self.coordinate = coordinate
        self.usesFahrenheit = usesFahrenheit
        temperatures =
            moments.flatMap { [$0.temperature].compactMap { $0 } + $0.spread }
            + days.flatMap { [$0.minTemperature, $0.maxTemperature].compactMap { $0 } }
    }

    var units: OpenWeatherMapUnits {
        if temperatures.filter({ $0 > 150 }).count * 2 > temperatures.count { return .standard }
        return score(.imperial) > score(.metric) + headStart ? .imperial : .metric
    }

    /// The bias towards metric, the default; where °F is not used, a reply in °F would be from a remote request.
    private var headStart: Double {
        switch usesFahrenheit {
        case true?: 0.2
        case false?: 3
        case nil: 0.7
        }
    }

    /// How well the reply fits the units: approximately a log-likelihood.
    private func score(_ units: OpenWeatherMapUnits) -> Double {
        let celsius = temperatures.map { units.celsius($0) ?? 0 }
        // Records: -89.2 and 56.7 °C.
        let impossible = celsius.filter { !(-92...58).contains($0) }.count
        var score = -20 * Double(impossible)
        for moment in moments { score += agreement(moment, units) }
        score += phase(units) + climate(units) + grids(units)
        return score
    }

    private func agreement(_ moment: OpenWeatherMapMoment, _ units: OpenWeatherMapUnits) -> Double {
        guard let temperature = units.celsius(moment.temperature), let humidity = moment.humidity, humidity <= 100 else { return 0 }
        var score = 0.0
        if let sent = units.celsius(moment.feelsLike), let wind = units.kph(moment.wind) {
            let values = OpenWeatherMapFormulas.feelsLike(temperature, humidity: humidity, windKph: wind)
            // Exact except for the rounding of its inputs; or near, if the service had more digits than it sent.
            if values.contains(where: { abs($0.celsius - sent) <= $0.tolerance }) {
                score += 10
            } else if values.contains(where: { abs($0.celsius - sent) <= 0.08 }) {
                score += 3
            }
        }
        if let sent = units.celsius(moment.dewPoint),
            OpenWeatherMapFormulas.dewPoints(temperature, humidity: humidity).contains(where: { abs($0 - sent) <= 0.1 })
        {
            score += 1
        }
        return score
    }

    /// Checks precipitation and humidity against the temperature.
    private func phase(_ units: OpenWeatherMapUnits) -> Double {
        let isStrange = moments.contains { moment in
            guard let temperature = units.celsius(moment.temperature) else { return false }
            if let humidity = moment.humidity, humidity <= 100,
                let dewPoint = OpenWeatherMapFormulas.dewPoints(temperature, humidity: humidity).first, dewPoint > 33
            {
                return true
            }
            switch OpenWeatherMapSymbols.kind(moment.symbol.code) {
            case .snowLight, .snow, .snowHeavy: return temperature > 12
            case .sleet: return temperature > 12 || temperature < -12
            case .drizzle, .rainLight, .rain, .rainHeavy, .showers, .thunderstorm: return temperature < -10
            default: return false
            }
        }
        return isStrange ? -6 : 0
    }

    /// Compares the mean temperature with a rough climate at sea level by latitude and season, lowered by 6.5 °C per kilometre if both
    /// pressures give the elevation.
    private func climate(_ units: OpenWeatherMapUnits) -> Double {
        guard let latitude = coordinate?.latitude, let time = moments.lazy.compactMap(\.time).first else { return 0 }
        let sent = moments.compactMap { units.celsius($0.temperature) }
        guard !sent.isEmpty else { return 0 }
        let height = moments.lazy.compactMap { moment -> Double? in
            guard let sea = moment.pressure, let ground = moment.groundPressure, ground > 400, sea > ground else { return nil }
            return 8_000 * log(sea / ground)
        }.first
        let year = (time.timeIntervalSince1970 / 86_400).truncatingRemainder(dividingBy: 365.25)
        let season = cos(2 * .pi * (year - 200) / 365.25) * (latitude >= 0 ? 0.33 : -0.2) * abs(latitude)
        let usual = 27 - 0.0062 * latitude * latitude + season - 0.0065 * min(5_000, height ?? 0)
        let strangeness = (sent.reduce(0, +) / Double(sent.count) - usual) / 12
        return max(-6, -strangeness * strangeness / 2)
    }

    /// Stations report whole degrees (°C or °F) and whole knots; converted into the wrong units these are no longer whole.
    private func grids(_ units: OpenWeatherMapUnits) -> Double {
        let degrees = Set(temperatures.filter { $0 != $0.rounded() }).filter { value in
            let other = units == .metric ? UnitConversion.fahrenheit(celsius: value) : UnitConversion.celsius(fahrenheit: value)
            return abs(other - other.rounded()) < 0.011
        }
        let knot = units == .metric ? 0.514_444 : 1.150_779
        let winds = Set(moments.compactMap(\.wind).filter { $0 > 0.6 }).filter { value in
            let knots = (value / knot).rounded()
            return knots >= 1 && abs(value - knots * knot) < 0.006
        }
        return 1.5 * Double(min(3, degrees.count)) + 1.5 * Double(min(3, winds.count))
    }
}

/// The service's own formulas for `feels_like` and `dew_point`, derived from its replies: within 0.01 °C in those of 2020 to 2026.
enum OpenWeatherMapFormulas {
    /// - Returns: °C by each formula that the service may have used, and the error that rounding of the inputs allows.
    static func feelsLike(_ celsius: Double, humidity: Double, windKph: Double) -> [(celsius: Double, tolerance: Double)] {
        guard (-92...62).contains(celsius), (0...400).contains(windKph) else { return [] }
        // Until 2021: the Australian apparent temperature (Steadman 1994).
        let vapour = humidity / 100 * 6.105 * exp(17.27 * celsius / (237.7 + celsius))
        var values = [(celsius: celsius + 0.33 * vapour - 0.7 * UnitConversion.metersPerSecond(kph: windKph) - 4, tolerance: 0.02)]
        // Since: the wind chill of 2001 up to 10 °C in moving air; above that the heat index, below 80 °F in its simple form.
        if celsius < 10.1 {
            let power = pow(windKph, 0.16)
            let chill = 13.12 + 0.6215 * celsius - 11.37 * power + 0.3965 * celsius * power
            values.append(windKph > 4.8 ? (chill, 0.035) : (celsius, 0.006))
            // The service limits the wind's effect to 7 °C.
            if windKph > 4.8, chill < celsius - 7 { values.append((celsius - 7, 0.011)) }
        }
        if celsius > 9.9 {
            let fahrenheit = UnitConversion.fahrenheit(celsius: celsius)
            let simple = 0.5 * (fahrenheit + 61 + (fahrenheit - 68) * 1.2 + humidity * 0.094)
            values.append((UnitConversion.celsius(fahrenheit: simple), 0.015))
            if fahrenheit > 78 { values.append((UnitConversion.celsius(fahrenheit: rothfusz(fahrenheit, humidity)), 0.03)) }
        }
        return values
    }

    /// - Returns: °C over water, and over ice; empty outside the formulas' range.
    static func dewPoints(_ celsius: Double, humidity: Double) -> [Double] {
        guard (-92...62).contains(celsius), humidity > 0, humidity <= 100 else { return [] }
        let share = log(humidity / 100) + 17.62 * celsius / (243.12 + celsius)
        return [243.12 * share / (17.62 - share), 272.62 * share / (22.46 - share)]
    }

    private static func rothfusz(_ t: Double, _ r: Double) -> Double {
        -42.379 + 2.049_015_23 * t + 10.143_331_27 * r - 0.224_755_41 * t * r - 0.006_837_83 * t * t - 0.054_817_17 * r * r
            + 0.001_228_74 * t * t * r + 0.000_852_82 * t * r * r - 0.000_001_99 * t * t * r * r
    }
}
