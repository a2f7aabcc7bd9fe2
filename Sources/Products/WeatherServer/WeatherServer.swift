import Foundation
import Gazetteer
import HTTPTransport
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals
import WeatherAPI
import WeatherModel
import WeatherService

/// The HTTP API, the probes and, where pages are given, the web app.
public enum WeatherServer {
    /// How the server listens and how patient it is. Defaults are those of `petrel serve`.
    public struct Configuration: Sendable {
        public var host = "127.0.0.1"
        /// 0 takes a free one.
        public var port = 8080
        /// Age in seconds up to which a snapshot is answered without asking anybody.
        public var freshSeconds = 300
        /// Age in seconds up to which a snapshot is answered while it is refreshed.
        public var staleSeconds = 3600
        /// Seconds that a connection may be silent, or take to send one request.
        public var idleSeconds: Double = 20
        /// Open connections at most, 32 for probes and refusals left out; keep it well below the limit of open files.
        public var maxConnections = 800
        /// The same for a connection beyond `maxConnections`, which gets one answer: others wait for its place.
        public var reserveSeconds: Double = 2
        /// Seconds that requests under way get when the server stops.
        public var shutdownSeconds: Double = 4

        public init() {}
    }

    /// Builds the server that `petrel serve` and the tests run.
    ///
    /// - Parameters:
    ///   - topCities: the temperatures of `/v1/cities/top`; nil asks the service alone.
    ///   - courtesy: how each provider stands with its own rules, for `/statusz`.
    ///   - pages: the web app; nil serves the API alone.
    ///   - now: the clock of ages and of `Date` fields.
    ///   - onRunning: called with the port once the server listens.
    public static func application(
        configuration: Configuration = Configuration(), service: WeatherService, topCities: TopCities? = nil,
        courtesy: @escaping @Sendable () async -> [ProviderID: CourtesyState] = { [:] }, pages: (any ServerPages)? = nil,
        logger: Logger = Logger(label: "petrel"), now: @escaping @Sendable () -> Date = { Date() },
        onRunning: @escaping @Sendable (Int) async -> Void = { _ in }
    ) -> some ApplicationProtocol {
        let metrics = ServerMetrics()
        let lifetime = SnapshotReply.Lifetime(freshSeconds: configuration.freshSeconds, staleSeconds: configuration.staleSeconds)
        let hot = HotTable(lifetime: lifetime)
        let documents = SnapshotEncodings()
        let widgets = SnapshotEncodings()

        var routes = ServerRoutes()
        let weather = WeatherRoute(
            service: service, encode: { snapshot, _ in await documents.encoded(snapshot) }, hot: hot, lifetime: lifetime, now: now)
        routes.get("/v1/weather") { request, context in try await weather(request, context) }
        let widget = WeatherRoute(
            service: service, encode: { await widgets.encoded($0, at: CurrentMoment($0.dashboard, now: $1)) }, hot: nil,
            lifetime: lifetime.freshOnly, now: now)
        routes.get("/v1/widget") { request, context in try await widget(request, context) }
        let places = PlacesRoutes(service: service, gazetteer: { Gazetteer.bundled })
        routes.get("/v1/places", places.search)
        routes.get("/v1/places/nearest", places.nearest)
        let cities = CitiesRoute(cities: topCities ?? TopCities(provider: nil, service: service, now: now))
        routes.get("/v1/cities/top", cities.top)
        ProbeRoutes(service: service, metrics: metrics, hot: hot, encodings: documents, courtesy: courtesy, now: now).add(to: &routes)
        pages?.addRoutes(to: &routes)

        let router = routes.router(middlewares: [
            AccessLog(metrics: metrics), SecurityFields(), ProblemMiddleware(routes: routes, pages: pages),
        ])
        var http = HTTP1Channel.Configuration()
        // The whole head must fit: beyond this it is answered with 400 and the connection closed.
        http.httpDecoder = .init(maxHeaderFieldSize: 16 * 1024, maxHeaderListSize: 32 * 1024, maxHeaderFieldCount: 100)
        let channel = http
        let patience = Patience(limit: .milliseconds(Int64(configuration.idleSeconds * 1000)))
        let admission = Admission(
            limit: configuration.maxConnections, reservePatience: .milliseconds(Int64(configuration.reserveSeconds * 1000)))
        return Application(
            responder: router.buildResponder(),
            server: HTTPServerBuilder { responder in
                PetrelChannel(
                    base: HTTP1Channel(responder: responder, configuration: channel), hot: hot, patience: patience, admission: admission,
                    metrics: metrics, now: now)
            },
            configuration: .init(
                address: .hostname(configuration.host, port: configuration.port),
                availableConnectionsDelegate: ConnectionLimit(
                    limit: configuration.maxConnections, metrics: metrics, logger: logger)),
            onServerRunning: { await onRunning($0.localAddress?.port ?? configuration.port) },
            logger: logger)
    }

    /// Runs `application` until it is told to stop, with `services` beside it.
    ///
    /// - Throws: `StartFailure` when it cannot listen, in words for a person.
    public static func run(
        _ application: some ApplicationProtocol, configuration: Configuration, services: [any Service] = [], logger: Logger
    ) async throws {
        var group = ServiceGroupConfiguration(
            services: services + [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        group.maximumGracefulShutdownDuration = .seconds(configuration.shutdownSeconds)
        do {
            try await ServiceGroup(configuration: group).run()
        } catch let error as IOError {
            throw StartFailure(error, host: configuration.host, port: configuration.port)
        } catch is SocketAddressError.UnknownHost {
            throw StartFailure(unknownHost: configuration.host)
        }
    }
}
