import Testing

@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("What is remembered between two runs")
struct PreferenceStoreTests {
    @Test("Everything is kept as text and comes back")
    func roundTrip() throws {
        let preferences = MemoryPreferences()
        var settings = ReaderSettings(theme: .dark, motion: .still)
        settings.units.choose(.wind, "kn")
        preferences.readerSettings = settings
        let address = try ServerAddress(text: "https://petrel.example")
        preferences.sourceChoice = .server(address)
        let berlin = SavedPlace(cell: Cell(containing: SamplePlaces.berlin.coordinate), name: "Berlin")
        preferences.chosenPlace = berlin
        preferences.lastPosition = berlin.cell
        #expect(preferences.readerSettings == settings && preferences.sourceChoice == .server(address))
        #expect(preferences.chosenPlace == berlin && preferences.lastPosition == berlin.cell)
        preferences.citiesForm = .detailed
        #expect(preferences.citiesForm == .detailed && preferences.all[.citiesForm] == "detailed")
        #expect(preferences.all[.source] == "server" && preferences.all[.lastPosition] == "1050.268")
        preferences.sourceChoice = .demo
        #expect(preferences.sourceChoice == .demo && preferences.serverAddress == address)
    }

    @Test("What is as usual is not kept, so that it stays so when the usual changes")
    func usual() {
        let preferences = MemoryPreferences()
        preferences.readerSettings = ReaderSettings()
        preferences.sourceChoice = .direct
        preferences.savedPlaces = SavedPlaces()
        preferences.chosenPlace = nil
        preferences.lastPosition = nil
        preferences.citiesForm = .plain
        #expect(preferences.all.isEmpty)
    }

    @Test("Garbage on the disk is as if nothing were kept; nobody is asked but the usual services")
    func garbage() {
        for text in ["", "\u{0}", "null", "serverx", "server", "\u{FFFD}\u{202E}", String(repeating: "=&", count: 50_000)] {
            let preferences = MemoryPreferences(Dictionary(uniqueKeysWithValues: PreferenceKey.allCases.map { ($0, text) }))
            #expect(preferences.readerSettings == ReaderSettings() && preferences.citiesForm == .plain)
            // A single word is the name of a machine on the own network, and then a server was chosen.
            if text != "server" { #expect(preferences.sourceChoice == .direct) }
            #expect(preferences.savedPlaces == SavedPlaces() && preferences.chosenPlace == nil && preferences.lastPosition == nil)
        }
        #expect(MemoryPreferences([.source: "server", .serverAddress: "http://evil.example"]).sourceChoice == .direct)
        #expect(MemoryPreferences([.source: "server"]).sourceChoice == .direct)
    }

    @Test("Row 45: the keys that can be read are read; one that cannot be is as if it were not set")
    func keys() {
        let secrets = MemorySecrets([.accuWeather: "made-up-a", .weatherAPI: "made-up-w"])
        #expect(secrets.keys() == [.accuWeather: "made-up-a", .weatherAPI: "made-up-w"])
        secrets.fail(.accuWeather, .locked)
        #expect(secrets.keys() == [.weatherAPI: "made-up-w"])
    }
}
