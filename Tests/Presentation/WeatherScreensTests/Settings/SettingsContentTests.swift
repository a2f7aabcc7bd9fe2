import Testing

@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The settings in words")
struct SettingsContentTests {
    private func content(_ settings: ReaderSettings = ReaderSettings(), region: String? = nil) -> SettingsContent {
        SettingsContent.make(settings: settings, usual: UnitPreferences(region: region), places: SavedPlaces())
    }

    @Test(
        "Given nothing was chosen, then everything is as usual, and it says what that is",
        arguments: [
            ("US", "°F mph inHg in mi 3\u{A0}pm"), ("RU", "°C m/s mmHg mm km 15:00"), ("GB", "°C mph hPa mm mi 15:00"),
            ("DE", "°C km/h hPa mm km 15:00"),
        ])
    func usual(_ region: String, _ names: String) {
        let rows = content(region: region).units
        let expected = names.split(separator: " ").map { "Region default (\($0))" }
        #expect(rows.map { $0.options[0].label } == expected)
        #expect(rows.allSatisfy { $0.options[0].isSelected && $0.options[0].value.isEmpty })
    }

    @Test("Every row has exactly one chosen option, whatever was chosen, and offers every unit there is")
    func oneEach() {
        var settings = ReaderSettings(theme: .dark, motion: .still)
        for key in UnitChoices.Key.allCases {
            for option in content().units.first(where: { $0.key == key.rawValue })?.options ?? [] {
                settings.units.choose(key, option.value)
                let rows = content(settings).units + content(settings).appearance
                #expect(rows.allSatisfy { $0.options.count { $0.isSelected } == 1 })
                #expect(rows.first { $0.key == key.rawValue }?.options.first { $0.isSelected }?.value == option.value)
            }
        }
        #expect(content().units.map(\.options.count) == [3, 6, 4, 3, 3, 3])
        #expect(content(settings).appearance.map { $0.options.first { $0.isSelected }?.label } == ["Dark", "None"])
    }

    @Test("Rows are told apart by their keys, options by their words, and all have names")
    func distinct() {
        let rows = content().units + content().appearance
        #expect(Set(rows.map(\.key)).count == rows.count)
        #expect(rows.allSatisfy { row in Set(row.options.map(\.value)).count == row.options.count && !row.title.isEmpty })
        #expect(rows.allSatisfy { $0.options.allSatisfy { !$0.label.isEmpty } })
    }

    @Test("An empty list of places says how to fill it, a full one how to make room")
    func notes() throws {
        #expect(content().placesNote != nil)
        var places = SavedPlaces()
        for index in 0..<SavedPlaces.limit { places.add(SavedPlace(cell: try #require(Cell(id: "\(index).0")), name: nil)) }
        let full = SettingsContent.make(settings: ReaderSettings(), usual: .metric, places: places)
        #expect(full.placesNote?.contains("12") == true)
        places.remove(try #require(Cell(id: "0.0")))
        #expect(SettingsContent.make(settings: ReaderSettings(), usual: .metric, places: places).placesNote == nil)
    }
}

@Suite("The units that a person chose")
struct UnitChoicesTests {
    @Test("Only what was chosen is in the text, and comes back from it")
    func roundTrip() {
        var choices = UnitChoices()
        #expect(choices.text.isEmpty)
        choices.choose(.clock, "12h")
        choices.choose(.temperature, "f")
        #expect(choices.text == "temperature=f&clock=12h")
        #expect(UnitChoices(text: choices.text) == choices)
        choices.choose(.temperature, "")
        #expect(choices.text == "clock=12h")
    }

    @Test("What was not chosen follows the region")
    func preferences() {
        let choices = UnitChoices(text: "wind=kn")
        #expect(
            choices.preferences(over: UnitPreferences(region: "US"))
                == {
                    var usual = UnitPreferences(region: "US")
                    usual.wind = .knots
                    return usual
                }())
        #expect(UnitChoices().preferences(over: UnitPreferences(region: "RU")) == UnitPreferences(region: "RU"))
    }

    @Test(
        "Words that are not understood choose nothing, and do not take the others along",
        arguments: [
            "temperature=x&wind=kn", "wind=kn&", "&&wind=kn", "wind=kn,pressure=", "speed=9&wind=kn&temperature", "wind=kn&theme=dark",
        ])
    func hostile(_ text: String) {
        #expect(UnitChoices(text: text).text == "wind=kn")
    }
}
