import Meteorology
import TestSupport
import Testing
import WeatherFormatting
import WeatherModel

@Suite("Words")
struct PhrasesTests {
    let phrases = englishPhrases()

    @Test("Every condition, phase, scale and point has a word of its own")
    func complete() {
        #expect(Set(Condition.allCases.map(phrases.condition)).count == 23)
        #expect(Set(MoonPhase.allCases.map(phrases.moonPhase)).count == 8)
        #expect(Set(CompassSector.allCases.map(phrases.compassPoint)).count == 16)
        #expect(Set(CompassSector.allCases.map(phrases.spokenCompassPoint)).count == 16)
        #expect(Set(UVIndex.allCases.map(phrases.ultraviolet)).count == 5)
        #expect(Set((0...12).map(phrases.windForce)).count == 13)
        #expect(Set(DisplayUnit.allCases.map(phrases.symbol)).count == DisplayUnit.allCases.count)
        #expect(phrases.windForce(-1) == "Calm." && phrases.windForce(99) == "Hurricane force.")
    }

    @Test(
        "Finding W11: the map and all pages write the English name by which the search finds a town; one that is of old is for the search alone",
        arguments: [
            ("Köln", "DE", "Cologne"), ("Kórinthos", "GR", "Corinth"), ("Ródos", "GR", "Rhodes"), ("Qina", "EG", "Qena"),
            ("Luzern", "CH", "Lucerne"), ("Århus", "DK", "Aarhus"), ("Praha", "CZ", "Prague"), ("Zaragoza", "ES", "Zaragoza"),
            ("Livorno", "IT", "Livorno"), ("Lviv", "UA", "Lviv"), ("Köln", "US", "Köln"),
        ])
    func towns(name: String, country: String, english: String) throws {
        let place = Place(name: name, country: "", countryCode: country, coordinate: try Coordinate(latitude: 50, longitude: 10))
        #expect(phrases.town(place) == english)
    }

    @Test("Every failure is told from every other")
    func failures() {
        #expect(Set(WeatherError.Kind.allCases.map(phrases.failureTitle)).count == WeatherError.Kind.allCases.count)
        #expect(Set(WeatherError.Kind.allCases.map { phrases.failureMessage($0, provider: "X") }).count == WeatherError.Kind.allCases.count)
    }

    @Test("A symbol is named after condition and daylight")
    func symbols() {
        #expect(SymbolName.condition(.rainLight, isDay: false) == "rainLight-night")
        #expect(WeatherCondition.symbolPath(.rain, isDay: true) == "/symbols/\(SymbolName.condition(.rain, isDay: true)).svg")
    }

    @Test("Air has the categories of the authority behind each index")
    func air() {
        func category(_ scale: AirQuality.Scale, _ value: Double) -> String? { AirCategory(scale, value: value).map(phrases.airCategory) }
        #expect(category(.usAQI, 50) == "Good")
        #expect(category(.usAQI, 51) == "Moderate")
        #expect(category(.usAQI, 301) == "Hazardous")
        #expect(category(.europeanAQI, 42) == "Moderate")
        #expect(category(.usEPACategory, 3) == "Unhealthy for sensitive groups")
        #expect(category(.ukDEFRA, 10) == "Very high")
        #expect(category(.ukDEFRA, 0) == nil)
        #expect(category(.usEPACategory, 7) == nil)
        #expect(category(.usAQI, .nan) == nil)
    }

    @Test("Waiting times are rounded up", arguments: [(0.0, "0~s"), (30, "30~s"), (91, "2~min"), (5400, "2~h"), (200_000, "3~days")])
    func durations(seconds: Double, expected: String) {
        #expect(plain(DurationText(seconds: seconds, phrases: phrases).text) == expected)
    }
}
