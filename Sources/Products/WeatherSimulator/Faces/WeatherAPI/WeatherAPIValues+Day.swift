import Foundation
import JSONText
import WeatherModel

extension WeatherAPIValues {
    /// One element of `forecastday`: the hours of the civil day, 23 or 25 of them when the clocks change.
    func day(_ date: CivilDate) -> JSONValue {
        let hours = fullHours(of: date)
        let samples = hours.map(sample)
        return [
            "date": .string(date.description),
            // Midnight in UTC of that date, not the place's midnight.
            "date_epoch": WireNumber.whole(date.daysSince1970 * 86_400),
            "day": summary(samples), "astro": astro(date),
            "hour": .array(zip(hours, samples).map { hour($0, $1) }),
        ]
    }

    /// The instants at which the place's clock shows a full hour: on Lord Howe, whose clocks change by half an hour, one of them
    /// comes 90 minutes after the one before.
    private func fullHours(of date: CivilDate) -> [Date] {
        let interval = date.interval(in: found.zone)
        return stride(from: interval.lowerBound, to: interval.upperBound, by: 900).filter { instant in
            let local = Int(instant.timeIntervalSince1970.rounded()) + found.zone.offset(at: instant)
            return local % 3600 == 0
        }
    }

    private func summary(_ samples: [AtmosphereSample]) -> JSONValue {
        let count = Double(max(1, samples.count))
        func mean(_ value: (AtmosphereSample) -> Double) -> Double { samples.map(value).reduce(0, +) / count }
        let temperatures = samples.map(\.temperatureCelsius)
        let chances = samples.map(WeatherAPIChances.init)
        let rain = chances.map(\.rain).max() ?? 0
        let snow = chances.map(\.snow).max() ?? 0
        let visibility = mean(\.visibilityKilometers)
        var members: [String: JSONValue] = [
            "totalsnow_cm": WireNumber.fixed(samples.map(\.snowfallCentimetersPerHour).reduce(0, +), 1),
            "avgvis_km": WireNumber.fixed(visibility, 1),
            "avgvis_miles": WireNumber.fixed(UnitConversion.miles(kilometers: visibility).rounded(.down), 1),
            "avghumidity": WireNumber.whole(mean(\.humidity)), "daily_chance_of_rain": WireNumber.whole(rain),
            "daily_will_it_rain": WireNumber.flag(rain >= 60), "daily_chance_of_snow": WireNumber.whole(snow),
            "daily_will_it_snow": WireNumber.flag(snow >= 60), "uv": WireNumber.fixed(samples.map(\.uvIndex).max(), 1),
        ]
        if let speaking = representative(samples) { members["condition"] = SimulatedWeatherAPICondition(speaking).json(isDay: true) }
        members.addTemperature("maxtemp", temperatures.max() ?? 0)
        members.addTemperature("mintemp", temperatures.min() ?? 0)
        members.addTemperature("avgtemp", mean(\.temperatureCelsius))
        members.addSpeed("maxwind", samples.map(\.windKph).max() ?? 0)
        members.addWater("totalprecip", samples.map(\.precipitationMillimetersPerHour).reduce(0, +))
        if withAir {
            var means: [AirQuality.Pollutant: Double] = [:]
            for pollutant in AirQuality.Pollutant.allCases { means[pollutant] = mean { $0.pollutants[pollutant] ?? 0 } }
            members["air_quality"] = Self.air(means)
        }
        return .object(members)
    }

    /// The hour that represents the day: the wettest where precipitation falls, else the one at noon.
    private func representative(_ samples: [AtmosphereSample]) -> AtmosphereSample? {
        let wettest = samples.max { $0.precipitationMillimetersPerHour < $1.precipitationMillimetersPerHour }
        if let wettest, wettest.precipitationMillimetersPerHour > 0.1 { return wettest }
        return samples.isEmpty ? nil : samples[samples.count / 2]
    }
}
