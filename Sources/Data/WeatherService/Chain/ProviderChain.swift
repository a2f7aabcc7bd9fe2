import Foundation
import Gazetteer
import HTTPTransport
import WeatherAPI
import WeatherModel
import ProviderKit
import ProviderCourtesy

/// Asks the providers for the parts of a cell's dashboard, as planned by `ChainPlan`, until every part has arrived or no provider is left.
struct ProviderChain: Sendable {
    /// One fetch of one cell.
    struct Inquiry: Sendable {
        let cell: Cell
        let reason: RefreshReason
        /// Providers that are asked only for warnings.
        let exhausted: Set<ProviderID>
        /// The cached snapshot, of any age.
        let previous: Snapshot?
        /// The indices of all providers in the order in which they are called; nil for the configured one.
        let order: [Int]?
        /// Seconds since the fetch began, to which the deadline applies.
        let elapsed: @Sendable () -> Double
        let reports: CallReports

        /// True if a person asked for this very fetch.
        var isByPerson: Bool { reason == .retry || reason == .notification }
    }

    /// The result of a chain.
    struct FetchResult: Sendable {
        let outcome: Result<WarnedSnapshot, WeatherError>
        /// If no forecast arrived: the cached snapshot with the warnings that did; nil if none did.
        let amended: WarnedSnapshot?
    }

    let caller: ProviderCaller
    let feeds: WarningFeeds?
    let gazetteer: Gazetteer
    let configuration: WeatherServiceConfiguration
    let clock: any Clock<Duration>
    let now: @Sendable () -> Date

    /// Seconds to wait for warning feeds, concurrently with the providers. Unless a person has opened a warning, the wait ends
    /// `sideSeconds` after the forecast is complete, as for other warnings: the place's weather gets a slower feed's word when it is there.
    private static let feedSeconds = 4.0

    /// An event while a chain is under way.
    private enum Event: Sendable {
        case leg(ChainPlan.Leg, Result<ProviderWeather, WeatherError>)
        /// The forecast has been complete for `sideSeconds`: missing parts come with the next refresh.
        case enough
    }

    func weather(for inquiry: Inquiry) async -> FetchResult {
        let start = now()
        let cell = inquiry.cell
        var plan = ChainPlan(
            caller.profiles, at: cell.center,
            without: inquiry.reason == .opened ? await caller.uncovered(cell, asOf: start) : [:],
            last: await caller.doubted(at: cell.center, asOf: start), exhausted: inquiry.exhausted,
            presentSource: configuration.presentSource, order: inquiry.order)
        let assembly = DashboardAssembly(
            cell: cell, previous: inquiry.previous, now: start, gazetteer: gazetteer, configuration: configuration)
        var gathering = ChainGathering(assembly.timeliness)
        let country = gazetteer.issuingCountry(of: inquiry.cell)
        async let begun: Void? = feeds?.hear(
            in: country, at: cell, isUrgent: inquiry.reason == .notification, withinSeconds: 0)
        var completeSeconds: Double?
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
                    completeSeconds = inquiry.elapsed()
                    group.addTask {
                        // Cancelled because everything has arrived: the event is not read then.
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
                // Parts that arrived unrequested need not be requested now.
                case .failure, .success: plan.ended(leg, with: parts.union(gathering.features))
                }
            }
            group.cancelAll()
        }
        for (feature, line) in plan.underWay {
            gathering.failed(WeatherError(.timedOut), of: caller.profiles[line], asked: [feature])
        }
        gathering.settle()
        _ = await begun
        gathering.feeds = await word(for: inquiry, in: country, afterSeconds: completeSeconds ?? inquiry.elapsed())
        if let snapshot = await assembly.snapshot(of: gathering) { return FetchResult(outcome: .success(snapshot), amended: nil) }
        return FetchResult(outcome: .failure(gathering.failure), amended: assembly.amended(gathering))
    }

    /// The word of the feeds that have been asked.
    ///
    /// - Parameters:
    ///   - country: the country whose issuers are asked; nil for none.
    ///   - complete: seconds after which the forecast was complete.
    private func word(for inquiry: Inquiry, in country: String?, afterSeconds complete: Double) async -> WarningFeeds.Word {
        guard let feeds else { return WarningFeeds.Word() }
        let most = inquiry.reason == .notification ? Self.feedSeconds : min(Self.feedSeconds, complete + configuration.sideSeconds)
        // They are not asked a second time: only the answers under way are awaited.
        return await feeds.word(
            on: inquiry.cell, country: country, isUrgent: false,
            withinSeconds: max(0, most - inquiry.elapsed()))
    }

    /// - Returns: the parts that the answer contained.
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
            // An observation older than the cached one is not a reason to lose warnings.
            if leg.prefersPresent, !assembly.isOlderThanHeld(weather, of: profile.id, asked: leg.asked) {
                gathering.preferPresent(weather, of: profile)
            }
            let parts = gathering.take(weather, of: profile, asked: leg.features)
            if leg.isForecast { await caller.answered(leg.line, with: parts, asked: leg.asked) }
            return parts.held
        }
    }

    /// Runs one provider's call, including its retries, and cancels it after its share of the time.
    ///
    /// - Parameters:
    ///   - seconds: the share of the remaining time for a provider that others can replace; nil for the last one, which may take all of it.
    ///   - left: the remaining time in seconds.
    private func run(
        _ leg: ChainPlan.Leg, _ inquiry: Inquiry, _ assembly: DashboardAssembly, withinSeconds seconds: Double?, of left: Double
    ) async -> Result<ProviderWeather, WeatherError> {
        let limit = seconds ?? left
        let elapsed = clock.stopwatch()
        let queueing = QueueWatch()
        let context = CallContext(secondsLeft: { max(0, limit - elapsed()) }) { step in
            let proceeds = await inquiry.reports.proceeds(step)
            await queueing.note(step)
            return proceeds
        }
        guard let seconds else { return await ask(leg, inquiry, assembly, context) }
        let answer = await clock.outcome(within: .seconds(seconds)) { await ask(leg, inquiry, assembly, context) }
        if let answer { return answer }
        // All or some of its time was spent in Petrel's own queue.
        if await queueing.hasQueued { return .failure(WeatherError(.overloaded)) }
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
private actor QueueWatch {
    private enum State {
        case asked, queued, gone, goneLate
    }

    private var state = State.asked

    /// True if the first request waits in Petrel's own queue, or was sent only after waiting there.
    var hasQueued: Bool { state == .queued || state == .goneLate }

    func note(_ step: CallContext.Step) {
        switch step {
        case .waits: if state == .asked { state = .queued }
        case .goes: state = state == .asked || state == .gone ? .gone : .goneLate
        }
    }
}
