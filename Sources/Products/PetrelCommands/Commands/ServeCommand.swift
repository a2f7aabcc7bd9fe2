import ArgumentParser
import Foundation
import WeatherAPI
import WeatherServer
import WeatherWeb

/// `petrel serve`: server and web app.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the web app and the HTTP API.",
        discussion: "Settings are read from the environment (PETREL_...) and from the file that PETREL_CONFIG names; see the README.")

    @Flag(help: "Show the simulated atmosphere: no account, no key, no network.")
    var demo = false

    @Option(help: "Seed of the simulated atmosphere. Needs --demo.")
    var seed: UInt64 = 1

    @Option(help: "Time at which the simulated atmosphere begins, ISO 8601 with an offset. Needs --demo.")
    var at: String?

    @Option(help: "Address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "Port to listen on; 0 takes a free one.")
    var port = 8080

    @Option(help: "SQLite database that keeps the weather across restarts; memory alone when not given.", completion: .file())
    var database: String?

    func validate() throws {
        if let at {
            guard WireTime.instant(at) != nil else { throw ValidationError("--at wants a time like 2026-02-06T16:30:00Z.") }
            guard demo else { throw ValidationError("--at needs --demo: real weather is always of now.") }
        }
        guard (0...65_535).contains(port) else { throw ValidationError("--port must be within 0 ... 65535.") }
    }

    func run() async throws {
        let configuration = try await Assembly.configuration()
        let mode: AssemblyMode = demo ? .demo(seed: seed, at: at.flatMap(WireTime.instant)) : .real
        let path = database ?? configuration.databasePath
        try await Assembly.withStore(configuration: configuration, mode: mode, storage: path.map { .database($0) } ?? .memory) { assembly in
            try await serve(assembly)
        }
    }

    private func serve(_ assembly: Assembly) async throws {
        var server = WeatherServer.Configuration()
        server.host = host
        server.port = port
        server.freshSeconds = Int(assembly.configuration.freshSeconds)
        server.staleSeconds = Int(assembly.configuration.staleSeconds)
        let logger = LogSetup.logger(level: assembly.configuration.logLevel)
        let words = demo ? "Petrel (simulated weather)" : "Petrel"
        let application = WeatherServer.application(
            configuration: server, service: assembly.service,
            pages: try WeatherPages(
                service: assembly.service, freshSeconds: assembly.configuration.freshSeconds, now: assembly.now),
            logger: logger, now: assembly.now
        ) { port in
            Output.line("\(words) on http://\(WebAddress.text(host: host, port: port))/ (Ctrl-C ends it)")
        }
        do {
            try await WeatherServer.run(application, configuration: server, logger: logger)
        } catch let failure as StartFailure {
            Output.error("\(failure).")
            throw ExitStatus.cannotCreate.code
        }
    }
}
