import WeatherModel

/// The providers' forecasts beside each other.
public protocol ComparePhrases {
    /// "All providers".
    var compareTitle: String { get }
    /// What the comparison is.
    var compareNote: String { get }
    /// "Day".
    var compareDayHead: String { get }
    /// "AccuWeather has no forecast here: ..."
    func compareMissing(_ provider: String, because message: String) -> String
}
