import Gazetteer
import Testing
import WeatherModel
import WorldGazetteer

@Suite("Names of places in a reader's language")
struct LocalNamesTests {
    private func russian(_ name: String, _ country: String?, _ latitude: Double, _ longitude: Double) throws -> String? {
        Gazetteer.world.name(
            in: "ru", ofTown: name, countryCode: country, near: try Coordinate(latitude: latitude, longitude: longitude))
    }

    @Test(
        "A town has the name that Russians have for it, the first and the last of the table too",
        arguments: [
            ("Munich", "DE", 48.14, 11.58, "Мюнхен"), ("Moscow", "RU", 55.75, 37.62, "Москва"), ("Paris", "FR", 48.85, 2.35, "Париж"),
            ("New York City", "US", 40.71, -74.0, "Нью-Йорк"), ("Beijing", "CN", 39.9, 116.4, "Пекин"),
            ("Faisalabad", "PK", 31.42, 73.09, "Фейсалабад"), ("A Coruña", "ES", 43.37, -8.4, "Ла-Корунья"),
            ("Saint Petersburg", "RU", 59.94, 30.31, "Санкт-Петербург"), ("Sfax", "TN", 34.74, 10.76, "Сфакс"),
            ("Bogotá", "CO", 4.61, -74.08, "Богота"), ("Bogota", "CO", 4.71, -74.07, "Богота"),
        ])
    func towns(name: String, country: String, latitude: Double, longitude: Double, russian expected: String) throws {
        #expect(try russian(name, country, latitude, longitude) == expected)
        // The country narrows the choice, and is not needed.
        #expect(try russian(name, nil, latitude, longitude) == expected)
    }

    @Test("A namesake elsewhere, the beginning of a name, and a language without a table have none")
    func none() throws {
        #expect(try russian("Munich", "DE", 52.5, 13.4) == nil)
        #expect(try russian("Munich", "FR", 48.14, 11.58) == nil)
        #expect(try russian("Muni", "DE", 48.14, 11.58) == nil)
        #expect(try russian("", nil, 48.14, 11.58) == nil)
        #expect(try russian("Munich\tDE", nil, 48.14, 11.58) == nil)
        #expect(
            Gazetteer.world.name(in: "xx", ofTown: "Munich", countryCode: "DE", near: try Coordinate(latitude: 48.14, longitude: 11.58))
                == nil)
    }

    @Test("Regions and countries are known by their English names")
    func regions() {
        #expect(Gazetteer.world.name(in: "ru", ofRegion: "Bavaria", countryCode: "DE") == "Бавария")
        #expect(Gazetteer.world.name(in: "ru", ofRegion: "California", countryCode: "US") == "Калифорния")
        #expect(Gazetteer.world.name(in: "ru", ofRegion: "Bavaria", countryCode: "AT") == nil)
        #expect(Gazetteer.world.countryCode(ofCountry: "Germany") == "DE")
        #expect(Gazetteer.world.countryCode(ofCountry: "Nowhere") == nil)
    }

    @Test("Of the cities of a million and more, nineteen in twenty have a Russian name")
    func coverage() throws {
        let large = Gazetteer.world.largest(in: GeographicBox(south: -90, west: -180, north: 90, east: 180), limit: 500)
        let named = large.filter { place in
            Gazetteer.world.name(in: "ru", ofTown: place.name, countryCode: place.countryCode, near: place.coordinate) != nil
        }
        #expect(large.count == 500)
        #expect(Double(named.count) >= 0.95 * Double(large.count), "\(named.count) of \(large.count)")
    }
}
