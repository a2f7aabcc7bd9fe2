import Foundation
import Testing
import TownGazetteer
import WeatherModel
import WorldGazetteer

@testable import Gazetteer

@Suite("F20: islands and seas by name")
struct IslandTests {
    /// All names, or those of a draw with a printed seed, one in twelve: a search takes a tenth of a second in a debug build.
    private static let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"

    private static func drawn(_ count: Int) -> some Sequence<Int> {
        let first = isSoak ? 0 : Int.random(in: 0..<12)
        if !isSoak { print("islands and seas: every twelfth from number \(first)") }
        return stride(from: first, to: count, by: isSoak ? 1 : 12)
    }

    private static let expected: [(text: String, name: String, kind: PlaceKind?)] = [
        ("Mallorca", "Mallorca", .island), ("Majorca", "Mallorca", .island), ("Мальорка", "Mallorca", .island),
        ("Menorca", "Menorca", .island), ("Minorca", "Menorca", .island), ("Tenerife", "Tenerife", .island),
        ("Тенерифе", "Tenerife", .island), ("Gran Canaria", "Gran Canaria", .island), ("Гран-Канария", "Gran Canaria", .island),
        ("Lanzarote", "Lanzarote", .island), ("Santorini", "Santorini", .island), ("Σαντορίνη", "Santorini", .island),
        ("Санторини", "Santorini", .island), ("Maui", "Maui", .island), ("Мауи", "Maui", .island), ("Oahu", "Oahu", .island),
        ("O'ahu", "Oahu", .island), ("Kauai", "Kauai", .island), ("Öland", "Öland", .island), ("Oland", "Öland", .island),
        ("Эланд", "Öland", .island), ("Lofoten", "Lofoten", .islands), ("Лофотенские острова", "Lofoten", .islands),
        ("Isle of Skye", "Isle of Skye", .island), ("Skye", "Isle of Skye", .island), ("Скай", "Isle of Skye", .island),
        ("Isle of Wight", "Isle of Wight", .island), ("Orkney", "Orkney", .islands), ("Shetland", "Shetland", .islands),
        ("Bora Bora", "Bora Bora", .island), ("Бора-Бора", "Bora Bora", .island), ("Tahiti", "Tahiti", .island),
        ("Lombok", "Lombok", .island), ("Sumatra", "Sumatra", .island), ("Ява", "Java", .island), ("Langkawi", "Langkawi", .island),
        ("Соловецкие острова", "Solovetsky Islands", .islands), ("Валаам", "Valaam", .island), ("Ольхон", "Olkhon", .island),
        ("Новая Земля", "Novaya Zemlya", .islands), ("Bornholm", "Bornholm", .island), ("Sylt", "Sylt", .island),
        ("Rügen", "Rügen", .island), ("Vancouver Island", "Vancouver Island", .island), ("Long Island", "Long Island", .island),
        ("Palawan", "Palawan", .island), ("Socotra", "Socotra", .island), ("Elba", "Elba", .island),
        // A region or a country of the name answers with its capital, in every language.
        ("Bali", "Denpasar", .regionCapital), ("Бали", "Denpasar", .regionCapital),
        ("Сахалин", "Yuzhno-Sakhalinsk", .regionCapital), ("Sicily", "Palermo", .regionCapital), ("Sizilien", "Palermo", .regionCapital),
        ("Gotland", "Visby", .regionCapital), ("Tasmania", "Hobart", .regionCapital), ("Hokkaido", "Sapporo", .regionCapital),
        ("Isle of Man", "Douglas", .countryCapital), ("Åland", "Mariehamn", .countryCapital),
        // A town of the name on the island is what both mean.
        ("Ibiza", "Ibiza", nil), ("Ибица", "Ibiza", nil), ("Zanzibar", "Zanzibar", nil), ("Hilton Head", "Hilton Head Island", nil),
        ("Rhodes", "Ródos", nil), ("Capri", "Capri", nil),
        // Large towns keep their names.
        ("Victoria", "Victoria", nil), ("Santiago", "Santiago", nil), ("Boa Vista", "Boa Vista", nil),
        ("Baltic Sea", "Baltic Sea", .sea), ("Балтийское море", "Baltic Sea", .sea), ("Ostsee", "Baltic Sea", .sea),
        ("Чёрное море", "Black Sea", .sea), ("Black Sea", "Black Sea", .sea), ("Mer Noire", "Black Sea", .sea),
        ("Средиземное море", "Mediterranean Sea", .sea), ("Bay of Biscay", "Bay of Biscay", .sea), ("North Sea", "North Sea", .sea),
        ("Красное море", "Red Sea", .sea), ("Финский залив", "Gulf of Finland", .sea), ("Strait of Gibraltar", "Strait of Gibraltar", .sea),
        ("Atlantic Ocean", "North Atlantic Ocean", .sea), ("Skagerrak", "Skagerrak", .sea), ("Bodensee", "Lake Constance", .lake),
    ]

