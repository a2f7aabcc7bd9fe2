import Gazetteer
import Testing
import TestSupport
import WeatherFormatting
import WeatherModel

@Suite("W1: a point without a name in words")
struct PointWordsTests {
    private let sierre = Place(
        name: "Sierre", country: "Switzerland", countryCode: "CH", coordinate: Coordinate(text: "46.29,7.53") ?? .moscow)
    private let matterhorn = Coordinate(text: "46,7.65") ?? .moscow

    private func format(_ language: String, _ units: UnitPreferences = .metric) throws -> WeatherFormatter {
        WeatherFormatter(units: units, phrases: try #require(Language(tag: language)).phrases(region: nil, isServed: false))
    }

    @Test("By distance and direction, in the reader's units and language")
    func near() throws {
        let name = PointName.near(sierre)
        #expect(name.words(at: matterhorn, try format("en")) == "34\u{A0}km south of Sierre")
        var miles = UnitPreferences.metric
        miles.distance = .miles
        #expect(name.words(at: matterhorn, try format("en", miles))?.hasPrefix("21\u{A0}mi ") == true)
        #expect(name.words(at: matterhorn, try format("ru"))?.hasPrefix("34\u{A0}км к ю") == true)
        #expect(name.words(at: matterhorn, try format("ru"))?.contains(" от н.\u{A0}п.\u{A0}") == true)
    }

    @Test("Within the first kilometre the distance has tenths, and is never none")
    func beside() throws {
        let halfKilometer = try Coordinate(latitude: 46.2945, longitude: 7.53)
        #expect(PointName.near(sierre).words(at: halfKilometer, try format("en")) == "0.5\u{A0}km north of Sierre")
        #expect(PointName.near(sierre).words(at: halfKilometer, try format("ru"))?.hasPrefix("0,5\u{A0}км к северу") == true)
        #expect(PointName.near(sierre).words(at: sierre.coordinate, try format("en"))?.hasPrefix("0.1\u{A0}km ") == true)
    }

    @Test("A water has its name in the reader's language, with a capital at the beginning; a place its own; nothing is nil")
    func others() throws {
        #expect(PointName.water("Laptev Sea").words(at: matterhorn, try format("en")) == "Laptev Sea")
        #expect(PointName.water("Laptev Sea").words(at: matterhorn, try format("ru")) == "Море Лаптевых")
        #expect(PointName.water("Balearic Sea").words(at: matterhorn, try format("ru")) == "Балеарское море")
        #expect(PointName.place(sierre).words(at: matterhorn, try format("en")) == "Sierre")
        #expect(PointName.nameless.words(at: matterhorn, try format("en")) == nil)
    }
}
