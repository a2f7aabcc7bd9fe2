import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ProviderCourtesy
import PushOutbox
import ServiceLifecycle
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

/// The HTTP API, the probes and, where pages are given, the web app.
package enum WeatherServer {
    /// The server's address, limits and timeouts. Defaults are those of `petrel serve`.
    package struct Configuration: Sendable {
        package var host = "127.0.0.1"
        /// 0 takes a free one.
        package var port = 8080
        /// Age in seconds up to which a snapshot is answered without calling a provider.
        package var freshSeconds = 300
        /// Age in seconds up to which a snapshot is answered while it is refreshed.
        package var staleSeconds = 3600
        /// Seconds that a connection may be silent, or take to send one request.
        package var idleSeconds: Double = 20
        /// Open connections at most, those of the reserve left out; `DescriptorLimit.connections` says how many there may be.
        package var maxConnections = 800
        /// Connections beyond, for probes and refusals.
        package var reserveConnections = 32
        /// The same as `idleSeconds` for a connection of the reserve, which gets one answer: others wait for its place.
        package var reserveSeconds: Double = 2
        /// For how long an event loop repeats a page's answer.
        var repeatedPages = HotPages.Lifetime()
        /// The limits of one client.
        package var clients = ClientRules()
        /// The operators' address for metrics and status; nil: at the address above, and only from this machine.
        package var operatorAddress: ListenAddress?
        /// Open connections of one address, or of one IPv6 /64, at most; nil is a quarter of `maxConnections`. This machine's own
        /// address has no limit: a proxy on it connects for many people.
        package var connectionsPerAddress: Int?
        /// True for further addresses that connect for many people and so have no limit of their own, such as a proxy's.
        package var isProxy: @Sendable (SocketAddress) -> Bool = { _ in false }
        /// The program's version, which assistants receive.
        package var version = ""
        /// Seconds after SIGTERM in which the server reports that it is stopping and goes on serving.
        package var drainSeconds: Double = 2
        /// Seconds after that until all is over: requests under way, and what is still to be kept.
        package var shutdownSeconds: Double = 4
        /// The last seconds of `shutdownSeconds`, in which no request is waited for any more.
        package var keepSeconds: Double = 1

        package init() {}
    }

    /// Builds the server that `petrel serve` and the tests run.
    ///
    /// - Parameters:
    ///   - topCities: the temperatures of `/v1/cities/top`; nil asks the service alone.
    ///   - courtesy: each provider's state under its limits, for `/statusz`.
    ///   - storeHealth: the health of writes to the store, for `/statusz` and `/metrics`.
    ///   - accounts: where calls are booked; nil uses a new, separate book.
    ///   - notePlans: updates `accounts` with the present use of the providers' limits.
    ///   - push: messages about warnings; nil serves none.
    ///   - pages: the web app; nil serves the API alone.
    ///   - statusMemory: the readings of `/status` in the store; nil keeps them in memory alone.
    ///   - metrics: of this server alone; given by a caller whose lower layers report to them.
    ///   - now: the clock of ages and of `Date` fields.
    ///   - end: stops the server; also given to `run`.
    ///   - onRunning: called with the port once the server listens.
    package static func application(
        configuration: Configuration = Configuration(), service: WeatherService, topCities: TopCities? = nil,
        courtesy: @escaping @Sendable () async -> [ProviderID: CourtesyState] = { [:] },
        storeHealth: @escaping @Sendable () async -> StoreHealth = { StoreHealth(survivesRestart: false) },
        accounts: AccountKeeper? = nil, notePlans: @escaping @Sendable () async -> Void = {},
        push: PushService? = nil, pages: (any ServerPages)? = nil, statusMemory: StatusMemory? = nil,
        metrics: ServerMetrics = ServerMetrics(),
        logger: Logger = Logger(label: "petrel"), now: @escaping @Sendable () -> Date = { Date() },
        end: GracefulEnd = GracefulEnd(), onRunning: @escaping @Sendable (Int) async -> Void = { _ in }
    ) -> some ApplicationProtocol {
        let lifetime = SnapshotReply.Lifetime(freshSeconds: configuration.freshSeconds, staleSeconds: configuration.staleSeconds)
        let hot = HotDocuments(lifetime: lifetime, metrics: metrics)
        let hotPages = HotPages(
            lifetime: configuration.repeatedPages, key: HotPageKey(pages: pages, trusted: configuration.clients.trustedProxies),
            metrics: metrics)
        let documents = SnapshotEncodings()
        let widgets = SnapshotEncodings()
        let budgets = ClientBudgets(keeper: accounts ?? AccountKeeper(configuration.clients), notePlans: notePlans)

        var routes = HandlerTable()
        let deltas = DeltaBook()
        let weather = WeatherRoute(
            service: service, encode: { snapshot, _ in await documents.encoded(snapshot) }, hot: hot,
            smaller: SmallerForms(service: service, deltas: deltas), savings: metrics.savings, lifetime: lifetime, now: now)
        routes.get(.weather) { request, context in try await weather(request, context) }
        let widget = WeatherRoute(
            service: service, encode: { await widgets.encoded($0, at: CurrentMoment($0.dashboard, now: $1)) }, hot: nil, smaller: nil,
            savings: nil, lifetime: lifetime.freshOnly, now: now)
        routes.get(.widget) { request, context in try await widget(request, context) }
        let followed = FollowedCells(service, now: now)
        let encoder = StreamEncoder(service: service, events: StreamEvents(now: now), deltas: deltas)
        let hub = StreamHub(followed: followed, encoder: encoder)
        let stream = StreamRoute(hub: hub, end: end)
        routes.get(.stream) { request, context in try await stream(request, context) }
        let projection = ProjectionRoute(service: service, now: now)
        routes.get(.projection) { request, context in try await projection(request, context) }
        let nowcast = NowcastRoute(service: service, now: now)
        routes.get(.nowcast) { request, context in try await nowcast(request, context) }
        let outlooks = OutlookRoutes(service: service, now: now)
        routes.get(.air) { request, context in try await outlooks.air(request, context) }
        routes.get(.sky) { request, context in try await outlooks.sky(request, context) }
        let confidence = ConfidenceRoute(service: service)
        routes.get(.confidence) { request, context in try await confidence(request, context) }
        let usual = UsualRoute(service: service, now: now)
        routes.get(.usual) { request, context in try await usual(request, context) }
        let compare = CompareRoute(service: service)
        routes.get(.compare) { request, context in try await compare(request, context) }
        let features = FeaturesRoute(service: service, now: now)
        routes.get(.weatherFeatures) { request, context in try await features(request, context) }
        let gauges = WeatherGaugesRoute(service: service, now: now)
        routes.get(.weatherGauges) { request, context in try await gauges(request, context) }
        let homes = HomeAssistantRoute(service: service, now: now)
        routes.get(.homeAssistant) { request, context in try await homes(request, context) }
        let assistants = MCPRoute(server: MCPServer(service: service, version: configuration.version, now: now))
        routes.post(.mcp) { request, context in try await assistants(request, context) }
        let receipts = ReceiptsRoute(service: service, now: now)
        routes.get(.receipts) { request, context in try await receipts(request, context) }
        let alerts = AlertsRoute(service: service, now: now)
        routes.get(.alertsDocument) { request, context in try await alerts(request, context) }
        let areas = AlertAreasRoute(service: service)
        routes.get(.alertAreas) { request, context in try await areas(request, context) }
        let places = PlacesRoutes(service: service)
        routes.get(.placeSearch, places.search)
        routes.get(.nearestPlace, places.nearest)
        let cities = CitiesRoute(
            cities: topCities ?? TopCities(provider: nil, service: service, now: now), places: service.search.gazetteer)
        routes.get(.topCities, cities.top)
        var probes = ProbeRoutes(
            service: service, metrics: metrics, hot: hot, encodings: documents, budgets: budgets, courtesy: courtesy,
            storeHealth: storeHealth, now: now, end: end, push: push)
        var rounds: [any Service] = [FollowedCellsRounds(cells: followed)]
        if service.hasFeeds {
            // Subscribers to warnings open no page: the node that sends polls the feeds for all of them.
            rounds.append(FeedRounds(service: service) { await push?.runner.hasTurn ?? false })
        }
        if let pages {
            // By the machine's clock, as in logs: a simulated world has another.
            let recorder = StatusRecorder(begin: Date(), memory: statusMemory) { [probes] in await probes.reading(at: Date()) }
            probes.statusPage = ProbeRoutes.StatusPage(recorder: recorder, pages: pages)
            rounds.append(recorder)
        }
        probes.add(to: &routes, forOperators: configuration.operatorAddress == nil ? ProbeRoutes.Operators.onThisMachine : .elsewhere)
        if let push {
            let watch = PushWatch(
                push.outbox, service: service, followed: followed, budget: budgets.subscriptions,
                cyclones: CycloneRounds(push.outbox, known: push.cyclones, isSending: { await push.runner.hasTurn }, now: now),
                isSimulated: push.isSimulated, now: now)
            PushRoutes(push: push, watch: watch, accounts: budgets.keeper).add(to: &routes)
            rounds.append(PushRounds(runner: push.runner, watch: watch))
        }
        pages?.addRoutes(to: &routes)

        let router = routes.router(middlewares: [
            ClientMiddleware(trusted: configuration.clients.trustedProxies, budgets: budgets, logger: logger),
            AccessLog(metrics: metrics), SecurityFields(), ProblemMiddleware(routes: routes, pages: pages),
        ])
        var http = HTTP1Channel.Configuration()
        // The whole head must fit: beyond this it is answered with 431 and the connection closed.
        http.httpDecoder = .init(maxHeaderFieldSize: 16 * 1024, maxHeaderListSize: 32 * 1024, maxHeaderFieldCount: 100)
        let channel = http
        let streams = StreamOpener(
            hub: hub, budgets: budgets, trusted: configuration.clients.trustedProxies, metrics: metrics, logger: logger, now: now)
        let patience = ReadTimeout(limit: .milliseconds(Int64(configuration.idleSeconds * 1000)))
        let notices = LimitNotices(logger: logger)
        let limits = Admission.Limits(
            connections: configuration.maxConnections,
            perAddress: configuration.connectionsPerAddress ?? max(1, configuration.maxConnections / 4),
            reserve: configuration.reserveConnections)
        let admission = Admission(
            limits: limits, reservePatience: .milliseconds(Int64(configuration.reserveSeconds * 1000)), metrics: metrics, notices: notices)
        end.attach(admission)
        return Application(
            responder: AttendedResponder(base: router.buildResponder()),
            server: HTTPServerBuilder { responder in
                PetrelChannel(
                    base: HTTP1Channel(responder: responder, configuration: channel), hot: hot, pages: hotPages, patience: patience,
                    admission: admission, isProxy: configuration.isProxy, end: end, streams: streams, metrics: metrics, now: now)
            },
            configuration: .init(
                address: .hostname(configuration.host, port: configuration.port),
                // As many as may be open can arrive at once. What the system has no room for waits a second until it is tried again.
                backlog: max(256, limits.connections + limits.reserve),
                availableConnectionsDelegate: ConnectionLimit(limit: limits.connections + limits.reserve, metrics: metrics)),
            services: rounds + [hub]
                + (configuration.operatorAddress.map { [OperatorListener(address: $0, probes: probes, logger: logger)] } ?? []),
            onServerRunning: { listener in
                end.attach(listener: listener)
                do {
                    try await Listener.addPause(to: listener, admission: admission, notices: notices)
                } catch {
                    // The listener has been closed already: there is nothing to accept any more.
                    logger.debug("the listener is closed", metadata: ["error": "\(error)"])
                }
                await onRunning(listener.localAddress?.port ?? configuration.port)
            },
            logger: logger)
    }
}
