import CoreMetrics
import Synchronization

/// The counters and timers of one server. Labels come from closed lists (patterns of routes, classes of status, providers, operations,
/// outcomes), so that no position, no client and no unlimited number of series gets in.
package final class ServerMetrics: Sendable {
    let registry: MetricsRegistry
    /// Bytes saved by smaller answers.
    let savings = ReplySavings()
    let servedAges: Recorder
    let calls: HandleTable<CallKey, Timer>
    let queueWaits: HandleTable<QueueKey, Timer>
    let storeCalls: HandleTable<StoreKey, Timer>
    let refreshes: HandleTable<String, Timer>
    private let weatherHits: Counter
    private let weatherHitAges: Recorder
    private let pageHits: Counter
    private let requests: HandleTable<RequestKey, Counter>
    private let requestSeconds: HandleTable<String, Timer>
    private let openConnections: Meter
    private let limitReached: Counter

    private struct RequestKey: Hashable {
        let route: String
        let statusClass: Int
    }

    package init() {
        let registry = MetricsRegistry { name in
            PetrelMetric(rawValue: name).map { MetricsRegistry.Description(help: $0.help, bounds: $0.bounds) }
        }
        self.registry = registry
        weatherHits = registry.counter(.hotHits, [("table", "weather")])
        pageHits = registry.counter(.hotHits, [("table", "pages")])
        weatherHitAges = registry.recorder(.weatherAge, [("way", "hot")])
        servedAges = registry.recorder(.weatherAge, [("way", "service")])
        calls = HandleTable { registry.timer(.providerCallSeconds, [("provider", $0.provider), ("outcome", $0.outcome)]) }
        queueWaits = HandleTable { registry.timer(.providerQueueSeconds, [("provider", $0.provider), ("outcome", $0.outcome)]) }
        storeCalls = HandleTable { registry.timer(.storeSeconds, [("operation", $0.operation), ("outcome", $0.outcome)]) }
        refreshes = HandleTable { registry.timer(.refreshSeconds, [("outcome", $0)]) }
        requests = HandleTable { registry.counter(.requests, [("route", $0.route), ("status", "\($0.statusClass)xx")]) }
        requestSeconds = HandleTable { registry.timer(.requestSeconds, [("route", $0)]) }
        openConnections = Meter(label: PetrelMetric.openConnections.rawValue, dimensions: [], factory: registry)
        limitReached = registry.counter(.connectionLimitReached, [])
    }

    /// - Parameters:
    ///   - route: a pattern, never an address.
    ///   - duration: nil for what never got to the router.
    func count(route: String, status: Int, duration: Duration?) {
        requests[RequestKey(route: route, statusClass: status / 100)].increment()
        if let duration { requestSeconds[route].record(duration) }
    }

    /// `HotDocuments` has answered.
    ///
    /// - Parameter sparedBytes: of the document that the client has already; nil where it was sent.
    func hotWeatherSent(ageSeconds: Int, sparedBytes: Int?) {
        weatherHits.increment()
        weatherHitAges.record(ageSeconds)
        if let sparedBytes { savings.count(.unchanged, sentBytes: 0, wholeBytes: sparedBytes) }
    }

    /// `HotPages` has answered.
    func hotPageSent() { pageHits.increment() }

    func connectionOpened() { openConnections.increment() }
    func connectionClosed() { openConnections.decrement() }
    func connectionsExhausted() { limitReached.increment() }

    /// The whole of `/metrics`, in the order of the names.
    ///
    /// - Parameter readings: of what is counted elsewhere.
    func text(with readings: [MetricFamily]) -> String {
        PrometheusText.text(of: (registry.current() + readings).sorted { $0.name < $1.name })
    }
}

/// Metrics by the values of their labels, made when they are first needed: one look-up for each recording.
final class HandleTable<Key: Hashable & Sendable, Handle: Sendable>: Sendable {
    private let handles = Mutex<[Key: Handle]>([:])
    private let make: @Sendable (Key) -> Handle

    init(_ make: @escaping @Sendable (Key) -> Handle) { self.make = make }

    subscript(key: Key) -> Handle {
        handles.withLock { handles in
            if let handle = handles[key] { return handle }
            let handle = make(key)
            handles[key] = handle
            return handle
        }
    }
}

extension MetricsRegistry {
    fileprivate func counter(_ metric: PetrelMetric, _ labels: [(String, String)]) -> Counter {
        Counter(label: metric.rawValue, dimensions: labels, factory: self)
    }

    fileprivate func recorder(_ metric: PetrelMetric, _ labels: [(String, String)]) -> Recorder {
        Recorder(label: metric.rawValue, dimensions: labels, factory: self)
    }

    fileprivate func timer(_ metric: PetrelMetric, _ labels: [(String, String)]) -> CoreMetrics.Timer {
        Timer(label: metric.rawValue, dimensions: labels, factory: self)
    }
}

extension CoreMetrics.Timer {
    func record(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        recordNanoseconds(seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000)
    }
}
