import Foundation
import ProviderKit
import WeatherModel

/// A source of the hours of the air with a scripted answer; it counts its calls.
package final class FakeAir: AirOutlookProvider {
    package typealias Answer = @Sendable (Coordinate, Date) async -> Result<AirOutlook, WeatherError>

    package let profile = Sample.profile(.openMeteo, features: [.airQuality])
    private let answer: Answer
    private let counted = Locked(0)

    package init(_ answer: @escaping Answer) { self.answer = answer }

    package var calls: Int { counted.withLock { $0 } }

    package func airOutlookWeight(at coordinate: Coordinate) -> Double { 1.4 }

    package func airOutlook(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> AirOutlook {
        counted.withLock { $0 += 1 }
        return try await answer(coordinate, now).get()
    }

    /// Six days from the midnight before yesterday's in UTC on: the value of an hour is its number, and ten times it of carbon monoxide.
    package static func outlook(
        at now: Date, pollen: [Pollen: Double] = [:], indices: [AirQuality.Scale] = [.usAQI, .europeanAQI]
    ) -> AirOutlook {
        let start = Date(timeIntervalSince1970: ((now.timeIntervalSince1970 / 86_400).rounded(.down) - 2) * 86_400)
        let hours = (0..<144).map { Double($0 % 100) }
        var values: [AirOutlook.Quantity: [Double?]] = [:]
        for pollutant in AirQuality.Pollutant.allCases {
            values[.pollutant(pollutant)] = pollutant == .carbonMonoxide ? hours.map { $0 * 10 } : hours
        }
        for scale in indices { values[.index(scale)] = hours.map { scale == .usAQI ? $0 * 2 : $0 } }
        for (kind, most) in pollen { values[.pollen(kind)] = hours.map { most * $0 / 99 } }
        return AirOutlook(
            start: start, values: values,
            provenance: Provenance(
                provider: .openMeteo, attribution: "Weather data by Open-Meteo.com, generated using Copernicus",
                attributionURL: "https://open-meteo.com/", license: "CC BY 4.0", fetchedAt: now, isSimulated: false))
    }
}
