import Foundation
import Gazetteer
import JSONText
import Meteorology
import WeatherModel

extension OpenWeatherMapFace {
    /// `/data/2.5/weather`: what is observed now. `rain.1h` is the rate at that instant, held for an hour.
    func weather(_ sampler: OpenWeatherMapSampler) -> JSONValue {
        let sample = sampler.observed
        let water = WaterParts(sample)
        let place = named(sampler.coordinate)
        var main = Self.air(sample, sampler.units)
        // Not the day's extremes: the spread over the city at this moment.
        let spread =
            [sample.temperatureCelsius]
            + Self.suburbs(sampler.coordinate).map {
                atmosphere.truth(at: $0, sampler.observedAt).temperatureCelsius
            }
        main["temp_min"] = spread.min().map(sampler.units.temperature)
        main["temp_max"] = spread.max().map(sampler.units.temperature)
        var sun: [String: JSONValue] = [:]
        OpenWeatherMapSun(CivilDate(of: now, in: sampler.zone), at: sampler.coordinate, zone: sampler.zone).addAlways(to: &sun)
        if let place {
            sun["country"] = .optional(place.countryCode)
            sun["type"] = 2
            sun["id"] = WireNumber.whole(2_000_000 + PlaceNumber.number(place.coordinate) % 1_000_000)
        }
        return .members([
            "coord": sampler.point, "weather": OpenWeatherMapCondition.list(sample), "base": "stations", "main": .object(main),
            "visibility": OpenWeatherMapSampler.visibility(sample),
            "wind": wind(sample, sampler.units, hasGust: sample.gustKph >= Self.gustWorthTellingKph),
            "clouds": ["all": WireNumber.whole(sample.cloudCover)], "rain": OpenWeatherMapSampler.object("1h", water.liquid),
            "snow": OpenWeatherMapSampler.object("1h", water.snow), "dt": OpenWeatherMapSampler.epoch(sampler.observedAt),
            "sys": .object(sun), "timezone": WireNumber.whole(sampler.offsetSeconds),
            "id": place.map { WireNumber.whole(PlaceNumber.number($0.coordinate)) } ?? 0, "name": .string(place?.name ?? ""), "cod": 200,
        ])
    }

    /// Two points some ten kilometres off; fewer at a pole.
    private static func suburbs(_ coordinate: Coordinate) -> [Coordinate] {
        [-0.1, 0.1].compactMap {
            try? Coordinate(latitude: coordinate.latitude + $0, wrappingLongitude: coordinate.longitude + $0)
        }
    }

    /// km/h: the weakest gust that stations report.
    static let gustWorthTellingKph = 28.8

    /// The values of `main` in current weather and in forecasts. No terrain is simulated: the ground is at sea level.
    static func air(_ sample: AtmosphereSample, _ units: SimulatedOpenWeatherMapUnits) -> [String: JSONValue] {
        let feelsLike = FeelsLike.celsius(
            temperatureCelsius: sample.temperatureCelsius, windKph: sample.windKph, humidity: sample.humidity)
        let pressure = WireNumber.whole(sample.pressureHectopascals)
        return [
            "temp": units.temperature(sample.temperatureCelsius), "feels_like": units.temperature(feelsLike), "pressure": pressure,
            "sea_level": pressure, "grnd_level": pressure, "humidity": WireNumber.whole(sample.humidity),
        ]
    }

    func wind(_ sample: AtmosphereSample, _ units: SimulatedOpenWeatherMapUnits, hasGust: Bool) -> JSONValue {
        .members([
            "speed": units.speed(sample.windKph), "deg": OpenWeatherMapSampler.direction(sample),
            "gust": hasGust ? units.speed(sample.gustKph) : nil,
        ])
    }

    /// The place that a reply names; nil on the open sea.
    func named(_ coordinate: Coordinate) -> Place? {
        gazetteer.nearest(to: coordinate).flatMap { $0.distanceKilometers < 50 ? $0.place : nil }
    }
}
