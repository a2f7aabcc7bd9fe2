import Foundation
import Hummingbird
import ProviderCourtesy
import ProviderKit
import WeatherModel
import WeatherService
import WeatherStore

/// `GET /metrics`: what the server has counted and timed, and what is read from elsewhere on each scrape. Labels come from closed lists: providers,
/// windows of their limits, and the operator's feeds.
extension ProbeRoutes {
    @Sendable func counts(_ request: Request, _ context: ServerContext) async throws -> Response {
        let load = await service.currentLoad()
        let store = await storeHealth()
        let ledgers = await courtesy()
        let queues = ledgers.values
        let readings = [
            MetricFamily(.overloadRefusals, .counter, load.refused),
            MetricFamily(.droppedFetches, .counter, load.dropped),
            MetricFamily(.unwrittenEntries, .counter, load.unwritten),
            MetricFamily(.crowdedOutCalls, .counter, queues.map(\.crowdedOut).reduce(0, +)),
            MetricFamily(.storeFailedWrites, .counter, store.failedWrites),
            MetricFamily(.storeFailedReads, .counter, store.failedReads),
            MetricFamily(.clientRefusals, .counter, budgets.keeper.refusals),
            MetricFamily(.runningFetches, .gauge, load.fetches),
            MetricFamily(.runningSearches, .gauge, load.searches),
            MetricFamily(.pendingWrites, .gauge, load.writes),
            MetricFamily(.callsUnderWay, .gauge, queues.map(\.inFlight).reduce(0, +)),
            MetricFamily(.callsWaiting, .gauge, queues.map(\.waiting).reduce(0, +)),
            MetricFamily(.hotTargets, .gauge, hot.count),
            MetricFamily(.encodedCells, .gauge, await encodings.count),
            MetricFamily(.storeWritable, .gauge, store.problem == nil ? 1 : 0),
            MetricFamily(.clients, .gauge, budgets.keeper.clients),
        ]
        let feeds = Self.families(of: await service.feedStatuses(), at: now())
        let memory = ProcessMemory.residentBytes.map { [MetricFamily(.residentMemory, .gauge, $0)] } ?? []
        let text = metrics.text(with: readings + Self.families(of: ledgers) + feeds + memory + (push?.health.families ?? []))
        return .text(text, type: PrometheusText.contentType, cacheControl: "no-store")
    }

    /// The ledgers: how much of each limit is used and left, and whether the counts can be written.
    static func families(of courtesy: [ProviderID: CourtesyState]) -> [MetricFamily] {
        let providers = courtesy.sorted { $0.key.rawValue < $1.key.rawValue }
        let uses = providers.flatMap { provider, state in
            state.uses.map { use in
                (
                    labels: [
                        MetricLabel(name: "provider", value: provider.rawValue),
                        MetricLabel(name: "window", value: use.limit.window.rawValue),
                    ],
                    use: use
                )
            }
        }
        return [
            MetricFamily(.planUsed, uses.map { ($0.labels, $0.use.used) }),
            MetricFamily(.planLeft, uses.map { ($0.labels, max(0, Double($0.use.limit.calls) - $0.use.used)) }),
            MetricFamily(.ledgerKept, providers.map { ([MetricLabel(name: "provider", value: $0.key.rawValue)], $0.value.isKept ? 1 : 0) }),
        ]
    }

    /// The feeds of warnings, by the names that pages show.
    static func families(of feeds: [FeedStatus], at now: Date) -> [MetricFamily] {
        func labels(_ feed: FeedStatus) -> [MetricLabel] { [MetricLabel(name: "feed", value: feed.name)] }
        return [
            MetricFamily(.feedFresh, feeds.map { (labels($0), $0.isFresh(at: now) ? 1 : 0) }),
            MetricFamily(
                .feedAge,
                feeds.compactMap { feed in feed.lastChecked.map { (labels(feed), max(0, now.timeIntervalSince($0)).rounded()) } }),
            MetricFamily(.feedUnread, feeds.map { (labels($0), Double($0.unread)) }),
        ]
    }
}

extension MetricFamily {
    /// A gauge with one number for each combination of labels.
    fileprivate init(_ metric: PetrelMetric, _ series: [(labels: [MetricLabel], value: Double)]) {
        self.init(
            name: metric.rawValue, help: metric.help, kind: .gauge,
            series: series.map { Series(labels: $0.labels, value: .number($0.value)) })
    }
}
