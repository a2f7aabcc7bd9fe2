import ClimateProjection
import Foundation
import Gazetteer
import Testing
import TownGazetteer
import WeatherModel

/// The eight reference checks of the study, section 5: published ratios as ranges of °C. They catch wrong units, baselines, months,
/// regions and scenarios; they do not prove the table.
@Suite("Regional projection against published figures")
struct ReferenceCheckTests {
    private func region(_ key: String) throws -> ClimatePlace { ClimatePlace(try #require(ClimateRegion(key: key))) }

    /// °C of the middle, mean of the twelve months or of one.
    private func warming(
        _ place: ClimatePlace, _ scenario: ClimateScenario, month: Int? = nil, since baseline: ClimateBaseline = .lastDecade,
        until year: ClimateYear = .year2045
    ) throws -> Double {
        let months = month.map { $0...$0 } ?? 1...12
        let sum = try months.reduce(0.0) { sum, month in
            let season = try #require(ClimateSeason(month: month))
            return sum + ClimateProjection.warming(at: place, in: season, under: scenario, since: baseline, until: year).p50
        }
        return sum / Double(months.count)
    }

    /// Land of each region and all that is not land, weighed by area: points every 2 degrees, land where the gazetteer names a country.
    private static let areas: (land: [ClimateRegion: Double], sea: [ClimateRegion: Double]) = {
        var (land, sea): ([ClimateRegion: Double], [ClimateRegion: Double]) = ([:], [:])
        let gazetteer = Gazetteer.towns
        for latitude in stride(from: -89.0, through: 89, by: 2) {
            let weight = cos(latitude * .pi / 180)
            for longitude in stride(from: -179.0, through: 179, by: 2) {
                guard let point = try? Coordinate(latitude: latitude, longitude: longitude) else { continue }
                let region = ClimateRegion(at: point)
                if gazetteer.country(at: point) != nil { land[region, default: 0] += weight } else { sea[region, default: 0] += weight }
            }
        }
        return (land, sea)
    }()

    @Test("1: global warming of 2041-2060 over 1850-1900 (AR6 WGI, Table SPM.1)", arguments: [(0, 1.7), (1, 2.0), (2, 2.1)])
    func globalWarming(scenario: Int, published: Double) throws {
        let years = try (2041...2060).map { year in
            GlobalWarming.overPreindustrial(ClimateScenario.allCases[scenario], in: try #require(ClimateYear(year))).mean
        }
        #expect(abs(years.reduce(0, +) / 20 - published) <= 0.05)
    }

    @Test("2: Africa's land, 2030-2059 minus 1981-2010 (Almazroui et al. 2020)", arguments: [(0, 1.0...1.4), (1, 1.3...1.7)])
    func africa(scenario: Int, published: ClosedRange<Double>) throws {
        let scenario = ClimateScenario.allCases[scenario]
        let years = try (2030...2059).map { GlobalWarming.overPreindustrial(scenario, in: try #require(ClimateYear($0))).mean }
        let mean = years.reduce(0, +) / 30
        // G of 1981-2010 is 0.61; the quotient of both differences takes the regions' warming there.
        let share = (mean - 0.61) / GlobalWarming.from(.lastDecade, to: .year2045, scenario).mean
        var (sum, weights) = (0.0, 0.0)
        for key in ["SAH", "WAF", "CAF", "NEAF", "SEAF", "WSAF", "ESAF", "MDG"] {
            let place = try region(key)
            let weight = try #require(Self.areas.land[place.region])
            sum += try warming(place, scenario) * share * weight
            weights += weight
        }
        print("check 2: Africa \(scenario) \(sum / weights)")
        #expect(published.contains(sum / weights))
    }

    @Test("3: Madrid in July, SSP3-7.0 (Lionello & Scarascia 2018)")
    func madrid() throws {
        let madrid = ClimatePlace(try Coordinate(latitude: 40.4168, longitude: -3.7038))
        #expect((0.92...1.41).contains(try warming(madrid, .ssp370, month: 7)))
        #expect(abs(try warming(madrid, .ssp370, month: 7) - 1.10) < 0.005)
        #expect(abs(try warming(region("MED"), .ssp370, month: 7) - 1.02) < 0.005)
    }

    /// Region, scenario, published range, value of the study's table: checks 4, 5 and 6, means of the year.
    static let years: [(String, ClimateScenario, ClosedRange<Double>, Double)] = [
        ("MED", .ssp126, 0.46...0.60, 0.50), ("MED", .ssp370, 0.74...0.95, 0.84),
        ("CNA", .ssp245, 0.72...0.92, 0.79), ("ENA", .ssp245, 0.72...0.92, 0.79), ("WNA", .ssp245, 0.72...0.92, 0.75),
        ("NWN", .ssp126, 0.66...1.10, 0.95), ("NEN", .ssp126, 0.66...1.10, 1.02),
        ("NWN", .ssp370, 1.06...1.77, 1.24), ("NEN", .ssp370, 1.06...1.77, 1.47),
        ("ARO", .ssp126, 0.88...3, 1.54), ("ARO", .ssp370, 1.41...4, 2.00),
    ]

    @Test("4, 5, 6, 7: the Mediterranean, North America, Canada's north and the Arctic Ocean over the year", arguments: years)
    func regionOverTheYear(key: String, scenario: ClimateScenario, published: ClosedRange<Double>, table: Double) throws {
        let value = try warming(region(key), scenario)
        #expect(published.contains(value))
        // The table's `dT` are rounded and drawn at random; the product is not.
        #expect(abs(value - table) < 0.02, "\(key) \(value)")
    }

    @Test("7: all land warms 1.4 to 1.7 times as much as all ocean (AR6 WGI, SPM B.2.1)", arguments: ClimateScenario.allCases)
    func landAndOcean(scenario: ClimateScenario) throws {
        func mean(_ areas: [ClimateRegion: Double], isLand: Bool) throws -> Double {
            var (sum, weights) = (0.0, 0.0)
            for (region, area) in areas where region.isLand == isLand {
                sum += try warming(ClimatePlace(region), scenario) * area
                weights += area
            }
            return sum / weights
        }
        let ratio = try mean(Self.areas.land, isLand: true) / mean(Self.areas.sea, isLand: false)
        print("check 7: land over ocean \(scenario) \(ratio)")
        #expect((1.4...1.7).contains(ratio))
    }

    @Test("8: South American monsoon in September and the Russian Arctic in January, SSP3-7.0 (AR6, Tables 11.SM.2-3)")
    func extremes() throws {
        let (monsoon, arctic) = (try warming(region("SAM"), .ssp370, month: 9), try warming(region("RAR"), .ssp370, month: 1))
        #expect((0.9...1.5).contains(monsoon))
        #expect((1.5...2.4).contains(arctic))
        #expect(abs(monsoon - 1.22) < 0.02, "\(monsoon)")
        #expect(abs(arctic - 2.03) < 0.02, "\(arctic)")
    }
}
