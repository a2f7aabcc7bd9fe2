import Foundation
import JSONText
import Meteorology
import WeatherModel

/// The weather objects of the provider: `current`, `hour` and `day`, every quantity in two systems.
struct WeatherAPIValues {
    let atmosphere: SimulatedAtmosphere
    let found: WeatherAPIPlaces.Found
    let now: Date
    let withAir: Bool

    var time: WeatherAPITime { WeatherAPITime(zone: found.zone) }

    /// The forecast of the newest run: all hours are forecast, past ones too.
    func sample(_ instant: Date) -> AtmosphereSample {
        atmosphere.forecast(at: found.coordinate, instant, run: SimulatedAtmosphere.latestRun(at: now))
    }

    /// Observed every quarter of an hour: a different product from the forecast, and it need not agree with the forecast's hours and
    /// extremes.
    var current: JSONValue {
        let observed = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 900).rounded(.down) * 900)
        let sample = atmosphere.truth(at: found.coordinate, observed)
        var members = common(sample)
        members["last_updated_epoch"] = WireNumber.fixed(observed.timeIntervalSince1970, 0)
        members["last_updated"] = .string(time.padded(observed))
        return .object(members)
    }

    func hour(_ instant: Date, _ sample: AtmosphereSample) -> JSONValue {
        var members = common(sample)
        let chances = WeatherAPIChances(sample)
        members["time_epoch"] = WireNumber.fixed(instant.timeIntervalSince1970, 0)
        members["time"] = .string(time.padded(instant))
        members["snow_cm"] = WireNumber.fixed(sample.snowfallCentimetersPerHour, 1)
        members["chance_of_rain"] = WireNumber.whole(chances.rain)
        members["will_it_rain"] = WireNumber.flag(chances.rain >= 60)
        members["chance_of_snow"] = WireNumber.whole(chances.snow)
        members["will_it_snow"] = WireNumber.flag(chances.snow >= 60)
        return .object(members)
    }

    /// Members shared by current weather and hours.
    private func common(_ sample: AtmosphereSample) -> [String: JSONValue] {
        let feelsLike = FeelsLike.celsius(
            temperatureCelsius: sample.temperatureCelsius, windKph: sample.windKph, humidity: sample.humidity)
        var members: [String: JSONValue] = [
            "is_day": WireNumber.flag(sample.isDay), "condition": SimulatedWeatherAPICondition(sample).json(isDay: sample.isDay),
            "wind_degree": WireNumber.whole(sample.windDirectionDegrees.rounded().truncatingRemainder(dividingBy: 360)),
            "wind_dir": .string(Self.compass(sample.windDirectionDegrees)),
            "pressure_mb": WireNumber.fixed(sample.pressureHectopascals.rounded(), 1),
            "pressure_in": WireNumber.fixed(UnitConversion.inchesOfMercury(hectopascals: sample.pressureHectopascals), 2),
            "humidity": WireNumber.whole(sample.humidity), "cloud": WireNumber.whole(sample.cloudCover),
            "vis_km": WireNumber.fixed(sample.visibilityKilometers, 1),
            // Cut to whole miles, not rounded.
            "vis_miles": WireNumber.fixed(UnitConversion.miles(kilometers: sample.visibilityKilometers).rounded(.down), 1),
            "uv": WireNumber.fixed(sample.uvIndex, 1),
        ]
        members.addTemperature("temp", sample.temperatureCelsius)
        members.addTemperature("feelslike", feelsLike)
        members.addTemperature("windchill", min(feelsLike, sample.temperatureCelsius))
        members.addTemperature("heatindex", max(feelsLike, sample.temperatureCelsius))
        members.addTemperature("dewpoint", sample.dewPointCelsius)
        members.addSpeed("wind", sample.windKph)
        members.addSpeed("gust", sample.gustKph)
        members.addWater("precip", sample.precipitationMillimetersPerHour)
        if withAir { members["air_quality"] = Self.air(sample.pollutants) }
        return members
    }

    /// Concentrations with the noise of single precision: `317.1000061035156`.
    static func air(_ concentrations: [AirQuality.Pollutant: Double]) -> JSONValue {
        let names: [(String, AirQuality.Pollutant)] = [
            ("co", .carbonMonoxide), ("no2", .nitrogenDioxide), ("o3", .ozone), ("so2", .sulphurDioxide), ("pm2_5", .pm2_5),
            ("pm10", .pm10),
        ]
        var members: [String: JSONValue] = [
            "us-epa-index": WireNumber.whole(AirQualityIndex.usCategory(concentrations)),
            "gb-defra-index": WireNumber.whole(AirQualityIndex.ukDEFRA(concentrations)),
        ]
        for (name, pollutant) in names {
            members[name] = concentrations[pollutant].map { .number(Double(Float(($0 * 10).rounded() / 10))) }
        }
        return .object(members)
    }

    private static func compass(_ degrees: Double) -> String {
        let names = ["N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"]
        let point = Int((degrees / 22.5).rounded()) % names.count
        return names[point < 0 ? point + names.count : point]
    }
}

/// The chance of precipitation, given to rain or to snow.
struct WeatherAPIChances {
    let rain: Double
    let snow: Double

    init(_ sample: AtmosphereSample) {
        let isSnow = sample.precipitationMillimetersPerHour > 0 ? sample.snowfallCentimetersPerHour > 0 : sample.temperatureCelsius < 0.5
        rain = isSnow ? 0 : sample.chanceOfPrecipitation.rounded()
        snow = isSnow ? sample.chanceOfPrecipitation.rounded() : 0
    }
}

extension [String: JSONValue] {
    /// `name_c` and `name_f`.
    mutating func addTemperature(_ name: String, _ celsius: Double) {
        self[name + "_c"] = WireNumber.fixed(celsius, 1)
        self[name + "_f"] = WireNumber.fixed(UnitConversion.fahrenheit(celsius: celsius), 1)
    }

    /// `name_kph` and `name_mph`.
    mutating func addSpeed(_ name: String, _ kilometersPerHour: Double) {
        self[name + "_kph"] = WireNumber.fixed(kilometersPerHour, 1)
        self[name + "_mph"] = WireNumber.fixed(UnitConversion.milesPerHour(kph: kilometersPerHour), 1)
    }

    /// `name_mm` and `name_in`.
    mutating func addWater(_ name: String, _ millimeters: Double) {
        self[name + "_mm"] = WireNumber.fixed(millimeters, 2)
        self[name + "_in"] = WireNumber.fixed(UnitConversion.inches(millimeters: millimeters), 2)
    }
}
