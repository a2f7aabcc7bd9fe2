import Testing

@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherRules
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
                "Rain or snow soon, min", "Rain or snow, in/h", "Chance of rain or snow, %", "Frost tonight, °F", "Heat, °F", "Wind, mph",
                "Gusts, mph",
            ])
        #expect(american.row(.frost)?.rule(32) == WeatherRule(.frost, threshold: 0))
        #expect(american.row(.heat)?.rule(90)?.threshold == 32.2)
        let russian = RulesContent(units: UnitPreferences(region: "RU"), phrases: phrases)
        #expect(russian.row(.wind)?.rule(15)?.threshold == 54 && russian.row(.wind)?.unit == "m/s")
    }

    @Test("a press leads to the next round threshold, there and back, and ends at the bounds, in every unit")
    func presses() throws {
        let phrases = try #require(Language(tag: "en")).phrases(region: nil, isServed: true)
        let metric = RulesContent(units: .metric, phrases: phrases)
        func thresholds(_ kind: WeatherRule.Kind, from start: Double, isMore: Bool, _ count: Int) throws -> [Double] {
            let row = try #require(metric.row(kind))
            var rule = try #require(row.rule(start, hours: row.hours))
            return try (0..<count).map { _ in
                rule = try #require(row.neighbour(of: rule, isMore: isMore))
                return rule.threshold
            }
        }
        #expect(try thresholds(.rainSoon, from: 30, isMore: true, 6) == [35, 40, 45, 50, 55, 60])
        #expect(try thresholds(.rainSoon, from: 12, isMore: false, 2) == [10, 5])
        #expect(try thresholds(.rain, from: 0.8, isMore: true, 5) == [0.9, 1, 1.5, 2, 2.5])
        #expect(try thresholds(.rain, from: 6, isMore: false, 3) == [5, 4.5, 4])
        #expect(try thresholds(.gusts, from: 72, isMore: true, 2) == [75, 80])
        #expect(try thresholds(.frost, from: 1, isMore: false, 3) == [0, -1, -2])
        for wind in UnitPreferences.Wind.allCases {
            for isImperial in [false, true] {
                let units = UnitPreferences(
                    temperature: isImperial ? .fahrenheit : .celsius, wind: wind, precipitation: isImperial ? .inches : .millimeters)
                for row in RulesContent(units: units, phrases: phrases).rows {
                    for isMore in [true, false] {
                        var rule = try #require(row.rule(row.value, hours: row.hours))
                        var presses = 0
                        while let next = row.neighbour(of: rule, isMore: isMore), presses < 500 {
                            #expect(isMore ? next.threshold > rule.threshold : next.threshold < rule.threshold)
                            #expect(next.hours == rule.hours)
                            (rule, presses) = (next, presses + 1)
                        }
                        #expect(presses < 120 && presses > 0, "\(row.kind) \(row.unit)")
                        let end = try #require(row.rule(isMore ? row.bounds.upperBound : row.bounds.lowerBound))
                        #expect(rule.threshold == end.threshold, "\(row.kind) \(row.unit)")
                    }
                }
            }
        }
    }
}
