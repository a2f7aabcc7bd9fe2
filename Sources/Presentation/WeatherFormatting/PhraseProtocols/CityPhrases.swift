import WeatherModel

/// Phrases of the top-cities table.
public protocol CityPhrases: Sendable {
    /// "Weather", over the table.
    var citiesTitle: String { get }
    /// "Top cities": the page's name, for its tab and for links to it.
    var citiesName: String { get }
    /// "City", over the names.
    var cityHeading: String { get }
    /// "Temperature", over the temperatures.
    var temperatureHeading: String { get }
    /// Shown in a row while its temperature is being asked for.
    var cityWaiting: String { get }
    /// The same for a screen reader: "Dhaka: loading".
    func spokenCityWaiting(_ city: String) -> String
    /// "Dhaka: 83 degrees Fahrenheit, light rain.", and without a condition "Dhaka: 83 degrees Fahrenheit."
    func citySentence(_ city: String, _ temperature: String, _ condition: String?) -> String
    /// "Dhaka: 83 degrees Fahrenheit, light rain, as it was 3 h ago."
    func agedCitySentence(_ city: String, _ temperature: String, _ condition: String?, _ ago: String) -> String
    /// "These temperatures are from 3 h ago."
    func citiesAge(_ ago: String) -> String
    /// "Older than an hour: Dhaka (3 h ago), Beijing (2 h ago)."
    func citiesAges(_ ages: [(city: String, ago: String)]) -> String
    /// "Dhaka: no answer in time.", as a row that failed says it.
    func cityFailureSentence(_ city: String, _ title: String) -> String
    /// "Retry Dhaka": which row a button named `title` is for; it begins with what can be read on it.
    func cityRetry(_ title: String, _ city: String) -> String
    /// "Show temperatures in °C".
    func showTemperatures(in unit: String) -> String
    /// "Show conditions": a switch that adds the weather's symbol and its words to each temperature.
    var showConditions: String { get }
    /// Why the temperatures are from another provider: no key for `provider` is set.
    func citiesWithoutKey(from source: String, instead provider: String) -> String
    /// Why the temperatures are from another provider: `provider` has none for any city.
    func citiesStandIn(from source: String, instead provider: String, because kind: WeatherError.Kind) -> String
    /// "Open-Meteo and WeatherAPI.com".
    func sourceNames(_ names: [String]) -> String
    /// "Asking for the top cities", beside the spinner while there are no rows yet.
    var askingCities: String { get }
}
