import Foundation
import ProviderKit
import WeatherModel

/// A source of the hours of the sky with a scripted answer; it counts its calls.
package final class FakeSky: SkyOutlookProvider {
    package typealias Answer = @Sendable (Coordinate, Date) async -> Result<SkyOutlook, WeatherError>

    package let profile = Sample.profile(.openMeteo, features: [.hourly])
    package let skyOutlookWeight = 1.0
    private let answer: Answer
    private let counted = Locked(0)

    package init(_ answer: @escaping Answer) { self.answer = answer }

    package var calls: Int { counted.withLock { $0 } }

    package func skyOutlook(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> SkyOutlook {
        counted.withLock { $0 += 1 }
        return try await answer(coordinate, now).get()
    }

    /// Ten days from the midnight before yesterday's in UTC on: cloud is the number of the hour, sunshine lasts from 06:00 to 18:00 UTC, half of
    /// each hour, and the energy is ten times the number of the hour.
    package static func outlook(at now: Date, without: Set<SkyQuantity> = []) -> SkyOutlook {
        let start = Date(timeIntervalSince1970: ((now.timeIntervalSince1970 / 86_400).rounded(.down) - 2) * 86_400)
        let hours = (0..<240).map { Double($0 % 100) }
        var values: [SkyQuantity: [Double?]] = [
            .lowCloud: hours, .middleCloud: hours.map { 100 - $0 }, .highCloud: hours.map { $0 / 2 },
            .sunshineMinutes: (0..<240).map { (6..<18).contains($0 % 24) ? 30 : 0 }, .cape: (0..<240).map { Double($0) * 10 },
        ]
        for quantity in without { values[quantity] = nil }
        return SkyOutlook(
            start: start, values: values,
            provenance: Provenance(
                provider: .openMeteo, attribution: "Weather data by Open-Meteo.com", attributionURL: "https://open-meteo.com/",
                license: "CC BY 4.0", fetchedAt: now, isSimulated: false))
    }
}
