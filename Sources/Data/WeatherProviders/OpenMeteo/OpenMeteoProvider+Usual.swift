import Foundation
import ProviderCourtesy
import ProviderKit
import WeatherModel

extension OpenMeteoProvider: UsualProvider {
    /// Thirty years are 400 kB, which the service reads from 30 files.
    private static let archiveSeconds = 60.0

    package func usual(of cell: UsualCell, asOf now: Instant) async throws(WeatherError) -> UsualYear {
        let reply = try await client.get(
            endpoint.archive(at: cell.center, offsetHours: standardOffset(at: cell.center, now)), at: cell.center, asOf: now,
            timeoutSeconds: Self.archiveSeconds, purpose: .history, weight: OpenMeteoEndpoint.archiveWeight)
        do throws(ReplyFailure) { return try OpenMeteoArchive.year(reply) } catch { throw error.error }
    }

    /// Whole hours of the place's winter time, in which civil days are at most an hour from its own in every season.
    private func standardOffset(at coordinate: Coordinate, _ now: Instant) -> Int {
        guard let zone = zone?(coordinate) else { return Int((coordinate.longitude / 15).rounded()) }
        // Winter time is shorter than half a year in some zones, so that two dates half a year apart may both be in summer time.
        let offsets = [0.0, 91, 182, 273].map { zone.offset(at: now.addingTimeInterval($0 * 86_400)) }
        return Int((Double(offsets.min() ?? 0) / 3_600).rounded())
    }
}
