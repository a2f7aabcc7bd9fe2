import Foundation
import HTTPTransport
import ProviderCourtesy
import WeatherAPI
import WeatherModel
import WeatherProviders

extension WeatherService {
    /// What ends while a chain is under way.
    private enum ChainEvent: Sendable {
        case leg(ChainPlan.Leg, Result<ProviderWeather, WeatherError>)
        /// The forecast has been there for `sideSeconds`: what is still missing comes with the next refresh.
        case enough
    }

    /// Asks the providers for the parts of a dashboard, as `ChainPlan` says, until every part is there or nobody is left to ask.
    ///
    /// - Parameter elapsed: seconds since the flight began, of which the deadline is reckoned.
    func fetch(
        _ cell: Cell, reason: RefreshReason, flight: Int, sparing: Set<ProviderID>, elapsed: @Sendable () -> Double
    ) async -> Outcome {
        let previous = await held(cell)
        let begun = now()
        var plan = ChainPlan(
            lines.map(\.provider.profile), at: cell.center, without: reason == .opened ? uncovered(cell, asOf: begun) : [:],
            last: doubted(at: cell.center, asOf: begun), sparing: sparing, presentSource: configuration.presentSource)
        let assembly = DashboardAssembly(
            cell: cell, previous: previous, now: begun, gazetteer: gazetteer, configuration: configuration)
        var gathering = ChainGathering(assembly.timeliness)
        await withTaskGroup(of: ChainEvent.self) { group in
            var underWay = 0
            var isTimed = false
            while true {
                for leg in plan.begin() where !Task.isCancelled {
                    underWay += 1
                    let left = max(1, configuration.deadlineSeconds - elapsed())
                    let share = plan.hasOthers(for: leg) ? max(1, left * configuration.legShare) : nil
                    group.addTask {
                        await .leg(leg, self.run(leg, for: assembly, reason: reason, flight: flight, withinSeconds: share, of: left))
                    }
                }
                guard underWay > 0 else { break }
                if plan.isForecastSettled, !isTimed {
                    isTimed = true
                    group.addTask { [clock, configuration] in
                        // Cancelled because everything has arrived: nobody reads the event then.
                        do { try await clock.sleep(for: .seconds(configuration.sideSeconds)) } catch { return .enough }
                        return .enough
                    }
                }
                guard case .leg(let leg, let result)? = await group.next() else { break }
                underWay -= 1
                let parts = take(result, of: leg, by: assembly, into: &gathering)
                switch result {
                case .failure(let error) where error.kind == .overloaded: plan.endedCrowdedOut(leg)
                case .failure(let error) where [.quotaExhausted, .rateLimited].contains(error.kind): plan.endedWithoutAllowance(leg)
                // What came unasked before need not be asked for now.
                case .failure, .success: plan.ended(leg, with: parts.union(gathering.features))
                }
            }
            group.cancelAll()
        }
        return await outcome(of: gathering, by: assembly, unanswered: plan.underWay)
    }

    private func outcome(of gathering: ChainGathering, by assembly: DashboardAssembly, unanswered: [Feature: Int]) async -> Outcome {
        var gathering = gathering
        for (feature, line) in unanswered {
            gathering.failed(WeatherError(.timedOut), of: lines[line].provider.profile, asked: [feature])
        }
        gathering.settle()
        if let snapshot = await assembly.snapshot(of: gathering) { return .success(snapshot) }
        if let amended = assembly.amended(gathering) { hold(amended) }
        return .failure(gathering.failure)
    }

    /// - Returns: the parts that the answer brought.
    private func take(
        _ result: Result<ProviderWeather, WeatherError>, of leg: ChainPlan.Leg, by assembly: DashboardAssembly,
        into gathering: inout ChainGathering
    ) -> Set<Feature> {
        let profile = lines[leg.line].provider.profile
        switch result {
        case .failure(let error):
            if error.kind == .placeNotCovered {
                lines[leg.line].uncover(leg.asked, at: assembly.cell, asOf: assembly.now, jitter: jitter())
            }
            gathering.failed(error, of: profile, asked: leg.features)
            return []
        case .success(let weather) where assembly.isOlderThanHeld(weather, of: profile.id, asked: leg.features):
            lines[leg.line].ignoredOlderAnswer(at: now(), jitter: jitter())
            gathering.failed(WeatherError(.badBody), of: profile, asked: leg.features)
            return []
        case .success(let weather):
            // An observation that is older than the one held is no reason to miss warnings.
            if leg.prefersPresent, !assembly.isOlderThanHeld(weather, of: profile.id, asked: leg.asked) {
                gathering.preferPresent(weather, of: profile)
            }
            let parts = gathering.take(weather, of: profile, asked: leg.features)
            if leg.isForecast { lines[leg.line].answered(parts, asked: leg.asked, at: now(), jitter: jitter()) }
            return parts.held
        }
    }

