import Foundation
import WeatherStore

/// A store engine for which histories are run.
package struct StoreHistoryEngine: Sendable {
    /// The environment that the instances of one history share.
    package struct World: Sendable {
        let open: @Sendable (_ node: Int, _ now: @escaping @Sendable () -> Date) async throws -> any WeatherStore
        let close: @Sendable (any WeatherStore) async throws -> Void
        let makeRoom: @Sendable (any WeatherStore) async throws -> Void
        let loseNotifications: (@Sendable () async throws -> Void)?
        let end: @Sendable () throws -> Void

        /// - Parameters:
        ///   - open: opens an instance with its own clock.
        ///   - close: ends it at once, even in the middle of an operation, and returns when none of its work continues.
        ///   - makeRoom: removes what the store may remove, after much was written.
        ///   - loseNotifications: causes change notifications to be lost; nil if that cannot happen.
        ///   - end: called after the history.
        package init(
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
    ///   - hearsOthers: whether an instance is notified when another one puts a snapshot.
    ///   - hasOneClock: whether all instances use one clock.
    ///   - world: makes an empty world, by a unique number.
    package init(
        _ name: String, hearsOthers: Bool, hasOneClock: Bool = false, world: @escaping @Sendable (Int) async throws -> World
    ) {
        self.name = name
        self.hearsOthers = hearsOthers
        self.hasOneClock = hasOneClock
        self.world = world
    }

    /// One store in memory shared by all instances. A subscriber that does not keep up with its changes loses some.
    package static let memory = StoreHistoryEngine("memory", hearsOthers: true, hasOneClock: true) { _ in
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
                // More than the buffer of one subscriber holds.
                for _ in 0..<1100 { _ = try await store.put(Sample.record(1700, bytes: 0)) }
            })
    }
}
