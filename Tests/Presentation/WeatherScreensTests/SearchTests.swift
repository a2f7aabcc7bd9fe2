import Testing

@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The hits of a search (promise 2.6)")
struct SearchTests {
    @Test("Namesakes are told apart by region, country and distance")
    func namesakes() throws {
        let places = [
            Place(
                name: "Springfield", region: "Illinois", country: "United States",
                coordinate: try Coordinate(latitude: 39.8, longitude: -89.64), population: 114_394),
            Place(
                name: "Spring\u{202E}field", country: "Australia", coordinate: try Coordinate(latitude: -27.65, longitude: 152.92),
                population: 9_442),
        ]
        let content = SearchContent.make(
            query: "Springfield", places: places, near: try Coordinate(latitude: 41.88, longitude: -87.63), units: .metric)
        #expect(content.title == "2 places for “Springfield”" && content.note == nil)
        #expect(
            content.rows.map { plain($0.text) } == [
                "Springfield, Illinois, United States, 286~km away", "Springfield, Australia, 14,383~km away",
            ])
        #expect(content.rows.map(\.area) == ["Illinois, United States", "Australia"])
        #expect(content.rows.map(\.population) == ["114,394 inhabitants", "9,442 inhabitants"])
        #expect(plain(content.rows[1].coordinates) == "27.65°~S, 152.92°~E")
    }

    @Test("No hit says so, and what else can be typed")
    func none() {
        let content = SearchContent.make(query: "Xyzzy\u{7}", places: [], near: nil, units: .metric)
        #expect(content.title == "No places found for “Xyzzy”" && content.rows.isEmpty)
        #expect(content.note == "Check the spelling, or try coordinates such as 55.76, 37.62.")
    }

    @Test("F20: hits that have another name than the typed one are called similar, in both languages; no hit is no similar name")
    func similarNames() throws {
        let russian = try #require(Language(tag: "ru")).phrases(region: nil, isServed: true)
        let berlin = Place(name: "Berlin", country: "Germany", coordinate: try Coordinate(latitude: 52.52, longitude: 13.41))
        func note(_ places: [Place], _ phrases: any Phrases, isCalledSo: Bool) -> String? {
            SearchContent.make(query: "Berlni", places: places, near: nil, units: .metric, phrases: phrases, isCalledSo: isCalledSo).note
        }
        #expect(note([berlin], englishPhrases(), isCalledSo: false) == "No place has exactly this name, so similar ones are shown.")
        #expect(note([berlin], russian, isCalledSo: false) == "Места с точно таким названием нет, поэтому показаны похожие.")
        #expect(note([berlin], englishPhrases(), isCalledSo: true) == nil)
        #expect(note([], englishPhrases(), isCalledSo: false) == "Check the spelling, or try coordinates such as 55.76, 37.62.")
    }

    @Test("Numbers that name no point say what they have to be")
    func outOfRange() {
        let latitude = SearchContent.make(query: "91,0", places: [], near: nil, units: .metric)
        #expect(latitude.note == "Latitude must be a number from −90 to 90.")
        let longitude = SearchContent.make(query: "0; 181", places: [], near: nil, units: .metric)
        #expect(longitude.note == "Longitude must be a number from −180 to 180.")
    }

    @Test("A place that was found by another name says by which")
    func otherName() throws {
        let mumbai = Place(
            name: "Mumbai", country: "India", coordinate: try Coordinate(latitude: 19.07, longitude: 72.88), otherName: "Bombay")
        let row = try #require(SearchContent.make(query: "bombay", places: [mumbai], near: nil, units: .metric).rows.first)
        #expect(row.name == "Mumbai" && row.otherName == "also called Bombay" && row.text == "Mumbai, also called Bombay, India")
        let newYork = Place(
            name: "New York City", country: "United States", coordinate: try Coordinate(latitude: 40.71, longitude: -74.01),
            otherName: "New York")
        #expect(SearchContent.make(query: "new york", places: [newYork], near: nil, units: .metric).rows.first?.otherName == nil)
        #expect(plain(row.detail) == "also called Bombay · 19.07°~N, 72.88°~E")
    }

    @Test("A peak has its height in the reader's units, a lake its kind, a town found by its region's name the reason")
    func kinds() throws {
        func row(_ place: Place, _ units: UnitPreferences = .metric) -> SearchRow? {
            SearchContent.make(query: place.name, places: [place], near: nil, units: units).rows.first
        }
        let point = try Coordinate(latitude: 45.976, longitude: 7.659)
        let peak = Place(name: "Matterhorn", country: "Switzerland", countryCode: "CH", coordinate: point, kind: .peak, heightMeters: 4478)
        #expect(row(peak)?.kind.map(plain) == "mountain, 4,478~m")
        #expect(row(peak).map { plain($0.text) } == "Matterhorn, mountain, 4,478~m, Switzerland")
        #expect(row(peak, UnitPreferences(distance: .miles))?.kind.map(plain) == "mountain, 14,692~ft")
        let lake = Place(name: "Lake Geneva", country: "Switzerland", countryCode: "CH", coordinate: point, kind: .lake)
        #expect(row(lake).map { plain($0.detail) } == "lake · 45.98°~N, 7.66°~E")
        let town = Place(
            name: "Munich", region: "Bavaria", country: "Germany", countryCode: "DE", coordinate: point, kind: .regionCapital)
        #expect(row(town)?.kind == "capital of Bavaria")
        #expect(row(Place(name: "Bern", country: "Switzerland", coordinate: point, kind: .countryCapital))?.kind == "capital")
        #expect(row(Place(name: "Bern", country: "Switzerland", coordinate: point))?.kind == nil)
    }
}
