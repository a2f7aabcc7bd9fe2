import Foundation
import Gazetteer
import Testing
import WeatherModel
import WorldGazetteer

@Suite("Finding places by name, offline")
struct SearchTests {
    private func first(_ text: String, near: Coordinate? = nil, home: String? = nil) -> Place? {
        Gazetteer.world.search(text, limit: 1, near: near, home: home).first
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
        #expect(Gazetteer.world.search("janeiro", limit: 5).contains { $0.name == "Rio de Janeiro" })
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
        for text in ["", " ", ",", "'", "xqzzyx", "\n", "\0", "🌧️"] { #expect(Gazetteer.world.search(text, limit: 5).isEmpty) }
        #expect(Gazetteer.world.search("Paris", limit: 0).isEmpty)
        #expect(Gazetteer.world.search("Paris", limit: -1).isEmpty)
        #expect(Gazetteer.world.search(String(repeating: "a", count: 10_000), limit: 5).isEmpty)
    }

    @Test("The tables were folded by the same rules as the question: places are found by their own names")
    func foldingAgrees() throws {
        for place in Gazetteer.world.search("b", limit: 4000).enumerated().filter({ $0.offset % 20 == 0 }).map(\.element) {
            let found = Gazetteer.world.search(place.name, limit: .max)
            // Of two entries for one town the larger stands for both.
            #expect(
                found.contains { $0.name == place.name && $0.coordinate.distanceKilometers(to: place.coordinate) < 25 }, "\(place.name)")
        }
    }

    @Test("No more than asked for, and none twice")
    func limit() {
        let found = Gazetteer.world.search("san", limit: 50)
        #expect(found.count == 50)
        #expect(Set(found).count == 50)
    }

    // MARK: Areas

    @Test(
        "A region or a country behind the name narrows, with or without a comma, by name and by code",
        arguments: [
            ("Springfield Illinois", "Illinois"), ("springfield, il", "Illinois"), ("Springfield, Illinois, USA", "Illinois"),
            ("springfield illinois usa", "Illinois"), ("Springfield MO", "Missouri"), ("Paris TX", "Texas"), ("Paris Texas", "Texas"),
            ("paris, texas, united states", "Texas"), ("paris france", "Île-de-France"), ("Paris FR", "Île-de-France"),
            ("new york ny", "New York"), ("Kansas City Kansas", "Kansas"), ("cambridge uk", "England"), ("Cambridge, Ont", "Ontario"),
            ("Perth Australia", "Western Australia"), ("London ON", "Ontario"), ("Portland Maine", "Maine"), ("Portland, OR", "Oregon"),
            ("São Paulo Brazil", "São Paulo"), ("washington dc", "District of Columbia"),
        ])
    func areas(text: String, region: String) {
        #expect(first(text)?.region == region)
    }

    @Test("Words that are a name are not taken apart, and an area in which there is no such place finds nothing")
    func wholeNames() {
        #expect(first("New York")?.name == "New York City")
        #expect(first("Rio de Janeiro")?.name == "Rio de Janeiro")
        #expect(first("Salt Lake City")?.region == "Utah")
        #expect(first("Saint Petersburg", home: "RU")?.countryCode == "RU")
        #expect(first("St Petersburg, Russia")?.countryCode == "RU")
        for text in ["Paris, Norway", "Paris Norway"] {
            #expect(Gazetteer.world.search(text, limit: 5).isEmpty, "\(text)")
        }
    }

    // MARK: Order

