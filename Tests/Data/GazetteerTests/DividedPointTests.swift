import Testing
import WeatherModel
import WorldGazetteer

@testable import Gazetteer

/// Landmarks whose country or shore is known from elsewhere, on both sides of borders and of straits of one to four kilometres.
@Suite("W1: points beside a border or a strait")
struct DividedPointTests {
    private let gazetteer = Gazetteer.world

    private func cell(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        Cell(containing: try Coordinate(latitude: latitude, longitude: longitude)).center
    }

    @Test(
        "In a square that a border passes, a point is described by distance and direction from a place beside it",
        arguments: [
            ("Konstanz Minster", 47.6634, 9.1757, ["Konstanz"]), ("Kreuzlingen", 47.6442, 9.17, ["Konstanz", "Kreuzlingen"]),
            ("Basel Minster", 47.5565, 7.5925, ["Basel"]), ("the station of Saint-Louis", 47.5903, 7.556, ["Saint-Louis"]),
            ("Weil am Rhein", 47.6021, 7.6178, ["Weil am Rhein"]), ("the station of Kehl", 48.5731, 7.8086, ["Kehl"]),
            ("the falls from Ontario", 43.0851, -79.0796, ["Niagara Falls"]),
            ("the falls from New York", 43.0863, -79.0687, ["Niagara Falls"]),
            ("Geneva", 46.2074, 6.1559, ["Geneva"]), ("Gibraltar", 36.1408, -5.3536, ["Gibraltar", "La Línea de la Concepción"]),
            ("Narva castle", 59.3753, 28.2014, ["Narva", "Ivangorod"]), ("Ivangorod fortress", 59.3738, 28.2083, ["Narva", "Ivangorod"]),
            ("El Paso", 31.7587, -106.4869, ["El Paso", "Ciudad Juárez"]),
            ("Juárez cathedral", 31.7386, -106.487, ["El Paso", "Ciudad Juárez"]), ("Detroit", 42.3289, -83.0398, ["Detroit"]),
            ("Windsor", 42.3206, -83.034, ["Windsor", "Detroit"]), ("Słubice", 52.35, 14.56, ["Frankfurt (Oder)", "Słubice"]),
            ("Zgorzelec", 51.15, 15, ["Görlitz", "Zgorzelec"]), ("Johor Bahru", 1.4636, 103.7646, ["Johor Bahru"]),
        ] as [(String, Double, Double, [String])])
    func borders(landmark: String, latitude: Double, longitude: Double, beside: [String]) throws {
        let point = try cell(latitude, longitude)
        guard case .near(let place) = gazetteer.name(of: point) else {
            Issue.record("\(landmark): \(gazetteer.name(of: point))")
            return
        }
        #expect(beside.contains(place.name), "\(landmark): \(place.name)")
        #expect(place.coordinate.distanceKilometers(to: point) <= 5)
    }

    @Test(
        "Beside a border a town keeps its name where the square lies on one side",
        arguments: [
            ("Strasbourg", 48.5818, 7.751), ("Salzburg", 47.8, 13.045), ("Bratislava", 48.1435, 17.1083),
            ("Aachen", 50.7753, 6.0839), ("Lille", 50.6366, 3.0635), ("Luxembourg", 49.6116, 6.1319), ("San Diego", 32.7157, -117.1611),
        ] as [(String, Double, Double)])
    func oneSide(wanted: String, latitude: Double, longitude: Double) throws {
        guard case .place(let place) = gazetteer.name(of: try cell(latitude, longitude)) else {
            Issue.record("\(wanted): \(gazetteer.name(of: try cell(latitude, longitude)))")
            return
        }
        #expect(place.name == wanted)
    }

