import Foundation
import JSONText
import Meteorology
import WeatherModel

/// Current conditions: the truth, observed every ten minutes. Always both systems, whatever `metric=` says.
struct AccuWeatherCurrent {
    let values: AccuWeatherValues
    private let observedAt: Date

    init(_ values: AccuWeatherValues) {
        self.values = values
        observedAt = Date(timeIntervalSince1970: (values.now.timeIntervalSince1970 / 600).rounded(.down) * 600)
    }

    private func truth(hoursAgo: Int) -> AtmosphereSample {
        values.atmosphere.truth(at: values.found.coordinate, observedAt.addingTimeInterval(Double(-hoursAgo) * 3600))
    }

    /// One element of the array: `PrecipitationType` is null where nothing falls, not absent.
    var json: [String: JSONValue] {
        let sample = truth(hoursAgo: 0)
        let precipitation = AccuWeatherPrecipitation(
            WaterParts(sample), peakMillimetersPerHour: sample.precipitationMillimetersPerHour)
        let condition = AccuWeatherCondition(sample)
        var members: [String: JSONValue] = [
            "LocalObservationDateTime": AccuWeatherTime.text(observedAt, in: values.found.zone),
            "EpochTime": AccuWeatherTime.epoch(observedAt), "WeatherText": .string(condition.phrase(isDay: sample.isDay)),
            "WeatherIcon": WireNumber.whole(condition.icon(isDay: sample.isDay)), "HasPrecipitation": .bool(precipitation.type != nil),
            "PrecipitationType": precipitation.type.map { .string($0) } ?? .null, "IsDayTime": .bool(sample.isDay),
            "Temperature": AccuWeatherUnits.both(.temperature, sample.temperatureCelsius),
        ]
        values.addLinks("current-weather", to: &members)
        if values.hasDetails {
            addAir(sample, to: &members)
            addSky(sample, to: &members)
            addPast(sample, to: &members)
        }
        return members
    }

    private func addAir(_ sample: AtmosphereSample, to members: inout [String: JSONValue]) {
        let celsius = sample.temperatureCelsius
        let feelsLike = AccuWeatherValues.feelsLike(sample)
        let phrase = AccuWeatherValues.phrase(feelsLike)
        let wetBulb = AccuWeatherValues.wetBulb(sample)
        members["RealFeelTemperature"] = AccuWeatherUnits.both(.temperature, feelsLike, phrase: phrase)
        members["RealFeelTemperatureShade"] = AccuWeatherUnits.both(
            .temperature, feelsLike - 0.3 * sample.uvIndex, phrase: AccuWeatherValues.phrase(feelsLike - 0.3 * sample.uvIndex))
        members["ApparentTemperature"] = AccuWeatherUnits.both(.temperature, feelsLike)
        members["WindChillTemperature"] = AccuWeatherUnits.both(.temperature, min(feelsLike, celsius))
        members["HeatIndex"] = AccuWeatherUnits.both(.temperature, max(feelsLike, celsius))
        members["WetBulbTemperature"] = AccuWeatherUnits.both(.temperature, wetBulb)
        members["WetBulbGlobeTemperature"] = AccuWeatherUnits.both(.temperature, 0.7 * wetBulb + 0.3 * celsius)
        members["DewPoint"] = AccuWeatherUnits.both(.temperature, sample.dewPointCelsius)
        members["RelativeHumidity"] = WireNumber.whole(sample.humidity)
        members["IndoorRelativeHumidity"] = WireNumber.whole(min(sample.humidity, 60))
        members["Wind"] = [
            "Direction": AccuWeatherValues.direction(sample.windDirectionDegrees), "Speed": AccuWeatherUnits.both(.speed, sample.windKph),
        ]
        // No direction here.
        members["WindGust"] = ["Speed": AccuWeatherUnits.both(.speed, sample.gustKph)]
        members["Pressure"] = AccuWeatherUnits.both(.pressure, sample.pressureHectopascals)
    }

    private func addSky(_ sample: AtmosphereSample, to members: inout [String: JSONValue]) {
        members["UVIndex"] = WireNumber.whole(sample.uvIndex)
        members["UVIndexFloat"] = WireNumber.fixed(sample.uvIndex, 1)
        members["UVIndexText"] = .string(AccuWeatherValues.ultravioletText(sample.uvIndex))
        members["Visibility"] = AccuWeatherUnits.both(.distance, sample.visibilityKilometers)
        members["ObstructionsToVisibility"] = .string(sample.condition == .fog ? "F" : sample.condition == .haze ? "H" : "")
        members["CloudCover"] = WireNumber.whole(sample.cloudCover)
        members["Ceiling"] = AccuWeatherUnits.both(.height, AccuWeatherValues.ceiling(sample))
    }

    /// Adds the last day's values. The past hour's water is the rate now, held for an hour; longer spans add the hours before.
    private func addPast(_ sample: AtmosphereSample, to members: inout [String: JSONValue]) {
        let past = [sample] + (1...24).map(truth)
        let tendency = PressureTendency(changeHectopascals: sample.pressureHectopascals - past[3].pressureHectopascals)
        let (word, code) =
            switch tendency {
            case .rising: ("Rising", "R")
            case .steady: ("Steady", "S")
            case .falling: ("Falling", "F")
            }
        members["PressureTendency"] = ["LocalizedText": .string(word), "Code": .string(code)]
        members["Past24HourTemperatureDeparture"] = AccuWeatherUnits.both(
            .temperatureChange, sample.temperatureCelsius - past[24].temperatureCelsius)
        func water(_ hours: Int) -> JSONValue {
            AccuWeatherUnits.both(.water, past.prefix(hours).map(\.precipitationMillimetersPerHour).reduce(0, +))
        }
        members["Precip1hr"] = water(1)
        members["PrecipitationSummary"] = [
            "Precipitation": water(1), "PastHour": water(1), "Past3Hours": water(3), "Past6Hours": water(6), "Past9Hours": water(9),
            "Past12Hours": water(12), "Past18Hours": water(18), "Past24Hours": water(24),
        ]
        func range(_ hours: Int) -> JSONValue {
            let celsius = past.prefix(hours + 1).map(\.temperatureCelsius)
            return [
                "Minimum": AccuWeatherUnits.both(.temperature, celsius.min() ?? sample.temperatureCelsius),
                "Maximum": AccuWeatherUnits.both(.temperature, celsius.max() ?? sample.temperatureCelsius),
            ]
        }
        members["TemperatureSummary"] = ["Past6HourRange": range(6), "Past12HourRange": range(12), "Past24HourRange": range(24)]
    }
}