    @Test("The first hit for the name of an island or a sea", arguments: expected.map(\.text), isSoak ? [false, true] : [true])
    func first(text: String, isFinished: Bool) throws {
        let expected = try #require(Self.expected.first { $0.text == text })
        let found = Gazetteer.world.found(text, limit: 5, isFinished: isFinished)
        let place = try #require(found.places.first)
        #expect(place.name == expected.name && place.kind == expected.kind && found.isAsTyped && found.isCalledSo)
    }

    @Test("Every island's name finds it, its region's capital or its town first of all, and never two of these")
    func everyIsland() throws {
        let gazetteer = Gazetteer.world
        let table = try #require(gazetteer.nature.landforms)
        var missed: [String] = []
        for number in Self.drawn(table.count) {
            let island = try #require(table[number])
            guard [.island, .islands].contains(island.kind) else { continue }
            for name in [island.name, island.russianName].compactMap(\.self) {
                let places = gazetteer.found(name, limit: 3, isFinished: true).places
                if !Self.namesakes.contains(name), places.first.map({ !Self.isMeant($0, by: island) }) ?? true {
                    missed.append("\(name): \(places.first.map { "\($0)" } ?? "nothing")")
                }
                #expect(places.count { $0.kind == island.kind && $0.name == island.name } <= (island.seat == nil ? 1 : 0), "\(name)")
            }
        }
        #expect(missed.isEmpty, "\(missed.joined(separator: "\n"))")
    }

    /// Names by which larger places are known as well, or that towns of the island itself have.
    private static let namesakes: Set = ["Madura", "Samar", "Cebu", "Чжоушань", "Møn", "Остров Санта-Крус"]

    private static func isMeant(_ place: Place, by island: LandformTable.Landform) -> Bool {
        if place.name == island.name, place.kind == island.kind { return true }
        return place.countryCode == island.countryCode && island.seat != nil
            && (place.kind != nil || place.coordinate.distanceKilometers(to: island.coordinate) < 40)
    }

    @Test("Every sea is found first by its names, and its point is water without a country")
    func everySea() throws {
        let gazetteer = Gazetteer.world
        let table = try #require(gazetteer.nature.landforms)
        let waters = try #require(gazetteer.nature.waters)
        // The city, and the larger place in Canada.
        let namesakes: Set = ["Bahía Blanca", "Cordova Bay"]
        for number in Self.drawn(table.count) {
            let sea = try #require(table[number])
            guard sea.kind == .sea else { continue }
            if case .land = waters.surface(at: sea.coordinate) { Issue.record("\(sea.name) lies on land") }
            if namesakes.contains(sea.name) { continue }
            let place = gazetteer.found(sea.name, limit: 1, isFinished: true).places.first
            #expect(place?.name == sea.name && place?.kind == .sea && place?.countryCode == nil && place?.timeZone != nil, "\(sea.name)")
        }
        #expect((0..<table.count).count { table[$0]?.kind == .sea } == 290)
    }

    @Test("Where the phone lacks an island's town, the island itself is found")
    func towns() throws {
        for (text, name) in [
            ("Mykonos", "Mykonos"), ("Bali", "Denpasar"), ("Lofoten", "Lofoten"), ("Hvar", "Hvar"), ("Baltic Sea", "Baltic Sea"),
        ] {
            let place = try #require(Gazetteer.towns.search(text, limit: 1).first)
            #expect(place.name == name)
        }
        #expect(Gazetteer.towns.search("Hvar", limit: 1).first?.kind == .island)
    }

    @Test("Islands and seas have names in Russian by their own name and cell")
    func russian() throws {
        for (text, russian) in [("Mallorca", "Мальорка"), ("Isle of Skye", "Остров Скай"), ("Baltic Sea", "Балтийское море")] {
            let place = try #require(Gazetteer.world.search(text, limit: 1).first)
            let center = Cell(containing: place.coordinate).center
            #expect(Gazetteer.world.name(in: "ru", ofTown: place.name, countryCode: place.countryCode, near: center) == russian)
        }
    }

    @Test("A beginning finds an island as it finds a town, and an island's region by its capital")
    func beginnings() {
        #expect(Gazetteer.world.search("mallor", limit: 1).first?.name == "Mallorca")
        #expect(Gazetteer.world.search("santorin", limit: 1).first?.name == "Santorini")
        #expect(Gazetteer.world.search("lofot", limit: 1).first?.kind == .islands)
        #expect(!Gazetteer.world.search("saardin", limit: 5).contains { $0.kind == .island && $0.name == "Sardinia" })
    }
}