    @Test(
        "A place on one shore names no point on the other without distance and direction",
        arguments: [
            // The far shore's places, by their names: of Calabria, of Sicily, of Sweden, of Denmark, of both shores of the Bosporus and the
            // Dardanelles, of Honshu and of Kyushu.
            ("the harbour of Messina", 38.1927, 15.56, ["Villa San Giovanni", "Campo Calabro", "Reggio Calabria"]),
            ("Torre Faro", 38.266, 15.65, ["Villa San Giovanni", "Scilla", "Campo Calabro"]),
            ("the harbour of Villa San Giovanni", 38.2178, 15.6335, ["Messina", "Faro Superiore"]),
            ("Kronborg", 56.039, 12.621, ["Helsingborg"]), ("the station of Helsingborg", 56.0437, 12.6945, ["Helsingør"]),
            ("Beykoz", 41.1344, 29.092, ["Yeniköy", "Tarabya", "Sarıyer", "Istanbul"]),
            ("Sarıyer", 41.1669, 29.057, ["Beykoz", "Çubuklu", "Anadolukavağı"]),
            ("Eceabat", 40.1844, 26.3575, ["Çanakkale"]), ("Çanakkale", 40.1467, 26.4086, ["Eceabat"]),
            ("Shimonoseki", 33.95, 130.925, ["Kitakyushu", "Moji"]), ("the station of Mojikō", 33.945, 130.9625, ["Shimonoseki"]),
            ("Menai Bridge", 53.226, -4.165, ["Bangor"]),
        ] as [(String, Double, Double, [String])])
    func straits(landmark: String, latitude: Double, longitude: Double, across: [String]) throws {
        let point = try cell(latitude, longitude)
        switch gazetteer.name(of: point) {
        case .place(let place): #expect(!across.contains(place.name), "\(landmark): \(place.name)")
        case .near(let place): #expect(place.coordinate.distanceKilometers(to: point) <= 10)
        case .water, .nameless: Issue.record("\(landmark) is nameless")
        }
    }

    @Test(
        "Inland, and on a coast that no strait divides, a city keeps its name",
        arguments: [
            ("Zürich", 47.3769, 8.5417), ("Budapest", 47.4979, 19.0402), ("Prague", 50.0755, 14.4378), ("Madrid", 40.4168, -3.7038),
            ("Delhi", 28.6139, 77.209), ("Nairobi", -1.2921, 36.8219), ("Denver", 39.7392, -104.9903), ("Chicago", 41.8781, -87.6298),
            ("Stockholm", 59.33, 18.07), ("Bergen", 60.39, 5.32), ("Oslo", 59.91, 10.75), ("Helsinki", 60.17, 24.94),
            ("Sydney", -33.87, 151.21), ("Venice", 45.44, 12.33), ("Copenhagen", 55.68, 12.57), ("Malmö", 55.6, 13),
            ("Amsterdam", 52.37, 4.9), ("Rio de Janeiro", -22.9, -43.2), ("Niterói", -22.88, -43.1), ("Messina", 38.1927, 15.56),
            ("Villa San Giovanni", 38.2178, 15.6335), ("Helsingør", 56.039, 12.621), ("Helsingborg", 56.0437, 12.6945),
            ("Eceabat", 40.1844, 26.3575), ("Çanakkale", 40.1467, 26.4086),
        ] as [(String, Double, Double)])
    func controls(wanted: String, latitude: Double, longitude: Double) throws {
        let name = gazetteer.name(of: try cell(latitude, longitude))
        guard case .place(let place) = name else {
            Issue.record("\(wanted): \(name)")
            return
        }
        #expect(place.name == wanted)
    }

    @Test(
        "W1: an exact point in the middle of a town has its name, though a border passes the square",
        arguments: [
            ("Konstanz", 47.6634, 9.1757), ("Konstanz", 47.6605, 9.1762), ("Kreuzlingen", 47.65, 9.1755), ("Geneva", 46.2044, 6.1432),
            ("Weil am Rhein", 47.5945, 7.6215), ("Detroit", 42.3289, -83.0430), ("El Paso", 31.7605, -106.4869),
        ] as [(String, Double, Double)])
    func middle(wanted: String, latitude: Double, longitude: Double) throws {
        let point = try Coordinate(latitude: latitude, longitude: longitude)
        #expect(gazetteer.town(at: point)?.name == wanted)
        // No place names the middle of the square; only the exact point lies in a town.
        if case .place(let place) = gazetteer.name(of: Cell(containing: point).center) { Issue.record("\(wanted): \(place.name)") }
    }

