import Foundation
import Hummingbird
import ProviderCourtesy
import ProviderKit
import WeatherModel
import WeatherService
import WeatherStore

/// The data of the operator's page: the same sources as `/statusz` and `/metrics`.
extension ProbeRoutes {
    /// - Parameter date: by the machine's clock: an operator compares it with logs.
    func reading(at date: Date) async -> StatusReading {
        let (states, courtesy, load, store) = (
            await service.providerStates(), await courtesy(), await service.currentLoad(), await storeHealth()
        )
        let feeds = await service.feedSources()
        let pushed = await push?.status()
        let figures =
            states.flatMap { Self.figures($0, courtesy[$0.profile.id]) } + states.flatMap { Self.plans($0, courtesy[$0.profile.id]) }
            + feeds.flatMap { Self.figures($0, at: now()) } + (push?.health.figures ?? []) + queues(load, Array(courtesy.values))
            + readers()
            + Self.figures(store)
        var troubles = states.compactMap { state in
            state.lastError.map { "\(state.profile.name) fails: \($0.kind.rawValue)" }
        }
        troubles += feeds.compactMap { feed in
            feed.failure.map { "The feed \(feed.name) \(feed.isUnsent ? "was not asked" : "fails"): \($0.rawValue)" }
        }
        troubles += feeds.filter { $0.unread > 0 }.map { feed in
            let reasons = UnreadReason.allCases.filter { feed.reasons[$0, default: 0] > 0 }.map(\.rawValue).joined(separator: ", ")
            return "The feed \(feed.name) has entries that are not known: \(feed.unread)\(reasons.isEmpty ? "" : " (\(reasons))")"
        }
        if let problem = store.problem { troubles.append("The store fails: \(problem.words)") }
        if pushed?.isDegraded == true { troubles.append("Messages about warnings: \(push?.health.alarm ?? "they do not leave")") }
        return StatusReading(at: date, figures: figures, troubles: troubles)
    }

    private static func figures(_ state: ProviderState, _ courtesy: CourtesyState?) -> [StatusFigure] {
        func figure(_ text: String, _ value: Int) -> StatusFigure {
            StatusFigure(.init(.providers, state.profile.name, text), .total, Double(value))
        }
        return [figure("calls", state.calls), figure("failures", state.failures), figure("not sent", courtesy?.refused ?? state.unsent)]
    }

    private static func plans(_ state: ProviderState, _ courtesy: CourtesyState?) -> [StatusFigure] {
        (courtesy?.uses ?? []).map { use in
            StatusFigure(
                .init(.plans, state.profile.name, "of the \(use.limit.window.rawValue)"), .level, use.used, limit: Double(use.limit.calls))
        }
    }

    private static func figures(_ feed: AlertSource, at now: Date) -> [StatusFigure] {
        [
            StatusFigure(
                .init(.feeds, feed.name, "minutes since it was read"), .level,
                feed.lastChecked.map { max(0, now.timeIntervalSince($0) / 60).rounded(.down) }),
            StatusFigure(.init(.feeds, feed.name, "entries not known"), .level, Double(feed.unread)),
        ]
    }

    private func queues(_ load: ServiceLoad, _ courtesy: [CourtesyState]) -> [StatusFigure] {
        func level(_ text: String, _ value: Int) -> StatusFigure { StatusFigure(.init(.queues, "", text), .level, Double(value)) }
        return [
            level("calls under way", courtesy.map(\.inFlight).reduce(0, +)), level("calls that wait", courtesy.map(\.waiting).reduce(0, +)),
            level("cells being fetched", load.fetches), level("entries that wait for the store", load.writes),
            StatusFigure(.init(.queues, "", "callers turned away"), .total, Double(load.refused)),
        ]
    }

    private func readers() -> [StatusFigure] {
        let families = metrics.registry.current()
        func sum(_ metric: PetrelMetric, where isWanted: (MetricFamily.Series) -> Bool = { _ in true }) -> Double {
            let series = families.first { $0.name == metric.rawValue }?.series ?? []
            return series.filter(isWanted).map { series in if case .number(let value) = series.value { value } else { 0 } }.reduce(0, +)
        }
        func isFailure(_ series: MetricFamily.Series) -> Bool { series.labels.contains { $0.name == "status" && $0.value == "5xx" } }
        return [
            // Answers of the event loops never reach the router.
            StatusFigure(.init(.readers, "", "requests"), .total, sum(.requests) + sum(.hotHits)),
            StatusFigure(.init(.readers, "", "answers with 5xx"), .total, sum(.requests, where: isFailure)),
            StatusFigure(.init(.readers, "", "open connections"), .level, sum(.openConnections)),
            StatusFigure(.init(.readers, "", "calls refused to clients"), .total, Double(budgets.keeper.refusals)),
        ]
    }

    private static func figures(_ store: StoreHealth) -> [StatusFigure] {
        let size = store.growth?.latest
        return [
            StatusFigure(
                .init(.store, "", "megabytes"), .level, size.map { (Double($0.bytes) / 1e5).rounded() / 10 },
                limit: size.flatMap { $0.limitBytes > 0 ? Double($0.limitBytes) / 1e6 : nil }),
            StatusFigure(.init(.store, "", "failed writes"), .total, Double(store.failedWrites)),
            StatusFigure(.init(.store, "", "failed reads"), .total, Double(store.failedReads)),
        ]
    }
}

extension PushHealth {
    var figures: [StatusFigure] {
        let state = state
        func total(_ text: String, _ value: Int) -> StatusFigure { StatusFigure(.init(.messages, "", text), .total, Double(value)) }
        return [
            total("queued", state.queued), total("sent", state.sent),
            total("not taken by push services", state.failures.values.reduce(0, +)),
            total("devices removed", state.removed),
            StatusFigure(.init(.messages, "", "seconds that messages wait"), .level, waitingSeconds.rounded()),
        ]
    }
}
