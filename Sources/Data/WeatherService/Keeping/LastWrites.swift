import HTTPTransport
import ProviderCourtesy
import SharedWork

/// The writes at the end of a program: what must outlive it, within one limit of time.
public struct LastWrites: Hashable, Sendable {
    /// Writes of weather that were not done in time.
    public let lostWrites: Int
    /// Ledgers of calls that could not be kept, or not in time.
    public let lostLedgers: Int

    /// Keeps the ledgers, then the weather that waits to be written.
    ///
    /// - Parameter limit: for everything together, in real time; nil waits as long as the store takes. What is under way then goes on until
    ///   the process ends.
    public init(of service: WeatherService, _ courteous: CourteousTransport, within limit: Duration?) async {
        let clock = ContinuousClock()
        let end = limit.map { clock.now + $0 }
        let lost = await outcomeInRealTime(within: limit, ofUnheeding: { await courteous.finishWrites() })
        // Without an answer the number is asked for: how many wait, the store notwithstanding.
        if let lost { lostLedgers = lost } else { lostLedgers = await courteous.unkeptLedgers() }
        lostWrites = await service.finishWrites(within: end.map { max(.zero, clock.now.duration(to: $0)) })
    }
}
