import Foundation
import JSONText
import WeatherModel

/// 07:00 to 19:00 or 19:00 to 07:00 of the place's clock: 11 or 13 hours where it changes in between.
struct AccuWeatherHalfDay {
    let start: Date
    let end: Date
    let isDay: Bool
    let samples: [AtmosphereSample]
    let water: WaterParts
    private let values: AccuWeatherValues
    private let hours: [Date]

    init(_ values: AccuWeatherValues, from start: Date, to end: Date, isDay: Bool) {
        self.values = values
        self.start = start
        self.end = end
        self.isDay = isDay
        hours = Array(stride(from: start, to: end, by: 3600))
        samples = hours.map(values.forecast)
        water = WaterParts(hours: samples)
    }

    var json: [String: JSONValue] {
        let condition = speaking.map(AccuWeatherCondition.init)
        let phrase = condition?.phrase(isDay: isDay) ?? ""
        var members: [String: JSONValue] = [
            "Icon": WireNumber.whole(condition?.icon(isDay: isDay) ?? 7), "IconPhrase": .string(phrase),
        ]
        AccuWeatherPrecipitation(water, peakMillimetersPerHour: samples.map(\.precipitationMillimetersPerHour).max() ?? 0)
            .addToForecast(&members)
        guard values.hasDetails else { return members }
        members["ShortPhrase"] = .string(phrase)
        members["LongPhrase"] = .string(phrase)
        AccuWeatherChances(samples).add(to: &members)
        addWater(to: &members)
        addAir(to: &members)
        return members
    }

    /// The hour that represents the half day: the wettest where precipitation falls, else the one in the middle.
    private var speaking: AtmosphereSample? {
        let wettest = samples.max { $0.precipitationMillimetersPerHour < $1.precipitationMillimetersPerHour }
        if let wettest, wettest.precipitationMillimetersPerHour > 0.1 { return wettest }
        return samples.isEmpty ? nil : samples[samples.count / 2]
    }

    private func addWater(to members: inout [String: JSONValue]) {
        members["TotalLiquid"] = one(.water, water.total)
        members["Rain"] = one(.water, water.rain)
        members["Snow"] = one(.snow, water.snowCentimeters)
        members["Ice"] = one(.water, water.ice)
        let parts = samples.map(WaterParts.init)
        func hours(_ amount: (WaterParts) -> Double) -> JSONValue {
            WireNumber.whole(parts.count { amount($0) >= AccuWeatherCondition.tracedMillimeters })
        }
        members["HoursOfPrecipitation"] = hours(\.total)
        members["HoursOfRain"] = hours(\.rain)
        members["HoursOfSnow"] = hours(\.snow)
        members["HoursOfIce"] = hours(\.ice)
    }

    private func addAir(to members: inout [String: JSONValue]) {
        let windiest = samples.max { $0.windKph < $1.windKph }
        let gustiest = samples.max { $0.gustKph < $1.gustKph }
        members["Wind"] = wind(windiest, windiest?.windKph)
        members["WindGust"] = wind(gustiest, gustiest?.gustKph)
        members["CloudCover"] = WireNumber.whole(mean(\.cloudCover))
        let irradiance = zip(hours, samples).map { values.irradiance($1, at: $0) }.reduce(0, +)
        members["SolarIrradiance"] = one(.irradiance, irradiance)
        members["Evapotranspiration"] = one(.water, AccuWeatherValues.evapotranspiration(irradiance))
        let humidities = samples.map(\.humidity)
        members["RelativeHumidity"] = [
            "Minimum": WireNumber.whole(humidities.min()), "Maximum": WireNumber.whole(humidities.max()),
            "Average": WireNumber.whole(mean(\.humidity)),
        ]
        let ultraviolet = samples.map(\.uvIndex)
        members["UVIndexFloat"] = [
            "Minimum": AccuWeatherUnits.number(ultraviolet.min() ?? 0, 1), "Maximum": AccuWeatherUnits.number(ultraviolet.max() ?? 0, 1),
        ]
    }

    /// Gusts have a direction here.
    private func wind(_ sample: AtmosphereSample?, _ kilometersPerHour: Double?) -> JSONValue {
        [
            "Speed": one(.speed, kilometersPerHour ?? 0), "Direction": AccuWeatherValues.direction(sample?.windDirectionDegrees ?? 0),
        ]
    }

    private func mean(_ value: (AtmosphereSample) -> Double) -> Double {
        samples.map(value).reduce(0, +) / Double(max(1, samples.count))
    }

    private func one(_ quantity: SimulatedAccuWeatherQuantity, _ value: Double) -> JSONValue {
        AccuWeatherUnits.one(quantity, value, isMetric: values.isMetric)
    }
}
