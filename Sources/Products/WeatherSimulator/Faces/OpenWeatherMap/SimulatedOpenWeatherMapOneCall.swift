import Foundation
import JSONText
import Meteorology
import WeatherModel

/// `/data/3.0/onecall`: current, minutely, hourly (48), daily (8) and alerts, each unless it is excluded. A success has no `cod`.
struct SimulatedOpenWeatherMapOneCall {
    let sampler: OpenWeatherMapSampler

    private var units: SimulatedOpenWeatherMapUnits { sampler.units }

    func reply(excluded: Set<String>) -> JSONValue {
        var members: [String: JSONValue] = [
            "lat": OpenWeatherMapSampler.degrees(sampler.coordinate.latitude),
            "lon": OpenWeatherMapSampler.degrees(sampler.coordinate.longitude), "timezone": .string(sampler.zone.identifier),
            "timezone_offset": WireNumber.whole(sampler.offsetSeconds),
        ]
        if !excluded.contains("current") { members["current"] = current }
        if !excluded.contains("minutely") { members["minutely"] = minutely }
        if !excluded.contains("hourly") { members["hourly"] = hourly }
        if !excluded.contains("daily") { members["daily"] = daily }
        if !excluded.contains("alerts") {
            let warnings = sampler.atmosphere.warnings(at: sampler.coordinate, sampler.now)
            // No key at all where nothing is in force.
            if !warnings.isEmpty { members["alerts"] = Self.alerts(warnings) }
        }
        return .object(members)
    }

    private var current: JSONValue {
        let sample = sampler.observed
        var members = common(sample, hasGust: sample.gustKph >= OpenWeatherMapFace.gustWorthTellingKph)
        members["dt"] = OpenWeatherMapSampler.epoch(sampler.observedAt)
        members["weather"] = OpenWeatherMapCondition.list(sample)
        members["visibility"] = OpenWeatherMapSampler.visibility(sample)
        sun(CivilDate(of: sampler.now, in: sampler.zone)).addAbsent(to: &members)
        addHour(of: sample, to: &members)
        return .object(members)
    }

    /// mm/h of the next hour, minute by minute: those of a clock hour have the amount that `hourly` has for it.
    private var minutely: JSONValue {
        let start = (sampler.now.timeIntervalSince1970 / 60).rounded(.down) * 60
        let rain = MinuteRain(
            atmosphere: sampler.atmosphere, coordinate: sampler.coordinate, run: SimulatedAtmosphere.latestRun(at: sampler.now))
        var minutes = MinuteSeries(rain) { sampler.forecast($0).precipitationMillimetersPerHour }
        return .array(
            (0...60).map { minute in
                let instant = Date(timeIntervalSince1970: start + Double(minute) * 60)
                let rate = minutes.mean(from: instant, minutes: 1)
                return ["dt": OpenWeatherMapSampler.epoch(instant), "precipitation": SimulatedOpenWeatherMapUnits.hundredths(rate)]
            })
    }

    /// 48 hours from the whole hour (UTC) that began last. Water is that of the hour which begins with the step: the rate at its
    /// instant, held for an hour.
    private var hourly: JSONValue {
        let hours = (-1..<48).map { sampler.hour.addingTimeInterval(Double($0) * 3600) }
        let samples = hours.map(sampler.forecast)
        return .array(
            (1...48).map { index in
                let sample = samples[index]
                var members = common(sample, hasGust: true)
                members["dt"] = OpenWeatherMapSampler.epoch(hours[index])
                members["weather"] = [OpenWeatherMapCondition(sample).json(isDay: sample.isDay)]
                members["pop"] = SimulatedOpenWeatherMapUnits.hundredths(sample.chanceOfPrecipitation / 100)
                addHour(of: sample, to: &members)
                // The service leaves out the visibility of the hour in which snow sets in.
                let setsIn = isSnowing(sample) && !isSnowing(samples[index - 1])
                if !setsIn { members["visibility"] = OpenWeatherMapSampler.visibility(sample) }
                return .object(members)
            })
    }

    private func isSnowing(_ sample: AtmosphereSample) -> Bool {
        WaterParts(sample).snow >= SimulatedOpenWeatherMapUnits.tracedMillimeters
    }

    private func addHour(of sample: AtmosphereSample, to members: inout [String: JSONValue]) {
        let water = WaterParts(sample)
        members["rain"] = OpenWeatherMapSampler.object("1h", water.liquid)
        members["snow"] = OpenWeatherMapSampler.object("1h", water.snow)
    }

    /// Members shared by current weather, hours and days.
    func common(_ sample: AtmosphereSample, hasGust: Bool) -> [String: JSONValue] {
        var members: [String: JSONValue] = [
            "temp": units.temperature(sample.temperatureCelsius), "feels_like": units.temperature(Self.feelsLike(sample)),
            "pressure": WireNumber.whole(sample.pressureHectopascals), "humidity": WireNumber.whole(sample.humidity),
            "dew_point": units.temperature(sample.dewPointCelsius), "uvi": SimulatedOpenWeatherMapUnits.hundredths(sample.uvIndex),
            "clouds": WireNumber.whole(sample.cloudCover), "wind_speed": units.speed(sample.windKph),
            "wind_deg": OpenWeatherMapSampler.direction(sample),
        ]
        if hasGust { members["wind_gust"] = units.speed(sample.gustKph) }
        return members
    }

    static func feelsLike(_ sample: AtmosphereSample) -> Double {
        FeelsLike.celsius(temperatureCelsius: sample.temperatureCelsius, windKph: sample.windKph, humidity: sample.humidity)
    }

    func sun(_ date: CivilDate) -> OpenWeatherMapSun { OpenWeatherMapSun(date, at: sampler.coordinate, zone: sampler.zone) }

    /// No id, no severity, no area; `tags` may be empty.
    static func alerts(_ warnings: [SimulatedWarning]) -> JSONValue {
        .array(
            warnings.map { warning in
                [
                    "sender_name": "Simulated Weather Service", "event": .string(warning.event),
                    "start": OpenWeatherMapSampler.epoch(warning.onset), "end": OpenWeatherMapSampler.epoch(warning.ends),
                    "description": .string([warning.description, warning.instruction].filter { !$0.isEmpty }.joined(separator: "\n\n")),
                    "tags": .array(tags(warning.event).map { .string($0) }),
                ]
            })
    }

    private static func tags(_ event: String) -> [String] {
        let tags = [
            ("wind", "Wind"), ("gale", "Wind"), ("storm", "Thunderstorm"), ("rain", "Rain"), ("flood", "Flood"), ("snow", "Snow/Ice"),
            ("ice", "Snow/Ice"), ("blizzard", "Snow/Ice"), ("heat", "Extreme high temperature"), ("cold", "Extreme low temperature"),
            ("fog", "Fog"),
        ]
        return tags.first { event.lowercased().contains($0.0) }.map { [$0.1] } ?? []
    }
}
