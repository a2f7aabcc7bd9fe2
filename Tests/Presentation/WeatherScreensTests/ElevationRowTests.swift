import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("Details: how high the place lies, and where")
struct ElevationRowTests {
    private static var miles: UnitPreferences {
        var units = UnitPreferences.metric
        units.distance = .miles
        return units
    }

    private func told(
        ground: Double?, forecast: Double?, units: UnitPreferences = .metric, language: String = "en", choice: String? = nil
    ) throws -> String? {
        var place = try PlaceWeather("Zermatt", 46.02, 7.75, "Europe/Zurich", at: "2026-11-21T14:04Z")
        place.elevation = PlaceElevation(groundMeters: ground, forecastMeters: forecast)
        let phrases = try #require(Language(tag: language)).phrases(region: nil, isServed: false)
        // As a saved place is: its name and its cell.
        let chosen = choice.map { Place(name: $0, country: "", coordinate: place.snapshot.cell.center) }
        let content = DashboardContent.make(
            snapshot: place.snapshot, now: place.fetchedAt, units: units, phrases: phrases, placeChoice: .chosen(chosen))
        let row = content.details?.rows.last
        return row.map { plain("\($0.title): \($0.value)\($0.explanation.map { " (\($0))" } ?? "")") }
    }

    @Test("the height with the coordinates, in metres or in feet")
    func height() throws {
        #expect(try told(ground: 1_620, forecast: 1_620) == "Elevation: 1,620~m (46.00°~N, 7.75°~E)")
        #expect(try told(ground: 1_620, forecast: 1_620, units: Self.miles) == "Elevation: 5,315~ft (46.00°~N, 7.75°~E)")
        #expect(try told(ground: -430, forecast: -430) == "Elevation: −430~m (46.00°~N, 7.75°~E)")
    }

    @Test("a forecast for quite another height is told, with what it means")
    func difference() throws {
        #expect(
            try told(ground: 1_620, forecast: 2_130)
                == "Elevation: 1,620~m (46.00°~N, 7.75°~E · The forecast is for 2,130~m, 510~m higher: expect it to be warmer here.)")
        #expect(
            try told(ground: 4_478, forecast: 3_920)
                == "Elevation: 4,478~m (46.00°~N, 7.75°~E · The forecast is for 3,920~m, 558~m lower: expect it to be colder here.)")
        #expect(
            try told(ground: 4_478, forecast: 3_920, language: "ru")
                == "Высота: 4~478~м (46,00°~с.~ш., 7,75°~в.~д. · Прогноз дан для высоты 3~920~м, на 558~м ниже: здесь, вероятно, холоднее.)"
        )
    }

    @Test("a saved mountain has the height of its top, a saved town that of its ground")
    func saved() throws {
        let top = try told(ground: 3_030, forecast: 3_920, choice: "Matterhorn")
        #expect(top?.hasPrefix("Elevation: 4,478~m (46.00°~N, 7.75°~E · The forecast is for 3,920~m, 558~m lower") == true)
        #expect(try told(ground: 1_620, forecast: 1_620, choice: "Zermatt") == "Elevation: 1,620~m (46.00°~N, 7.75°~E)")
    }

    @Test("the forecast's height alone says whose it is; without any there are the coordinates")
    func unknown() throws {
        #expect(
            try told(ground: nil, forecast: 2_130)
                == "Elevation: 2,130~m (46.00°~N, 7.75°~E · The forecast is for this height; the place's own is not known.)")
        #expect(try told(ground: nil, forecast: nil) == "Coordinates: 46.00°~N, 7.75°~E")
    }
}
