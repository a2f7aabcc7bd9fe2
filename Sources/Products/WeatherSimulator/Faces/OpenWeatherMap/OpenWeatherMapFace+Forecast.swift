import Foundation
import JSONText
import WeatherModel

extension OpenWeatherMapFace {
    /// `/data/2.5/forecast`: 40 steps of three hours, at 00, 03, 06 ... UTC, the first of them ahead.
    ///
    /// Temperature, wind, cloud and pressure are those of the step's instant; water and `pop` are of the three hours that end with it
    /// ("volume for last 3 hours", <https://openweathermap.org/forecast5>): the sum of what the hourly lists say of these hours.
    func forecast(_ sampler: OpenWeatherMapSampler, count: Int?) -> JSONValue {
        let first = ((now.timeIntervalSince1970 / 10_800).rounded(.down) + 1) * 10_800
        let rows = (0..<min(40, max(1, count ?? 40))).map { Date(timeIntervalSince1970: first + Double($0) * 10_800) }
        let place = named(sampler.coordinate)
        var city: [String: JSONValue] = [
            "id": place.map { WireNumber.whole(PlaceNumber.number($0.coordinate)) } ?? 0, "name": .string(place?.name ?? ""),
            "coord": sampler.point, "country": .string(place?.countryCode ?? ""), "population": WireNumber.whole(place?.population ?? 0),
            "timezone": WireNumber.whole(sampler.offsetSeconds),
        ]
        OpenWeatherMapSun(CivilDate(of: now, in: sampler.zone), at: sampler.coordinate, zone: sampler.zone).addAlways(to: &city)
        return [
            "cod": "200", "message": 0, "cnt": WireNumber.whole(rows.count), "list": .array(rows.map { row($0, sampler) }),
            "city": .object(city),
        ]
    }

    private func row(_ instant: Date, _ sampler: OpenWeatherMapSampler) -> JSONValue {
        let hours = (-3..<0).map { sampler.forecast(instant.addingTimeInterval(Double($0) * 3600)) }
        let sample = sampler.forecast(instant)
        let water = WaterParts(hours: hours)
        var main = Self.air(sample, sampler.units)
        main["temp_min"] = sampler.units.temperature(sample.temperatureCelsius)
        main["temp_max"] = sampler.units.temperature(sample.temperatureCelsius)
        main["temp_kf"] = 0
        return .members([
            "dt": OpenWeatherMapSampler.epoch(instant), "main": .object(main),
            "weather": [condition(of: hours, at: sample).json(isDay: sample.isDay)],
            "clouds": ["all": WireNumber.whole(sample.cloudCover)], "wind": wind(sample, sampler.units, hasGust: true),
            "visibility": OpenWeatherMapSampler.visibility(sample),
            "pop": SimulatedOpenWeatherMapUnits.hundredths((hours.map(\.chanceOfPrecipitation).max() ?? 0) / 100),
            "rain": OpenWeatherMapSampler.object("3h", water.liquid), "snow": OpenWeatherMapSampler.object("3h", water.snow),
            "sys": ["pod": sample.isDay ? "d" : "n"], "dt_txt": .string(Self.universalText(instant)),
        ])
    }

    /// The step's condition: that of its wettest hour, or that at its instant where it is dry, so that words and amounts agree.
    private func condition(of hours: [AtmosphereSample], at sample: AtmosphereSample) -> OpenWeatherMapCondition {
        let wettest = hours.max { $0.precipitationMillimetersPerHour < $1.precipitationMillimetersPerHour }
        guard let wettest, wettest.precipitationMillimetersPerHour >= SimulatedOpenWeatherMapUnits.tracedMillimeters else {
            return OpenWeatherMapCondition(sample, isDry: true)
        }
        return OpenWeatherMapCondition(wettest)
    }

    /// `2026-02-06 15:00:00`: UTC, and nothing says so.
    private static func universalText(_ instant: Date) -> String {
        let text = WeatherAPITime(zone: .gmt).padded(instant)
        return text + ":00"
    }
}
