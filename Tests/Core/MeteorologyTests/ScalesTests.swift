import Meteorology
import Testing

@Suite("Scales: wind, compass, ultraviolet, pressure")
struct ScalesTests {
    @Test(
        "Beaufort by the limits of the WMO code table",
        arguments: [
            (-1.0, 0), (0.0, 0), (0.8, 0), (1.0, 1), (2.0, 1), (6.0, 2), (19.0, 3), (20.0, 4), (38.0, 5), (39.0, 6), (61.0, 7), (62.0, 8),
            (75.0, 9), (89.0, 10), (103.0, 11), (117.0, 11), (118.0, 12), (300.0, 12), (.nan, 0),
        ])
    func beaufort(kph: Double, force: Int) {
        #expect(Wind.beaufort(kph: kph) == force)
    }

    @Test("Every tenth of m/s has the force of the table, as it was sent and as it comes through a provider's tenths of km/h")
    func beaufortLimits() {
        let limits = [3, 16, 34, 55, 80, 108, 139, 172, 208, 245, 285, 327]
        for tenths in 0...600 {
            let force = limits.count { $0 <= tenths }
            let kph = Double(tenths) / 10 * 3.6
            #expect(Wind.beaufort(kph: kph) == force, "\(tenths) tenths of m/s")
            #expect(Wind.beaufort(kph: (kph * 10).rounded() / 10) == force, "\(tenths) tenths of m/s, in tenths of km/h")
            #expect(Wind.beaufort(kph: (kph * 1e6).rounded() / 1e6) == force, "\(tenths) tenths of m/s, as kept")
        }
    }

    @Test(
        "compass sectors are centred on their direction and go around",
        arguments: [
            (0.0, CompassSector.north), (11.24, .north), (11.25, .northNortheast), (45.0, .northeast), (90.0, .east), (180.0, .south),
            (258.8, .west), (348.74, .northNorthwest), (348.76, .north), (360.0, .north), (-90.0, .west), (725.0, .north),
        ])
    func sectors(degrees: Double, sector: CompassSector) {
        #expect(CompassSector(degrees: degrees) == sector)
    }

    @Test("every sector is the sector of its own middle", arguments: CompassSector.allCases)
    func sectorMiddles(_ sector: CompassSector) {
        #expect(CompassSector(degrees: sector.degrees) == sector)
    }

    @Test("a direction that is no number has no sector", arguments: [Double.nan, .infinity, -.infinity])
    func noSector(degrees: Double) {
        #expect(CompassSector(degrees: degrees) == nil)
    }

    @Test(
        "ultraviolet categories of the WHO, on the rounded index",
        arguments: [
            (0.0, UVIndex.low), (2.4, .low), (2.5, .moderate), (5.4, .moderate), (5.5, .high), (7.4, .high), (7.5, .veryHigh),
            (2.45, .low), (10.4, .veryHigh), (10.5, .extreme), (16.0, .extreme), (.nan, .low),
        ])
    func ultraviolet(index: Double, category: UVIndex) {
        #expect(UVIndex(index: index) == category)
    }

    @Test(
        "pressure tendency over three hours",
        arguments: [(-3.0, PressureTendency.falling), (-1.0, .falling), (-0.9, .steady), (0.0, .steady), (0.9, .steady), (1.0, .rising)])
    func tendency(change: Double, expected: PressureTendency) {
        #expect(PressureTendency(changeHectopascals: change) == expected)
    }
}
