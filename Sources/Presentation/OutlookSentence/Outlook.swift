import Foundation
import WeatherFormatting
import WeatherModel

/// The coming weather, in one or two sentences for one moment: "Light rain until about 16:00, then dry."
package struct Outlook: Hashable, Sendable {
    /// nil if the hours do not give it.
    package let written: String?
    /// The spoken form; nil with `written`.
    package let spoken: String?
    /// True where the sentence begins with the condition now.
    package let namesCondition: Bool

    /// A sentence that was made already.
    package init(written: String, spoken: String) {
        (self.written, self.spoken, namesCondition) = (written, spoken, false)
    }

    private static func dried(_ weather: CurrentWeather) -> CurrentWeather {
        var dry = weather
        dry.precipitationMillimeters = weather.precipitationMillimeters.map { _ in 0 }
        dry.snowfallCentimeters = weather.snowfallCentimeters.map { _ in 0 }
        if Falling(weather.condition.kind) != nil { dry.condition = WeatherCondition(kind: .cloudy, isDay: weather.isDay) }
        return dry
    }

    /// The hours that end by then, without what is forecast to fall in them.
    private static func dried(_ forecast: [HourlyForecast], until end: Date) -> [HourlyForecast] {
        forecast.map { hour in
            guard hour.end <= end, Falling(hour.condition.kind) != nil || (hour.precipitationMillimeters ?? 0) > 0 else { return hour }
            var dry = hour
            dry.precipitationMillimeters = 0
            dry.snowfallCentimeters = hour.snowfallCentimeters.map { _ in 0 }
            dry.chanceOfRain = hour.chanceOfRain.map { _ in 0 }
            if Falling(hour.condition.kind) != nil { dry.condition = WeatherCondition(kind: .cloudy, isDay: hour.isDay) }
            return dry
        }
    }

    /// - Parameters:
    ///   - weather: what is shown as now.
    ///   - forecast: hours sorted by time.
    ///   - hourIndex: the position of the hour that contains `now`.
    ///   - dryUntil: until when minutes that are known are dry, whatever the hours say; nil where they are not.
    ///   - format: the reader's units.
    package init(
        weather: CurrentWeather?, forecast: [HourlyForecast], hourIndex: Int?, now: Date, dryUntil: Date? = nil, time: TimeLabels,
        format: WeatherFormatter, phrases: any OutlookPhrases
    ) {
        let forecast = dryUntil.map { Self.dried(forecast, until: $0) } ?? forecast
        // A model's rain of this moment that no radar sees does not go on, either.
        let weather = dryUntil == nil ? weather : weather.map(Self.dried)
        guard let series = OutlookSeries(weather, forecast: forecast, hourIndex: hourIndex, now: now),
            let story = OutlookStory(series)
        else {
            written = nil
            spoken = nil
            namesCondition = false
            return
        }
        func text(isSpoken: Bool) -> String {
            let telling = OutlookWriter(
                labels: OutlookLabels(now: now, time: time, isSpoken: isSpoken), knownHours: series.knownHours, format: format,
                phrases: phrases)
            return ([telling.sentence(story)] + OutlookStory.extra(besides: story, series).map(telling.sentence)).joined(separator: " ")
        }
        written = text(isSpoken: false)
        spoken = text(isSpoken: true)
        // The sentence does not contain the provider's text for an unknown condition.
        namesCondition = story.namesConditionNow && series.kind != .unknown
    }
}
