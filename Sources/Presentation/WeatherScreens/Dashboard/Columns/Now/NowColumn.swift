import WeatherModel

/// The weather at this moment.
public struct NowColumn: Hashable, Sendable {
    /// "Now".
    public let title: String
    /// "Forecast for 15:00" when these are the values of a forecast hour; nil for an observation.
    public let forecastMark: String?
    /// "−3 °C".
    public let temperature: String
    /// "−3", without the unit.
    public let temperatureNumber: String
    /// "°C".
    public let temperatureUnit: String
    /// "Light rain".
    public let condition: String
    /// The same as a value.
    public let kind: Condition
    /// The name of the drawing, without path or suffix: `rainLight-day`.
    public let symbol: String
    /// True while the sun is up.
    package let isDay: Bool
    /// The coming weather, in one written sentence: "Light rain until about 16:00, then dry."; nil if the hours do not give it.
    public let outlook: String?
    /// "Feels like −8°".
    public let feelsLike: String
    /// "High 4°", over the place's civil day, hours already past included; nil when today is not in the forecast.
    public let high: String?
    /// "Low −3°".
    public let low: String?
    /// "High 4°" and "Low −3°" as a face with room for them shows them: with the hour at which it was, where the rest of the day does not
    /// reach it, "High 1° (at 00:00)". Empty when today is not in the forecast.
    public let range: [String]
    /// "Air quality: extremely poor (European AQI 116).", from a poor one on; nil where it is better or unknown.
    public let airWarning: String?
    /// Why the temperature now lies outside high and low: "So far today 5°, above the forecast high of 4°."; nil when it does not.
    public let highLowNote: String?
    /// "87%"; nil where unknown, as are all that follow.
    package let humidity: String?
    /// "12 km/h from NW".
    public let wind: String?
    /// "0.4 mm"; nil when unknown.
    public let precipitation: String?
    /// "Light rain until about 16:00, then dry. 8 °C, feels like 5°.": the column in written words, for a preview of the page.
    public let summary: String
    /// The text for a screen reader, the outlook first: "Light rain until about 16:00, then dry. 8 degrees Celsius, feels like 5 degrees."
    public let spoken: String
    /// Where this column's values are from.
    public let source: ColumnSource
}
