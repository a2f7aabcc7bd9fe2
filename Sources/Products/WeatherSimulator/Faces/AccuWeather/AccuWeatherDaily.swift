import Foundation
import JSONText
import Meteorology
import WeatherModel

/// Daily forecasts: `{Headline, DailyForecasts}`, each day in two halves.
///
/// A day begins at 07:00 of the place's clock and lasts until 07:00 of the next: minimum and maximum are those of these hours, and may
/// differ from the civil day's. Water is the sum of the rates at their full hours.
struct AccuWeatherDaily {
    let values: AccuWeatherValues

    private var zone: TimeZone { values.found.zone }
    private var today: CivilDate { CivilDate(of: values.now, in: zone) }

    /// Seconds east of Greenwich at the first day's 07:00. `Date` and `EndDate` keep it to the end: wrong behind a clock change.
    private var firstOffset: Int { zone.offset(at: AccuWeatherTime.instant(today, hour: 7, in: zone)) }

    func json(days count: Int) -> JSONValue {
        let days = (0..<count).map { Day(date: today.adding(days: $0), values) }
        return ["Headline": headline(days), "DailyForecasts": .array(days.map(json))]
    }

    /// `Date`: 07:00 of that day by the first day's offset, whether it holds then or not.
    private func stamp(_ date: CivilDate) -> Date {
        Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400 + 25_200 - Double(firstOffset))
    }

    /// A date and its two halves.
    private struct Day {
        let date: CivilDate
        let day: AccuWeatherHalfDay
        let night: AccuWeatherHalfDay

        init(date: CivilDate, _ values: AccuWeatherValues) {
            self.date = date
            let zone = values.found.zone
            let evening = AccuWeatherTime.instant(date, hour: 19, in: zone)
            day = AccuWeatherHalfDay(values, from: AccuWeatherTime.instant(date, hour: 7, in: zone), to: evening, isDay: true)
            let end = AccuWeatherTime.instant(date.adding(days: 1), hour: 7, in: zone)
            night = AccuWeatherHalfDay(values, from: evening, to: end, isDay: false)
        }
    }

    private func json(_ whole: Day) -> JSONValue {
        let date = whole.date
        let samples = whole.day.samples + whole.night.samples
        var members: [String: JSONValue] = [
            "Date": AccuWeatherTime.text(stamp(date), offsetSeconds: firstOffset), "EpochDate": AccuWeatherTime.epoch(stamp(date)),
            "Temperature": extremes(samples.map(\.temperatureCelsius), hasPhrase: false), "Day": .object(whole.day.json),
            "Night": .object(whole.night.json), "Sources": ["AccuWeather"],
        ]
        values.addLinks("daily-weather-forecast", to: &members)
        if values.hasDetails {
            let feelsLike = samples.map(AccuWeatherValues.feelsLike)
            members["RealFeelTemperature"] = extremes(feelsLike, hasPhrase: true)
            members["RealFeelTemperatureShade"] = extremes(
                samples.map { AccuWeatherValues.feelsLike($0) - 0.3 * $0.uvIndex }, hasPhrase: true)
            members["HoursOfSun"] = AccuWeatherUnits.number(samples.map { $0.isDay ? 1 - $0.cloudCover / 100 : 0 }.reduce(0, +), 1)
            members["DegreeDaySummary"] = degreeDays(samples.map(\.temperatureCelsius))
            members["AirAndPollen"] = Self.airAndPollen(ultraviolet: samples.map(\.uvIndex).max() ?? 0)
            members["Sun"] = sun(date)
            members["Moon"] = moon(date)
        }
        return .object(members)
    }

    private func extremes(_ celsius: [Double], hasPhrase: Bool) -> JSONValue {
        func side(_ value: Double) -> JSONValue {
            AccuWeatherUnits.one(
                .temperature, value, isMetric: values.isMetric, phrase: hasPhrase ? AccuWeatherValues.phrase(value) : nil)
        }
        return ["Minimum": side(celsius.min() ?? 0), "Maximum": side(celsius.max() ?? 0)]
    }

    /// Whole degrees that the day's mean is below or above 18 °C.
    private func degreeDays(_ celsius: [Double]) -> JSONValue {
        let mean = celsius.reduce(0, +) / Double(max(1, celsius.count))
        func side(_ value: Double) -> JSONValue {
            AccuWeatherUnits.one(.temperatureChange, max(0, value).rounded(), isMetric: values.isMetric)
        }
        return ["Heating": side(18 - mean), "Cooling": side(mean - 18)]
    }

    /// Only the UV index is known. The zeros of the others are no measurements, and the words beside the first contradict it: so the
    /// real service answers where it has nothing.
    private static func airAndPollen(ultraviolet: Double) -> JSONValue {
        let level = 1 + [2.5, 5.5, 7.5, 10.5].count { ultraviolet >= $0 }
        func item(_ name: String, _ value: Double, _ category: String, _ level: Int) -> JSONValue {
            [
                "Name": .string(name), "Value": WireNumber.whole(value), "Category": .string(category),
                "CategoryValue": WireNumber.whole(level),
            ]
        }
        let air: JSONValue = [
            "Name": "AirQuality", "Value": 0, "Category": "Unhealthy (Sensitive)", "CategoryValue": 1, "Type": "Ozone",
        ]
        return .array(
            [air] + ["Grass", "Mold", "Ragweed", "Tree"].map { item($0, 0, "Low", 1) } + [
                item("UVIndex", ultraviolet, AccuWeatherValues.ultravioletText(ultraviolet), level)
            ])
    }

    /// The most important event, or an empty category without an end.
    private func headline(_ days: [Day]) -> JSONValue {
        var members: [String: JSONValue] = [
            "Severity": 7, "Text": "Pleasant weather ahead", "Category": "", "EndDate": .null, "EndEpochDate": .null,
        ]
        var start = stamp(today)
        if let half = days.flatMap({ [$0.day, $0.night] }).first(where: { $0.water.total >= 1 }) {
            let kind = half.water.snow > half.water.rain ? "snow" : "rain"
            start = half.start
            members["Severity"] = 3
            members["Text"] = .string("Expect \(kind) \(half.isDay ? "during the day" : "at night")")
            members["Category"] = .string(kind)
            members["EndDate"] = AccuWeatherTime.text(half.end, offsetSeconds: firstOffset)
            members["EndEpochDate"] = AccuWeatherTime.epoch(half.end)
        }
        members["EffectiveDate"] = AccuWeatherTime.text(start, offsetSeconds: firstOffset)
        members["EffectiveEpochDate"] = AccuWeatherTime.epoch(start)
        values.addLinks("daily-weather-forecast", to: &members)
        return .object(members)
    }
}