    @Test("Names in other languages find their city and are told, yet never lift a place above one of that very name")
    func otherNames() {
        #expect(first("Bombay")?.name == "Mumbai")
        #expect(first("Bombay")?.otherName == "Bombay")
        #expect(first("münchen")?.otherName == "München")
        #expect(first("nyc")?.otherName == "NYC")
        #expect(Gazetteer.world.found("LA", limit: 1, isFinished: true).places.first?.name == "Los Angeles")
        #expect(first("NYC")?.name == "New York City")
        #expect(Gazetteer.world.search("moskv", limit: 5).contains { $0.name == "Moscow" && $0.otherName == "Moskva" })
        #expect(first("London")?.otherName == nil)
        #expect(!Gazetteer.world.search("paris", limit: 50).contains { $0.name == "Warsaw" })
        #expect(!Gazetteer.world.search("São Paulo", limit: 50).contains { $0.name == "Luanda" })
        #expect(
            Gazetteer.world.search("Å", limit: 50).allSatisfy { $0.name.lowercased().first.map { "aåáàâäãāā".contains($0) } ?? false })
    }

    @Test("Districts that carry their city's name and second entries for a town do not fill the list")
    func districts() {
        let paris = Gazetteer.world.search("Paris", limit: 20)
        #expect(paris.prefix(2).map(\.countryCode) == ["FR", "US"])
        #expect(!paris.contains { $0.countryCode == "FR" && $0.name.hasPrefix("Paris ") && $0.region == "Île-de-France" })
        // Asked for by name they are there.
        #expect(first("Paris 15")?.name == "Paris 15 Vaugirard")
    }

    @Test("Of namesakes the larger comes first")
    func inhabitants() {
        let found = Gazetteer.world.search("Springfield", limit: 20).filter { $0.name == "Springfield" }
        let inhabitants = found.map { $0.population ?? 0 }
        #expect(found.count >= 8 && found.first?.region == "Missouri" && inhabitants == inhabitants.sorted(by: >))
    }

    @Test(
        "Of namesakes of about one size the one in the reader's country comes first, and no village there outweighs a capital elsewhere",
        arguments: [
            ("Cambridge", "GB", "GB"), ("Cambridge", "US", "US"), ("Cambridge", "ca", "CA"), ("Heidelberg", "DE", "DE"),
            ("Heidelberg", "ZA", "ZA"), ("Paris", "US", "FR"), ("London", "CA", "GB"), ("Moscow", "US", "RU"), ("Birmingham", "US", "US"),
            ("Birmingham", "DE", "GB"), ("Valencia", "VE", "VE"), ("Valencia", "ES", "ES"),
        ])
    func home(text: String, home: String, country: String) {
        #expect(first(text, home: home)?.countryCode == country)
    }

    @Test("A search service's places come in the order of a search, each town once")
    func services() throws {
        func place(_ name: String, _ country: String, _ population: Int, _ longitude: Double, region: String? = nil) throws -> Place {
            Place(
                name: name, region: region, country: country, countryCode: country,
                coordinate: try Coordinate(latitude: 1, longitude: longitude),
                population: population)
        }
        let sent = [
            try place("Qqqville Nord", "FR", 900_000, 1), try place("Qqqville", "US", 3_000, 2), try place("Qqqville", "FR", 20_000, 3),
            try place("Qqqville", "FR", 19_000, 3.01), try place("Qqqvillers", "FR", 2_000_000, 4),
        ]
        let question = Gazetteer.world.question("qqqville")
        #expect(Gazetteer.world.ordered(sent, of: question, limit: 10).first == sent[4], "who types on may mean the city")
        let found = Gazetteer.world.ordered(sent, of: question, limit: 10, isFinished: true)
        #expect(Array(found.prefix(2)) == [sent[2], sent[1]] && found.count == 4)
        #expect(Gazetteer.world.ordered(sent, of: question, limit: 10, home: "us", isFinished: true).first == sent[1])
        #expect(Gazetteer.world.ordered(sent, of: Gazetteer.world.question("Qqqville, USA"), limit: 10) == [sent[1]])
        #expect(Gazetteer.world.ordered(sent, of: question, limit: 1).count == 1)
    }

    @Test(
        "What a service is asked for is the name alone; what stands behind a comma, or is an area behind a known name, is an area",
        arguments: [
            ("Qqqville", "Qqqville"), ("Qqqville, Illinois", "Qqqville"), ("Qqqville, Illinois, USA", "Qqqville"), ("New York", "New York"),
            ("Springfield VT", "Springfield"), ("Qqqville du Lac", "Qqqville du Lac"), ("  Qqqville   Bad ", "Qqqville Bad"),
        ])
    func question(text: String, name: String) {
        #expect(Gazetteer.world.question(text).name == name)
    }
}
