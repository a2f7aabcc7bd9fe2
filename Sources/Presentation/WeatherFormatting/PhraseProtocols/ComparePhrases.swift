import WeatherModel

/// The providers' forecasts beside each other.
public protocol ComparePhrases {
    /// "All providers".
    var compareTitle: String { get }
    /// Explains the comparison in a sentence.
    var compareNote: String { get }
    /// Says that the models of a provider are asked for this comparison alone.
    func compareModels(_ provider: String) -> String
    /// "Models of Open-Meteo".
    func compareModelsName(_ provider: String) -> String
    /// "Day".
    var compareDayHead: String { get }
    /// "AccuWeather has no forecast here: ..."
    func compareMissing(_ provider: String, because message: String) -> String
}
