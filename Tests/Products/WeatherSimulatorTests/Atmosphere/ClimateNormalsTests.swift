import Foundation
import Testing
import WeatherModel

@testable import WeatherSimulator

@Suite("The simulated climate is that of the published normals")
struct ClimateNormalsTests {
    @Test("At 44 cities a year's precipitation is within a factor of 1.5, and nineteen in twenty monthly means are within 4 K")
    func normals() throws {
        var (close, months) = (0, 0)
        print("| Place | mm a year | normal | coldest month, °C | warmest month, °C |")
        for (normals, place) in zip(ClimateNormals.all, SimulatedMonths.places) {
            // Seeds that the fit did not see.
            let found = (0..<12).map {
                SimulatedMonths.mean(place, month: $0, seeds: Array(1...6), years: 4, stepHours: 17.3, known: .fitted)
            }
            let (year, normal) = (found.map(\.millimeters).reduce(0, +), normals.millimeters.reduce(0, +))
            #expect((1 / 1.5...1.5).contains(year / normal), "\(normals.name): \(year) mm instead of \(normal)")
            for (month, value) in zip(normals.celsius, found.map(\.celsius)) {
                months += 1
                if abs(month - value) < 4 { close += 1 }
            }
            let (coldest, warmest) = (found.map(\.celsius).min() ?? .nan, found.map(\.celsius).max() ?? .nan)
            print(
                "| \(normals.name) | "
                    + String(
                        format: "%.0f | %.0f | %.0f (%.0f) | %.0f (%.0f) |", year, normal, coldest, normals.celsius.min() ?? .nan, warmest,
                        normals.celsius.max() ?? .nan))
        }
        #expect(months == 12 * ClimateNormals.all.count && Double(close) >= 0.95 * Double(months), "\(close) of \(months)")
    }

    @Test("Rain comes in its season: the monsoon, the dry summer of the Mediterranean, the two rains of the equator")
    func seasons() throws {
        func millimeters(_ name: String, _ months: [Int]) throws -> Double {
            let index = try #require(ClimateNormals.all.firstIndex { $0.name == name })
            let place = SimulatedMonths.places[index]
            return months.map {
                SimulatedMonths.mean(place, month: $0 - 1, seeds: Array(1...4), years: 2, stepHours: 11.3, known: .fitted).millimeters
            }.reduce(0, +)
        }
        #expect(try millimeters("Mumbai", [6, 7, 8, 9]) > 20 * millimeters("Mumbai", [12, 1, 2, 3]))
        #expect(try millimeters("Lisbon", [11, 12, 1]) > 10 * millimeters("Lisbon", [6, 7, 8]))
        #expect(try millimeters("Nairobi", [4, 11]) > 2 * millimeters("Nairobi", [7, 8]))
        #expect(try millimeters("Perth", [6, 7, 8]) > 4 * millimeters("Perth", [12, 1, 2]))
    }

    @Test("Far from every known place, and as a month becomes the next, nothing jumps")
    func smoothness() {
        let none = KnownClimates.fitted.correction(at: UnitVector(latitude: -55, longitude: -140), days: 100)
        #expect(none == KnownClimates.Correction())
        // From Paris to the middle of the Atlantic in steps of 5 km, and through a year in steps of an hour.
        var last = KnownClimates.fitted.correction(at: UnitVector(latitude: 48.9, longitude: 2.4), days: 20_000)
        for step in 1...600 {
            let next = KnownClimates.fitted.correction(at: UnitVector(latitude: 48.9, longitude: 2.4 - Double(step) * 0.06), days: 20_000)
            #expect(abs(next.kelvin - last.kelvin) < 0.2 && abs(next.wetness - last.wetness) < 0.01)
            last = next
        }
        let mumbai = UnitVector(latitude: 19, longitude: 72.8)
        last = KnownClimates.fitted.correction(at: mumbai, days: 20_454)
        for hour in 1...(24 * 366) {
            let next = KnownClimates.fitted.correction(at: mumbai, days: 20_454 + Double(hour) / 24)
            #expect(abs(next.kelvin - last.kelvin) < 0.02 && abs(next.wetness - last.wetness) < 0.002)
            last = next
        }
    }
}