    @Test(
        "An exact point between two towns of two countries, or on the other side of a border or a strait, has no town's name",
        arguments: [
            // Between them; Kreuzlingen's north, which is nearer to Konstanz.
            ("the border of Konstanz", 47.6553, 9.1757, "Konstanz"), ("Kreuzlingen's north", 47.6548, 9.172, "Konstanz"),
            ("Port du Rhin in Strasbourg", 48.5725, 7.7953, "Kehl"), ("the bridge of Kehl", 48.5737, 7.801, "Kehl"),
            ("Huningue", 47.5917, 7.5833, "Weil am Rhein"), ("Gaillard", 46.1856, 6.2064, "Geneva"),
            ("Windsor", 42.3206, -83.034, "Detroit"),
            ("Juárez cathedral", 31.7386, -106.487, "El Paso"), ("Tijuana", 32.5331, -117.0382, "San Ysidro"),
            ("San Ysidro", 32.552, -117.0431, "Tijuana"), ("Copenhagen's coast", 55.6, 12.75, "Malmö"),
            ("Üsküdar", 41.0256, 29.0155, "Istanbul"),
            ("Eminönü", 41.0172, 28.9733, "Üsküdar"), ("the harbour of Shimonoseki", 33.95, 130.925, "Kitakyushu"),
        ] as [(String, Double, Double, String)])
    func notMiddle(landmark: String, latitude: Double, longitude: Double, across: String) throws {
        let town = gazetteer.town(at: try Coordinate(latitude: latitude, longitude: longitude))
        #expect(town?.name != across, "\(landmark)")
    }

    @Test("An exact point has the name of a place of its square, which no place of another country is nearer than")
    func properties() throws {
        let all = gazetteer.coordinates
        var random = SeededNumbers(state: 44)
        var named = 0
        for _ in 0..<4_000 {
            let around = all[Int(random.next() % UInt64(all.count))]
            let (north, east) = (random.unit() * 0.004 - 0.002, random.unit() * 0.004 - 0.002)
            let latitude = max(-90, min(90, around.latitude + north))
            let point = try Coordinate(latitude: latitude, wrappingLongitude: around.longitude + east)
            guard let town = gazetteer.town(at: point), let nearest = gazetteer.nearest(to: point) else { continue }
            named += 1
            let kilometers = town.coordinate.distanceKilometers(to: point)
            #expect(Cell(containing: town.coordinate) == Cell(containing: point) && kilometers <= 1)
            #expect(nearest.place.countryCode == town.countryCode, "\(town.name), \(nearest.place.name)")
        }
        #expect(named > 0)
    }

    @Test("The squares of a border are divided, those of a strait too, and those inland and on the open sea are not")
    func divisions() throws {
        let waters = try #require(gazetteer.nature.waters)
        func division(_ latitude: Double, _ longitude: Double) throws -> WaterMap.Division {
            waters.division(at: try cell(latitude, longitude))
        }
        #expect(try division(47.65, 9.2) == .border && division(33.95, 130.95) == .strait)
        #expect(try division(1.45, 103.75) == [.border, .strait] && division(41.05, 29) == .passage)
        #expect(try division(50.1, 14.45).isEmpty && division(0, -30).isEmpty && division(90, 0).isEmpty && division(-90, 0).isEmpty)
    }

    @Test("A file of another version, or cut short, is no map of waters")
    func damaged() {
        var bytes = [UInt8](repeating: 0, count: 40)
        bytes.replaceSubrange(0..<8, with: Array("PETRELWA".utf8))
        for version in [UInt8(1), 2] {
            bytes[8] = version
            bytes.withUnsafeBytes { #expect(WaterMap($0) == nil) }
        }
    }
}
