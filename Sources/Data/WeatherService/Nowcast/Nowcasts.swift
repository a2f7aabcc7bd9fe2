import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import SharedWork
import WeatherModel

/// The minutes of cells on request: fetched apart from the forecast, which they never delay, and kept for five minutes.
///
/// The sources are asked in their order until one knows the next minutes: radars first. One fetch of a cell serves all who want it, and
/// is granted by the client's budget before it begins. What a provider forbids to be asked again (`Expires`), the transport answers from
/// its stored reply.
package actor Nowcasts {
    package typealias Outcome = Result<Nowcast, WeatherError>

    private struct Held {
        let nowcast: Nowcast
        let fetchedAt: Date
    }

    private struct Failure {
        let error: WeatherError
        let at: Date
    }

    /// Seconds for which minutes are fresh.
    package static let freshSeconds = 300.0
    /// Seconds after a failure in which a cell is not fetched again.
    static let pauseSeconds = 60.0
    /// Seconds for which it is known that a source does not have a place.
    static let uncoveredSeconds = 21_600.0
    /// Seconds that one fetch may take, all sources together.
    private static let deadlineSeconds = 10.0
    /// Cells in memory, and fetches at once.
    private static let (mostCells, mostFetches) = (1_000, 100)

    private let sources: [any NowcastProvider]
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private var held = RecentlyUsed<Cell, Held>(capacity: mostCells)
    private var failures = RecentlyUsed<Cell, Failure>(capacity: mostCells)
    private var uncovered = RecentlyUsed<Cell, [ProviderID: Date]>(capacity: mostCells)
    private var fetches = SingleFlight<Cell, Outcome, UnwatchedProgress>()

    /// - Parameters:
    ///   - sources: in the order in which they are asked.
    ///   - clock: the clock of the deadline.
    ///   - now: the clock for timestamps and ages.
    package init(
        sources: [any NowcastProvider], clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.sources = sources
        self.clock = clock
        self.now = now
    }

    /// The minutes of the cell that holds `coordinate`; waits for them where none are fresh.
    ///
    /// - Returns: older minutes if newer ones cannot be had: their own state says what they are worth.
    package func nowcast(at coordinate: Coordinate) async -> Outcome {
        let cell = Cell(containing: coordinate)
        if let fresh = fresh(cell) { return .success(fresh) }
        if let refusal = await launch(cell) { return kept(cell, or: refusal) }
        guard let wait = fetches.wait(for: cell) else { return kept(cell, or: WeatherError(.timedOut)) }
        guard let outcome = await wait.outcome() else {
            fetches.leave(cell, wait)
            return kept(cell, or: WeatherError(.timedOut))
        }
        return outcome
    }

    /// The minutes that are kept for the cell, of any age, without waiting; a fetch begins where they are not fresh.
    package func promptNowcast(at coordinate: Coordinate) async -> Nowcast? {
        let cell = Cell(containing: coordinate)
        if let fresh = fresh(cell) { return fresh }
        _ = await launch(cell)
        return held.value(cell)?.nowcast
    }

    /// The minutes that are kept for the cell, of any age, without a fetch.
    package func heldNowcast(at coordinate: Coordinate) -> Nowcast? { held.peek(Cell(containing: coordinate))?.nowcast }

    /// True while the minutes of the cell are being fetched.
    package func isAwaited(at coordinate: Coordinate) -> Bool { fetches.isUnderWay(Cell(containing: coordinate)) }

    private func fresh(_ cell: Cell) -> Nowcast? {
        guard let kept = held.value(cell), abs(now().timeIntervalSince(kept.fetchedAt)) < Self.freshSeconds else { return nil }
        return kept.nowcast
    }

    private func kept(_ cell: Cell, or error: WeatherError) -> Outcome {
        held.value(cell).map { .success($0.nowcast) } ?? .failure(error)
    }

    // MARK: Fetching

    /// Begins a fetch unless one is under way.
    ///
    /// - Returns: why none can begin; nil if one is under way.
    private func launch(_ cell: Cell) async -> WeatherError? {
        guard !fetches.isUnderWay(cell) else { return nil }
        if let failure = failures.value(cell), abs(now().timeIntervalSince(failure.at)) < Self.pauseSeconds { return failure.error }
        let able = able(cell)
        guard !able.isEmpty else { return WeatherError(.placeNotCovered) }
        let call = ClientCall.weather(isHeld: held.peek(cell) != nil)
        let grant = await WeatherClient.budget?.grant(call, among: able.map { CallOffer($0.profile.id) }) ?? .granted(exhausted: [])
        guard case .granted(let exhausted, let payer) = grant else { return fetches.isUnderWay(cell) ? nil : grant.refusal }
        // Another caller may have begun one meanwhile.
        guard !fetches.isUnderWay(cell), fetches.count < Self.mostFetches else {
            payer?.release()
            return fetches.isUnderWay(cell) ? nil : WeatherError(.overloaded)
        }
        let chosen = able.filter { !exhausted.contains($0.profile.id) }
        let deadline = SingleFlight<Cell, Outcome, UnwatchedProgress>.Deadline(.seconds(Self.deadlineSeconds), by: clock)
        fetches.begin(cell, UnwatchedProgress(), isPromised: true, deadline: deadline) { _ in
            defer { payer?.release() }
            return await CallPayer.$current.withValue(payer) { await self.fetch(cell, chosen) }
        } landed: { flight, outcome in
            await self.land(cell, flight, outcome)
        }
        return nil
    }

    /// The sources that may have the cell, in their order.
    private func able(_ cell: Cell) -> [any NowcastProvider] {
        let without = uncovered.value(cell) ?? [:]
        return sources.filter { source in
            let isWithout = without[source.profile.id].map { abs(now().timeIntervalSince($0)) < Self.uncoveredSeconds } ?? false
            return !isWithout && source.nowcastCoverage.mayInclude(cell.center)
        }
    }

    /// The minutes of the first source that knows them; else what a source says of why it does not.
    private func fetch(_ cell: Cell, _ sources: [any NowcastProvider]) async -> Outcome {
        var unknown: Nowcast?
        var failure: WeatherError?
        for source in sources where !Task.isCancelled {
            let nowcast: Nowcast
            do throws(WeatherError) {
                nowcast = try await source.nowcast(at: cell.center, asOf: now())
            } catch {
                if error.kind == .placeNotCovered { note(cell, isWithout: source.profile.id) } else { failure = failure ?? error }
                continue
            }
            switch nowcast.state(at: now()) {
            case .known, .partly: return .success(nowcast)
            case .outside: note(cell, isWithout: source.profile.id)
            case .unknown, .stale, .unavailable: break
            }
            // A radar that has no picture now says more than one that never has.
            if unknown == nil || unknown?.coverage == .outside { unknown = nowcast }
        }
        return unknown.map { .success($0) } ?? .failure(failure ?? WeatherError(.placeNotCovered))
    }

    private func note(_ cell: Cell, isWithout provider: ProviderID) {
        var without = uncovered.value(cell) ?? [:]
        without[provider] = now()
        uncovered.insert(without, for: cell)
    }

    /// - Parameter outcome: nil on timeout.
    private func land(_ cell: Cell, _ flight: Int, _ outcome: Outcome?) {
        guard let landing = fetches.end(cell, flight) else { return }
        switch outcome ?? .failure(WeatherError(.timedOut)) {
        case .success(let nowcast):
            held.insert(Held(nowcast: nowcast, fetchedAt: now()), for: cell)
            failures.remove(cell)
            landing.publish(.success(nowcast))
        case .failure(let error):
            failures.insert(Failure(error: error, at: now()), for: cell)
            landing.publish(kept(cell, or: error))
        }
    }
}
