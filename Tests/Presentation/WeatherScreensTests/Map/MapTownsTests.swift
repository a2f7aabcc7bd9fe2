import Testing

@testable import WeatherModel
@testable import WeatherScreens

@Suite("Which places a map names")
struct MapTownsTests {
    private static func place(_ name: String, _ code: String, _ latitude: Double, _ longitude: Double, _ population: Int) throws -> Place {
        Place(
            name: name, country: "", countryCode: code, coordinate: try Coordinate(latitude: latitude, longitude: longitude),
            population: population)
    }

    /// The names for the tile of a zoom that has a point.
    private static func names(_ places: [Place], zoom: Int, around name: String) throws -> [String] {
        let home = try #require(places.first { $0.name == name }).coordinate
        let side = 1 << zoom
        let tiles = (0..<side).flatMap { x in (0..<side).compactMap { y in TileAddress(zoom: zoom, x: x, y: y) } }
        let tile = try #require(tiles.first { $0.box.contains(latitude: home.latitude, longitude: home.longitude) })
        return MapTowns.named(in: tile) { box, limit in
            Array(
                places.filter { box.contains(latitude: $0.coordinate.latitude, longitude: $0.coordinate.longitude) }
                    .sorted { ($0.population ?? 0) > ($1.population ?? 0) }.prefix(limit))
        }.map(\.place.name)
    }

    @Test("Finding W11: a district never stands in for its city, at whatever zoom, and on either side of a tile's edge")
    func districts() throws {
        let places = try [
            Self.place("Vienna", "AT", 48.208, 16.372, 1_691_468), Self.place("Favoriten", "AT", 48.166, 16.383, 201_882),
            Self.place("Donaustadt", "AT", 48.233, 16.46, 187_007), Self.place("Graz", "AT", 47.067, 15.45, 222_326),
            Self.place("Linz", "AT", 48.306, 14.286, 181_162),
        ]
        for zoom in 5...8 {
            let names = try Self.names(places, zoom: zoom, around: "Favoriten")
            #expect(!names.contains("Favoriten") && !names.contains("Donaustadt"), "zoom \(zoom)")
        }
        #expect(try Self.names(places, zoom: 6, around: "Vienna") == ["Vienna", "Graz", "Linz"])
    }

    @Test("Finding W11: a capital comes before a suburb with more inhabitants, and is the place nearest to where capitals are listed")
    func capitals() throws {
        let fiji = try [Self.place("Nasinu", "FJ", -18.08, 178.51, 76_064), Self.place("Suva", "FJ", -18.142, 178.442, 77_366)]
        let tahiti = try [Self.place("Faaa", "PF", -17.55, -149.6, 29_719), Self.place("Papeete", "PF", -17.535, -149.568, 26_357)]
        for zoom in 5...8 {
            #expect(try Self.names(fiji, zoom: zoom, around: "Suva").first == "Suva")
            #expect(try Self.names(tahiti, zoom: zoom, around: "Papeete") == ["Papeete"])
        }
        // The middle of the city is a place as well, and nearer.
        let denmark = try [Self.place("Copenhagen", "DK", 55.676, 12.566, 1_153_615), Self.place("Indre By", "DK", 55.679, 12.577, 52_000)]
        for zoom in 3...8 { #expect(try Self.names(denmark, zoom: zoom, around: "Indre By") == ["Copenhagen"]) }
    }

    @Test("Finding W11: a map of the world names the world's cities, and no village of the Arctic")
    func world() throws {
        let places = try [
            Self.place("Tokyo", "JP", 35.69, 139.69, 8_336_599), Self.place("Seoul", "KR", 37.57, 126.98, 10_349_312),
            Self.place("Shanghai", "CN", 31.22, 121.46, 24_874_500), Self.place("Suzhou", "CN", 31.3, 120.6, 5_345_961),
            Self.place("Beijing", "CN", 39.91, 116.4, 18_960_744), Self.place("Utqiagvik", "US", 71.29, -156.79, 4_429),
            Self.place("Magadan", "RU", 59.56, 150.8, 95_982),
        ]
        #expect(try Set(Self.names(places, zoom: 2, around: "Tokyo")) == ["Tokyo", "Seoul", "Shanghai", "Beijing"])
        #expect(try Self.names(places, zoom: 2, around: "Utqiagvik").isEmpty)
        // Near by there is nothing larger.
        #expect(try Self.names(places, zoom: 6, around: "Utqiagvik") == ["Utqiagvik"])
    }

    @Test("Every capital lies on the Earth, under the code of a country")
    func table() {
        #expect(Capitals.coordinates.count > 230)
        for (code, capital) in Capitals.coordinates {
            #expect(CountryCode.checked(code) == code, "\(code)")
            #expect((-90...90).contains(capital.latitude) && (-180..<180).contains(capital.longitude), "\(code)")
        }
    }
}
