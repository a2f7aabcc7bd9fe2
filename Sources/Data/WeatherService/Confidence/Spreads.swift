import Confidence
import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import SharedWork
import WeatherModel

/// How sure the forecasts of cells are, on request: fetched once for a cell and a model run, and kept until the next run should be there.
///
/// One fetch of a cell serves all who want it, and is granted by the client's budget before it begins: an ensemble counts as twenty calls.
package actor Spreads {
    package typealias Outcome = Result<ForecastSpread, WeatherError>

    private struct Held {
        let spread: ForecastSpread
        let freshUntil: Date
    }

    private struct Failure {
        let error: WeatherError
        let at: Date
    }

    /// Seconds after the fetch for which an older run is shown where a newer one cannot be had.
    static let lastKnownSeconds = 86_400.0
    /// Seconds after a failure in which a cell is not fetched again; after "not covered".
    static let (pauseSeconds, uncoveredSeconds) = (300.0, 21_600.0)
    /// Seconds that one fetch may take: an ensemble is more than a megabyte.
    private static let deadlineSeconds = 30.0
    /// Cells in memory, of 100 kB each, and fetches at once.
    private static let (mostCells, mostFetches) = (200, 10)

    private let sources: [any SpreadProvider]
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private var held = RecentlyUsed<Cell, Held>(capacity: mostCells)
    private var failures = RecentlyUsed<Cell, Failure>(capacity: mostCells)
    private var fetches = SingleFlight<Cell, Outcome, UnwatchedProgress>()

    /// - Parameters:
    ///   - sources: in the order in which they are asked.
    ///   - clock: the clock of the deadline.
    ///   - now: the clock for timestamps and ages.
    package init(
        sources: [any SpreadProvider], clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.sources = sources
        self.clock = clock
        self.now = now
    }

    /// The spread of the cell that holds `coordinate`; waits for it where none is fresh.
    ///
    /// - Returns: an older run if a newer one cannot be had.
    package func spread(at coordinate: Coordinate) async -> Outcome {
        let cell = Cell(containing: coordinate)
        if let held = held.value(cell), now() < held.freshUntil { return .success(held.spread) }
        if let refusal = await launch(cell) { return kept(cell, or: refusal) }
        guard let wait = fetches.wait(for: cell) else { return kept(cell, or: WeatherError(.timedOut)) }
        guard let outcome = await wait.outcome() else {
            fetches.leave(cell, wait)
            return kept(cell, or: WeatherError(.timedOut))
        }
        return outcome
    }

    /// The spread of the cell that is in memory, if it is not too old; nothing is fetched.
    package func kept(at coordinate: Coordinate) -> ForecastSpread? { kept(Cell(containing: coordinate)) }

    private func kept(_ cell: Cell) -> ForecastSpread? {
        guard let held = held.value(cell), abs(now().timeIntervalSince(held.spread.provenance.fetchedAt)) < Self.lastKnownSeconds else {
            return nil
        }
        return held.spread
    }

    private func kept(_ cell: Cell, or error: WeatherError) -> Outcome { kept(cell).map { .success($0) } ?? .failure(error) }

    /// Begins a fetch unless one is under way.
    ///
    /// - Returns: why none can begin; nil if one is under way.
    private func launch(_ cell: Cell) async -> WeatherError? {
        guard !fetches.isUnderWay(cell), let first = sources.first else {
            return sources.isEmpty ? WeatherError(.placeNotCovered) : nil
        }
        if let failure = failures.value(cell) {
            let pause = failure.error.kind == .placeNotCovered ? Self.uncoveredSeconds : Self.pauseSeconds
            if abs(now().timeIntervalSince(failure.at)) < pause { return failure.error }
        }
        let offer = CallOffer(first.profile.id, weight: first.spreadWeight(at: cell.center))
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
        var failure: WeatherError?
        for source in sources where !Task.isCancelled {
            do throws(WeatherError) {
                return .success(try await source.spread(at: cell.center, asOf: now()))
            } catch {
                if failure == nil || failure?.kind == .placeNotCovered { failure = error }
            }
        }
        return .failure(failure ?? WeatherError(.placeNotCovered))
    }

    /// - Parameter outcome: nil on timeout.
    private func land(_ cell: Cell, _ flight: Int, _ outcome: Outcome?) {
        guard let landing = fetches.end(cell, flight) else { return }
        switch outcome ?? .failure(WeatherError(.timedOut)) {
        case .success(let spread):
            let source = sources.first { $0.profile.id == spread.provenance.provider } ?? sources.first
            let freshUntil = source?.nextSpread(after: now()) ?? now()
            held.insert(Held(spread: spread, freshUntil: freshUntil), for: cell)
            failures.remove(cell)
            landing.publish(.success(spread))
        case .failure(let error):
            failures.insert(Failure(error: error, at: now()), for: cell)
            landing.publish(kept(cell, or: error))
        }
    }
}
