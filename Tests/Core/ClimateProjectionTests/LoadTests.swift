import TestSupport
import Testing
import WeatherModel

@testable import ClimateProjection

/// Ratios within one run: they hold on any machine, and in a build for debugging as well.
@Suite("Speed of the regional projection")
struct LoadTests {
    @Test("the tables are read in one pass: it costs less than thirty times a look at each of their bytes")
    func load() {
        // Given a look at each byte
        var sum = 0
        let look = {
            for table in [ClimateTables.regions, ClimateTables.curve] {
                ClimateTables.forEachLine(of: table) { line in
                    for byte in line { sum &+= Int(byte) }
                }
            }
        }
        // When
        let times = processorTimes(Self.read, look)
        // Then
        print("regional projection, this build: tables read in \(times[0]), \(times[0] / times[1]) times a look at each byte")
        #expect(times[0] / times[1] < 30)
        #expect(sum > 0)
    }

    @Test("a query reads no table: five hundred cost less than fifty readings")
    func queries() throws {
        // Given
        let season = ClimateSeason(try #require(CivilDate(year: 2026, month: 7, day: 19)))
        let coordinates = try (0..<500).map { number in
            try Coordinate(latitude: Double(number % 180) - 89.5, longitude: Double(number * 37 % 360) - 179.5)
        }
        // The first query reads the tables.
        let moscow = ClimatePlace(.moscow)
        var sum = 0.0
        // When
        let times = processorTimes(
            Self.read,
            { for coordinate in coordinates { sum += ClimatePlace(coordinate).hasCell ? 1 : 0 } },
            {
                for _ in coordinates {
                    sum += ClimateProjection.warming(at: moscow, in: season, under: .ssp370, since: .lastDecade).p50
                }
            })
        // Then
        print("regional projection, this build: look-up \(times[1] / 500), warming \(times[2] / 500)")
        #expect(times[1] / times[0] < 50)
        #expect(times[2] / times[0] < 50)
        #expect(sum > 0)
    }

    private static func read() {
        _ = RegionTable()
        _ = GlobalCurve()
    }
}
