import Foundation
import JSONText
import WeatherModel

/// Hourly forecasts: by the newest run, from the next full hour of the place's own clock on.
///
/// Every value is that of the hour's instant; water is that of the hour which begins with it: the rate at that instant, held for an
/// hour. The reply has no pressure.
struct AccuWeatherHourly {
    let values: AccuWeatherValues

    func json(hours count: Int) -> JSONValue {
        let offset = Double(values.found.zone.offset(at: values.now))
        // Half-hour zones have their full hours at :30 of the world's clock.
        let first = (((values.now.timeIntervalSince1970 + offset) / 3600).rounded(.down) + 1) * 3600 - offset
        return .array((0..<count).map { hour(Date(timeIntervalSince1970: first + Double($0) * 3600)) })
    }

    private func hour(_ instant: Date) -> JSONValue {
        let sample = values.forecast(instant)
        let water = WaterParts(sample)
        let condition = AccuWeatherCondition(sample)
        var members: [String: JSONValue] = [
            "DateTime": AccuWeatherTime.text(instant, in: values.found.zone), "EpochDateTime": AccuWeatherTime.epoch(instant),
            "WeatherIcon": WireNumber.whole(condition.icon(isDay: sample.isDay)),
            "IconPhrase": .string(condition.phrase(isDay: sample.isDay)), "IsDaylight": .bool(sample.isDay),
            "Temperature": one(.temperature, sample.temperatureCelsius),
            "PrecipitationProbability": WireNumber.whole(sample.chanceOfPrecipitation),
        ]
        AccuWeatherPrecipitation(water, peakMillimetersPerHour: water.total).addToForecast(&members)
        values.addLinks("hourly-weather-forecast", to: &members)
        if values.hasDetails {
            addDetails(sample, at: instant, to: &members)
            AccuWeatherChances([sample]).add(to: &members)
            members["TotalLiquid"] = one(.water, water.total)
            members["Rain"] = one(.water, water.rain)
            members["Snow"] = one(.snow, water.snowCentimeters)
            members["Ice"] = one(.water, water.ice)
        }
        return .object(members)
    }

    private func addDetails(_ sample: AtmosphereSample, at instant: Date, to members: inout [String: JSONValue]) {
        let feelsLike = AccuWeatherValues.feelsLike(sample)
        let shade = feelsLike - 0.3 * sample.uvIndex
        let irradiance = values.irradiance(sample, at: instant)
        members["RealFeelTemperature"] = one(.temperature, feelsLike, phrase: AccuWeatherValues.phrase(feelsLike))
        members["RealFeelTemperatureShade"] = one(.temperature, shade, phrase: AccuWeatherValues.phrase(shade))
        members["WetBulbTemperature"] = one(.temperature, AccuWeatherValues.wetBulb(sample))
        members["DewPoint"] = one(.temperature, sample.dewPointCelsius)
        members["Wind"] = [
            "Speed": one(.speed, sample.windKph), "Direction": AccuWeatherValues.direction(sample.windDirectionDegrees),
        ]
        // No direction here; the half days have one.
        members["WindGust"] = ["Speed": one(.speed, sample.gustKph)]
        members["RelativeHumidity"] = WireNumber.whole(sample.humidity)
        members["IndoorRelativeHumidity"] = WireNumber.whole(min(sample.humidity, 60))
        members["Visibility"] = one(.distance, sample.visibilityKilometers)
        members["Ceiling"] = one(.height, AccuWeatherValues.ceiling(sample))
        members["UVIndex"] = WireNumber.whole(sample.uvIndex)
        members["UVIndexFloat"] = AccuWeatherUnits.number(sample.uvIndex, 1)
        members["UVIndexText"] = .string(AccuWeatherValues.ultravioletText(sample.uvIndex))
        members["CloudCover"] = WireNumber.whole(sample.cloudCover)
        members["Evapotranspiration"] = one(.water, AccuWeatherValues.evapotranspiration(irradiance))
        members["SolarIrradiance"] = one(.irradiance, irradiance)
    }

    private func one(_ quantity: SimulatedAccuWeatherQuantity, _ value: Double, phrase: String? = nil) -> JSONValue {
        AccuWeatherUnits.one(quantity, value, isMetric: values.isMetric, phrase: phrase)
    }
}

/// The chances of an hour or of several: those of rain, snow and ice are parts of the first.
struct AccuWeatherChances {
    private var members: [String: Double] = [:]

    init(_ samples: [AtmosphereSample]) {
        func chance(_ counts: (AtmosphereSample) -> Bool) -> Double {
            samples.filter(counts).map(\.chanceOfPrecipitation).max() ?? 0
        }
        members["PrecipitationProbability"] = chance { _ in true }
        members["ThunderstormProbability"] = chance(\.hasThunder)
        members["RainProbability"] = chance { Self.kind($0) == .rain }
        members["SnowProbability"] = chance { Self.kind($0) == .snow }
        members["IceProbability"] = chance { Self.kind($0) == .ice }
    }

    func add(to target: inout [String: JSONValue]) { for (name, chance) in members { target[name] = WireNumber.whole(chance) } }

    private enum Kind { case rain, snow, ice }

    /// The type of precipitation; on a dry hour the type that would fall.
    private static func kind(_ sample: AtmosphereSample) -> Kind {
        if sample.condition == .freezingRain { return .ice }
        let isSnow = sample.precipitationMillimetersPerHour > 0 ? sample.snowfallCentimetersPerHour > 0 : sample.temperatureCelsius < 0.5
        return isSnow ? .snow : .rain
    }
}
