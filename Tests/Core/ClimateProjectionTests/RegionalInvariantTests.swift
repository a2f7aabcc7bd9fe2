import ClimateProjection
import Foundation
import TestSupport
import Testing
import WeatherModel

@Suite("What holds for every regional projection")
struct RegionalInvariantTests {
    /// All regions as means, and the study's places that have a cell.
    static let places =
        ClimateRegion.all.map { ClimatePlace($0) }
        + RegionalTableTests.examples.compactMap { example in
            (try? Coordinate(latitude: example.latitude, longitude: example.longitude)).map(ClimatePlace.init)
        }
    static let months = (1...12).compactMap(ClimateSeason.init(month:))
    static let baselines: [ClimateBaseline] = [
        .lastDecade, .normals1991to2020, .year(ClimateYear(clamping: 2026)), .year(.year2045),
    ]
    static let years = ClimateYear.range.compactMap { ClimateYear($0) }

    private func warming(
        _ place: ClimatePlace, _ season: ClimateSeason, _ scenario: ClimateScenario, _ baseline: ClimateBaseline = .lastDecade,
        _ year: ClimateYear = .year2045
    ) -> ClimateRange {
        ClimateProjection.warming(at: place, in: season, under: scenario, since: baseline, until: year)
    }

    @Test("the baseline's own year gives exactly 0")
    func zero() {
        for place in Self.places {
            for season in Self.months {
                for scenario in ClimateScenario.allCases {
                    #expect(warming(place, season, scenario, .year(.year2045)) == .zero)
                }
            }
        }
    }

    @Test("p10 <= p50 <= p90 for every place, month, scenario, baseline and year")
    func order() {
        for place in Self.places {
            for scenario in ClimateScenario.allCases {
                for baseline in Self.baselines {
                    for year in Self.years {
                        for season in [Self.months[0], Self.months[5]] {
                            let range = warming(place, season, scenario, baseline, year)
                            let isOrdered = range.p10 <= range.p50 && range.p50 <= range.p90
                            #expect(isOrdered, "\(place.region.key) \(scenario) \(baseline) \(year.year)")
                        }
                    }
                }
            }
        }
    }

    @Test("backwards in time the change is the same with the sign turned")
    func backwards() {
        let (early, late) = (ClimateYear(clamping: 2026), ClimateYear(clamping: 2060))
        for place in Self.places {
            let forwards = warming(place, Self.months[3], .ssp245, .year(early), late)
            let back = warming(place, Self.months[3], .ssp245, .year(late), early)
            #expect(abs(back.p50 + forwards.p50) < 1e-12)
            #expect(abs(back.p10 + forwards.p90) < 1e-12)
            #expect(abs(back.p90 + forwards.p10) < 1e-12)
        }
    }

    @Test("SSP1-2.6 <= SSP2-4.5 <= SSP3-7.0 in the middle, for each region and month but the Arctic Ocean's June")
    func scenarios() {
        for place in ClimateRegion.all.map({ ClimatePlace($0) }) {
            for (month, season) in Self.months.enumerated() {
                let middles = ClimateScenario.allCases.map { warming(place, season, $0).p50 }
                let isOrdered = middles[0] <= middles[1] && middles[1] <= middles[2]
                #expect(isOrdered == !(place.region.key == "ARO" && month == 5), "\(place.region.key) month \(month + 1) \(middles)")
            }
        }
    }

    @Test("since 1991-2020 more than since 2016-2025, more than since 2026")
    func baselines() {
        for place in Self.places {
            for season in Self.months {
                for scenario in ClimateScenario.allCases {
                    let normals = warming(place, season, scenario, .normals1991to2020).p50
                    let decade = warming(place, season, scenario, .lastDecade).p50
                    let year = warming(place, season, scenario, .year(ClimateYear(clamping: 2026))).p50
                    #expect(normals > decade && decade > year && year > 0, "\(place.region.key)")
                }
            }
        }
    }

    @Test("the Earth as a whole, beyond 2016-2025, 2026 and 1991-2020: the study's figures")
    func global() {
        func mean(_ scenario: ClimateScenario, _ baseline: ClimateBaseline) -> Double {
            (GlobalWarming.from(baseline, to: .year2045, scenario).mean * 100).rounded() / 100
        }
        let decade = ClimateScenario.allCases.map { mean($0, .lastDecade) }
        let year = ClimateScenario.allCases.map { mean($0, .year(ClimateYear(clamping: 2026))) }
        #expect(decade == [0.44, 0.59, 0.71])
        #expect(year == [0.31, 0.45, 0.56])
        #expect(mean(.ssp126, .normals1991to2020) == 0.81)
        #expect(mean(.ssp370, .normals1991to2020) == 1.07)
    }

    @Test("day by day there is no jump, over New Year as little as elsewhere: a day is a straight step between two months")
    func dayByDay() throws {
        let newYear = try #require(CivilDate(year: 2027, month: 1, day: 1))
        for place in Self.places {
            let byMonth = Self.months.map { warming(place, $0, .ssp370).p50 }
            // The steepest way between two middles of months, which are 29.5 days apart or more.
            let steepest = zip(byMonth, byMonth.dropFirst() + byMonth.prefix(1)).map { abs($1 - $0) }.max().map { $0 / 29.5 } ?? 0
            let days = (0..<365).map { warming(place, ClimateSeason(newYear.adding(days: $0)), .ssp370) }
            for (today, tomorrow) in zip(days, days.dropFirst() + days.prefix(1)) {
                #expect(abs(tomorrow.p50 - today.p50) <= steepest + 1e-12, "\(place.region.key)")
                #expect(today.p10 <= today.p50 && today.p50 <= today.p90)
            }
        }
    }

    @Test("the middle of a month has the month's value; halfway between two middles the mean of both")
    func middles() throws {
        func season(_ month: Int, _ day: Int) throws -> ClimateSeason {
            ClimateSeason(try #require(CivilDate(year: 2027, month: month, day: day)))
        }
        #expect(try season(1, 16) == Self.months[0])
        #expect(try season(3, 16) == Self.months[2])
        #expect(try season(12, 16) == Self.months[11])
        let place = ClimatePlace(try #require(ClimateRegion(key: "NEU")))
        // 31 days from 16 December to 16 January: 15 and 16 of them on 31 December and 1 January.
        let (december, january) = (warming(place, Self.months[11], .ssp370).p50, warming(place, Self.months[0], .ssp370).p50)
        #expect(abs(warming(place, try season(12, 31), .ssp370).p50 - (december * 16 + january * 15) / 31) < 1e-12)
        #expect(abs(warming(place, try season(1, 1), .ssp370).p50 - (december * 15 + january * 16) / 31) < 1e-12)
        #expect(ClimateSeason(try #require(CivilDate(year: 2028, month: 2, day: 29))) == (try season(3, 1)))
        #expect(ClimateSeason(month: 0) == nil && ClimateSeason(month: 13) == nil)
    }

    @Test("years: 2015 to 2060, read and written as a number")
    func yearsOfTheCurve() throws {
        #expect(ClimateYear(2014) == nil && ClimateYear(2061) == nil)
        #expect(ClimateYear(clamping: 1990).year == 2015 && ClimateYear(clamping: 2100).year == 2060)
        #expect(String(decoding: try JSONEncoder().encode([ClimateYear.year2045]), as: UTF8.self) == "[2045]")
        #expect(try JSONDecoder().decode([ClimateYear].self, from: Data("[2050]".utf8)).first?.year == 2050)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([ClimateYear].self, from: Data("[2100]".utf8)) }
    }
}
