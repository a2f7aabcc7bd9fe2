import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import SharedWork
import WeatherModel

/// The hours of the air, or of the sky, of cells on request: fetched apart from the forecast, when a reader opens their chart, and kept for an
/// hour.
///
/// One fetch of a cell serves all who want it, and is granted by the client's budget before it begins. What a provider forbids to be asked
/// again (`Expires`), the transport answers from its stored reply.
package actor HourlyOutlooks<Key: Hashable & Sendable> {
    package typealias Outlook = HourlyOutlook<Key>
    package typealias Outcome = Result<Outlook, WeatherError>

    /// Where the hours come from.
    package struct Source: Sendable {
        /// Whose plan pays for the calls.
        let provider: ProviderID
        /// The number of calls that the provider counts a request for a place as.
        let weight: @Sendable (Coordinate) -> Double
        /// Fetches the hours from yesterday on for a cell's centre by one call.
        let fetch: @Sendable (Coordinate, Date) async throws(WeatherError) -> Outlook
    }

    private struct Held {
        let outlook: Outlook
        let fetchedAt: Date
    }

    private struct Failure {
        let error: WeatherError
        let at: Date
    }

    /// Seconds for which the hours are fresh: the models behind them run twice a day.
    package static var freshSeconds: Double { 3_600 }
    /// Seconds for which older hours are shown where newer ones cannot be had.
    static var lastKnownSeconds: Double { 86_400 }
    /// Seconds after a failure in which a cell is not fetched again; after "not covered".
    static var pauseSeconds: Double { 60 }
    static var uncoveredSeconds: Double { 21_600 }
    /// Seconds that one fetch may take.
    private static var deadlineSeconds: Double { 10 }
    /// Cells in memory, of 13 kB each.
    private static var mostCells: Int { 500 }
    private static var mostFetches: Int { 50 }

    private let source: Source
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private var held = RecentlyUsed<Cell, Held>(capacity: mostCells)
    private var failures = RecentlyUsed<Cell, Failure>(capacity: mostCells)
    private var fetches = SingleFlight<Cell, Outcome, UnwatchedProgress>()

    /// - Parameters:
    ///   - clock: the clock of the deadline.
    ///   - now: the clock for timestamps and ages.
    package init(
        _ source: Source, clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.source = source
        self.clock = clock
        self.now = now
    }

    /// The hours of the cell that holds `coordinate`; waits for them where none are fresh.
    ///
    /// - Returns: older hours if newer ones cannot be had.
    package func outlook(at coordinate: Coordinate) async -> Outcome {
        let cell = Cell(containing: coordinate)
        if let outlook = kept(cell, within: Self.freshSeconds) { return .success(outlook) }
        if let refusal = await launch(cell) { return kept(cell, or: refusal) }
        guard let wait = fetches.wait(for: cell) else { return kept(cell, or: WeatherError(.timedOut)) }
        guard let outcome = await wait.outcome() else {
            fetches.leave(cell, wait)
            return kept(cell, or: WeatherError(.timedOut))
        }
        return outcome
    }

    private func kept(_ cell: Cell, within seconds: Double) -> Outlook? {
        held.value(cell).flatMap { abs(now().timeIntervalSince($0.fetchedAt)) < seconds ? $0.outlook : nil }
    }

    private func kept(_ cell: Cell, or error: WeatherError) -> Outcome {
        kept(cell, within: Self.lastKnownSeconds).map { .success($0) } ?? .failure(error)
    }

    /// Begins a fetch unless one is under way.
    ///
    /// - Returns: why none can begin; nil if one is under way.
    private func launch(_ cell: Cell) async -> WeatherError? {
        guard !fetches.isUnderWay(cell) else { return nil }
        if let failure = failures.value(cell) {
            let pause = failure.error.kind == .placeNotCovered ? Self.uncoveredSeconds : Self.pauseSeconds
            if abs(now().timeIntervalSince(failure.at)) < pause { return failure.error }
        }
        let offer = CallOffer(source.provider, weight: source.weight(cell.center))
        let call = ClientCall.weather(isHeld: held.peek(cell) != nil)
        let grant = await WeatherClient.budget?.grant(call, among: [offer]) ?? .granted(exhausted: [])
        guard case .granted(let exhausted, let payer) = grant else { return fetches.isUnderWay(cell) ? nil : grant.refusal }
        // Another caller may have begun one meanwhile.
        guard exhausted.isEmpty, !fetches.isUnderWay(cell), fetches.count < Self.mostFetches else {
            payer?.release()
            if fetches.isUnderWay(cell) { return nil }
            return exhausted.isEmpty ? WeatherError(.overloaded) : WeatherError(.tooManyFromClient)
        }
        let deadline = SingleFlight<Cell, Outcome, UnwatchedProgress>.Deadline(.seconds(Self.deadlineSeconds), by: clock)
        fetches.begin(cell, UnwatchedProgress(), isPromised: true, deadline: deadline) { _ in
            defer { payer?.release() }
            return await CallPayer.$current.withValue(payer) { await self.fetch(cell) }
        } landed: { flight, outcome in
            await self.land(cell, flight, outcome)
        }
        return nil
    }

    private func fetch(_ cell: Cell) async -> Outcome {
        do throws(WeatherError) { return .success(try await source.fetch(cell.center, now())) } catch {
            return .failure(error)
        }
    }

    /// - Parameter outcome: nil on timeout.
    private func land(_ cell: Cell, _ flight: Int, _ outcome: Outcome?) {
        guard let landing = fetches.end(cell, flight) else { return }
        switch outcome ?? .failure(WeatherError(.timedOut)) {
        case .success(let outlook):
            held.insert(Held(outlook: outlook, fetchedAt: now()), for: cell)
            failures.remove(cell)
            landing.publish(.success(outlook))
        case .failure(let error):
            failures.insert(Failure(error: error, at: now()), for: cell)
            landing.publish(kept(cell, or: error))
        }
    }
}
