import Foundation
import Synchronization
import TestSupport
import Testing
import WeatherModel
import WeatherStore

@testable import PostgresWeatherStore

/// A server with a certificate; one for all tests here, which change nothing of it.
private struct EncryptedServer {
    let server: PostgresServer
    let certificates: TestCertificates

    static let common = Result { try EncryptedServer() }

    init(_ settings: [String] = ["fsync = off"]) throws {
        var made: TestCertificates?
        server = try PostgresServer(settings: settings) { folder in
            let certificates = try TestCertificates(in: folder)
            made = certificates
            return certificates.settings
        }
        guard let made else { throw PostgresServer.Failure(description: "no certificates") }
        certificates = made
    }

    /// An address that libpq reaches, under the name in the certificate unless another is given, and no resolver is asked.
    func url(_ database: TestDatabase, host: String = TestCertificates.host, _ parameters: String) -> String {
        "postgres:///\(database.name)?host=\(host)&hostaddr=127.0.0.1&port=\(server.port)&user=petrel"
            + "&password=\(PostgresServer.password)&\(parameters)"
    }
}

@Suite(
    "PostgreSQL: encryption", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing), .timeLimit(.minutes(Patience.minutes(2))))
struct PostgresEncryptionTests {
    /// libpq's resolver takes it for 127.0.0.1, `DatabaseEncryption` for another machine's: it knows addresses and `localhost` alone.
    private static let elsewhere = "2130706433"

    /// How a store is connected, or why it is not.
    private func outcome(_ url: String, of database: TestDatabase) async -> String {
        let told = Locked<[String]>([])
        do throws(StoreError) {
            let store = try PostgresWeatherStore(
                url: url, world: .real, node: "tls", configuration: .patient, notice: { words in told.withLock { $0.append(words) } })
            defer { store.close() }
            // The connection that opened the store has been closed; the first call takes one that stays.
            try await store.putReply([1], for: "a", until: .distantFuture)
            return try Self.sessions(of: database)
        } catch {
            for words in [error.words, "\(error)"] + told.withLock({ $0 }) {
                #expect(!words.contains(PostgresServer.password) && !words.contains("127.0.0.1") && !words.contains(TestCertificates.host))
            }
            return error.words
        }
    }

    /// What the server itself says of Petrel's sessions.
    private static func sessions(of database: TestDatabase) throws(StoreError) -> String {
        do {
            return try database.execute(
                """
                SELECT DISTINCT CASE WHEN ssl THEN 'encrypted' ELSE 'plain' END FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
                WHERE datname = current_database() AND application_name = 'petrel tls'
                """)
        } catch { throw .unavailable("\(error)") }
    }

    @Test(
        "with a server that has a certificate: disable is plain, all other modes are encrypted",
        arguments: ["disable", "prefer", "require"])
    func modes(mode: String) async throws {
        let server = try EncryptedServer.common.get()
        let database = try server.server.database()
        #expect(await outcome(server.url(database, "sslmode=\(mode)"), of: database) == (mode == "disable" ? "plain" : "encrypted"))
    }

