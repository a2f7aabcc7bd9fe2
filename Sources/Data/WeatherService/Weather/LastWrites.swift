import HTTPTransport
import ProviderCourtesy
import SharedWork

/// The final writes of a process, within one time limit.
package struct LastWrites: Hashable, Sendable {
    /// Writes of weather that were not completed in time.
    package let lostWrites: Int
    /// Ledgers of calls that were not written, or not in time.
    package let lostLedgers: Int

    /// Writes the ledgers, then the pending weather.
    ///
    /// - Parameter limit: for everything together, in real time; nil waits as long as the store takes. Unfinished writes continue until the
    ///   process ends.
    package init(of service: WeatherService, _ courteous: CourteousTransport, within limit: Duration?) async {
        let clock = ContinuousClock()
        let end = limit.map { clock.now + $0 }
        let lost = await outcomeInRealTime(within: limit, ofUncancellable: { await courteous.finishWrites() })
        // On timeout, the number of pending ledgers is read, which does not depend on the store.
        if let lost { lostLedgers = lost } else { lostLedgers = await courteous.unkeptLedgers() }
        lostWrites = await service.finishWrites(within: end.map { max(.zero, clock.now.duration(to: $0)) })
    }
}
