import Testing
import TownGazetteer
import WeatherModel
import WorldGazetteer

@testable import Gazetteer

@Suite("F20: peaks, lakes, parks, countries and states by name")
struct LandformTests {
    @Test(
        "A peak is found by its names, first of all, with its height",
        arguments: [
            ("Matterhorn", "Matterhorn", 4478, "CH"), ("Cervino", "Matterhorn", 4478, "CH"), ("Everest", "Mount Everest", 8849, "NP"),
            ("Mount Everest", "Mount Everest", 8849, "NP"), ("mt everest", "Mount Everest", 8849, "NP"),
            ("Эверест", "Mount Everest", 8849, "NP"), ("Mont Blanc", "Mont Blanc", 4806, "FR"), ("Монблан", "Mont Blanc", 4806, "FR"),
            ("Kilimanjaro", "Mount Kilimanjaro", 5895, "TZ"), ("Mount Fuji", "Mount Fuji", 3776, "JP"),
            ("Fujiyama", "Mount Fuji", 3776, "JP"),
            ("富士山", "Mount Fuji", 3776, "JP"), ("Zugspitze", "Zugspitze", 2962, "DE"), ("Eiger", "Eiger", 3967, "CH"),
            ("Ben Nevis", "Ben Nevis", 1345, "GB"), ("Эльбрус", "Mount Elbrus", 5642, "RU"), ("Denali", "Denali", 6190, "US"),
        ])
    func peaks(text: String, name: String, height: Int, country: String) throws {
        for gazetteer in [Gazetteer.world, .towns] {
            let found = gazetteer.found(text, limit: 10, isFinished: true)
            let peak = try #require(found.places.first)
            #expect(peak.name == name && peak.kind == .peak && peak.heightMeters == height && peak.countryCode == country)
            #expect(peak.timeZone != nil && found.isCalledSo && found.isAsTyped)
            #expect(gazetteer.search(text, limit: 1).first == peak)
        }
    }

    @Test(
        "Lakes and parks too",
        arguments: [
            ("Lake Geneva", "Lake Geneva", PlaceKind.lake), ("Genfersee", "Lake Geneva", .lake), ("Lac Léman", "Lake Geneva", .lake),
            ("Lake Baikal", "Lake Baikal", .lake), ("Байкал", "Lake Baikal", .lake), ("озеро Байкал", "Lake Baikal", .lake),
            ("Lake Superior", "Lake Superior", .lake), ("Lake Como", "Lake Como", .lake), ("Bodensee", "Lake Constance", .lake),
            ("Dead Sea", "Dead Sea", .lake), ("Loch Ness", "Loch Ness", .lake), ("Lake Tahoe", "Lake Tahoe", .lake),
            ("Yellowstone", "Yellowstone National Park", .park), ("Yosemite", "Yosemite National Park", .park),
            ("Grand Canyon", "Grand Canyon National Park", .park), ("Machu Picchu", "Machu Picchu", .park),
            // Before villages of the name in Indiana and Minnesota.
            ("Ladoga", "Lake Ladoga", .lake), ("Balaton", "Lake Balaton", .lake),
        ])
    func waters(text: String, name: String, kind: PlaceKind) throws {
        let place = try #require(Gazetteer.world.search(text, limit: 5).first)
        #expect(place.name == name && place.kind == kind && place.heightMeters == nil && place.population == nil)
    }

    @Test(
        "A town keeps its name before a mountain or a lake that is less known",
        arguments: [
            ("Fuji", "Fuji", "JP"), ("Geneva", "Geneva", "CH"), ("Como", "Como", "IT"), ("Toronto", "Toronto", "CA"),
            ("Meru", "Meru", "KE"), ("Erie", "Erie", "US"), ("Washington", "Washington", "US"), ("Paris", "Paris", "FR"),
            ("Olympia", "Olympia", "US"), ("Luxembourg", "Luxembourg", "LU"), ("New York", "New York City", "US"),
            ("Constance", "Konstanz", "DE"),
        ])
    func towns(text: String, name: String, country: String) throws {
        let place = try #require(Gazetteer.world.search(text, limit: 5).first)
        #expect(place.name == name && place.countryCode == country && place.kind == nil)
    }

