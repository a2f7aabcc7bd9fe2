import TestSupport
import Testing
import WeatherFormatting

@Suite("What a bar of full height stands for")
struct PrecipitationScaleTests {
    @Test(
        "The next round amount at or above the largest one",
        arguments: [
            (0.01, "1~mm"), (1, "1~mm"), (1.01, "2~mm"), (3, "5~mm"), (10, "10~mm"), (12, "20~mm"), (49, "50~mm"), (99, "100~mm"),
            (300, "500~mm"), (900, "500~mm"),
        ])
    func millimeters(largest: Double, expected: String) throws {
        let scale = try #require(PrecipitationScale(largestMillimeters: largest, format: WeatherFormatter()))
        #expect(plain(scale.text) == expected && scale.fraction(largest) > 0 && scale.fraction(largest) <= 1)
    }

    @Test("In inches", arguments: [(0.3, "0.05~in"), (2, "0.1~in"), (4, "0.2~in"), (25.4, "1~in"), (300, "20~in")])
    func inches(largest: Double, expected: String) throws {
        let format = WeatherFormatter(units: UnitPreferences(region: "US"))
        let scale = try #require(PrecipitationScale(largestMillimeters: largest, format: format))
        #expect(plain(scale.text) == expected && scale.fraction(largest) <= 1)
    }

    @Test("Nothing has no scale, and what is unknown has no height", arguments: [0, -1, .nan, .infinity])
    func none(largest: Double) throws {
        #expect(PrecipitationScale(largestMillimeters: largest, format: WeatherFormatter()) == nil)
        let scale = try #require(PrecipitationScale(largestMillimeters: 4, format: WeatherFormatter()))
        #expect(scale.fraction(nil) == 0 && scale.fraction(.nan) == 0 && scale.fraction(-1) == 0 && scale.fraction(1) == 0.2)
    }
}
