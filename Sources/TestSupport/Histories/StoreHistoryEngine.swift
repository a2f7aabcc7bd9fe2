import Foundation
import WeatherStore

/// An engine over which histories are run.
public struct StoreHistoryEngine: Sendable {
    /// What the instances of one history share.
    public struct World: Sendable {
        let open: @Sendable (_ node: Int, _ now: @escaping @Sendable () -> Date) async throws -> any WeatherStore
        let close: @Sendable (any WeatherStore) async throws -> Void
        let makeRoom: @Sendable (any WeatherStore) async throws -> Void
        let loseNotifications: (@Sendable () async throws -> Void)?
        let end: @Sendable () throws -> Void

        /// - Parameters:
        ///   - open: an instance with a clock of its own.
        ///   - close: ends it at once, also in the middle of what it does, and returns when nothing of that goes on.
        ///   - makeRoom: removes what the store may remove, after much was written.
        ///   - loseNotifications: makes what is told of changes be lost; nil where that cannot happen.
        ///   - end: after the history.
        public init(
            open: @escaping @Sendable (Int, @escaping @Sendable () -> Date) async throws -> any WeatherStore,
            close: @escaping @Sendable (any WeatherStore) async throws -> Void = { _ in },
            makeRoom: @escaping @Sendable (any WeatherStore) async throws -> Void = { _ in },
            loseNotifications: (@Sendable () async throws -> Void)? = nil, end: @escaping @Sendable () throws -> Void = {}
        ) {
            self.open = open
            self.close = close
            self.makeRoom = makeRoom
            self.loseNotifications = loseNotifications
            self.end = end
        }
    }

    let name: String
    let hearsOthers: Bool
    let hasOneClock: Bool
    let world: @Sendable (Int) async throws -> World

    /// - Parameters:
    ///   - hearsOthers: whether an instance is told what another one puts.
    ///   - hasOneClock: whether all instances go by one clock.
    ///   - world: an empty one, by a number that no other has.
    public init(
        _ name: String, hearsOthers: Bool, hasOneClock: Bool = false, world: @escaping @Sendable (Int) async throws -> World
    ) {
        self.name = name
        self.hearsOthers = hearsOthers
        self.hasOneClock = hasOneClock
        self.world = world
    }

    /// One store in memory that all share. A reader of its changes that does not keep up loses some.
    public static let memory = StoreHistoryEngine("memory", hearsOthers: true, hasOneClock: true) { _ in
        let shared = Locked<MemoryWeatherStore?>(nil)
        return World(
            open: { _, now in
                shared.withLock { store in
                    let opened = store ?? MemoryWeatherStore(maximumBytes: 300_000, now: now)
                    store = opened
                    return opened
                }
            },
            loseNotifications: {
                guard let store = shared.withLock({ $0 }) else { return }
                // More than wait for one reader.
                for _ in 0..<1100 { _ = try await store.put(Sample.record(1700, bytes: 0)) }
            })
    }
}
