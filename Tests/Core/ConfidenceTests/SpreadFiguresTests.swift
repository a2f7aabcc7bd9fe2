import Confidence
import Foundation
import TestSupport
import Testing
import WeatherModel

@Suite("Percentiles, chances and what they may be told as")
struct SpreadFiguresTests {
    @Test("The k-th of nineteen members has a k-th of twenty below it; few members and values that are none tell nothing")
    func positions() {
        let percentiles = Percentiles(members: (1...19).map(Double.init).shuffled())
        #expect(percentiles == Percentiles(p10: 2, p25: 5, p50: 10, p75: 15, p90: 18))
        #expect(Percentiles(members: [1, 2, 3, 4, .nan]) == nil && Percentiles(members: [3, 3, 3, 3, 3])?.width == 0)
        #expect(Percentiles(p10: 2, p90: 1) == nil && Percentiles(p10: .nan, p90: 1) == nil && Percentiles(mean: 1, deviation: -1) == nil)
    }

    @Test("Draws of one distribution are within the band of others of it four times of five, for 9 members and for 50")
    func coverage() throws {
        var random = SeededRandom(seed: 50)
        for members in [9, 20, 50] {
            var inside = 0
            for _ in 0..<4_000 {
                let draws = (0...members).map { _ in Double.random(in: 0..<1, using: &random) }
                let band = try #require(Percentiles(members: Array(draws.dropLast())))
                if draws[members] >= band.p10, draws[members] <= band.p90 { inside += 1 }
            }
            // 3.3 standard deviations.
            #expect(abs(Double(inside) / 4_000 - 0.8) < 0.021, "\(members) members: \(inside)")
        }
    }

    @Test(
        "A model is called as its service calls it; a key that is not known stays",
        arguments: [
            ("ecmwf_ifs025_ensemble", "ECMWF IFS"), ("ncep_hgefs025_ensemble_mean", "NOAA HGEFS"), ("icon_seamless_eps", "DWD ICON"),
            ("new_model_2027", "new_model_2027"), (nil, nil),
        ] as [(String?, String?)])
    func titles(key: String?, title: String?) {
        let provenance = Provenance(
            provider: ProviderID(rawValue: "x"), attribution: "", attributionURL: "", fetchedAt: .distantPast, isSimulated: false)
        let spread = ForecastSpread(steps: [], days: [], form: .members, model: key, members: nil, issuedAt: nil, provenance: provenance)
        #expect(spread.modelTitle == title)
    }

    @Test("From 20 members neither 0 % nor 100 % is told, whatever the count")
    func told() {
        for count in 0...20 {
            let members = Array(repeating: 5.0, count: count) + Array(repeating: 0.0, count: 20 - count)
            let told = SpreadChance(of: .rain, among: members)?.told
            switch count {
            case 0: #expect(told == .below(5))
            case 20: #expect(told == .above(95))
            default: #expect(told == .percent(count * 5))
            }
        }
        #expect(SpreadChance(share: 0.02)?.told == .below(5) && SpreadChance(share: 1)?.told == .above(95))
        #expect(SpreadChance(share: 0.04, members: 8)?.told == .below(15) && SpreadChance(share: 1.1) == nil)
    }

    @Test(
        "Each event by its threshold",
        arguments: [
            (SpreadEvent.rainTrace, 0.1, 0.09), (.rain, 1, 0.99), (.heavyRain, 10, 9.9), (.frost, -0.1, 0), (.heat, 30, 29.9),
            (.gale, 60, 59.9),
        ])
    func thresholds(event: SpreadEvent, holds: Double, doesNot: Double) { #expect(event.holds(holds) && !event.holds(doesNot)) }

    @Test("A day has the highs and sums of whole courses, not those of the hours' percentiles; a part of a day has none")
    func days() throws {
        let zone = try #require(TimeZone(identifier: "Asia/Kathmandu"))
        let midnight = try #require(CivilDate(iso8601: "2026-03-10")).start(in: zone)
        let times = (-5..<29).map { midnight.addingTimeInterval(Double($0) * 3_600) }
        var courses = MemberCourses(times: times, stepSeconds: 3_600)
        for member in 0..<10 {
            // Each is warm in another hour, and wet in another: every day has the same high and the same sum.
            courses.add(times.indices.map { $0 == member + 8 ? 20 : 5 }, of: .temperature)
            courses.add(times.indices.map { $0 == member + 8 ? 12 : 0 }, of: .rain)
        }
        let days = courses.days(in: zone)
        #expect(days.map(\.date.description) == ["2026-03-10"])
        #expect(days[0].figures.percentiles[.high] == Percentiles(p10: 20, p25: 20, p50: 20, p75: 20, p90: 20))
        #expect(days[0].figures.chances[.heavyRain]?.share == 1)
        #expect(courses.steps.allSatisfy { ($0.figures.chances[.heavyRain]?.share ?? 1) <= 0.1 })
    }

    @Test("A normal distribution: one of seven values is more than a deviation below")
    func normal() throws {
        let figures = ForecastSpread.Figures(means: [.temperature: 2, .rain: 1], deviations: [.temperature: 2, .rain: 1])
        let band = try #require(figures.percentiles[.temperature])
        #expect(abs(band.p10 - -0.563) < 0.001 && band.p50 == 2 && abs((figures.chances[.frost]?.share ?? 0) - 0.1587) < 0.001)
        #expect(figures.percentiles[.rain] == nil && figures.chances[.rain] == nil, "amounts of rain are not distributed so")
    }
}
