import Meteorology
import WeatherModel

/// How a language names the sky, the wind, the moon and the scales.
public protocol WeatherPhrases: Sendable {
    /// "Light rain".
    func condition(_ condition: Condition) -> String
    /// "NW".
    func compassPoint(_ point: CompassSector) -> String
    /// "north-west".
    func spokenCompassPoint(_ point: CompassSector) -> String
    func moonPhase(_ phase: MoonPhase) -> String
    /// "Moderate".
    func ultraviolet(_ level: UVIndex) -> String
    /// "Sun protection recommended."
    func ultravioletAdvice(_ level: UVIndex) -> String
    /// "Rising."
    func tendency(_ tendency: PressureTendency) -> String
    /// "Gentle breeze."; `force` is `0 ... 12`.
    func windForce(_ force: Int) -> String
    /// "Comfortable": what a dew point feels like.
    func dewPointComfort(_ comfort: DewPointComfort) -> String
    /// "The wind makes it feel colder.": beside the temperature that it feels like.
    func feelsLikeCause(_ cause: FeelsLikeCause) -> String
    /// "PM2.5".
    func pollutant(_ pollutant: AirQuality.Pollutant) -> String
    /// "US AQI (EPA 2024)": with the year of the table behind it where tables of several years are in use.
    func airScale(_ scale: AirQuality.Scale) -> String
    /// The category that the scale's own authority gives the value.
    func airCategory(_ category: AirCategory) -> String
    /// "Air quality: extremely poor, European AQI (EEA 2024) 116.": a sentence above the forecast where the air is poor or worse.
    func airWarning(_ category: AirCategory, index: String, value: String) -> String
    func severity(_ severity: Alert.Severity) -> String
}

extension Phrases {
    /// A provider's condition in the reader's language; one that Petrel does not know, in the provider's own words where it has some.
    public func condition(_ condition: WeatherCondition) -> String {
        guard condition.kind == .unknown else { return self.condition(condition.kind) }
        let text = DisplayText.line(condition.text)
        return text.isEmpty ? self.condition(.unknown) : text
    }
}
