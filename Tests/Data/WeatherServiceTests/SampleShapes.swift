import ProviderKit
import WeatherModel

extension ProviderWeather {
    /// The same answer with nothing in it.
    var emptied: ProviderWeather {
        var copy = self
        copy.current = nil
        copy.hourly = []
        copy.daily = []
        return copy
    }
}
