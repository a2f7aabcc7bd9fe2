import Foundation
import WeatherModel

/// The simulator's only changing state: clock, faults and log.
actor SimulatorControl {
    /// The state that a request meets: one decision, so that the order of requests decides about faults, nothing else.
    struct Admission: Sendable {
        var now: Date
        var faults: [Fault]
        var isOverLimit: Bool
    }

    private(set) var clock: SimulatorClock
    private(set) var faults: FaultBook
    private(set) var log = RequestLog()
    private let wallClock: @Sendable () -> Date

    init(clock: SimulatorClock, faults: FaultBook, wallClock: @escaping @Sendable () -> Date) {
        self.clock = clock
        self.faults = faults
        self.wallClock = wallClock
    }

    var now: Date { clock.now(wall: wallClock()) }

    /// - Parameter limit: requests that are answered in a simulated minute; nil for all.
    func admit(_ request: SimulatedRequest, path: String, provider: ProviderID, limit: Int?) -> Admission {
        let wall = wallClock()
        let now = clock.now(wall: wall)
        let struck = faults.strike(provider: provider, path: path)
        log.record(request, path: path, provider: provider, receivedAt: wall, simulatedAt: now, faults: struck.map(\.kind))
        guard let limit else { return Admission(now: now, faults: struck, isOverLimit: false) }
        let lastMinute = log.entries.reversed().prefix { now.timeIntervalSince($0.simulatedAt) < 60 }
        return Admission(now: now, faults: struck, isOverLimit: lastMinute.count { $0.provider == provider } > limit)
    }

    func setClock(at start: Date?, rate: Double?) { clock.set(at: start, rate: rate, wall: wallClock()) }
    func setFaults(_ new: [Fault]) { faults.set(new) }
    func clearFaults(_ provider: ProviderID?) { faults.clear(provider) }
    func clearRequests() { log.clear() }
}
