/// What knows whether there is a connection: the phone's path monitor, or a test. Decides nothing.
public protocol ConnectionWatching: Sendable {
    /// Whether there is a connection: once now, and again with every change, until whoever listens is cancelled.
    func changes() async -> AsyncStream<Bool>
}
