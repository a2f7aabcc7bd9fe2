import SharedWork
import WeatherServer

/// Makes a tile (draws or fetches it) when a reader first asks for it, and keeps it. Readers who ask at the same time share one making.
struct TileCache<Key: Hashable & Sendable, Tile: Sendable>: Sendable {
    private let kept: ValueCache<Key, Tile>
    private let making: TileMaking<Key, Tile>

    /// - Parameters:
    ///   - limit: bytes that are kept.
    ///   - size: bytes of a tile.
    init(limit: Int, size: @escaping @Sendable (Tile) -> Int) {
        // With what a dictionary needs for it.
        kept = ValueCache(limit: limit) { size($1) + 200 }
        making = TileMaking(kept)
    }

    /// - Throws: the errors of `make`; a `Problem` if too many tiles are being made.
    func tile(_ key: Key, make: @escaping @Sendable () async throws -> Tile) async throws -> Tile {
        if let tile = kept[key] { return tile }
        return try await making.tile(key, make)
    }
}

/// The tiles that are being made.
private actor TileMaking<Key: Hashable & Sendable, Tile: Sendable> {
    private let kept: ValueCache<Key, Tile>
    private var flights = SingleFlight<Key, Result<Tile, any Error>, UnwatchedProgress>()

    /// More than these at once are refused.
    private static var most: Int { 128 }

    init(_ kept: ValueCache<Key, Tile>) { self.kept = kept }

    func tile(_ key: Key, _ make: @escaping @Sendable () async throws -> Tile) async throws -> Tile {
        let isShared = flights.isUnderWay(key)
        do { return try await made(key, make) } catch let problem as Problem where isShared && problem.kind == .tooManyRequests {
            // It was the excess of the reader who asked first.
            return try await made(key, make)
        }
    }

    private func made(_ key: Key, _ make: @escaping @Sendable () async throws -> Tile) async throws -> Tile {
        // It may have been finished since the caller looked.
        if let tile = kept[key] { return tile }
        guard flights.isUnderWay(key) || flights.count < Self.most else {
            throw Problem(.busy, "Too many tiles are being made. Try again in a moment.", retryAfter: 1)
        }
        flights.begin(key, UnwatchedProgress()) { [kept] _ in
            do {
                let tile = try await make()
                return .success(kept.value(key) { tile })
            } catch { return .failure(error) }
        } landed: { flight, outcome in
            await self.land(key, flight, outcome)
        }
        guard let wait = flights.wait(for: key) else { throw CancellationError() }
        guard let outcome = await wait.outcome() else {
            flights.leave(key, wait)
            throw CancellationError()
        }
        return try outcome.get()
    }

    private func land(_ key: Key, _ flight: Int, _ outcome: Result<Tile, any Error>?) {
        // Without a deadline there is always an outcome.
        flights.end(key, flight)?.publish(outcome ?? .failure(CancellationError()))
    }
}
