import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import WeatherServer

/// Makes a tile (draws or fetches it) when a reader first asks for it, and keeps it. Readers who ask at the same time share one making.
struct KeptTiles<Key: Hashable & Sendable, Tile: Sendable>: Sendable {
    private let kept: KeptValues<Key, Tile>
    /// The tiles that are being made. A second request for one of them waits for what the first one began.
    private let making = NIOLockedValueBox<[Key: EventLoopFuture<Tile>]>([:])

    /// More than these at once are refused.
    private static var most: Int { 128 }

    /// - Parameters:
    ///   - limit: bytes that are kept.
    ///   - size: bytes of a tile.
    init(limit: Int, size: @escaping @Sendable (Tile) -> Int) {
        // With what a dictionary needs for it.
        kept = KeptValues(limit: limit) { size($0) + 200 }
    }

    /// - Throws: what `make` throws; a `Problem` when too many are being made.
    func tile(_ key: Key, make: @escaping @Sendable () async throws -> Tile) async throws -> Tile {
        if let tile = kept[key] { return tile }
        return try await made(key, make).get()
    }

    private func made(_ key: Key, _ make: @escaping @Sendable () async throws -> Tile) throws -> EventLoopFuture<Tile> {
        let (tile, isNew) = try making.withLockedValue { making in
            if let tile = making[key] { return (tile, false) }
            guard making.count < Self.most else {
                throw Problem(.busy, "Too many tiles are being made. Try again in a moment.", retryAfter: 1)
            }
            let tile = MultiThreadedEventLoopGroup.singleton.any().makeFutureWithTask {
                let tile = try await make()
                return kept.value(key) { tile }
            }
            making[key] = tile
            return (tile, true)
        }
        // Outside the lock: what is done already ends here and now.
        if isNew { tile.whenComplete { _ in making.withLockedValue { $0[key] = nil } } }
        return tile
    }
}
