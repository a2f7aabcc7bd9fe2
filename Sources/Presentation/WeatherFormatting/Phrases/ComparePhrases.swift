import WeatherModel

/// The providers' forecasts beside each other.
public protocol ComparePhrases {
    /// "All providers".
    var compareTitle: String { get }
    /// Explains the comparison in a sentence.
    var compareNote: String { get }
    /// "Day".
    var compareDayHead: String { get }
    /// "AccuWeather has no forecast here: ..."
    func compareMissing(_ provider: String, because message: String) -> String
}
