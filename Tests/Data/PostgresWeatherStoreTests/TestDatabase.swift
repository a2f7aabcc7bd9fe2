import PostgresWeatherStore
import TestSupport
import WeatherStore

/// A database of one test.
struct TestDatabase: Sendable {
    let server: PostgresServer
    let name: String

    var url: String { server.url(name) }

    @discardableResult
    func execute(_ sql: String) throws -> String { try server.psql(name, sql) }

    func store(
        _ world: StoreWorld = .real, _ configuration: PostgresConfiguration = .patient, date: ManualDate? = nil,
        notice: @escaping @Sendable (String) -> Void = { _ in }
    ) throws -> PostgresWeatherStore {
        try PostgresWeatherStore(url: url, world: world, node: "node", configuration: configuration, now: date?.reading, notice: notice)
    }

    /// Waits until the server has read its files once more since it was started.
    func reloaded() async throws -> Bool {
        try await eventually { try execute("SELECT pg_conf_load_time() > pg_postmaster_start_time()") == "t" }
    }

    /// Ends sessions of Petrel from the server's side.
    func endSessions(where condition: String = "true") throws {
        try execute(
            """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid() AND (\(condition))
            """)
    }
}

extension PostgresConfiguration {
    /// The usual limits, longer on a slow machine: for calls that are to succeed.
    static var patient: PostgresConfiguration {
        var configuration = PostgresConfiguration()
        for limit in [\PostgresConfiguration.readSeconds, \.writeSeconds, \.connectSeconds, \.openingSeconds] {
            configuration[keyPath: limit] = Patience.seconds(configuration[keyPath: limit])
        }
        return configuration
    }
}
