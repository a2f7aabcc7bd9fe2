import Foundation
import Gazetteer
import HTTPTransport
import WeatherAPI
import WeatherModel
import ProviderKit
import ProviderCourtesy

/// Asks the providers for the parts of a cell's dashboard, as `ChainPlan` says, until every part is there or nobody is left to ask.
struct ProviderChain: Sendable {
    /// One fetch of one cell.
    struct Inquiry: Sendable {
        let cell: Cell
        let reason: RefreshReason
        /// Providers that are asked for warnings alone.
        let sparing: Set<ProviderID>
        /// What is held, of any age.
        let previous: Snapshot?
        /// Seconds since the fetch began, of which the deadline is reckoned.
        let elapsed: @Sendable () -> Double
        let reports: CallReports

        /// True if a person asked for this very fetch.
        var isByPerson: Bool { reason == .retry || reason == .notification }
    }

    /// What the providers brought.
    struct Yield: Sendable {
        let outcome: Result<WarnedSnapshot, WeatherError>
        /// Where no forecast came: what is held, with the warnings that did; nil if none did.
        let amended: WarnedSnapshot?
    }

    let caller: ProviderCaller
    let feeds: WarningFeeds?
    let gazetteer: Gazetteer
    let configuration: WeatherServiceConfiguration
    let clock: any Clock<Duration>
    let now: @Sendable () -> Date

    /// Seconds for which feeds of warnings are waited for, beside the providers.
    private static let feedSeconds = 4.0

    /// What ends while a chain is under way.
    private enum Event: Sendable {
        case leg(ChainPlan.Leg, Result<ProviderWeather, WeatherError>)
        /// The forecast has been there for `sideSeconds`: what is still missing comes with the next refresh.
        case enough
    }

    func weather(for inquiry: Inquiry) async -> Yield {
        let begun = now()
        let cell = inquiry.cell
        var plan = ChainPlan(
            caller.profiles, at: cell.center,
            without: inquiry.reason == .opened ? await caller.uncovered(cell, asOf: begun) : [:],
            last: await caller.doubted(at: cell.center, asOf: begun), sparing: inquiry.sparing, presentSource: configuration.presentSource)
        let assembly = DashboardAssembly(
            cell: cell, previous: inquiry.previous, now: begun, gazetteer: gazetteer, configuration: configuration)
        var gathering = ChainGathering(assembly.timeliness)
        async let word = feeds?.word(
            on: cell, country: gazetteer.country(at: cell.center)?.code, isUrgent: inquiry.reason == .notification,
            withinSeconds: Self.feedSeconds)
        await withTaskGroup(of: Event.self) { group in
            var underWay = 0
            var isTimed = false
            while true {
                for leg in plan.begin() where !Task.isCancelled {
                    underWay += 1
                    let left = max(1, configuration.deadlineSeconds - inquiry.elapsed())
                    let share = plan.hasOthers(for: leg) ? max(1, left * configuration.legShare) : nil
                    group.addTask { await .leg(leg, run(leg, inquiry, assembly, withinSeconds: share, of: left)) }
                }
                guard underWay > 0 else { break }
                if plan.isForecastSettled, !isTimed {
                    isTimed = true
                    group.addTask {
                        // Cancelled because everything has arrived: nobody reads the event then.
                        do { try await clock.sleep(for: .seconds(configuration.sideSeconds)) } catch { return .enough }
                        return .enough
                    }
                }
                guard case .leg(let leg, let result)? = await group.next() else { break }
                underWay -= 1
                let parts = await take(result, of: leg, by: assembly, into: &gathering)
                switch result {
                case .failure(let error) where error.kind == .overloaded: plan.endedCrowdedOut(leg)
                case .failure(let error) where [.quotaExhausted, .rateLimited].contains(error.kind): plan.endedWithoutAllowance(leg)
                // What came unasked before need not be asked for now.
                case .failure, .success: plan.ended(leg, with: parts.union(gathering.features))
                }
            }
            group.cancelAll()
        }
        for (feature, line) in plan.underWay {
            gathering.failed(WeatherError(.timedOut), of: caller.profiles[line], asked: [feature])
        }
        gathering.settle()
        gathering.feeds = await word ?? WarningFeeds.Word()
        if let snapshot = await assembly.snapshot(of: gathering) { return Yield(outcome: .success(snapshot), amended: nil) }
        return Yield(outcome: .failure(gathering.failure), amended: assembly.amended(gathering))
    }

