import Testing
import WeatherModel

@testable import ClimateProjection

@Suite("Speed of the regional projection")
struct LoadTests {
    @Test("the tables are read in less than 5 ms, also in a build for debugging")
    func load() throws {
        // The quickest of several, so that a busy machine is not measured.
        let times = (0..<10).map { _ in
            ContinuousClock().measure {
                _ = RegionTable()
                _ = GlobalCurve()
            }
        }
        let quickest = try #require(times.min())
        print("regional projection, this build: tables read in \(quickest)")
        #expect(quickest < .milliseconds(5))
    }

    @Test("a query costs microseconds, also in a build for debugging")
    func queries() throws {
        let season = ClimateSeason(try #require(CivilDate(year: 2026, month: 7, day: 19)))
        let coordinates = try (0..<500).map { number in
            try Coordinate(latitude: Double(number % 180) - 89.5, longitude: Double(number * 37 % 360) - 179.5)
        }
        // The first query reads the tables.
        _ = ClimatePlace(.moscow)
        var sum = 0.0
        let place = ContinuousClock().measure {
            for coordinate in coordinates { sum += ClimatePlace(coordinate).hasCell ? 1 : 0 }
        }
        let moscow = ClimatePlace(.moscow)
        let warming = ContinuousClock().measure {
            for _ in 0..<500 {
                sum += ClimateProjection.warming(at: moscow, in: season, under: .ssp370, since: .lastDecade).p50
            }
        }
        print("regional projection, this build: look-up \(place / 500), warming \(warming / 500)")
        // Generous: an optimised build takes a hundredth of it.
        #expect(place / 500 < .milliseconds(2))
        #expect(warming / 500 < .milliseconds(1))
        #expect(sum > 0)
    }
}
