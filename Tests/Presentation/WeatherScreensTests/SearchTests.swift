import Testing
import WeatherFormatting
import WeatherModel
import WeatherScreens

@Suite("The hits of a search (promise 2.6)")
struct SearchTests {
    @Test("Namesakes are told apart by region, country and distance")
    func namesakes() throws {
        let places = [
            Place(
                name: "Springfield", region: "Illinois", country: "United States",
                coordinate: try Coordinate(latitude: 39.8, longitude: -89.64), population: 114_394),
            Place(name: "Spring\u{202E}field", country: "Australia", coordinate: try Coordinate(latitude: -27.65, longitude: 152.92)),
        ]
        let content = SearchContent.make(
            query: "Springfield", places: places, near: try Coordinate(latitude: 41.88, longitude: -87.63), units: .metric)
        #expect(content.title == "2 places for “Springfield”" && content.note == nil)
        #expect(
            content.rows.map { plain($0.text) } == [
                "Springfield, Illinois, United States, 286~km away", "Springfield, Australia, 14,383~km away",
            ])
        #expect(content.rows.map(\.area) == ["Illinois, United States", "Australia"])
        #expect(content.rows.map(\.population) == ["114,394 inhabitants", nil])
        #expect(plain(content.rows[1].coordinates) == "27.65°~S, 152.92°~E")
    }

    @Test("No hit says so, and what else can be typed")
    func none() {
        let content = SearchContent.make(query: "Xyzzy\u{7}", places: [], near: nil, units: .metric)
        #expect(content.title == "0 places for “Xyzzy”" && content.rows.isEmpty)
        #expect(content.note == "No place of that name was found. Latitude and longitude work as well: 55.76, 37.62.")
    }
}
