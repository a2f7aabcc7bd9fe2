import Hummingbird
import Logging
import NIOCore
import WeatherSimulator

/// The simulated providers and their controls over HTTP: `petrel simulate`.
///
/// `Application` is a service: a service group runs it and ends it gracefully.
package enum SimulatorServer {
    /// - Parameters:
    ///   - port: 0 takes a free one, which is passed to `onRunning`.
    ///   - onRunning: called once with the port that is listened on.
    package static func application(
        _ upstreams: SimulatedUpstreams, host: String = "127.0.0.1", port: Int = 9090, logger: Logger,
        onRunning: @escaping @Sendable (Int) async -> Void = { _ in }
    ) -> some ApplicationProtocol {
        Application(
            responder: SimulatorResponder(upstreams: upstreams),
            server: .http1(configuration: .init(idleTimeout: .seconds(60))),
            configuration: ApplicationConfiguration(address: .hostname(host, port: port), serverName: "petrel-simulator"),
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? port) },
            logger: logger)
    }
}

/// A request's context: the connection, which some faults break.
struct SimulatorContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}
