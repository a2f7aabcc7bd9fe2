import Foundation
import Synchronization
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A PostgreSQL server of this test run, in a temporary folder, which ends with the run however that ends.
final class PostgresServer: Sendable {
    static let password = "sEcret-7f3a"
    static let isInstalled = binaries != nil
    static let missing: Comment = "PostgreSQL is not installed: scripts/setup test installs it"

    /// For all tests that leave the server as it is.
    private static let common = Result { try PostgresServer() }

    private let folder: String
    let port: UInt16
    private let number = Mutex(0)
    /// Stops the server and removes the folder when its standard input ends: at the end of this process, at the latest.
    private let guardian = Process()
    private let guardianInput = Pipe()

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// An empty database on the server that the tests share.
    static func database() throws -> TestDatabase { try common.get().database() }

    /// - Parameters:
    ///   - settings: lines of `postgresql.conf`.
    ///   - prepare: puts files into the server's folder, which become the server's own, and returns further lines.
    init(settings: [String] = ["fsync = off"], prepare: (_ folder: String) throws -> [String] = { _ in [] }) throws {
        let folder = "/tmp/petrel-postgres-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        self.folder = folder
        port = try Self.freePort()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try Data(Self.password.utf8).write(to: URL(fileURLWithPath: folder + "/password"))
        let settings = settings + (try prepare(folder))
        if geteuid() == 0 { _ = try Self.run(["chown", "-R", "postgres", folder]) }
        try startGuardian()
        _ = try runAsServer([
            Self.binary("initdb"), "-D", folder + "/data", "-U", "petrel", "-A", "scram-sha-256", "--pwfile=\(folder)/password", "-E",
            "UTF8",
            "--locale=C", "--no-sync",
        ])
        let lines =
            [
                "listen_addresses = '127.0.0.1'", "port = \(port)", "unix_socket_directories = '\(folder)'", "max_connections = 300",
                "shared_buffers = 32MB",
            ] + settings
        let path = folder + "/data/postgresql.conf"
        let configuration = try String(contentsOfFile: path, encoding: .utf8) + lines.map { $0 + "\n" }.joined()
        try Data(configuration.utf8).write(to: URL(fileURLWithPath: path))
        try start()
    }

    func database() throws -> TestDatabase {
        let name = "test\(number.withLock { $0 += 1; return $0 })"
        let admin = TestDatabase(server: self, name: "postgres")
        try admin.execute("CREATE DATABASE \(name)")
        return TestDatabase(server: self, name: name)
    }

    func start() throws { _ = try runAsServer([Self.binary("pg_ctl"), "start", "-w", "-D", folder + "/data", "-l", folder + "/log"]) }

    /// Ends all server processes at once, as a crash would.
    func stopAtOnce() throws { _ = try runAsServer([Self.binary("pg_ctl"), "stop", "-m", "immediate", "-w", "-D", folder + "/data"]) }

    /// Stops all server processes from running: their sockets stay, and nothing answers.
    func freeze() throws { for process in try processes() { kill(process, SIGSTOP) } }

    func thaw() throws { for process in try processes().reversed() { kill(process, SIGCONT) } }

    /// - Parameter lines: of `pg_hba.conf`, in place of all others.
    func admit(_ lines: [String]) throws {
        try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: folder + "/data/pg_hba.conf"))
        _ = try runAsServer([Self.binary("pg_ctl"), "reload", "-D", folder + "/data"])
    }

    func url(_ database: String, user: String = "petrel", password: String = PostgresServer.password, query: String = "") -> String {
        "postgres://\(user):\(password)@127.0.0.1:\(port)/\(database)\(query)"
    }

    func socketURL(_ database: String) -> String {
        "postgresql:///\(database)?host=\(folder)&port=\(port)&user=petrel&password=\(Self.password)"
    }

    func psql(_ database: String, _ sql: String) throws -> String {
        try Self.run(
            [
                "env", "PGPASSWORD=\(Self.password)", Self.binary("psql"), "-h", folder, "-p", "\(port)", "-U", "petrel", "-d", database,
                "-v", "ON_ERROR_STOP=1", "-Atqc", sql,
            ])
    }

    /// The postmaster, then its children.
    private func processes() throws -> [pid_t] {
        let file = try String(contentsOfFile: folder + "/data/postmaster.pid", encoding: .utf8)
        guard let first = file.split(separator: "\n").first, let postmaster = pid_t(first) else {
            throw Failure(description: "no postmaster")
        }
        let children = try Self.run(["pgrep", "-P", "\(postmaster)"]).split(separator: "\n").compactMap { pid_t($0) }
        return [postmaster] + children
    }

    private func startGuardian() throws {
        let prefix = Self.asServer.map { "'\($0)'" }.joined(separator: " ")
        // The server may be frozen, and a frozen one ends by nothing but SIGKILL.
        let script = """
            cat >/dev/null
            if [ -f '\(folder)/data/postmaster.pid' ]; then
                server=$(head -1 '\(folder)/data/postmaster.pid')
                pkill -CONT -P "$server"; kill -CONT "$server"
                \(prefix) '\(try Self.binary("pg_ctl"))' stop -m immediate -D '\(folder)/data'
            fi
            rm -rf '\(folder)'
            """
        guardian.executableURL = URL(fileURLWithPath: "/bin/sh")
        guardian.arguments = ["-c", script]
        guardian.standardInput = guardianInput
        guardian.standardOutput = FileHandle.nullDevice
        guardian.standardError = FileHandle.nullDevice
        // Of no other child of this process: it would keep the guardian waiting.
        _ = fcntl(guardianInput.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        try guardian.run()
    }

    private func runAsServer(_ command: [String]) throws -> String { try Self.run(Self.asServer + command) }

    /// PostgreSQL's server refuses to run as root.
    private static let asServer = geteuid() == 0 ? ["runuser", "-u", "postgres", "--"] : []

    private static func run(_ command: [String]) throws -> String { try CommandRun(command).output() }

    private static func binary(_ name: String) throws -> String {
        guard let binaries else { throw Failure(description: "PostgreSQL is not installed") }
        return binaries + "/" + name
    }

    /// Debian keeps the server's programs outside `PATH`.
    private static let binaries: String? = {
        let versions = "/usr/lib/postgresql"
        let folders =
            (try? FileManager.default.contentsOfDirectory(atPath: versions))?.sorted().reversed().map { "\(versions)/\($0)/bin" } ?? []
        let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return (folders + path).first { folder in
            ["initdb", "pg_ctl", "psql"].allSatisfy { FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)") }
        }
    }()

    private static func freePort() throws -> UInt16 {
        #if canImport(Glibc)
            let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let handle = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        defer { close(handle) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(handle, $0, length) == 0 && getsockname(handle, $0, &length) == 0
            }
        }
        guard isBound else { throw Failure(description: "no free port") }
        return UInt16(bigEndian: address.sin_port)
    }
}
