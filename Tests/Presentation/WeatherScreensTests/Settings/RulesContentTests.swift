import Testing
import WeatherFormatting
import WeatherRules

@testable import WeatherScreens

@Suite("Settings of a reader's own rules")
struct RulesContentTests {
    @Test("every threshold that can be chosen in any unit is one that a rule has, the proposed one among them")
    func bounds() throws {
        for wind in UnitPreferences.Wind.allCases {
            for isImperial in [false, true] {
                let units = UnitPreferences(
                    temperature: isImperial ? .fahrenheit : .celsius, wind: wind, precipitation: isImperial ? .inches : .millimeters)
                let content = RulesContent(units: units, phrases: try #require(Language(tag: "en")).phrases(region: nil, isServed: true))
                #expect(content.rows.map(\.kind) == WeatherRule.Kind.allCases)
                for row in content.rows {
                    for value in [row.bounds.lowerBound, row.bounds.upperBound, row.value] {
                        #expect(row.rule(value) != nil, "\(row.kind) \(value) \(row.unit)")
                    }
                    #expect(row.rule(row.bounds.lowerBound - row.step) == nil)
                    // One step more may be rounded to the bound itself.
                    #expect(row.rule(row.bounds.upperBound + 2 * row.step) == nil)
                }
            }
        }
    }

    @Test("thresholds are proposed in the reader's units, and kept in the core's")
    func units() throws {
        let phrases = try #require(Language(tag: "en")).phrases(region: nil, isServed: true)
        let american = RulesContent(units: UnitPreferences(region: "US"), phrases: phrases)
        #expect(
            american.rows.map(\.label) == [
                "Rain or snow, in/h", "Chance of rain or snow, %", "Frost tonight, °F", "Heat, °F", "Wind, mph", "Gusts, mph",
            ])
        #expect(american.row(.frost)?.rule(32) == WeatherRule(.frost, threshold: 0))
        #expect(american.row(.heat)?.rule(90)?.threshold == 32.2)
        let russian = RulesContent(units: UnitPreferences(region: "RU"), phrases: phrases)
        #expect(russian.row(.wind)?.rule(15)?.threshold == 54 && russian.row(.wind)?.unit == "m/s")
    }
}
