import Hummingbird
import Synchronization
import WeatherServer

/// Counts the pages that are being made, and refuses those that are too many: each takes memory until it is sent, whether its reader is still
/// there or not. A page waits for its weather for less than a second, so that as many are some hundred readers a second with new places.
///
/// What the script asks for waits for longer, and counts only among connections: nothing is made for it after its reader has gone.
final class PagesUnderWay: Sendable {
    static let most = 256

    private let count = Atomic(0)

    func bounded(_ handler: @escaping ServerRoutes.Handler) -> ServerRoutes.Handler {
        { [self] request, context in try await turn { try await handler(request, context) } }
    }

    /// - Throws: what `work` throws; a `Problem` where there is no room.
    nonisolated(nonsending) func turn<Value>(_ work: () async throws -> Value) async throws -> Value {
        defer { count.subtract(1, ordering: .relaxed) }
        guard count.add(1, ordering: .relaxed).newValue <= Self.most else {
            throw Problem(.busy, "Too many pages are being made. Try again in a moment.", retryAfter: 2)
        }
        return try await work()
    }
}