    @Test("verify-ca and verify-full connect with the root of the server's certificate", arguments: ["verify-ca", "verify-full"])
    func verified(mode: String) async throws {
        let server = try EncryptedServer.common.get()
        let database = try server.server.database()
        let right = "sslmode=\(mode)&sslrootcert=\(server.certificates.root)"
        #expect(await outcome(server.url(database, right), of: database) == "encrypted")
        let wrong = "sslmode=\(mode)&sslrootcert=\(server.certificates.otherRoot)"
        #expect(await outcome(server.url(database, wrong), of: database) == "the database's certificate is not of the roots in sslrootcert")
        let none = "sslmode=\(mode)&sslrootcert=/nowhere/root.crt"
        #expect(
            await outcome(server.url(database, none), of: database)
                == "there is no file of root certificates to check the database's by (sslrootcert)")
    }

    @Test("under another host name verify-full refuses the server, and verify-ca does not look")
    func names() async throws {
        let server = try EncryptedServer.common.get()
        let database = try server.server.database()
        func outcome(_ mode: String) async -> String {
            let parameters = "sslmode=\(mode)&sslrootcert=\(server.certificates.root)"
            return await self.outcome(server.url(database, host: "other.petrel.test", parameters), of: database)
        }
        #expect(await outcome("verify-full") == "the database's certificate is for another host name")
        #expect(await outcome("verify-ca") == "encrypted")
    }

    @Test("a mode that there is not is told as such, and not as a database that does not answer")
    func misspelt() async throws {
        let server = try EncryptedServer.common.get()
        let database = try server.server.database()
        #expect(await outcome(server.url(database, "sslmode=requrie"), of: database) == "its address has an sslmode that there is not")
    }

    @Test("where pg_hba.conf admits encrypted connections alone, disable is refused and require is not")
    func admitted() async throws {
        let server = try EncryptedServer()
        let database = try server.server.database()
        try server.server.admit(["local all all scram-sha-256", "hostssl all all 127.0.0.1/32 scram-sha-256"])
        let refusal = "the database refuses the user, or the way in which Petrel reaches it (pg_hba.conf)"
        // The server reads the file a moment later.
        #expect(try await database.reloaded())
        #expect(await outcome(server.url(database, "sslmode=disable"), of: database) == refusal)
        #expect(await outcome(server.url(database, "sslmode=require"), of: database) == "encrypted")
    }

    @Test("another machine's address without a mode is encrypted, or refused before anything is told; with disable it is plain")
    func elsewhere() async throws {
        let encrypted = try EncryptedServer.common.get().server.database()
        let plain = try PostgresServer.database()
        func url(_ database: TestDatabase, _ query: String = "") -> String {
            database.server.url(database.name, query: query).replacing("127.0.0.1", with: Self.elsewhere)
        }
        #expect(await outcome(url(encrypted), of: encrypted) == "encrypted")
        #expect(
            await outcome(url(plain), of: plain)
                == "the database offers no encrypted connection, and its address does not say, by sslmode=disable, that it may do without")
        #expect(await outcome(url(plain, "?sslmode=require"), of: plain) == "the database offers no encrypted connection")
        #expect(await outcome(url(plain, "?sslmode=disable"), of: plain) == "plain")
        #expect(await outcome(url(plain, "?sslmode=prefer"), of: plain) == "plain", "whoever names a mode has decided")
    }

    @Test(
        "which addresses need encryption without a word of it",
        arguments: [
            ("host", "db.example", true), ("host", "10.0.0.7", true), ("host", "2001:db8::1", true), ("host", "localhost,db.example", true),
            ("host", "localhost.example", true), ("host", "127.0.0.1.example", true), ("hostaddr", "10.0.0.7", true),
            ("host", "localhost", false), ("host", "LOCALHOST", false), ("host", "127.8.0.1", false), ("host", "::1", false),
            ("host", "/run/postgresql", false), ("host", "@abstract", false), ("host", "", false), ("host", "127.0.0.1,::1", false),
            ("hostaddr", "127.0.0.1", false),
        ])
    func rule(keyword: String, value: String, isNeeded: Bool) {
        #expect(DatabaseEncryption.isRequired([keyword: value], [:]) == isNeeded)
        let name = keyword == "host" ? "PGHOST" : "PGHOSTADDR"
        #expect(DatabaseEncryption.isRequired([:], [name: value]) == isNeeded, "the environment is read as libpq reads it")
        #expect(!DatabaseEncryption.isRequired([keyword: value, "sslmode": "prefer"], [:]))
        #expect(!DatabaseEncryption.isRequired([keyword: value], ["PGSSLMODE": "verify-full"]))
        #expect(!DatabaseEncryption.isRequired([keyword: value], ["PGSERVICE": "weather"]))
    }

    @Test("over encrypted connections two nodes keep the contract of stores, and long documents and changes arrive whole")
    func contract() async throws {
        let server = try EncryptedServer.common.get()
        let database = try server.server.database()
        let url = server.url(database, "sslmode=verify-full&sslrootcert=\(server.certificates.root)")
        let date = ManualDate()
        func store(_ world: StoreWorld, _ date: ManualDate?) throws -> PostgresWeatherStore {
            try PostgresWeatherStore(url: url, world: world, node: "tls", configuration: .patient, now: date?.reading)
        }
        let (first, second) = (try store(.demo(world: "1"), date), try store(.demo(world: "1"), date))
        #expect(try await StoreContract(first, second, forgetsLeasesAtOnce: false, date: date).violations() == [])
        // 2 MB that do not become smaller when they are compressed: many records of TLS in both directions
        let (writer, reader) = (try store(.real, nil), try store(.real, nil))
        var changes = reader.changes().makeAsyncIterator()
        #expect(await changes.next() == .gap)
        var random = SeededRandom(seed: 3)
        let document = (0..<2_000_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        let head = SnapshotHead(cell: Cell(containing: Sample.moscow), revision: "long", fetchedAt: Date())
        #expect(try await writer.put(SnapshotRecord(head: head, document: document)) == .kept)
        #expect(await changes.next() == .latest(head))
        #expect(try await reader.latest(of: head.cell, otherThan: nil)?.document == document)
        #expect(try Self.sessions(of: database) == "encrypted")
    }

    @Test("a session is used again: what TLS sends of its own accord does not look like the session's end")
    func reused() async throws {
        let server = try EncryptedServer.common.get()
        let database = try server.server.database()
        var configuration = PostgresConfiguration.patient
        configuration.connections = 1
        let store = try PostgresWeatherStore(
            url: server.url(database, "sslmode=require"), world: .real, node: "tls", configuration: configuration)
        func session() throws -> String {
            try database.execute(
                "SELECT string_agg(pid::text, ',') FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'petrel tls'"
            )
        }
        try await store.putReply([1], for: "a", until: .distantFuture)
        let before = try session()
        for _ in 0..<50 { #expect(try await store.reply(for: "a") == [1]) }
        #expect(!before.isEmpty)
        #expect(try session() == before)
    }
}
