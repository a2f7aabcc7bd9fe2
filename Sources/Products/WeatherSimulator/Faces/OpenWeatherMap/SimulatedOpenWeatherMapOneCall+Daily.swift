import Foundation
import JSONText
import Meteorology
import WeatherModel

extension SimulatedOpenWeatherMapOneCall {
    /// Eight days from today's.
    var daily: JSONValue {
        let today = CivilDate(of: sampler.now, in: sampler.zone)
        return .array((0..<8).map { day(today.adding(days: $0)) })
    }

    /// Extremes, sums and `pop` are those of the whole hours (UTC) within the place's civil day; humidity, pressure, dew point and
    /// cloud are those of noon. `dt` is noon by the offset of now: behind a clock change the place's clock shows 11:00 or 13:00.
    private func day(_ date: CivilDate) -> JSONValue {
        let noon = Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400 + 43_200 - Double(sampler.offsetSeconds))
        let samples = hours(of: date).map(sampler.forecast)
        let atNoon = sampler.forecast(noon)
        let windiest = samples.max { $0.windKph < $1.windKph } ?? atNoon
        let water = WaterParts(hours: samples)
        var members = common(atNoon, hasGust: false)
        let units = sampler.units
        var temperatures: [String: JSONValue] = [:]
        var feelings: [String: JSONValue] = [:]
        for (name, hoursFromNoon) in [("day", 0.0), ("night", 10), ("eve", 6), ("morn", -6)] {
            let sample = sampler.forecast(noon.addingTimeInterval(hoursFromNoon * 3600))
            temperatures[name] = units.temperature(sample.temperatureCelsius)
            feelings[name] = units.temperature(Self.feelsLike(sample))
        }
        let celsius = samples.map(\.temperatureCelsius)
        temperatures["min"] = units.temperature(celsius.min() ?? atNoon.temperatureCelsius)
        temperatures["max"] = units.temperature(celsius.max() ?? atNoon.temperatureCelsius)
        members["temp"] = .object(temperatures)
        members["feels_like"] = .object(feelings)
        members["dt"] = OpenWeatherMapSampler.epoch(noon)
        members["wind_speed"] = units.speed(windiest.windKph)
        members["wind_deg"] = OpenWeatherMapSampler.direction(windiest)
        members["wind_gust"] = units.speed(samples.map(\.gustKph).max() ?? atNoon.gustKph)
        members["uvi"] = SimulatedOpenWeatherMapUnits.hundredths(samples.map(\.uvIndex).max() ?? 0)
        members["pop"] = SimulatedOpenWeatherMapUnits.hundredths((samples.map(\.chanceOfPrecipitation).max() ?? 0) / 100)
        // Bare numbers here, objects everywhere else.
        members["rain"] = SimulatedOpenWeatherMapUnits.amount(water.liquid)
        members["snow"] = SimulatedOpenWeatherMapUnits.amount(water.snow)
        let condition = OpenWeatherMapCondition(speaking(samples) ?? atNoon)
        members["weather"] = [condition.json(isDay: true)]
        members["summary"] = .string("Expect a day of \(condition.text)")
        sun(date).addAbsent(to: &members)
        addMoon(date, to: &members)
        return .object(members)
    }

    /// The hour that represents the day: the wettest where precipitation falls, else the one at noon.
    private func speaking(_ samples: [AtmosphereSample]) -> AtmosphereSample? {
        let wettest = samples.max { $0.precipitationMillimetersPerHour < $1.precipitationMillimetersPerHour }
        return wettest.flatMap { $0.precipitationMillimetersPerHour > 0.1 ? $0 : nil }
    }

    private func hours(of date: CivilDate) -> [Date] {
        let interval = date.interval(in: sampler.zone)
        let first = (interval.lowerBound.timeIntervalSince1970 / 3600).rounded(.up) * 3600
        return stride(from: first, to: interval.upperBound.timeIntervalSince1970, by: 3600).map(Date.init(timeIntervalSince1970:))
    }

    /// A moon that does not rise on the day rises at 0.
    private func addMoon(_ date: CivilDate, to members: inout [String: JSONValue]) {
        let moon = Moon.day(date, at: sampler.coordinate, in: sampler.zone)
        members["moonrise"] = moon.rise.map(OpenWeatherMapSampler.epoch) ?? 0
        members["moonset"] = moon.set.map(OpenWeatherMapSampler.epoch) ?? 0
        members["moon_phase"] = SimulatedOpenWeatherMapUnits.hundredths(moon.phase)
    }
}