    @Test("A reader in the village's country finds the village of a lake's name first")
    func village() {
        let places = Gazetteer.world.search("Ladoga", limit: 2, home: "US")
        #expect(places.map(\.kind) == [nil, .lake] && places.first?.countryCode == "US")
        #expect(Gazetteer.world.found("Kruger", limit: 5, isFinished: true).places.first?.name == "Kruger National Park")
    }

    @Test("Victoria is a city first, and a state among the rest")
    func victoria() {
        let found = Gazetteer.world.search("Victoria", limit: 50)
        #expect(found.prefix(2).allSatisfy { $0.kind == nil })
        #expect(found.contains { $0.name == "Melbourne" && $0.kind == .regionCapital })
    }

    @Test("Behind a mountain come the towns with its name in their own, then those that are called so far away from it")
    func townsOfMontBlanc() throws {
        let whole = Gazetteer.world.search("Mont Blanc", limit: 10).map(\.name)
        #expect(whole.prefix(3) == ["Mont Blanc", "Chamonix-Mont-Blanc", "Montblanc"])
        let begun = Gazetteer.world.search("mont bl", limit: 10).map(\.name)
        #expect(begun.first == "Mont Blanc")
        for names in [whole, begun] {
            let chamonix = try #require(names.firstIndex(of: "Chamonix-Mont-Blanc"))
            for village in ["Saint-Just-Malmont", "Huby-Saint-Leu"] { #expect(names.firstIndex(of: village).map { $0 > chamonix } ?? true) }
        }
    }

    @Test("A mountain that was stored by its name and its cell has its height; a town and another mountain of the name have none")
    func heights() throws {
        let matterhorn = Cell(containing: try Coordinate(latitude: 45.976, longitude: 7.659)).center
        #expect(Gazetteer.height(ofPeak: "Matterhorn", near: matterhorn) == 4478)
        #expect(Gazetteer.height(ofPeak: "Zermatt", near: matterhorn) == nil)
        #expect(Gazetteer.height(ofPeak: "Matterhorn", near: try Coordinate(latitude: 52.5, longitude: 13.4)) == nil)
    }

    @Test("A beginning and a typing error find a peak as they find a town")
    func unfinished() {
        #expect(Gazetteer.world.search("mont bl", limit: 3).contains { $0.name == "Mont Blanc" })
        #expect(Gazetteer.world.search("kilima", limit: 3).contains { $0.name == "Mount Kilimanjaro" })
        #expect(Gazetteer.world.search("Matterhorn", limit: 1).first?.timeZone == "Europe/Zurich")
        #expect(Gazetteer.world.search("matterh", limit: 1).first?.name == "Matterhorn")
        #expect(Gazetteer.world.search("Kilimanjro", limit: 1).first?.name == "Mount Kilimanjaro")
        #expect(!Gazetteer.world.found("Kilimanjro", limit: 1).isAsTyped)
        // The countries on both sides narrow a search as they do for towns.
        #expect(Gazetteer.world.search("Mount Washington, USA", limit: 1).first?.kind == .peak)
    }

    @Test(
        "A country's name finds its capital, a state's name that of the state",
        arguments: [
            ("Switzerland", "Bern", PlaceKind.countryCapital), ("Schweiz", "Bern", .countryCapital), ("Швейцария", "Bern", .countryCapital),
            ("Suisse", "Bern", .countryCapital), ("Norway", "Oslo", .countryCapital), ("Malta", "Valletta", .countryCapital),
            ("USA", "Washington", .countryCapital), ("Georgia", "Tbilisi", .countryCapital), ("Bavaria", "Munich", .regionCapital),
            // Capitals whose names have accents, and one that was renamed.
            ("Brazil", "Brasília", .countryCapital), ("Cameroon", "Yaoundé", .countryCapital), ("Iceland", "Reykjavík", .countryCapital),
            ("Togo", "Lomé", .countryCapital), ("Costa Rica", "San José", .countryCapital), ("Kazakhstan", "Astana", .countryCapital),
            ("Hokkaido", "Sapporo", .regionCapital), ("北海道", "Sapporo", .regionCapital), ("Liaoning", "Shenyang", .regionCapital),
            ("Pahang", "Kuantan", .regionCapital), ("Sicily", "Palermo", .regionCapital), ("Tuscany", "Florence", .regionCapital),
            ("Brittany", "Rennes", .regionCapital), ("Calabria", "Catanzaro", .regionCapital), ("Abruzzo", "L'Aquila", .regionCapital),
            ("Texas", "Austin", .regionCapital), ("Tasmania", "Hobart", .regionCapital), ("Scotland", "Glasgow", .largestOfRegion),
        ])
    func areas(text: String, name: String, kind: PlaceKind) throws {
        let found = Gazetteer.world.found(text, limit: 10, isFinished: true)
        let town = try #require(found.places.first)
        #expect(town.name == name && town.kind == kind && found.isCalledSo)
        #expect(town.otherName == nil)
    }

    @Test(
        "A capital with its country's name comes before larger towns of that name, as a town",
        arguments: [
            ("San Marino", "SM"), ("Monaco", "MC"), ("Luxembourg", "LU"), ("Gibraltar", "GI"), ("Singapore", "SG"), ("Djibouti", "DJ"),
            // Brazil in Finnish.
            ("Brasília", "BR"),
        ])
    func sameName(text: String, code: String) {
        for isFinished in [false, true] {
            let found = Gazetteer.world.found(text, limit: 10, isFinished: isFinished)
            #expect(found.places.first?.countryCode == code && found.places.first?.kind == nil)
        }
    }

    @Test("Georgia is a country and a state")
    func namesakes() {
        let found = Gazetteer.world.search("Georgia", limit: 3)
        #expect(found.map(\.name).contains("Atlanta") && found.map(\.kind).contains(.regionCapital))
    }

    @Test(
        "A code of two letters is no country's name, and a name of nothing finds nothing",
        arguments: ["Qwxzptkl", "Mount Qwxzptkl", "Lake Zzyzxq"])
    func unknown(text: String) {
        #expect(Gazetteer.world.search(text, limit: 5).isEmpty)
        #expect(Gazetteer.world.search("de", limit: 20).allSatisfy { ![.countryCapital, .regionCapital].contains($0.kind) })
    }

    @Test("A peak, a lake and a park have names in Russian, by their own name and cell")
    func russian() throws {
        func name(_ text: String) throws -> String? {
            let place = try #require(Gazetteer.world.search(text, limit: 1).first)
            let center = Cell(containing: place.coordinate).center
            return Gazetteer.world.name(in: "ru", ofTown: place.name, countryCode: nil, near: center)
        }
        #expect(
            try name("Matterhorn") == "Маттерхорн" && name("Lake Baikal") == "Озеро Байкал"
                && name("Yosemite") == "Йосемитский национальный парк")
        let moscow = try #require(try? Coordinate(latitude: 55.75, longitude: 37.62))
        #expect(Gazetteer.world.name(in: "ru", ofTown: "Matterhorn", countryCode: nil, near: moscow) == nil)
    }

    @Test("The table is whole: the best known first, every number leads somewhere, names are folded as questions are")
    func table() throws {
        let table = try #require(Gazetteer.world.nature.landforms)
        #expect(table.count == 1817)
        var last = Double.infinity
        for number in 0..<table.count {
            let landform = try #require(table[number])
            #expect(landform.standing <= last && (landform.kind == .peak || landform.heightMeters == nil))
            last = landform.standing
            let key = Gazetteer.world.file.folding.folded(landform.name).utf8
            #expect(table.keys.split(table.keys.range(ofPrefix: key), at: key.count).whole.contains { table.keys.place($0) == number })
        }
        #expect(table.capital(ofCountry: "CH", region: nil) == "Bern" && table.capital(ofCountry: "US", region: "Texas") == "Austin")
        #expect(table.capital(ofCountry: "CH", region: "Nowhere") == nil && table.capital(ofCountry: "IL", region: nil) == nil)
        #expect(LandformTable(World.bytes) == nil)
    }
}
