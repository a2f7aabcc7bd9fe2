import Gazetteer
import Testing
import WeatherModel

@Suite("Finding places by name, offline")
struct SearchTests {
    private func first(_ text: String, near: Coordinate? = nil) -> Place? {
        Gazetteer.bundled.search(text, limit: 1, near: near).first
    }

    @Test(
        "A name is found without its diacritics, in any case, with or without punctuation",
        arguments: [
            ("Sao Paulo", "São Paulo", "BR"), ("SÃO PAULO", "São Paulo", "BR"), ("tromso", "Tromsø", "NO"), ("Tromsø", "Tromsø", "NO"),
            ("lodz", "Łódź", "PL"), ("st johns", "St. John's", "CA"), ("kathmandu", "Kathmandu", "NP"), ("apia", "Apia", "WS"),
        ])
    func diacritics(text: String, name: String, country: String) {
        #expect(first(text)?.name == name)
        #expect(first(text)?.countryCode == country)
    }

    @Test(
        "A large city is found by its name in other languages",
        arguments: [("München", "Munich"), ("Munchen", "Munich"), ("Muenchen", "Munich"), ("Москва", "Moscow"), ("Wien", "Vienna")])
    func otherLanguages(text: String, name: String) {
        #expect(first(text)?.name == name)
    }

    @Test("Decomposed letters (as file systems send them) fold like composed ones")
    func decomposed() {
        #expect(first("Mu\u{308}nchen")?.name == "Munich")
        #expect(first("Росто\u{432}-на-Дону")?.countryCode == "RU")
    }

    @Test("The beginning of a name is enough, and the largest such place comes first")
    func prefix() {
        #expect(first("lond")?.name == "London")
        #expect(first("new yo")?.name == "New York City")
    }

    @Test("A later word of a name finds it")
    func laterWord() {
        #expect(Gazetteer.bundled.search("janeiro", limit: 5).contains { $0.name == "Rio de Janeiro" })
    }

    @Test("An exact name beats a larger place that only begins with it")
    func exactness() {
        #expect(first("York")?.name == "York")
        #expect(first("York")?.countryCode == "GB")
    }

    @Test("Of two namesakes the larger comes first, the nearer where a position is known")
    func namesakes() throws {
        let ontario = try Coordinate(latitude: 43.0, longitude: -81.2)
        #expect(first("London")?.countryCode == "GB")
        #expect(first("London", near: ontario)?.region == "Ontario")
    }

    @Test("What follows a comma narrows to a region or a country", arguments: ["Paris, Texas", "paris,us", "Paris, United States"])
    func narrowed(text: String) {
        #expect(first(text)?.countryCode == "US")
    }

    @Test("A hit carries region, country, zone, inhabitants and position")
    func everything() throws {
        let place = try #require(first("Chicago"))
        #expect(place.region == "Illinois")
        #expect(place.country == "United States")
        #expect(place.timeZone == "America/Chicago")
        #expect(try #require(place.population) > 2_000_000)
        #expect(place.coordinate.distanceKilometers(to: try Coordinate(latitude: 41.85, longitude: -87.65)) < 5)
    }

    @Test("The principal place of a zone is there, however small", arguments: ["Lord Howe", "Troll", "Longyearbyen", "Pago Pago"])
    func zones(text: String) {
        #expect(first(text) != nil)
    }

    @Test("Nothing is found for nothing, for nonsense and for a limit of none")
    func nothing() {
        for text in ["", " ", ",", "'", "xqzzyx", "\n", "\0", "🌧️"] { #expect(Gazetteer.bundled.search(text, limit: 5).isEmpty) }
        #expect(Gazetteer.bundled.search("Paris", limit: 0).isEmpty)
        #expect(Gazetteer.bundled.search("Paris", limit: -1).isEmpty)
        #expect(Gazetteer.bundled.search(String(repeating: "a", count: 10_000), limit: 5).isEmpty)
    }

    @Test("The tables were folded by the same rules as the question: places are found by their own names")
    func foldingAgrees() throws {
        for place in Gazetteer.bundled.search("b", limit: 4000).enumerated().filter({ $0.offset % 20 == 0 }).map(\.element) {
            #expect(Gazetteer.bundled.search(place.name, limit: .max).contains(place), "\(place.name)")
        }
    }

    @Test("No more than asked for, and none twice")
    func limit() {
        let found = Gazetteer.bundled.search("san", limit: 50)
        #expect(found.count == 50)
        #expect(Set(found).count == 50)
    }
}
