import Foundation
import Gazetteer
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import SharedWork
import WeatherAPI
import WeatherModel

/// The forecasts of all providers for a cell, on request: each is asked once, when a reader opens the comparison, and the answers are kept for
/// a quarter of an hour. A provider that has single models is asked for these as well, by a request that is booked like any other.
///
/// One fetch of a cell serves all who want it, and is granted by the client's budget before it begins. A provider of whose plan the client
/// has used its part is left out, and named with that reason.
package actor Comparisons {
    package typealias Outcome = Result<SourceComparison, WeatherError>

    /// Seconds for which a comparison is shown again.
    package static let freshSeconds = 900.0
    /// Seconds after a failure of all providers until they are asked again.
    static let pauseSeconds = 60.0
    /// Seconds that all providers may take together.
    private static let deadlineSeconds = 10.0
    /// Cells in memory, of about 25 kB for each provider, and fetches at once.
    private static let (mostCells, mostFetches) = (100, 20)

    /// A cell's comparison, with the models of the providers or without.
    private struct Wanted: Hashable {
        let cell: Cell
        let withModels: Bool
    }

    private let caller: ProviderCaller
    private let gazetteer: Gazetteer
    private let configuration: WeatherServiceConfiguration
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    /// Seconds since some moment.
    private let elapsed: @Sendable () -> Double
    private var held = RecentlyUsed<Wanted, SourceComparison>(capacity: mostCells)
    private var failures = RecentlyUsed<Wanted, (at: Double, error: WeatherError)>(capacity: mostCells)
    private var fetches = SingleFlight<Wanted, Outcome, UnwatchedProgress>()

    init(
        caller: ProviderCaller, gazetteer: Gazetteer, configuration: WeatherServiceConfiguration, clock: any Clock<Duration>,
        now: @escaping @Sendable () -> Date
    ) {
        self.caller = caller
        self.gazetteer = gazetteer
        self.configuration = configuration
        self.clock = clock
        self.now = now
        elapsed = clock.stopwatch()
    }

    /// The comparison for the cell that holds `coordinate`; waits for it where none is fresh.
    ///
    /// - Parameter withModels: false if the models of the providers are not needed.
    package func comparison(at coordinate: Coordinate, withModels: Bool) async -> Outcome {
        let wanted = Wanted(cell: Cell(containing: coordinate), withModels: withModels)
        if let comparison = fresh(wanted) { return .success(comparison) }
        if let failure = failures.value(wanted) {
            let left = Self.pauseSeconds - (elapsed() - failure.at)
            if left > 0 {
                var error = failure.error
                error.retryAfterSeconds = left.rounded(.up)
                return .failure(error)
            }
        }
        if let refusal = await launch(wanted) { return .failure(refusal) }
        guard let wait = fetches.wait(for: wanted) else { return .failure(WeatherError(.timedOut)) }
        guard let outcome = await wait.outcome() else {
            fetches.leave(wanted, wait)
            return .failure(WeatherError(.timedOut))
        }
        return outcome
    }

    /// A comparison with models serves those who need none as well.
    private func fresh(_ wanted: Wanted) -> SourceComparison? {
        let known = [Wanted(cell: wanted.cell, withModels: true), wanted].lazy.compactMap { self.held.value($0) }
        return known.first { abs(self.now().timeIntervalSince($0.fetchedAt)) < Self.freshSeconds }
    }

    /// Begins a fetch unless one is under way.
    ///
    /// - Returns: why none can begin; nil if one is under way.
    private func launch(_ wanted: Wanted) async -> WeatherError? {
        guard !fetches.isUnderWay(wanted) else { return nil }
        let cell = wanted.cell
        let able = caller.profiles.indices.filter { line in
            let profile = caller.profiles[line]
            return !profile.features.isDisjoint(with: Self.compared) && profile.coverage.mayInclude(cell.center)
        }
        guard !able.isEmpty else { return WeatherError(.placeNotCovered) }
        let models = wanted.withModels ? caller.models.filter { able.contains($0.key) } : [:]
        let offers = able.map { line in
            CallOffer(caller.profiles[line].id, weight: caller.profiles[line].fetchWeight + (models[line]?.modelsWeight ?? 0))
        }
        let grant = await WeatherClient.budget?.grant(.weather(isHeld: false), among: offers) ?? .granted(exhausted: [])
        guard case .granted(let exhausted, let payer) = grant else { return fetches.isUnderWay(wanted) ? nil : grant.refusal }
        // Another caller may have begun one meanwhile.
        guard !fetches.isUnderWay(wanted), fetches.count < Self.mostFetches else {
            payer?.release()
            return fetches.isUnderWay(wanted) ? nil : WeatherError(.overloaded)
        }
        let deadline = SingleFlight<Wanted, Outcome, UnwatchedProgress>.Deadline(.seconds(Self.deadlineSeconds + 1), by: clock)
        fetches.begin(wanted, UnwatchedProgress(), isPromised: true, deadline: deadline) { _ in
            defer { payer?.release() }
            return await CallPayer.$current.withValue(payer) { await self.fetch(cell, able, models, without: exhausted) }
        } landed: { flight, outcome in
            await self.land(wanted, flight, outcome)
        }
        return nil
    }

    /// - Parameter outcome: nil on timeout.
    private func land(_ wanted: Wanted, _ flight: Int, _ outcome: Outcome?) {
        guard let landing = fetches.end(wanted, flight) else { return }
        let outcome = outcome ?? .failure(WeatherError(.timedOut))
        switch outcome {
        case .success(let comparison):
            held.insert(comparison, for: wanted)
            failures.remove(wanted)
        case .failure(let error): failures.insert((elapsed(), error), for: wanted)
        }
        landing.publish(outcome)
    }

    // MARK: Asking

    private static let compared: Set<Feature> = [.hourly, .daily]

    private typealias Models = Result<ModelForecasts, WeatherError>

    /// Asks all providers at once, and for their models at the same time.
    ///
    /// - Returns: a failure where none has a forecast, that of the first provider.
    private func fetch(
        _ cell: Cell, _ lines: [Int], _ models: [Int: any ModelsProvider], without exhausted: Set<ProviderID>
    ) async -> Outcome {
        let start = now()
        let asked = models.filter { !exhausted.contains(caller.profiles[$0.key].id) }
        async let modelAnswers = answers(of: asked, at: cell, asOf: start)
        let assembly = DashboardAssembly(
            cell: cell, previous: nil, now: start, gazetteer: gazetteer, configuration: configuration)
        let answers = await withTaskGroup(of: (line: Int, Result<SourceComparison.Source, WeatherError>).self) { group in
            for line in lines {
                let provider = caller.profiles[line].id
                if exhausted.contains(provider) {
                    group.addTask { (line, .failure(WeatherError(.tooManyFromClient, provider: provider))) }
                } else {
                    group.addTask { (line, await self.ask(line, assembly)) }
                }
            }
            var answers: [Int: Result<SourceComparison.Source, WeatherError>] = [:]
            for await (line, answer) in group { answers[line] = answer }
            return answers
        }
        var sources: [SourceComparison.Source] = []
        var missing: [SourceComparison.Missing] = []
        for line in lines {
            switch answers[line] {
            case .success(let source)?: sources.append(source)
            case .failure(let error)?: missing.append(.init(provider: caller.profiles[line].id, error: error))
            case nil: missing.append(.init(provider: caller.profiles[line].id, error: WeatherError(.timedOut)))
            }
        }
        var ofModels: [ComparedForecasts.Source] = []
        for (line, answer) in await modelAnswers.sorted(by: { $0.key < $1.key }) {
            switch answer {
            case .success(let models):
                ofModels += models.sources
                missing += models.missing
            case .failure(let error): missing.append(.init(provider: caller.profiles[line].id, error: error, areModels: true))
            }
        }
        guard !sources.isEmpty else { return .failure(missing.first?.error ?? WeatherError(.placeNotCovered)) }
        let calls = asked.isEmpty ? nil : asked.values.reduce(0) { $0 + $1.modelsWeight }
        return .success(SourceComparison(sources: sources, missing: missing, fetchedAt: start, models: ofModels, modelCalls: calls))
    }

    /// The forecasts of the providers' models. They are extra: a failure is not held against the provider, and not retried.
    private nonisolated func answers(of models: [Int: any ModelsProvider], at cell: Cell, asOf start: Date) async -> [Int: Models] {
        await withTaskGroup(of: (line: Int, answer: Models).self) { group in
            for (line, provider) in models {
                group.addTask {
                    let answer = await self.clock.outcome(within: .seconds(Self.deadlineSeconds)) { () async -> Models in
                        do throws(WeatherError) { return .success(try await provider.models(of: cell, asOf: start)) } catch {
                            return .failure(error)
                        }
                    }
                    return (line, answer ?? .failure(WeatherError(.timedOut, provider: self.caller.profiles[line].id)))
                }
            }
            return await group.reduce(into: [:]) { $0[$1.line] = $1.answer }
        }
    }

    /// One provider's forecast, by the rules by which it would become the place's weather.
    private nonisolated func ask(_ line: Int, _ assembly: DashboardAssembly) async -> Result<SourceComparison.Source, WeatherError> {
        let profile = caller.profiles[line]
        let asked = profile.features.intersection(Self.compared.union([.current]))
        let elapsed = clock.stopwatch()
        let context = CallContext(secondsLeft: { max(0, Self.deadlineSeconds - elapsed()) }) { _ in !Task.isCancelled }
        let query = WeatherQuery(at: assembly.cell.center, features: asked, asOf: assembly.now)
        let answer = await clock.outcome(within: .seconds(Self.deadlineSeconds)) {
            await CallContext.$current.withValue(context) {
                await self.caller.call(
                    line, for: ProviderLine.service(for: asked), byPerson: false, remainingSeconds: context.secondsLeft
                ) { provider async throws(WeatherError) in
                    let weather = try await provider.weather(for: query)
                    if let fault = assembly.fault(of: weather, from: profile.id) { throw fault }
                    return weather
                }
            }
        }
        switch answer ?? .failure(WeatherError(.timedOut, provider: profile.id)) {
        case .failure(let error): return .failure(error)
        case .success(let weather):
            var gathering = ChainGathering(assembly.timeliness)
            _ = gathering.take(weather, of: profile, asked: asked)
            gathering.settle()
            guard let dashboard = await assembly.snapshot(of: gathering)?.snapshot.dashboard,
                !dashboard.forecast.hourly.isEmpty || !dashboard.forecast.daily.isEmpty
            else { return .failure(WeatherError(.badBody, provider: profile.id)) }
            let part: Feature = dashboard.forecast.hourly.isEmpty ? .daily : .hourly
            return .success(.init(provenance: dashboard.provenance(of: part), forecast: dashboard.forecast))
        }
    }
}
