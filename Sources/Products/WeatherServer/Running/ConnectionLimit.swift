import Hummingbird
import HummingbirdCore
import Logging

/// Counts open connections, says so once each time the limit is reached, and stops accepting when the reserve beyond it is taken, too.
///
/// Connections of the reserve get a probe's answer or a refusal (`Admission`), so that a full server is not taken for a dead one.
struct ConnectionLimit: AvailableConnectionsDelegate {
    let limit: Int
    let metrics: ServerMetrics
    let logger: Logger
    private var open = 0

    init(limit: Int, metrics: ServerMetrics, logger: Logger) {
        self.limit = limit
        self.metrics = metrics
        self.logger = logger
    }

    mutating func connectionOpened() {
        open += 1
        metrics.connectionOpened()
        if open == limit {
            metrics.connectionsExhausted()
            logger.warning("connection limit reached", metadata: ["limit": .stringConvertible(limit)])
        }
    }

    mutating func connectionClosed() {
        open -= 1
        metrics.connectionClosed()
    }

    func isAcceptingNewConnections() -> Bool { open < limit + Admission.reserve }
}
