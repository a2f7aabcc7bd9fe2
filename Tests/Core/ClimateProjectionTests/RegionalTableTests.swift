import Testing
import WeatherModel

@testable import ClimateProjection

@Suite("Regional projection against the study's table")
struct RegionalTableTests {
    private func season(_ month: Int) throws -> ClimateSeason { try #require(ClimateSeason(month: month)) }

    @Test("every row dT of the CSV: within 0.10 °C, and 95 % of the values within 0.025 °C")
    func everyRow() throws {
        guard let rows = try ClimateStudy.rows() else { return }
        var errors: [Double] = []
        for row in rows where row.kind == "dT" {
            let place = ClimatePlace(try #require(ClimateRegion(key: row.key)))
            let scenario = try #require(ClimateScenario(rawValue: row.scenario))
            for (month, expected) in row.values.enumerated() {
                let range = ClimateProjection.warming(at: place, in: try season(month + 1), under: scenario, since: .lastDecade)
                let value = try #require(["p10": range.p10, "p50": range.p50, "p90": range.p90][row.statistic])
                let error = abs(value - expected)
                // The table is rounded to 0.01: the middle is off by that of beta times G and its own, the band by the formula's too.
                #expect(error <= (row.statistic == "p50" ? 0.045 : 0.10), "\(row.key) \(row.scenario) \(row.statistic) month \(month + 1)")
                if row.key != "GIC", row.key != "ARO" { #expect(error <= 0.05, "\(row.key) \(row.scenario) month \(month + 1)") }
                errors.append(error)
            }
        }
        #expect(errors.count == 58 * 9 * 12)
        let share = Double(errors.count(where: { $0 < 0.025 })) / Double(errors.count)
        #expect(share >= 0.95)
        print("regional projection against \(errors.count) values of the CSV: worst \(errors.max() ?? 0), \(share * 100) % within 0.025 °C")
    }

    @Test("every row beta and cell of the CSV is in the tables, to the digit; a cell has its scenario's factor and its region's spread")
    func everyBeta() throws {
        guard let rows = try ClimateStudy.rows() else { return }
        let betas = Dictionary(
            rows.filter { $0.kind == "beta" }.map { ("\($0.key) \($0.scenario) \($0.statistic)", $0.values) },
            uniquingKeysWith: { first, _ in first })
        var (regions, cells) = (0, 0)
        for row in rows where row.kind != "dT" {
            if row.kind == "beta" {
                // The rows of all scenarios are seen in the factors of the cells.
                guard let scenario = ClimateScenario(rawValue: row.scenario) else { continue }
                let place = ClimatePlace(try #require(ClimateRegion(key: row.key)))
                let found = (0..<12).map { place.beta(scenario, month: $0) }
                let values = row.statistic == "p10" ? found.map(\.p10) : row.statistic == "p50" ? found.map(\.p50) : found.map(\.p90)
                #expect(values == row.values, "\(row.key) \(row.scenario) \(row.statistic)")
                regions += 1
                continue
            }
            let (latitude, longitude) = (try #require(Double(row.key.prefix(5))), try #require(Double(row.key.dropFirst(5))))
            let place = ClimatePlace(try Coordinate(latitude: latitude, longitude: longitude))
            #expect(place.hasCell, "\(row.key)")
            for scenario in ClimateScenario.allCases {
                func region(_ name: String) throws -> [Double] { try #require(betas["\(place.region.key) \(name)"]) }
                let all = try region("all p50")
                let (low, middle, high) = (
                    try region("\(scenario) p10"), try region("\(scenario) p50"), try region("\(scenario) p90")
                )
                for month in 0..<12 {
                    let factor = min(1.25, max(0.8, middle[month] / all[month]))
                    let beta = place.beta(scenario, month: month)
                    #expect(beta.p50 == row.values[month] * factor, "\(row.key) \(scenario) month \(month + 1)")
                    #expect(abs(beta.p10 / beta.p50 - low[month] / middle[month]) < 1e-12)
                    #expect(abs(beta.p90 / beta.p50 - high[month] / middle[month]) < 1e-12)
                }
            }
            cells += 1
        }
        #expect(regions == 58 * 9)
        #expect(cells == 1142)
    }

    /// The study's examples: °C beyond 2016-2025, `p50 p10 p90` for January and July under SSP1-2.6 and SSP3-7.0.
    static let examples: [(place: String, latitude: Double, longitude: Double, region: String, values: [Double])] = [
        ("Moscow", 55.7558, 37.6173, "WCE", [1.0, 0.5, 1.5, 1.5, 0.9, 2.1, 0.6, 0.4, 0.9, 1.0, 0.6, 1.3]),
        ("London", 51.5074, -0.1278, "NEU", [0.4, 0.2, 0.6, 0.6, 0.2, 0.8, 0.5, 0.3, 0.8, 0.8, 0.4, 1.0]),
        ("Madrid", 40.4168, -3.7038, "MED", [0.4, 0.2, 0.5, 0.6, 0.4, 0.8, 0.7, 0.4, 1.0, 1.1, 0.8, 1.5]),
        ("New York", 40.7128, -74.006, "ENA", [0.7, 0.4, 1.0, 1.0, 0.7, 1.3, 0.6, 0.4, 0.9, 0.9, 0.7, 1.2]),
        ("Chicago", 41.8781, -87.6298, "ENA", [0.7, 0.5, 1.1, 1.1, 0.8, 1.4, 0.7, 0.5, 1.0, 1.0, 0.8, 1.4]),
        ("Delhi", 28.6139, 77.209, "SAS", [0.6, 0.4, 0.9, 0.9, 0.7, 1.2, 0.5, 0.3, 0.7, 0.7, 0.5, 1.0]),
        ("Beijing", 39.9042, 116.4074, "EAS", [0.7, 0.4, 1.0, 1.0, 0.7, 1.3, 0.6, 0.4, 0.9, 0.9, 0.6, 1.1]),
        ("Tokyo", 35.6762, 139.6503, "EAS", [0.5, 0.4, 0.8, 0.8, 0.6, 1.0, 0.5, 0.3, 0.7, 0.7, 0.5, 1.0]),
        ("Singapore", 1.3521, 103.8198, "SEA", [0.3, 0.2, 0.5, 0.6, 0.4, 0.8, 0.4, 0.3, 0.5, 0.6, 0.5, 0.8]),
        ("Sydney", -33.8688, 151.2093, "EAU", [0.4, 0.3, 0.6, 0.7, 0.5, 1.0, 0.4, 0.3, 0.6, 0.7, 0.5, 1.0]),
        ("São Paulo", -23.5505, -46.6333, "SES", [0.4, 0.3, 0.6, 0.7, 0.5, 1.0, 0.4, 0.3, 0.6, 0.8, 0.6, 1.0]),
        ("Lagos", 6.5244, 3.3792, "WAF", [0.5, 0.3, 0.7, 0.8, 0.6, 1.1, 0.4, 0.3, 0.6, 0.7, 0.5, 0.9]),
        ("Nairobi", -1.2921, 36.8219, "SEAF", [0.3, 0.2, 0.5, 0.6, 0.4, 0.8, 0.4, 0.3, 0.6, 0.8, 0.6, 1.0]),
        ("Reykjavik", 64.1466, -21.9426, "GIC", [0.5, 0.2, 0.7, 0.7, 0.4, 1.1, 0.3, 0.2, 0.4, 0.5, 0.3, 0.7]),
        ("Yellowknife", 62.454, -114.3718, "NWN", [1.4, 0.9, 2.1, 1.9, 1.3, 2.5, 0.7, 0.4, 1.0, 0.9, 0.6, 1.3]),
        ("Norilsk", 69.3558, 88.1893, "RAR", [1.1, 0.7, 1.7, 1.6, 1.1, 2.2, 0.7, 0.4, 1.1, 1.0, 0.6, 1.4]),
    ]

    @Test("the study's 16 places, within the rounding to 0.1 °C", arguments: examples)
    func example(place: String, latitude: Double, longitude: Double, region: String, values: [Double]) throws {
        let here = ClimatePlace(try Coordinate(latitude: latitude, longitude: longitude))
        #expect(here.region.key == region)
        var computed: [Double] = []
        for month in [1, 7] {
            for scenario in [ClimateScenario.ssp126, .ssp370] {
                let range = ClimateProjection.warming(at: here, in: try season(month), under: scenario, since: .lastDecade)
                computed += [range.p50, range.p10, range.p90]
            }
        }
        for (value, expected) in zip(computed, values) {
            #expect(abs(value - expected) <= 0.05 + 1e-9, "\(place): \(computed) for \(values)")
        }
    }
}
