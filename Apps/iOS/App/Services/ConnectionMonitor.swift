import Dispatch
import Network
import WeatherScreens

/// The system's path monitor as a `ConnectionWatching`: passes on whether there is a way out.
nonisolated struct ConnectionMonitor: ConnectionWatching {
    func changes() async -> AsyncStream<Bool> {
        AsyncStream { continuation in
            let monitor = NWPathMonitor()
            // A connection that is made on demand counts: asking is what makes it.
            monitor.pathUpdateHandler = { continuation.yield($0.status != .unsatisfied) }
            continuation.onTermination = { _ in monitor.cancel() }
            monitor.start(queue: DispatchQueue(label: "petrel.connection"))
        }
    }
}
