import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("Details: every value with its words and its small drawing")
struct DetailsTests {
    func berlin() throws -> PlaceWeather { try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z") }

    func rows(_ place: PlaceWeather, units: UnitPreferences = .metric) -> [DetailRow] {
        DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt, units: units).details?.rows ?? []
    }

    /// "Wind: 12 km/h (From the north-west. Light breeze. Gusts up to 30 km/h.)".
    func told(_ rows: [DetailRow]) -> [String] {
        rows.map { plain("\($0.title): \($0.value)\($0.explanation.map { " (\($0))" } ?? "")") }
    }

    @Test("All of them, whole")
    func whole() throws {
        let rows = rows(try berlin())
        #expect(
            told(rows) == [
                "Wind: 12~km/h (From the north-west. Light breeze. Gusts up to 30~km/h.)",
                "Humidity: 87% (Dew point 1°.)",
                "Pressure: 1013~hPa (Rising.)", "Visibility: 8.4~km (Moderate.)",
                "UV index: 3 (Moderate) (Seek shade at midday; wear a hat and sunscreen.)", "Cloud cover: 75%",
                "Precipitation: 0.4~mm/h (3.2~mm in total today.)", "Coordinates: 52.50°~N, 13.40°~E",
            ])
        let drawings: [DetailDrawing?] = [
            .compass(fromDegrees: 315), .scale(fraction: 0.87), .trend(1), .scale(fraction: 8.4 / 20.0), .scale(fraction: 2.6 / 11.0),
            .scale(fraction: 0.75), nil, nil,
        ]
        #expect(rows.map(\.drawing) == drawings)
    }

    @Test("Scales are full where there is no more to tell, and a needle stays within the circle")
    func limits() throws {
        var place = try berlin()
        place.current?.uvIndex = 14
        place.current?.visibilityKilometers = 45
        place.current?.windDirectionDegrees = 360
        let rows = rows(place)
        #expect(rows.first { $0.key == "ultraviolet" }?.drawing == .scale(fraction: 1))
        #expect(told(rows).contains("Visibility: 45~km (Excellent.)"))
        #expect(rows.first { $0.key == "visibility" }?.drawing == .scale(fraction: 1))
        #expect(rows.first { $0.key == "wind" }?.drawing == .compass(fromDegrees: 0))
        place.current?.windDirectionDegrees = .nan
        #expect(self.rows(place).first?.drawing == nil && told(self.rows(place)).first?.hasPrefix("Wind: 12~km/h (Light breeze.") == true)
    }

    @Test(
        "The pressure's tendency is that of three hours, in words and as a drawing",
        arguments: [(-2.0, "Falling.", -1), (0.4, "Steady.", 0), (1.0, "Rising.", 1)])
    func tendency(change: Double, word: String, trend: Int) throws {
        var place = try berlin()
        place.hours[12].pressureHectopascals = 1010
        place.hours[15].pressureHectopascals = 1010 + change
        let row = try #require(rows(place).first { $0.key == "pressure" })
        #expect(row.explanation == word && row.drawing == .trend(trend))
    }

    @Test("Missing series: no gusts, no UV, no pressure three hours ago, no dew point: the rest stays")
    func missing() throws {
        var place = try berlin()
        place.current?.gustKph = nil
        place.current?.uvIndex = nil
        place.current?.dewPointCelsius = nil
        place.hours[12].pressureHectopascals = nil
        #expect(
            told(rows(place)) == [
                "Wind: 12~km/h (From the north-west. Light breeze.)", "Humidity: 87%", "Pressure: 1013~hPa",
                "Visibility: 8.4~km (Moderate.)", "Cloud cover: 75%", "Precipitation: 0.4~mm/h (3.2~mm in total today.)",
                "Coordinates: 52.50°~N, 13.40°~E",
            ])
        #expect(rows(place).first { $0.key == "pressure" }?.drawing == nil)
        place.current?.pressureHectopascals = nil
        place.current?.humidity = nil
        place.current?.temperatureCelsius = 28
        place.current?.dewPointCelsius = 21
        place.current?.windKph = nil
        place.current?.gustKph = 70
        #expect(told(rows(place)).prefix(2) == ["Wind: Gusts up to 70~km/h.", "Dew point: 21° (The air feels oppressive.)"])
    }

    @Test("Rain and snow apart: now, and today in all")
    func snow() throws {
        var place = try berlin()
        place.current?.snowfallCentimeters = 0.7
        place.days[0].snowfallCentimeters = 12
        let both = ["Precipitation: 0.4~mm/h (3.2~mm in total today.)", "Fresh snow: 0.7~cm/h (12~cm in total today.)"]
        #expect(told(rows(place)).dropLast().suffix(2) == both)
        place.current = CurrentWeather(
            time: place.fetchedAt, temperatureCelsius: 1, feelsLikeCelsius: 1, isDay: false,
            condition: WeatherCondition(kind: .snow, isDay: false))
        #expect(told(rows(place)) == ["Fresh snow: 12~cm in total today.", "Coordinates: 52.50°~N, 13.40°~E"])
        place.days[0].snowfallCentimeters = nil
        #expect(rows(place).isEmpty)
    }

    @Test(
        "A dew point says how the air feels where it is mild and not near saturation",
        arguments: [
            (3.2, 1.3, "Dew point 1°."), (9.9, 2, "Dew point 2°."), (25, 3, "Dew point 3°. The air feels dry."),
            (20, 10, "Dew point 10°. The air feels comfortable."), (12, 11.7, "Dew point 12°."),
            (19, 17, "Dew point 17°. The air feels humid."), (28, 24, "Dew point 24°. The air feels oppressive."),
        ])
    func comfort(celsius: Double, dewPoint: Double, told: String) throws {
        var place = try berlin()
        place.current?.temperatureCelsius = celsius
        place.current?.dewPointCelsius = dewPoint
        #expect(rows(place).first { $0.key == "humidity" }?.explanation == told)
    }

    @Test(
        "What the air feels like has a tile of its own, before the rows, with what makes it so where that is known",
        arguments: [
            (4.2, 3.9, 20.0, 80.0, 10.0, "Feels like: 4° (Similar to the air temperature.)"),
            (4, -1, 20, 80, 10, "Feels like: −1° (The wind makes it feel colder.)"),
            (4, 1, 2, 80, 10, "Feels like: 1° (It feels colder than the air is.)"),
            (30, 27, 2, 20, 10, "Feels like: 27° (Dry air makes it feel cooler.)"),
            (30, 35, 2, 70, 10, "Feels like: 35° (Humidity makes it feel warmer.)"),
            (12, 15, 2, 70, 10, "Feels like: 15° (The sun makes it feel warmer.)"),
            (12, 15, 2, 70, 90, "Feels like: 15° (It feels warmer than the air is.)"),
        ])
    func feelsLike(celsius: Double, felt: Double, wind: Double, humidity: Double, cloud: Double, told: String) throws {
        var place = try berlin()
        place.current?.temperatureCelsius = celsius
        place.current?.feelsLikeCelsius = felt
        place.current?.windKph = wind
        place.current?.humidity = humidity
        place.current?.cloudCover = cloud
        place.current?.isDay = true
        let details = try #require(DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt, units: .metric).details)
        #expect(self.told(Array(details.tiles.prefix(1))) == [told])
        #expect(Array(details.tiles.dropFirst()) == details.rows && details.feelsLike?.hasCourse == true)
    }

    @Test("A cause that is not known is not given, and by night the sun warms nobody")
    func feelsLikeUnknown() throws {
        var place = try berlin()
        place.current?.temperatureCelsius = 12
        place.current?.feelsLikeCelsius = 15
        place.current?.cloudCover = 0
        place.current?.isDay = false
        func explanation() -> String? {
            DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt, units: .metric).details?.feelsLike?.explanation
        }
        #expect(explanation() == "It feels warmer than the air is.")
        place.current?.feelsLikeCelsius = 8
        place.current?.windKph = nil
        #expect(explanation() == "It feels colder than the air is.")
    }

    @Test("Visibility of less than 50 m, and none at all, is said as less than can be shown", arguments: [0, 0.02, 0.049])
    func thickFog(kilometers: Double) throws {
        var place = try berlin()
        place.current?.visibilityKilometers = kilometers
        #expect(self.told(rows(place)).contains("Visibility: <0.1~km (Very poor.)"))
    }

    @Test("Gusts within a sentence have a force with a small letter")
    func gustForce() throws {
        var place = try berlin()
        place.current?.gustKph = 95
        let row = try #require(rows(place, units: UnitPreferences(wind: .beaufort)).first { $0.key == "wind" })
        #expect(plain(row.value) == "Force~2" && plain(row.explanation)?.hasSuffix("Gusts up to force~10.") == true)
    }

    @Test("-40 and +48 °C as dew points, in the reader's unit")
    func extremes() throws {
        var place = try berlin()
        place.current?.dewPointCelsius = -40
        #expect(told(rows(place, units: UnitPreferences(region: "US")))[1] == "Humidity: 87% (Dew point −40°.)")
        place.current?.dewPointCelsius = 48
        place.current?.temperatureCelsius = 50
        #expect(told(rows(place))[1] == "Humidity: 87% (Dew point 48°. The air feels oppressive.)")
    }
}
