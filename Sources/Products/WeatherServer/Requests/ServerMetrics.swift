import NIOConcurrencyHelpers

/// Counts, told in Prometheus' text form. Routes are patterns, so that no position and no unbounded label gets in.
final class ServerMetrics: Sendable {
    private struct Key: Hashable {
        let route: String
        let statusClass: Int
    }

    private struct State {
        var requests: [Key: Int] = [:]
        var seconds: [String: Double] = [:]
        var openConnections = 0
        var refusals = 0
    }

    private let state = NIOLockedValueBox(State())

    func count(route: String, status: Int, duration: Duration) {
        state.withLockedValue { state in
            state.requests[Key(route: route, statusClass: status / 100), default: 0] += 1
            state.seconds[route, default: 0] += duration / .seconds(1)
        }
    }

    func connectionOpened() { state.withLockedValue { $0.openConnections += 1 } }
    func connectionClosed() { state.withLockedValue { $0.openConnections -= 1 } }
    func connectionsExhausted() { state.withLockedValue { $0.refusals += 1 } }
    var openConnections: Int { state.withLockedValue { $0.openConnections } }

    /// - Parameters:
    ///   - counters: name, help text and value of what is counted elsewhere.
    ///   - gauges: the same for what goes up and down.
    func text(
        hotHits: Int, counters: [(name: String, help: String, value: Int)] = [], gauges: [(name: String, help: String, value: Int)]
    ) -> String {
        let state = state.withLockedValue { $0 }
        var lines = [
            "# HELP petrel_requests_total Requests by route and class of status.",
            "# TYPE petrel_requests_total counter",
        ]
        let keys = state.requests.keys.sorted { ($0.route, $0.statusClass) < ($1.route, $1.statusClass) }
        for key in keys {
            lines.append("petrel_requests_total{route=\"\(key.route)\",status=\"\(key.statusClass)xx\"} \(state.requests[key] ?? 0)")
        }
        lines += [
            "# HELP petrel_request_seconds_total Time spent in the router, by route.",
            "# TYPE petrel_request_seconds_total counter",
        ]
        for route in state.seconds.keys.sorted() {
            lines.append("petrel_request_seconds_total{route=\"\(route)\"} \(state.seconds[route] ?? 0)")
        }
        lines += [
            "# HELP petrel_hot_hits_total Requests answered on the event loop, outside the router.",
            "# TYPE petrel_hot_hits_total counter", "petrel_hot_hits_total \(hotHits)",
            "# HELP petrel_connection_limit_reached_total Times that the connection limit was reached.",
            "# TYPE petrel_connection_limit_reached_total counter", "petrel_connection_limit_reached_total \(state.refusals)",
        ]
        for counter in counters {
            lines += ["# HELP \(counter.name) \(counter.help)", "# TYPE \(counter.name) counter", "\(counter.name) \(counter.value)"]
        }
        let open = (name: "petrel_open_connections", help: "Open connections.", value: state.openConnections)
        for gauge in [open] + gauges {
            lines += ["# HELP \(gauge.name) \(gauge.help)", "# TYPE \(gauge.name) gauge", "\(gauge.name) \(gauge.value)"]
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
