import Testing
import WeatherModel
import WorldGazetteer

@testable import Gazetteer

@Suite("All places of the Earth by name")
struct PlaceSearchTests {
    private func first(_ text: String, home: String? = nil) throws -> String? {
        Gazetteer.world.search(text, limit: 5, home: home).first.map { "\($0.name), \($0.region ?? "-"), \($0.country)" }
    }

    @Test(
        "A name is found as people type it: by its beginning, in another language, without marks, with a typo, by a later word",
        arguments: [
            ("mosc", "Moscow, Moscow, Russia"), ("Мюнхен", "Munich, Bavaria, Germany"), ("muenchen", "Munich, Bavaria, Germany"),
            ("munchen", "Munich, Bavaria, Germany"), ("東京", "Tokyo, Tokyo, Japan"), ("القاهرة", "Cairo, Muhafazat al Qahirah, Egypt"),
            ("lodnon", "London, England, United Kingdom"), ("sankt peterbrug", "Saint Petersburg, St.-Petersburg, Russia"),
            ("janeiro", "Rio de Janeiro, Rio de Janeiro, Brazil"), ("bombay", "Mumbai, Maharashtra, India"),
            ("NYC", "New York City, New York, United States"), ("st louis", "St. Louis, Missouri, United States"),
            ("ｐａｒｉｓ", "Paris, Île-de-France, France"), ("  BERLIN\u{200B} ", "Berlin, Berlin, Germany"),
        ])
    func asTyped(text: String, place: String) throws {
        #expect(try first(text) == place)
    }

    @Test(
        "Region and country narrow, with a comma and without, by name, code and in other languages; a town narrows to what is around it",
        arguments: [
            ("Charlotte NC", "Charlotte, North Carolina, United States"), ("paris texas", "Paris, Texas, United States"),
            ("Springfield, Illinois, USA", "Springfield, Illinois, United States"), ("Soldeu Andorra", "Soldeu, Canillo, Andorra"),
            ("london on", "London, Ontario, Canada"), ("Бостон, США", "Boston, Massachusetts, United States"),
            ("Montmartre, Paris", "Paris 18 Buttes-Montmartre, Île-de-France, France"), ("France, Paris", "Paris, Île-de-France, France"),
            ("paris, fra", "Paris, Île-de-France, France"),
        ])
    func narrowed(text: String, place: String) throws {
        #expect(try first(text) == place)
    }

    @Test(
        "A region narrows by the name that its own people and Russians have for it as well, without the word for its kind",
        arguments: [
            ("Rosenheim, Bayern", "Rosenheim, Bavaria, Germany"), ("Pisa, Toscana", "Pisa, Tuscany, Italy"),
            ("Brest, Bretagne", "Brest, Brittany, France"), ("Málaga, Andalucía", "Málaga, Andalusia, Spain"),
            ("Girona Catalunya", "Girona, Catalonia, Spain"), ("Мюнхен, Бавария", "Munich, Bavaria, Germany"),
            ("Пиза, Тоскана", "Pisa, Tuscany, Italy"), ("札幌, 北海道", "Sapporo, Hokkaido, Japan"),
        ])
    func regionsInOtherLanguages(text: String, place: String) throws {
        #expect(try first(text) == place)
    }

    @Test("A region that is called like a large town elsewhere does not stand in for that town")
    func townBeforeRegion() throws {
        // The Swiss canton of Fribourg is Freiburg in German.
        #expect(try first("Badenweiler, Freiburg") == "Badenweiler, Baden-Württemberg, Germany")
    }

    @Test(
        "A mistyped name of a large city is that city, before a village that is called so; and of two that are likely both are shown",
        arguments: [
            ("Moskow", "Moscow"), ("Parsi", "Paris"), ("Berln", "Berlin"), ("Bangok", "Bangkok"), ("Chcago", "Chicago"),
            ("ondon", "London"),
            ("Madird, Spain", "Madrid"), ("Madrid, Spian", "Madrid"), ("Lima Peruu", "Lima"), ("Londo", "London"), ("Sidney", "Sydney"),
            ("Shahrd", "Shahrud"), ("Licta", "Licata"), ("Aschua im Chiemgau", "Aschau im Chiemgau"),
        ])
    func mistyped(text: String, name: String) throws {
        #expect(try first(text)?.hasPrefix(name + ", ") == true)
    }

    @Test("A small place that is called so, and a large one that nearly is, are both among the first five")
    func ambiguous() throws {
        let tara = Gazetteer.world.search("Tara", limit: 5).map(\.name)
        #expect(tara.contains("Tara") && tara.contains("Taraz"))
        let alea = Gazetteer.world.search("Alea", limit: 5).map(\.name)
        #expect(alea.contains("Altea"))
        let hell = Gazetteer.world.search("Hell", limit: 5).map(\.name)
        #expect(hell.first == "Hell")
    }

    @Test("Nothing is found for nothing, for nonsense, in an area without such a place and for a limit of none")
    func nothing() throws {
        let index = Gazetteer.world
        for text in ["", "  ", ",", "--", "qqqqxxzz", "Reykjavik, Japan", String(repeating: "a", count: 5000)] {
            #expect(index.search(text, limit: 5).isEmpty, "\(text.prefix(20))")
        }
        #expect(index.search("Paris", limit: 0).isEmpty && index.search("Paris", limit: -1).isEmpty)
    }

    @Test("Of namesakes the larger comes first, unless one is at home or near")
    func namesakes() throws {
        #expect(try first("cambridge") == "Cambridge, England, United Kingdom")
        #expect(try first("cambridge", home: "us") == "Cambridge, Massachusetts, United States")
        let near = try Coordinate(latitude: 33.5, longitude: -95.4)
        #expect(Gazetteer.world.search("paris", limit: 3, near: near).first?.region == "Texas")
    }

    @Test("What is found under another name tells it; districts that carry their city's name do not fill the list")
    func names() throws {
        let places = Gazetteer.world.search("köln", limit: 5)
        #expect(places.first?.otherName == nil)
        #expect(Gazetteer.world.search("Colonia", limit: 5).contains { $0.name == "Köln" && $0.otherName == "Colonia" })
        let paris = Gazetteer.world.search("Paris", limit: 20)
        #expect(!paris.contains { $0.name.hasPrefix("Paris ") && $0.country == "France" })
    }

    @Test("Whatever is typed is answered: a hundred made-up texts of all alphabets, marks, signs and lengths")
    func anyText() throws {
        let index = Gazetteer.world
        var random = SmallRandom(state: 20_261_124)
        let letters = Array("abcdeköß ,.-'\"<&>\u{202E}\u{0}\u{301}ёжщ東京กिアىـ😀0123456789;/\\%\n\t".unicodeScalars)
        for _ in 0..<100 {
            var text = ""
            for _ in 0..<random.below(24) { text.unicodeScalars.append(letters[random.below(letters.count)]) }
            #expect(index.search(text, limit: 3).count <= 3)
        }
    }
}

/// Steele and Vigna's SplitMix64, so that a failure can be had again.
struct SmallRandom {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }
}
