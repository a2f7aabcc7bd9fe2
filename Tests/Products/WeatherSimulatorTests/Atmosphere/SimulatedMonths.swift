import Foundation
import WeatherModel

@testable import WeatherSimulator

/// Means of simulated months, for comparing them with the normals.
enum SimulatedMonths {
    /// One for each place of `ClimateNormals.all`.
    static let places = ClimateNormals.all.compactMap { try? Coordinate(latitude: $0.latitude, longitude: $0.longitude) }

    struct Mean {
        /// °C.
        var celsius = 0.0
        /// mm in the month.
        var millimeters = 0.0
        /// Share of the moments with at least 0.1 mm/h.
        var wetShare = 0.0
    }

    /// - Parameters:
    ///   - month: `0 ..< 12`.
    ///   - years: how many, from 2026 on.
    ///   - stepHours: from one sample to the next; no divisor of a day, so that all hours come in turn.
    static func mean(
        _ place: Coordinate, month: Int, seeds: [UInt64], years: Int, stepHours: Double, known: KnownClimates
    ) -> Mean {
        let (length, point) = (30.44 * 24, UnitVector(latitude: place.latitude, longitude: place.longitude))
        var (sum, count) = (Mean(), 0.0)
        for seed in seeds {
            for year in 0..<years {
                for hour in stride(from: Double(seed % 5), to: length, by: stepHours) {
                    let days = 20_454 + (Double(year) + Double(month) / 12) * 365.242_19 + hour / 24
                    let synoptics = Synoptics(at: point, source: FieldSource(seed: seed, days: days, error: nil), known: known)
                    let sun = SolarHeating(at: place, Date(timeIntervalSince1970: days * 86_400))
                    let air = SurfaceAir(synoptics, sun: sun)
                    sum.celsius += air.temperature
                    sum.millimeters += air.precipitation
                    sum.wetShare += air.precipitation >= 0.1 ? 1 : 0
                    count += 1
                }
            }
        }
        return Mean(celsius: sum.celsius / count, millimeters: sum.millimeters / count * length, wetShare: sum.wetShare / count)
    }
}
