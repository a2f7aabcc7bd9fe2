import Foundation
import PostgresWeatherStore
import SQLiteWeatherStore
import WeatherService
import WeatherStore

/// The storage of weather.
package enum AssemblyStorage: Hashable, Sendable {
    /// Files in the user's cache folder.
    case cacheFolder
    /// A SQLite database at this path.
    case database(String)
    /// The same for a command that opens it briefly, perhaps beside the server whose database it is.
    case databaseOfServer(String)
    /// A PostgreSQL database at this URL, over which this program is one node among several.
    case postgres(String, node: String)
    case memory

    /// The storage that `PETREL_DATABASE` and `--database` name.
    ///
    /// - Parameters:
    ///   - node: names this program among those that share a PostgreSQL database.
    ///   - isServer: false for a command that looks in for a moment.
    static func database(named text: String, node: String, isServer: Bool) -> AssemblyStorage {
        if isPostgres(text) { return .postgres(text, node: node) }
        return isServer ? .database(text) : .databaseOfServer(text)
    }

    static func isPostgres(_ text: String) -> Bool { text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") }

    /// False for an address of some other kind, or one that is mistyped: it must not be taken for a path, which messages show. Also false
    /// for what other programs take beside paths: a file of that name would be made, in some cases with a password in the name.
    static func isDatabase(_ text: String) -> Bool {
        if isPostgres(text) { return true }
        let lowered = text.lowercased()
        let scheme = lowered.firstIndex(of: ":").map { lowered[..<$0] }
        let isOfOthers = scheme.map { ["", "postgres", "postgresql", "file", "sqlite", "sqlite3", "jdbc"].contains($0) } ?? false
        // libpq's other form (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING).
        let isOfWords = lowered.contains(/(^|\s)(host|hostaddr|port|dbname|user|password|service|sslmode)\s*=/)
        return !text.contains("://") && !isOfOthers && !isOfWords
    }

    static let expectedDatabase = "the path of an SQLite database, or postgres://user:password@host/name"

    /// Names the storage in an error message: never the URL, which may contain a password.
    var words: String {
        switch self {
        case .database(let path), .databaseOfServer(let path): "The database \(path)"
        case .postgres: "The PostgreSQL database"
        case .cacheFolder, .memory: "The store"
        }
    }

    /// Which node this is; nil where there is but one.
    var node: NodeConfiguration? {
        if case .postgres(_, let name) = self { NodeConfiguration(name: name) } else { nil }
    }
}

/// A store that is open, and what belongs to it.
struct OpenStore: Sendable {
    let store: any WeatherStore
    /// Deletes expired entries, where the engine does not do so automatically.
    var tidy: (@Sendable () async throws(StoreError) -> Void)?
    /// How much it holds; nil where that is not measured.
    var size: (@Sendable () async throws(StoreError) -> StoreSize)?
    var close: @Sendable () -> Void = {}

    /// - Parameter notice: called with a sentence on what was set aside, or that the database does not answer.
    static func open(
        _ storage: AssemblyStorage, _ world: StoreWorld, _ configuration: PetrelConfiguration, now: @escaping @Sendable () -> Date,
        isReal: Bool, notice: @escaping @Sendable (String) -> Void
    ) throws(StoreError) -> OpenStore {
        switch storage {
        case .cacheFolder:
            return OpenStore(store: FileWeatherStore(path: configuration.cacheFolder, world: world, now: now))
        case .database(let path):
            let store = try SQLiteWeatherStore(path: path, world: world, now: now) { Output.error($0) }
            return OpenStore(store: store, size: { () throws(StoreError) in try await store.size() })
        case .databaseOfServer(let path):
            return OpenStore(
                store: try SQLiteWeatherStore(path: path, world: world, verifies: false, role: .guest, now: now) { Output.error($0) })
        case .postgres(let url, let node):
            // Real weather goes by the database's clock, so that the nodes need not agree about the time; a simulated one by its own.
            let store = try PostgresWeatherStore(url: url, world: world, node: node, now: isReal ? nil : now, notice: notice)
            return OpenStore(
                store: store, tidy: { () throws(StoreError) in _ = try await store.tidy() },
                size: { () throws(StoreError) in try await store.size() }, close: { store.close() })
        case .memory:
            return OpenStore(store: MemoryWeatherStore(world: world, now: now))
        }
    }
}
