import Foundation
import PostgresWeatherStore
import TestSupport
import Testing
import WeatherModel
import WeatherStore

@Suite("PostgreSQL: opening", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing), .timeLimit(.minutes(Patience.minutes(5))))
struct PostgresOpeningTests {
    /// The cause in words, or nil when the store opens.
    private func problem(_ url: String) -> String? {
        var configuration = PostgresConfiguration.patient
        configuration.openingSeconds = Patience.seconds(5)
        do throws(StoreError) {
            _ = try PostgresWeatherStore(url: url, world: .real, node: "node", configuration: configuration)
            return nil
        } catch { return error.words }
    }

    @Test("four nodes that start together over an empty database make its tables once")
    func together() async throws {
        let database = try PostgresServer.database()
        await withTaskGroup(of: String?.self) { group in
            for _ in 0..<4 { group.addTask { problem(database.url) } }
            for await problem in group { #expect(problem == nil) }
        }
        #expect(try database.execute("SELECT count(*) = max(version) FROM petrel.petrel_schema") == "t")
    }

    @Test("what was kept is there when the store is opened once more")
    func restart() async throws {
        let database = try PostgresServer.database()
        let key = RecordKey(kind: "ledger", name: "a")
        let store = try database.store()
        try await store.transaction { transaction throws(StoreError) in try transaction.put([4, 2], as: key) }
        store.close()
        await #expect(throws: StoreError.unavailable("the store is closed")) { try await store.record(key) }
        #expect(try await database.store().record(key) == [4, 2])
    }

    @Test("a newer Petrel's tables are refused and left as they are")
    func newer() throws {
        let database = try PostgresServer.database()
        #expect(problem(database.url) == nil)
        try database.execute("INSERT INTO petrel.petrel_schema (version) VALUES (1000)")
        #expect(problem(database.url) == "it is a newer Petrel's")
        #expect(try database.execute("SELECT max(version) FROM petrel.petrel_schema") == "1000")
    }

    @Test(
        "another application's schema of that name is refused and left as it is",
        arguments: [
            "CREATE TABLE petrel.birds (name text)", "CREATE TABLE petrel.petrel_schema (name text)",
            "CREATE TABLE petrel.petrel_schema (version int)",
        ])
    func foreign(table: String) throws {
        let database = try PostgresServer.database()
        try database.execute("CREATE SCHEMA petrel; \(table)")
        #expect(problem(database.url) == "its schema \"petrel\" is another application's")
        #expect(try database.execute("SELECT count(*) FROM pg_class WHERE relnamespace = 'petrel'::regnamespace") == "1")
    }

    @Test("a user who may not make schemas uses one that was made for it, and learns what is missing without one")
    func rights() throws {
        let database = try PostgresServer.database()
        let user = "user_\(database.name)"
        try database.execute("CREATE ROLE \(user) LOGIN PASSWORD 'Other-9c1'")
        let url = database.server.url(database.name, user: user, password: "Other-9c1")
        #expect(problem(url) == "the database user lacks a right")
        try database.execute("CREATE SCHEMA petrel AUTHORIZATION \(user)")
        #expect(problem(url) == nil)
        #expect(problem(url) == nil)
    }

    @Test("why a database cannot be opened is said in words, without host, user, database or password")
    func words() throws {
        let database = try PostgresServer.database()
        let server = database.server
        #expect(problem(server.url(database.name, password: "Wrong-5b2")) == "the database refuses the user or the password")
        #expect(problem(server.url(database.name, user: "nobody")) == "the database refuses the user or the password")
        #expect(problem("postgres://petrel@127.0.0.1:1/a") == "the database does not answer")
        #expect(
            problem(server.url(database.name).replacing(":\(PostgresServer.password)", with: ""))
                == "the database refuses the user or the password")
        #expect(problem(server.url("nowhere")) == "the server has no database of that name")
        #expect(problem(server.url(database.name, query: "?sslmode=require")) == "the database offers no encrypted connection")
        #expect(problem("postgres://petrel:\(PostgresServer.password)@127.0.0.1:1/a") == "the database does not answer")
        #expect(problem("postgres://petrel:\(PostgresServer.password)@host.invalid/a") == "the host of the database is not found")
        #expect(problem("postgres://petrel:\(PostgresServer.password)@[/a") == "its address cannot be read")
        #expect(problem("mysql://petrel:\(PostgresServer.password)@host/a") == "its address does not begin with postgres://")
    }

    @Test("a store does not show its password when it is printed")
    func printed() throws {
        let store = try PostgresServer.database().store()
        var text = "\(store) \(String(reflecting: store))"
        dump(store, to: &text)
        #expect(!text.contains(PostgresServer.password))
    }

    @Test("the tables are made anew where an empty database takes the place of the one that was opened")
    func emptied() async throws {
        let database = try PostgresServer.database()
        let store = try database.store()
        let record = StoreContract.record(Cell(containing: Sample.moscow), "a", at: Date())
        _ = try await store.put(record)
        try database.execute("DROP SCHEMA petrel CASCADE")
        await #expect(throws: StoreError.unavailable("its tables are not as Petrel made them")) {
            try await store.latest(of: record.head.cell, otherThan: nil)
        }
        #expect(try await store.latest(of: record.head.cell, otherThan: nil) == nil)
        #expect(try await store.put(record) == .kept)
    }
}
