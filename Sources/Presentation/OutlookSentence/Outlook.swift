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

    /// - Parameters:
    ///   - weather: what is shown as now.
    ///   - forecast: hours sorted by time.
    ///   - hourIndex: the position of the hour that contains `now`.
    ///   - format: the reader's units.
    package init(
        weather: CurrentWeather?, forecast: [HourlyForecast], hourIndex: Int?, now: Date, time: TimeLabels, format: WeatherFormatter,
        phrases: any OutlookPhrases
    ) {
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
