import Testing
import WeatherModel
import WorldGazetteer

@testable import Gazetteer

@Suite("A name that nobody types on: a command's, an address's")
struct FinishedNameTests {
    @Test(
        "F10: a whole name comes before what only begins so, and the letters that were written before others",
        arguments: [
            ("Chur", "Chur", "CH"), ("Vic", "Vic", "ES"), ("Åre", "Åre", "SE"), ("Man", "Man", "CI"), ("Bar", "Bar", "ME"),
            ("Bra", "Bra", "IT"),
            ("Lom", "Lom", "BG"), ("Ham", "Ham", "FR"), ("Ås", "Ås", "NO"), ("Bø", "Bø", "NO"),
        ])
    func whole(text: String, name: String, country: String) throws {
        let found = Gazetteer.world.found(text, limit: 50, isFinished: true)
        #expect(found.places.first?.name == name && found.places.first?.countryCode == country)
        #expect(found.isCalledSo)
    }

    @Test(
        "what was right stays right: other names, namesakes by their size, a region behind the name",
        arguments: [
            ("Paris", "FR"), ("New York", "US"), ("Munich", "DE"), ("Köln", "DE"), ("Cologne", "DE"), ("Bombay", "IN"), ("Moscow", "RU"),
            ("Saint Petersburg", "RU"), ("San Francisco", "US"), ("London, Ontario", "CA"), ("Springfield, Illinois", "US"), ("Rome", "IT"),
            ("Москва", "RU"), ("Zurich", "CH"), ("Tromso", "NO"), ("NYC", "US"),
        ])
    func known(text: String, country: String) throws {
        let (plain, found) = (Gazetteer.world.search(text, limit: 1), Gazetteer.world.found(text, limit: 50, isFinished: true))
        #expect(found.places.first?.countryCode == country && found.isCalledSo)
        #expect(found.places.first?.name == plain.first?.name)
    }

    @Test(
        "A city that English calls otherwise comes before the hamlets that bear that name; so does a part of a name of two parts",
        arguments: [
            ("Lucerne", "CH", "Luzern"), ("Hanover", "DE", "Hannover"), ("Berne", "CH", "Bern"), ("Bruges", "BE", "Brugge"),
            ("Corinth", "GR", "Kórinthos"), ("Odessa", "UA", "Odesa"), ("Sion", "CH", "Sitten"), ("Biel", "CH", "Biel/Bienne"),
            ("Bienne", "CH", "Biel/Bienne"), ("Halle", "DE", "Halle (Saale)"), ("San Sebastián", "ES", "Donostia / San Sebastián"),
            ("Frankfurt", "DE", "Frankfurt am Main"), ("Saragossa", "ES", "Zaragoza"), ("Ghent", "BE", "Gent"),
        ])
    func english(text: String, country: String, name: String) {
        for found in [
            Gazetteer.world.found(text, limit: 50, isFinished: true).places.first, Gazetteer.world.search(text, limit: 5).first,
        ] {
            #expect(found?.countryCode == country && found?.name == name)
            // What is not in the written name is said; a part of it is not.
            #expect((found?.otherName == nil) == name.contains(text))
        }
    }

    @Test(
        "A name with a point behind each letter is its abbreviation; UK is the country; Sainte is written Ste",
        arguments: [
            ("N.Y.C.", "New York City", "US"), ("U.S.A.", "Washington", "US"), ("U.A.E.", "Abu Dhabi", "AE"), ("U.K.", "London", "GB"),
            ("UK", "London", "GB"), ("uk", "London", "GB"), ("K 2", "K2", "PK"), ("Ste-Marie", "Sainte-Marie", "RE"),
        ])
    func abbreviations(text: String, name: String, country: String) {
        let found = Gazetteer.world.found(text, limit: 10, isFinished: true)
        #expect(found.places.first?.name == name && found.places.first?.countryCode == country && found.isCalledSo)
        #expect(Gazetteer.world.search(text, limit: 5).first?.name == name)
    }

    @Test(
        "A postal code beside a name finds the place, and does not pass for its name; one alone finds nothing",
        arguments: [
            ("10115 Berlin", "Berlin"), ("75001 Paris", "Paris"), ("Paris 75001", "Paris"), ("SW1A 1AA London", "London"),
            ("Москва 101000", "Moscow"), ("Springfield, Illinois 62701", "Springfield"),
        ])
    func postalCodes(text: String, name: String) {
        for isFinished in [false, true] {
            let found = Gazetteer.world.found(text, limit: 5, isFinished: isFinished)
            #expect(found.places.first?.name == name && !found.isCalledSo)
        }
        #expect(Gazetteer.world.found("101150", limit: 5, isFinished: true).places.isEmpty)
    }

    @Test(
        "A large town's own name comes before another place's name in some language; English names and countries stay",
        arguments: [
            ("Zaragoza", "ES"), ("Cancún", "MX"), ("Guadalupe", "MX"), ("Odessa", "UA"), ("Bombay", "IN"), ("Canton", "CN"),
            ("Jamaica", "JM"),
            ("Georgia", "GE"), ("Singapore", "SG"), ("St. Petersburg", "RU"), ("St Petersburg", "RU"), ("Mexico", "MX"),
        ])
    func largeTowns(text: String, country: String) {
        #expect(Gazetteer.world.found(text, limit: 5, isFinished: true).places.first?.countryCode == country)
        #expect(Gazetteer.world.search(text, limit: 5).first?.countryCode == country)
    }

    @Test(
        "An accent is compared word by word, so that a large town's other name keeps its rank",
        arguments: [("La Coruña", "A Coruña", "ES"), ("A Coruña", "A Coruña", "ES"), ("Åre", "Åre", "SE")])
    func accents(text: String, name: String, country: String) {
        let found = Gazetteer.world.found(text, limit: 5, isFinished: true)
        #expect(found.places.first?.name == name && found.places.first?.countryCode == country && found.isCalledSo)
    }

    @Test(
        "A region written with its accents comes before a town that is called so",
        arguments: [("Andalucía", "ES"), ("Galápagos", "EC"), ("Perú", "PE"), ("Åland", "AX")])
    func regions(text: String, country: String) {
        let found = Gazetteer.world.found(text, limit: 10, isFinished: true)
        #expect(found.places.first?.countryCode == country && found.places.first?.kind != nil && found.isCalledSo)
    }

    @Test(
        "F20: codes and figures are not mended: they find what bears them or begins so, and it is said that nothing is called so",
        arguments: [
            "DCA", "MUC", "10001", "EGLL", "GRR",
        ])
    func codes(text: String) throws {
        let found = Gazetteer.world.found(text, limit: 50, isFinished: true)
        #expect(!found.isCalledSo)
        #expect(found.places.first.map { !["Dhaka", "Égly"].contains($0.name) } ?? true)
    }

    @Test(
        "a beginning and a typing error find what they did, and do not pass for the name",
        arguments: ["Reykjav", "Berlni", "Constantinopl"])
    func others(text: String) throws {
        let (plain, found) = (Gazetteer.world.search(text, limit: 1), Gazetteer.world.found(text, limit: 50, isFinished: true))
        #expect(found.places.first?.name == plain.first?.name && !found.isCalledSo)
    }
}
