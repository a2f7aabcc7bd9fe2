import Foundation
import HTTPTransport
import MapLayers
import ProviderCourtesy
import ProviderKit
import SharedWork
import WeatherModel

/// The tropical cyclones of several services, read on demand: each service every half hour at most, one reading for all callers.
///
/// A service that cannot be read leaves its basins unknown; its former reading is shown for some hours.
package actor CycloneWatch: CycloneSource {
    private typealias Outcome = Result<CycloneReport, WeatherError>

    private struct State {
        var report: CycloneReport?
        var readAt: Date?
        var triedAt: Date?
        /// Seconds until it is asked again.
        var pause = 0.0
    }

    /// Seconds between two readings of a service: advisories come every three to six hours.
    package static let freshSeconds = 1_800.0
    /// Seconds after a failure in which a service is not asked again, unless it asks for more; never longer than the other.
    private static let (pauseSeconds, longestPauseSeconds) = (300.0, 21_600.0)
    /// Seconds for which a reading counts.
    package static let trustSeconds = 3 * 3_600.0
    /// Seconds after its newest position for which a cyclone is shown: after the last advisory some lists keep it.
    package static let overSeconds = 86_400.0
    /// Seconds that one reading may take.
    private static let deadlineSeconds = 30.0

    private let services: [any CycloneProvider]
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private var states: [ProviderID: State] = [:]
    private var rounds = SingleFlight<ProviderID, Void, UnwatchedProgress>()

    /// - Parameter services: the centres in charge of their basins before those that pass on.
    package init(services: [any CycloneProvider], clock: any Clock<Duration>, now: @escaping @Sendable () -> Date) {
        self.services = services
        self.clock = clock
        self.now = now
    }

    package func known(now instant: Date, withinSeconds seconds: Double) async -> KnownCyclones {
        var waits: [(ProviderID, SingleFlight<ProviderID, Void, UnwatchedProgress>.Wait)] = []
        for service in services {
            if isDue(service.profile.id) { begin(service) }
            if let wait = rounds.wait(for: service.profile.id) { waits.append((service.profile.id, wait)) }
        }
        if !waits.isEmpty {
            let streams = waits.map(\.1.stream)
            if seconds > 0 {
                _ = await clock.outcome(within: .seconds(min(seconds, Self.deadlineSeconds))) {
                    for stream in streams { _ = await stream.first { _ in true } }
                }
            }
            for (id, wait) in waits { rounds.leave(id, wait) }
        }
        return known(at: instant)
    }

    private func known(at instant: Date) -> KnownCyclones {
        var readings: [CycloneReading] = []
        var cyclones: [TropicalCyclone] = []
        var isSimulated = false
        for service in services {
            let state = states[service.profile.id]
            let isRecent = state?.readAt.map { abs(instant.timeIntervalSince($0)) <= Self.trustSeconds } ?? false
            isSimulated = isSimulated || state?.report?.isSimulated == true
            let listed = state?.report?.cyclones ?? []
            let active = listed.filter { abs(instant.timeIntervalSince($0.now.time)) <= Self.overSeconds }
            // The service lists them as active. If all are over by this clock, either the list or the clock is wrong.
            let isContradicted = !listed.isEmpty && active.isEmpty
            readings.append(
                CycloneReading(
                    service: service.profile.id, basins: service.basins, readAt: state?.readAt,
                    isKnown: isRecent && state?.report?.leftAside == 0 && !isContradicted,
                    lacksForecasts: state?.report?.lacksForecasts == true))
            for cyclone in active {
                if let index = Self.index(of: cyclone, in: cyclones) {
                    cyclones[index].add(cyclone)
                } else {
                    cyclones.append(cyclone)
                }
            }
        }
        cyclones.sort { ($1.rank, $0.id) < ($0.rank, $1.id) }
        return KnownCyclones(isCovered: !services.isEmpty, isSimulated: isSimulated, cyclones: cyclones, readings: readings)
    }

    /// The same cyclone at another service: by its name, before its position alone, since two cyclones may be near each other.
    private static func index(of cyclone: TropicalCyclone, in cyclones: [TropicalCyclone]) -> Int? {
        func isSame(_ other: TropicalCyclone) -> Bool {
            Set(other.sources).isDisjoint(with: cyclone.sources)
                && other.isSame(asNamed: cyclone.name, at: cyclone.now.center, time: cyclone.now.time)
        }
        let named = cyclones.firstIndex { $0.name.lowercased() == cyclone.name.lowercased() && isSame($0) }
        return named ?? cyclones.firstIndex(where: isSame)
    }

    // MARK: Reading

    private func isDue(_ id: ProviderID) -> Bool {
        guard let state = states[id], let triedAt = state.triedAt else { return true }
        return abs(now().timeIntervalSince(triedAt)) >= state.pause
    }

    private func begin(_ service: any CycloneProvider) {
        let deadline = SingleFlight<ProviderID, Void, UnwatchedProgress>.Deadline(.seconds(Self.deadlineSeconds), by: clock)
        let id = service.profile.id
        rounds.begin(id, UnwatchedProgress(), isPromised: true, deadline: deadline) { _ in
            // It is read for all: the first caller does not pay for it.
            await CallPayer.$current.withValue(nil) { await self.read(service) }
        } landed: { number, outcome in
            await self.land(id, number, isTimedOut: outcome == nil)
        }
    }

    private func read(_ service: any CycloneProvider) async {
        let outcome: Outcome
        do throws(WeatherError) { outcome = .success(try await service.cyclones(asOf: now())) } catch { outcome = .failure(error) }
        guard !Task.isCancelled else { return }
        note(outcome, of: service.profile.id)
    }

    private func land(_ id: ProviderID, _ number: Int, isTimedOut: Bool) {
        guard let landing = rounds.end(id, number) else { return }
        if isTimedOut { note(.failure(WeatherError(.timedOut, provider: id)), of: id) }
        landing.publish(())
    }

    private func note(_ outcome: Outcome, of id: ProviderID) {
        let instant = now()
        var state = states[id] ?? State()
        state.triedAt = instant
        switch outcome {
        case .success(let report):
            state.pause = report.lacksForecasts ? Self.pauseSeconds : Self.freshSeconds
            (state.report, state.readAt) = (report, instant)
        case .failure(let error):
            state.pause = min(max(error.retryAfterSeconds ?? 0, Self.pauseSeconds), Self.longestPauseSeconds)
        }
        states[id] = state
    }
}

extension TropicalCyclone {
    /// Adds what only the other service says.
    fileprivate mutating func add(_ other: TropicalCyclone) {
        sources += other.sources
        otherIDs += [other.id] + other.otherIDs
        harm = harm ?? other.harm
        peakWindKph = peakWindKph ?? other.peakWindKph
        if forecast.isEmpty { forecast = other.forecast }
        if drawnCone.isEmpty { drawnCone = other.drawnCone }
    }

    /// km/h: the strongest come first.
    fileprivate var rank: Double { now.windKph ?? peakWindKph ?? 0 }
}
