import ProviderKit
import Testing
import WeatherFormatting
import WeatherModel
import WeatherProviders

@testable import WeatherScreens

@Suite("The names of providers")
struct ProviderNamesTests {
    private func names(_ tag: String) throws -> [String] {
        let language = try #require(Language.offered.first { $0.tag == tag })
        let phrases = language.phrases(region: nil, isServed: false)
        return (ProviderCatalog.entries.map(\.id) + [.rainViewer]).map { phrases.name(of: $0) }
    }

    @Test("A provider has its own name, unless the language has another for it; what has no name has its id")
    func named() throws {
        #expect(
            try names("en") == [
                "Open-Meteo", "WeatherAPI.com", "OpenWeatherMap", "AccuWeather", "The US National Weather Service", "MET Norway",
                "The Petrel server", "cap", "rainviewer",
            ])
        #expect(
            try names("ru") == [
                "Open-Meteo", "WeatherAPI.com", "OpenWeatherMap", "AccuWeather", "Национальная метеослужба США",
                "Метеоинститут Норвегии (MET Norway)", "Сервер Petrel", "cap", "rainviewer",
            ])
    }
}
