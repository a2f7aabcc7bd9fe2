import ArgumentParser
import Foundation
import Gazetteer
import Logging
import WeatherModel
import WeatherServer
import WeatherSimulator
import WorldGazetteer

/// `petrel simulate`: the simulated atmosphere behind the providers' own URL shapes.
struct SimulateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Serve a simulated atmosphere behind the weather services' own URL shapes.",
        discussion: """
            /open-meteo/... and /weatherapi/... answer like the services of those names. PUT /control/faults sets faults,
            GET /control/requests tells what was asked and when, PUT /control/clock moves the clock.
            """)

    @Option(help: "Address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "Port to listen on; 0 takes a free one.")
    var port = 9090

    @Option(help: "Seed of the atmosphere: the same seed gives the same weather.")
    var seed: UInt64 = 1

    @Option(help: "Time to begin at, ISO 8601 with an offset; now when not given.")
    var at: String?

    func validate() throws {
        if let at, WireTime.instant(at) == nil { throw ValidationError("--at wants a time like 2026-02-06T16:30:00Z.") }
        guard (0...65_535).contains(port) else { throw ValidationError("--port must be within 0 ... 65535.") }
    }

    func run() async throws {
        let logger = LogSetup.logger(level: "notice")
        let upstreams = SimulatedUpstreams(seed: seed, places: .world, startingAt: at.flatMap(WireTime.instant))
        let host = host
        let application = SimulatorServer.application(upstreams, host: host, port: port, logger: logger) { port in
            Output.line("Simulated providers on http://\(WebAddress.text(host: host, port: port))/ (Ctrl-C ends it)")
        }
        var server = WeatherServer.Configuration()
        server.host = host
        server.port = port
        // A simulator has no load balancer that would need this time.
        server.drainSeconds = 0
        let configuration = server
        do {
            try await EndSignals.handling(logger: logger) { signals in
                try await WeatherServer.run(
                    application, configuration: configuration, end: GracefulEnd(), signals: signals, logger: logger)
            }
        } catch let failure as StartFailure {
            Output.error("\(failure).")
            throw ExitStatus.cannotCreate.code
        }
    }
}
