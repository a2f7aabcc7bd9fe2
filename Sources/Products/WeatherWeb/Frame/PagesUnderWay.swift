import Hummingbird
import Synchronization
import WeatherServer

/// Counts the pages that are being made, and refuses any above the limit: each takes memory until it is sent, whether or not its reader is
/// still there. A page waits for its weather for less than a second, so the limit allows some hundred readers a second with new places.
///
/// The parts that a script requests, of one place or of several, and the pictures of link previews wait longer for their weather, so they
/// have a separate count. Tiles of maps are bounded where they are made (`TileCache`).
final class PagesUnderWay: Sendable {
    static let most = 256

    private let count = Atomic(0)

    func bounded(_ handler: @escaping HandlerTable.Handler) -> HandlerTable.Handler {
        { [self] request, context in try await turn { try await handler(request, context) } }
    }

    /// - Throws: the errors of `work`; a `Problem` if the limit is reached.
    nonisolated(nonsending) func turn<Value>(_ work: () async throws -> Value) async throws -> Value {
        defer { count.subtract(1, ordering: .relaxed) }
        guard count.add(1, ordering: .relaxed).newValue <= Self.most else {
            throw Problem(.busy, "Too many pages are being made. Try again in a moment.", retryAfter: 2)
        }
        return try await work()
    }
}
