import WeatherFormatting
import WeatherModel

/// Today beside the same day in 2045, in short: the dashboard's way to the screen of 2045.
public struct Climate2045Column: Hashable, Sendable {
    /// "Weather in 2045".
    public let title: String
    /// The present sky and temperature. The sky is that of the day or of the night: it does not move with the sun.
    public let now: ClimateMoment
    /// Without interventions, then with them: side by side, each with the headline's figure and the models'.
    public let sides: [ClimateSide]
    /// "This is climate, not a forecast. …"
    public let notForecast: String
    /// "More about 2045".
    public let more: String
    /// Always Petrel's own arithmetic.
    public let source: ColumnSource
}

extension DashboardMaker {
    /// nil when no temperature of now is known.
    func climate2045Column() -> Climate2045Column? {
        guard let weather = moment.weather else { return nil }
        let comparison = climateComparison()
        return Climate2045Column(
            title: phrases.climateTitle, now: climateNow(weather, isSteady: true),
            sides: [false, true].map { climateSide(weather, comparison, withInterventions: $0, isSteady: true) },
            notForecast: phrases.climateNotForecast,
            more: phrases.climateMore, source: computedSource())
    }
}
