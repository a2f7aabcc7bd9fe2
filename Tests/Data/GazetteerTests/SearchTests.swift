import Foundation
import Gazetteer
import Testing
import WeatherModel

@Suite("Finding places by name, offline")
struct SearchTests {
    private func first(_ text: String, near: Coordinate? = nil, home: String? = nil) -> Place? {
        Gazetteer.bundled.search(text, limit: 1, near: near, home: home).first
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
            let found = Gazetteer.bundled.search(place.name, limit: .max)
            // Of two entries for one town the larger stands for both.
            #expect(
                found.contains { $0.name == place.name && $0.coordinate.distanceKilometers(to: place.coordinate) < 25 }, "\(place.name)")
        }
    }

    @Test("No more than asked for, and none twice")
    func limit() {
        let found = Gazetteer.bundled.search("san", limit: 50)
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
        for text in ["Paris, Norway", "Paris Norway", "Springfield XX", "Illinois Springfield"] {
            #expect(Gazetteer.bundled.search(text, limit: 5).isEmpty, "\(text)")
        }
    }

    // MARK: Order

    @Test("Names in other languages find their city and are told, yet never lift a place above one of that very name")
    func otherNames() {
        #expect(first("Bombay")?.name == "Mumbai")
        #expect(first("Bombay")?.otherName == "Bombay")
        #expect(first("münchen")?.otherName == "München")
        #expect(first("nyc")?.otherName == "NYC")
        #expect(first("new york")?.otherName == "New York")
        #expect(first("LA")?.name == "Los Angeles")
        #expect(first("NYC")?.name == "New York City")
        #expect(first("moskv")?.name == "Moscow")
        #expect(first("moskv")?.otherName == "Moskva")
        #expect(first("London")?.otherName == nil)
        #expect(!Gazetteer.bundled.search("paris", limit: 50).contains { $0.name == "Warsaw" })
        #expect(!Gazetteer.bundled.search("Juneau", limit: 50).contains { $0.name == "Milwaukee" })
        #expect(!Gazetteer.bundled.search("São Paulo", limit: 50).contains { $0.name == "Luanda" })
        #expect(
            Gazetteer.bundled.search("Å", limit: 50).allSatisfy { $0.name.lowercased().first.map { "aåáàâäãāā".contains($0) } ?? false })
    }

    @Test("Districts that carry their city's name and second entries for a town do not fill the list")
    func districts() {
        let paris = Gazetteer.bundled.search("Paris", limit: 20)
        #expect(paris.prefix(2).map(\.countryCode) == ["FR", "US"])
        #expect(!paris.contains { $0.name.contains("Arrondissement") || $0.name.hasPrefix("Paris ") })
        // Asked for by name they are there.
        #expect(first("Paris 15")?.name == "Paris 15 Vaugirard")
    }

    @Test("Of namesakes the larger comes first")
    func inhabitants() {
        let found = Gazetteer.bundled.search("Springfield", limit: 20).filter { $0.name == "Springfield" }
        #expect(found.count == 8 && found.first?.region == "Missouri")
        let inhabitants = found.map { $0.population ?? 0 }
        #expect(inhabitants == inhabitants.sorted(by: >))
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

    @Test("Every list is ordered by the quality of the match, then by inhabitants, of which those at home count tenfold")
    func order() {
        for text in ["san", "new", "york", "santa", "kirk", "al", "bad", "port", "victoria", "st john", "мос", "ham"] {
            for home in [nil, "US", "GB", "RU", "BR"] {
                func weights(_ places: [Place]) -> [[Double]] {
                    places.map { [quality(of: $0, text), Double(max(1, $0.population ?? 0)) * ($0.countryCode == home ? 10 : 1)] }
                }
                let question = Gazetteer.bundled.question(text)
                let found = Gazetteer.bundled.search(question, limit: 300, home: home)
                let order = weights(found)
                #expect(!found.isEmpty)
                for (better, worse) in zip(order, order.dropFirst()) {
                    #expect(better[0] > worse[0] || (better[0] == worse[0] && better[1] >= worse[1] * 0.999_999), "\(text)")
                }
                // The order is the same for places that come from a search service.
                #expect(weights(Gazetteer.bundled.merged(found.reversed(), [], of: question, limit: 300, home: home)) == order, "\(text)")
            }
        }
    }

    /// Said once more, in other words than the gazetteer's: 6 the name, 5 another name, 4 first words, 3 beginning, 2 later word, 1 other.
    private func quality(of place: Place, _ text: String) -> Double {
        func plain(_ text: String) -> String {
            let folded = text.replacing("ı", with: "i").folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            return folded.map { "-–.,()/".contains($0) ? " " : String($0) }.joined().filter { !"'’‘`ʻʼʿ´".contains($0) }
                .split(separator: " ").joined(separator: " ")
        }
        let texts = text == "st john" ? [text, "saint john"] : [text]
        return texts.map { text in
            let name = plain(place.name)
            if name == text { return 6 }
            if let other = place.otherName.map(plain) { return other != text ? 1 : name.hasPrefix(text + " ") ? 6 : 5 }
            if name.hasPrefix(text + " ") { return 4 }
            if name.hasPrefix(text) { return 3 }
            return name.contains(" " + text) ? 2 : 1
        }.max() ?? 0
    }
}
