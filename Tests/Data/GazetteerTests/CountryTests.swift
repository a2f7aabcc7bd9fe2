import Testing
import TownGazetteer
import WeatherModel

@testable import Gazetteer

@Suite("The country by its area")
struct CountryTests {
    private let gazetteer = Gazetteer.towns

    private func code(_ latitude: Double, _ longitude: Double) throws -> String? {
        gazetteer.country(at: try Coordinate(latitude: latitude, longitude: longitude))?.code
    }

    @Test(
        "Far from any town, in the territories, on both sides of a border",
        arguments: [
            ("rural Oklahoma", 36, -98, "US"), ("Alaska", 65, -150, "US"), ("Hawaii", 19.6, -155.5, "US"),
            ("Puerto Rico", 18.2, -66.4, "PR"),
            ("Guam", 13.4, 144.8, "GU"), ("American Samoa", -14.3, -170.7, "AS"), ("Saipan", 15.2, 145.75, "MP"),
            ("Wake", 19.28, 166.65, "UM"),
            ("El Paso", 31.7587, -106.4869, "US"), ("Ciudad Juárez", 31.7202, -106.4608, "MX"), ("Detroit", 42.3314, -83.0457, "US"),
            ("Windsor", 42.3001, -83.0165, "CA"), ("Basel", 47.5584, 7.5733, "CH"), ("Yukon", 64, -138, "CA"), ("Lapland", 68.5, 25, "FI"),
            ("Iceland's middle", 64.8, -18.5, "IS"), ("Kaliningrad", 54.7, 20.5, "RU"), ("the Sahara", 23, 5, "DZ"),
            ("Siberia", 66, 100, "RU"), ("Chukotka beyond the date line", 66, -172, "RU"), ("Greenland's ice", 75, -40, "GL"),
            ("South Pole", -90, 0, "AQ"), ("Lesotho", -29.5, 28.3, "LS"), ("Svalbard", 79, 16, "SJ"),
        ])
    func places(name: String, latitude: Double, longitude: Double, country: String) throws {
        #expect(try code(latitude, longitude) == country, "\(name)")
    }

    @Test("Nobody's: the open sea and the North Pole", arguments: [(90.0, 0.0), (0, -30), (-5, -140), (0, 180), (40, -60)])
    func nobodys(latitude: Double, longitude: Double) throws {
        #expect(try code(latitude, longitude) == nil)
    }

    @Test("Two hundred points of the contiguous United States, away from its borders")
    func unitedStates() throws {
        // South, north, west, east: each lies within the country.
        let boxes = [(33.0, 48.5, -117.0, -97.0), (31.0, 46.0, -97.0, -91.0), (31.5, 41.0, -91.0, -82.0), (36.0, 42.0, -82.0, -76.5)]
        var state: UInt64 = 2026
        func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / 9_007_199_254_740_992
        }
        for number in 0..<200 {
            let (south, north, west, east) = boxes[number % boxes.count]
            let (latitude, longitude) = (south + next() * (north - south), west + next() * (east - west))
            #expect(try code(latitude, longitude) == "US", "\(latitude), \(longitude)")
        }
    }

    @Test("Every town has the country of its square, but for one in two hundred beside a border")
    func towns() {
        let file = gazetteer.file
        let others = (0..<file.count).count { place in
            file.coordinate(place).flatMap(file.countryGrid.country) != file.country(place)
        }
        let count = file.count
        #expect(count > 30_000 && others * 200 < count, "\(others) of \(count)")
    }
}