    /// - Returns: the parts that the answer brought.
    private func take(
        _ result: Result<ProviderWeather, WeatherError>, of leg: ChainPlan.Leg, by assembly: DashboardAssembly,
        into gathering: inout ChainGathering
    ) async -> Set<Feature> {
        let profile = caller.profiles[leg.line]
        switch result {
        case .failure(let error):
            if error.kind == .placeNotCovered { await caller.hasNothing(leg.line, of: leg.asked, at: assembly.cell, asOf: assembly.now) }
            gathering.failed(error, of: profile, asked: leg.features)
            return []
        case .success(let weather) where assembly.isOlderThanHeld(weather, of: profile.id, asked: leg.features):
            await caller.sentOlder(leg.line)
            gathering.failed(WeatherError(.badBody), of: profile, asked: leg.features)
            return []
        case .success(let weather):
            // An observation that is older than the one held is no reason to miss warnings.
            if leg.prefersPresent, !assembly.isOlderThanHeld(weather, of: profile.id, asked: leg.asked) {
                gathering.preferPresent(weather, of: profile)
            }
            let parts = gathering.take(weather, of: profile, asked: leg.features)
            if leg.isForecast { await caller.answered(leg.line, with: parts, asked: leg.asked) }
            return parts.held
        }
    }

    /// One provider's part, its retries included, given up after its share of the time.
    ///
    /// - Parameters:
    ///   - seconds: a provider that others can stand in for may take a part of the time that is left; nil for the last one, which may take
    ///     all of it.
    ///   - left: that time.
    private func run(
        _ leg: ChainPlan.Leg, _ inquiry: Inquiry, _ assembly: DashboardAssembly, withinSeconds seconds: Double?, of left: Double
    ) async -> Result<ProviderWeather, WeatherError> {
        let limit = seconds ?? left
        let elapsed = clock.stopwatch()
        let steps = LegSteps()
        let context = CallContext(secondsLeft: { max(0, limit - elapsed()) }) { step in
            let proceeds = await inquiry.reports.proceeds(step)
            await steps.note(step)
            return proceeds
        }
        guard let seconds else { return await ask(leg, inquiry, assembly, context) }
        let answer = await clock.outcome(within: .seconds(seconds)) { await ask(leg, inquiry, assembly, context) }
        if let answer { return answer }
        // Its time, or a part of it, has run out in our own queue.
        if await steps.hasQueued { return .failure(WeatherError(.overloaded)) }
        return .failure(await caller.tookTooLong(leg.line, for: ProviderLine.service(for: leg.features)))
    }

    private func ask(
        _ leg: ChainPlan.Leg, _ inquiry: Inquiry, _ assembly: DashboardAssembly, _ context: CallContext
    ) async -> Result<ProviderWeather, WeatherError> {
        guard await inquiry.reports.asks() else { return .failure(WeatherError(.timedOut)) }
        let query = WeatherQuery(
            at: assembly.cell.center, features: leg.asked, asOf: now(), isUrgent: inquiry.reason.isUrgent)
        return await CallContext.$current.withValue(context) {
            await caller.call(
                leg.line, for: ProviderLine.service(for: leg.features), byPerson: inquiry.isByPerson, remainingSeconds: context.secondsLeft
            ) { provider async throws(WeatherError) in
                let weather = try await provider.weather(for: query)
                if let fault = assembly.fault(of: weather, from: provider.profile.id) { throw fault }
                return weather
            }
        }
    }
}

/// Whether the requests of one leg of a chain had to wait for their turn.
private actor LegSteps {
    private enum State {
        case asked, queued, gone, goneLate
    }

    private var state = State.asked

    /// True if all that was asked for stands in our own queue, or was sent after it had stood there.
    var hasQueued: Bool { state == .queued || state == .goneLate }

    func note(_ step: CallContext.Step) {
        switch step {
        case .waits: if state == .asked { state = .queued }
        case .goes: state = state == .asked || state == .gone ? .gone : .goneLate
        }
    }
}