    private func jitter() -> Double { Double.random(in: 0...1, using: &random) }

    /// Those whose last answers were of no use: they are asked after the others, but for one call now and then that finds out whether
    /// that is over.
    private func doubted(at coordinate: Coordinate, asOf now: Date) -> Set<Int> {
        Set(
            lines.indices.filter {
                lines[$0].provider.profile.coverage.mayInclude(coordinate) && !lines[$0].doubt.admits(at: now)
            })
    }

    /// Those who said a while ago that they have nothing for the cell, and what of.
    private func uncovered(_ cell: Cell, asOf now: Date) -> [Int: Set<Feature>] {
        var uncovered: [Int: Set<Feature>] = [:]
        for index in lines.indices {
            guard let said = lines[index].uncovered.peek(cell), abs(now.timeIntervalSince(said.at)) < configuration.uncoveredSeconds else {
                continue
            }
            uncovered[index] = said.features
        }
        return uncovered
    }

    /// One provider's part, its retries included, given up after its share of the time.
    ///
    /// - Parameters:
    ///   - seconds: a provider that others can stand in for may take a part of the time that is left; nil for the last one, which may take
    ///     all of it.
    ///   - left: that time.
    private func run(
        _ leg: ChainPlan.Leg, for assembly: DashboardAssembly, reason: RefreshReason, flight: Int, withinSeconds seconds: Double?,
        of left: Double
    ) async -> Result<ProviderWeather, WeatherError> {
        lastLeg += 1
        let number = lastLeg
        legs[number] = .asked
        defer { legs[number] = nil }
        let limit = seconds ?? left
        let elapsed = clock.stopwatch()
        let context = context(of: assembly.cell, flight: flight, leg: number) { max(0, limit - elapsed()) }
        guard let seconds else { return await ask(leg, for: assembly, reason: reason, flight: flight, context) }
        let answer = await clock.outcome(within: .seconds(seconds)) {
            await self.ask(leg, for: assembly, reason: reason, flight: flight, context)
        }
        if let answer { return answer }
        // Its time, or a part of it, has run out in our own queue.
        if legs[number] == .queued || legs[number] == .goneLate { return .failure(WeatherError(.overloaded)) }
        slow(leg)
        return .failure(WeatherError(.timedOut, provider: lines[leg.line].provider.profile.id))
    }

    private func ask(
        _ leg: ChainPlan.Leg, for assembly: DashboardAssembly, reason: RefreshReason, flight: Int, _ context: CallContext
    ) async -> Result<ProviderWeather, WeatherError> {
        guard fetches.update(assembly.cell, number: flight, { $0.isAsked = true }) else { return .failure(WeatherError(.timedOut)) }
        let isAskedByPerson = reason == .retry || reason == .notification
        let query = WeatherQuery(at: assembly.cell.center, features: leg.asked, asOf: now(), isUrgent: reason == .notification)
        return await CallContext.$current.withValue(context) {
            await call(
                leg.line, ProviderLine.record(for: leg.features), byPerson: isAskedByPerson, remainingSeconds: context.secondsLeft
            ) { provider async throws(WeatherError) in
                let weather = try await provider.weather(for: query)
                if let fault = assembly.fault(of: weather, from: provider.profile.id) { throw fault }
                return weather
            }
        }
    }

    /// A provider that took more than its share counts as one that failed: cancelled, its call tells nothing of it.
    private func slow(_ leg: ChainPlan.Leg) {
        lines[leg.line].failed(
            ProviderLine.record(for: leg.features), WeatherError(.timedOut, provider: lines[leg.line].provider.profile.id), at: now(),
            isFinal: true, jitter: jitter())
    }
}
