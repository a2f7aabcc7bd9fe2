import Hummingbird
import HummingbirdCore

/// Counts open connections, and stops accepting where even the reserve is taken, until one closes.
///
/// `Admission` makes room long before; this holds back what arrives faster than others can be closed.
struct ConnectionLimit: AvailableConnectionsDelegate {
    /// The reserve included.
    let limit: Int
    let metrics: ServerMetrics
    private var open = 0

    init(limit: Int, metrics: ServerMetrics) {
        self.limit = limit
        self.metrics = metrics
    }

    mutating func connectionOpened() {
        open += 1
        metrics.connectionOpened()
    }

    mutating func connectionClosed() {
        open -= 1
        metrics.connectionClosed()
    }

    func isAcceptingNewConnections() -> Bool { open < limit }
}
