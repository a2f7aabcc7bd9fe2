import Foundation
import JSONText
import WeatherModel

/// The replies of `/forecast` and `/forecast/hourly`.
struct SimulatedNWSForecast {
    private var series: NWSSeries
    private let units: NWSUnits

    init(series: NWSSeries, units: NWSUnits) {
        self.series = series
        self.units = units
    }

    /// 156 hours from the current one on.
    mutating func hourly() -> JSONValue {
        let first = series.currentHour
        var periods: [JSONValue] = []
        for number in 0..<156 {
            let start = first.addingTimeInterval(Double(number) * 3600)
            let sample = series.sample(start)
            let isDay = NWSHalfDay(holding: start, in: series.zone).isDaytime
            var period = common(number + 1, "", start, start.addingTimeInterval(3600), isDay: isDay, temperature: sample.temperatureCelsius)
            let weather = NWSWeather(sample, isDay: isDay)
            period["probabilityOfPrecipitation"] = SimulatedNWSQuantity.json("percent", sample.chanceOfPrecipitation.rounded())
            period["dewpoint"] = SimulatedNWSQuantity.json("degC", SimulatedNWSQuantity.celsius(sample.dewPointCelsius))
            period["relativeHumidity"] = SimulatedNWSQuantity.json("percent", sample.humidity.rounded())
            period["windSpeed"] = units.wind([sample.windKph])
            period["windDirection"] = .string(SimulatedNWSQuantity.compass(sample.windDirectionDegrees))
            period["icon"] = .string(Self.icon([weather], isDay: isDay, size: "small"))
            period["shortForecast"] = .string(weather.forecast)
            period["detailedForecast"] = ""
            periods.append(.object(period))
        }
        return reply("HourlyForecastGenerator", periods)
    }

    /// 14 half-days from the current one on, 16 in Hawaii.
    mutating func halfDays() -> JSONValue {
        var half = NWSHalfDay(holding: series.now, in: series.zone)
        var periods: [JSONValue] = []
        for number in 1...(series.grid.office.id == "HFO" ? 16 : 14) {
            periods.append(period(number, half))
            half = half.next
        }
        return reply("BaselineForecastGenerator", periods)
    }

    private mutating func period(_ number: Int, _ half: NWSHalfDay) -> JSONValue {
        let (whole, end) = (half.start(in: series.zone), half.end(in: series.zone))
        // The past part of the present half-day is left out of its words, but its extreme is that of the whole.
        let start = max(whole, series.currentHour)
        let temperatures = series.samples(whole, end).map(\.temperatureCelsius)
        let extreme = half.isDaytime ? temperatures.max() : temperatures.min()
        let samples = series.samples(start, end)
        var period = common(
            number, half.name(in: series.zone, now: series.now), start, end, isDay: half.isDaytime, temperature: extreme ?? 0)
        let summary = NWSHalfDaySummary(samples, isDay: half.isDaytime)
        period["probabilityOfPrecipitation"] = SimulatedNWSQuantity.json("percent", summary.chance)
        period["windSpeed"] = units.wind(samples.map(\.windKph))
        period["windDirection"] = .string(summary.windDirection)
        period["icon"] = .string(Self.icon(summary.weathers, isDay: half.isDaytime, size: "medium"))
        period["shortForecast"] = .string(summary.shortForecast)
        period["detailedForecast"] = .string(summary.detailedForecast(degrees: units.degrees(extreme ?? 0), units: units))
        return .object(period)
    }

    private func common(_ number: Int, _ name: String, _ start: Date, _ end: Date, isDay: Bool, temperature: Double) -> [String: JSONValue]
    {
        [
            "number": WireNumber.whole(number), "name": .string(name), "startTime": .string(SimulatedNWSTime.text(start, in: series.zone)),
            "endTime": .string(SimulatedNWSTime.text(end, in: series.zone)), "isDaytime": .bool(isDay),
            "temperature": units.temperature(temperature),
            "temperatureUnit": .string(units.temperatureUnit), "temperatureTrend": .null,
        ]
    }

    /// `https://api.weather.gov/icons/land/night/snow,50/wind_bkn?size=medium`.
    private static func icon(_ weathers: [NWSWeather], isDay: Bool, size: String) -> String {
        var parts: [String] = []
        for part in weathers.map(\.iconPath) where !parts.contains(part) { parts.append(part) }
        let path = parts.joined(separator: "/")
        return "https://api.weather.gov/icons/land/\(isDay ? "day" : "night")/\(path)?size=\(size)"
    }

    private func reply(_ generator: String, _ periods: [JSONValue]) -> JSONValue {
        [
            "@context": NWSContext.short, "type": "Feature",
            "geometry": [
                "type": "Polygon",
                "coordinates": [
                    .array(series.grid.ring.map { [WireNumber.fixed($0.longitude, 4), WireNumber.fixed($0.latitude, 4)] })
                ],
            ],
            "properties": [
                "units": .string(units.name), "forecastGenerator": .string(generator),
                "generatedAt": .string(SimulatedNWSTime.text(series.now)),
                "updateTime": .string(SimulatedNWSTime.text(series.published)),
                "validTimes": .string(SimulatedNWSTime.interval(series.run, hours: NWSGridData.hours)),
                "elevation": SimulatedNWSQuantity.json("m", 7.9248), "periods": .array(periods),
            ],
        ]
    }
}
