import Foundation
import PostgresWeatherStore
import TestSupport
import Testing
import WeatherStore

@Suite("Histories of several nodes: PostgreSQL", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing))
struct PostgresHistoryTests {
    private let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"

    @Test("rows 14, 17 and 33: nodes over one database pass no limit, put nothing older over newer, and lose nothing kept nor told")
    func nodes() async throws {
        let database = try PostgresServer.database()
        let engine = StoreHistoryEngine("PostgreSQL", hearsOthers: true) { number in
            var configuration = PostgresConfiguration.patient
            configuration.maximumBytes = 200_000
            return .init(
                open: { [configuration] node, now in
                    try PostgresWeatherStore(
                        url: database.url, world: .demo(world: "\(number)"), node: "node\(node)", configuration: configuration, now: now)
                },
                close: { store in
                    (store as? PostgresWeatherStore)?.close()
                    // What the server had begun for it ends by itself, a moment later.
                    try await eventually { try database.execute(Self.busy) == "0" }
                },
                makeRoom: { store in try await (store as? PostgresWeatherStore)?.tidy() },
                loseNotifications: { try database.endSessions(where: "query LIKE 'LISTEN%'") })
        }
        let violation = try await StoreHistories(engine, seed: 34_000_000, stepsOfOne: 400)
            .firstViolation(inSteps: isSoak ? 100_000 : 400)
        #expect(violation == nil)
    }

    /// Sessions in the middle of something.
    private static let busy = """
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' AND backend_type = 'client backend'
        """
}
