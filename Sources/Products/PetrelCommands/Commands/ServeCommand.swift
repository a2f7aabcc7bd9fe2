import ArgumentParser
import Foundation
import Logging
import ServiceLifecycle
import UnixSignals
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService
import WeatherStore
import WeatherWarnings
import WeatherWeb
import WeatherWorld
import WorldWarningZones
import ProviderCourtesy

/// `petrel serve`: server and web app.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the web app and the HTTP API.",
        discussion:
            "Settings are read from the environment (PETREL_...) and from the file that PETREL_CONFIG names; Docs/Configuration.md lists them."
    )

    @Flag(help: "Show the simulated atmosphere: no account, no key, no network.")
    var demo = false

    @Option(help: "Seed of the simulated atmosphere, 1 when not given. Needs --demo.")
    var seed: UInt64?

    @Option(help: "Time at which the simulated atmosphere begins, ISO 8601 with an offset. Needs --demo.")
    var at: String?

    @Flag(help: "The simulated clock stands still. Needs --at.")
    var still = false

    @Option(help: "Address of a simulated Open-Meteo, as of petrel simulate, instead of the one in this process. Needs --demo.")
    var upstream: String?

    @Option(help: "Address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "Port to listen on; 0 takes a free one.")
    var port = 8080

    @Option(
        help: "Database that keeps the weather across restarts: path of an SQLite file, or postgres://... for several nodes.",
        completion: .file())
    var database: String?

    @Option(help: "Name of this node among those that share a PostgreSQL database, 1 to 40 letters, digits, dots and hyphens.")
    var node: String?

    func validate() throws {
        if let at {
            guard WireTime.instant(at) != nil else { throw ValidationError("--at wants a time like 2026-02-06T16:30:00Z.") }
            guard demo else { throw ValidationError("--at needs --demo: real weather is always of now.") }
        }
        guard seed == nil || demo else { throw ValidationError("--seed needs --demo: real weather has none.") }
        guard !still || at != nil else { throw ValidationError("--still needs --at: the time at which the clock stands.") }
        if let upstream {
            guard demo else { throw ValidationError("--upstream needs --demo; a real provider's address is a setting (PETREL_..._URL).") }
            guard seed == nil else { throw ValidationError("--seed is of the atmosphere in this process; --upstream has its own.") }
            guard upstream.hasPrefix("http://") || upstream.hasPrefix("https://") else {
                throw ValidationError("--upstream wants an address like http://127.0.0.1:9090/open-meteo.")
            }
        }
        if let node {
            guard NodeName.isName(node) else { throw ValidationError("--node wants 1 to 40 letters, digits, dots and hyphens.") }
        }
        if let database {
            guard AssemblyStorage.isDatabase(database) else {
                throw ValidationError("--database wants \(AssemblyStorage.expectedDatabase).")
            }
        }
        guard (0...65_535).contains(port) else { throw ValidationError("--port must be within 0 ... 65535.") }
    }

    /// Adds an office where there is something to warn of.
    private func demoWorld(_ upstream: String?) -> DemoWorld {
        let world = DemoWorld(seed: seed ?? 1, start: at.flatMap(WireTime.instant), isStill: still, upstream: upstream)
        return world.warnedPlace.map(world.withOffice) ?? world
    }

    func run() async throws {
        EndSignals.ignoreStrangers()
        try Self.checkLimits()
        EventLoops.fitProcessors()
        let configuration = try Assembly.configuration()
        let warnings =
            configuration.warnings
            + (try Assembly.naming { () throws(PetrelConfiguration.Problem) in
                try configuration.push.phones?.checkFiles() ?? []
            })
        let manager = ServiceManager()
        let upstream = upstream.flatMap(ServiceAddress.checked)
        guard upstream != nil || self.upstream == nil else {
            Output.error("--upstream: expected \(ServiceAddress.expected).")
            throw ExitStatus.configuration.code
        }
        let mode = demo ? AssemblyMode.demo(demoWorld(upstream)) : .real
        let path = database ?? configuration.databasePath
        let storage = path.map { AssemblyStorage.database(named: $0, node: node ?? NodeName.own, isServer: true) } ?? .memory
        let logger = LogSetup.logger(level: configuration.logLevel)
        for warning in warnings { logger.warning("\(warning)") }
        if path == nil, !demo {
            logger.notice(
                "No database is set (PETREL_DATABASE): weather and the counts of calls are kept in memory and end with this process.")
        }
        let metrics = ServerMetrics()
        let accounts = AccountKeeper(configuration.clients)
        let end = GracefulEnd()
        let watch = EndWatch(end, logger: logger)
        try await EndSignals.handling(logger: logger, hungUp: { await watch.keepLedgers() }, ending: { manager.tell(.stopping, logger) }) {
            signals in
            try await watch.run {
                try await Assembly.withStore(
                    configuration: configuration, mode: mode, storage: storage, accounts: accounts,
                    observer: WorldObserver(service: { metrics.note($0) }, turns: { metrics.note($0) }, store: { metrics.note($0) }),
                    notice: { logger.warning("\($0)") }, ended: { watch.ended($0) }
                ) { assembly in
                    watch.watch(assembly)
                    try await assembly.withPush(logger: logger) { push in
                        try await serve(
                            assembly, push: push, accounts: accounts, metrics: metrics, end: end, signals: signals, manager: manager,
                            logger: logger)
                    }
                }
            }
        }
    }

    private func serve(
        _ assembly: Assembly, push: PushService?, accounts: AccountKeeper, metrics: ServerMetrics, end: GracefulEnd,
        signals: AsyncStream<UnixSignal>, manager: ServiceManager, logger: Logger
    ) async throws {
        var server = WeatherServer.Configuration()
        server.host = host
        server.port = port
        server.version = PetrelCommand.version
        server.freshSeconds = Int(assembly.configuration.freshSeconds)
        server.staleSeconds = Int(assembly.configuration.staleSeconds)
        server.drainSeconds = assembly.configuration.drainSeconds
        server.maxConnections = assembly.configuration.connections ?? server.maxConnections
        server.connectionsPerAddress = assembly.configuration.connectionsPerAddress
        server.isProxy = assembly.configuration.clients.isTrusted
        Self.fitConnections(of: &server, logger: logger)
        server.clients = assembly.configuration.clients
        server.operatorAddress = assembly.configuration.operatorAddress
        if !demo, assembly.configuration.contact == nil {
            logger.notice("PETREL_CONTACT is not set: MET Norway and the US National Weather Service ask for a way to reach you.")
        }
        let words = demo ? "Petrel (simulated weather)" : "Petrel"
        let weather = assembly.weather
        let pages = WeatherPages(
            service: weather.service, topCities: weather.topCities, freshSeconds: assembly.configuration.freshSeconds,
            staleSeconds: assembly.configuration.staleSeconds,
            leaflet: Self.leaflet(assembly.configuration, logger: logger), basemap: .world,
            layers: assembly.layers, cyclones: assembly.cyclones, ground: assembly.ground,
            keepsPages: assembly.configuration.keepsPages, offersPush: push != nil,
            credits: CreditsFacts(of: weather, software: SoftwareCredits.all, data: WarningZoneShapes.sources),
            privacy: PrivacyFacts(
                of: weather, face: .website, contact: assembly.configuration.contact, sendsNotifications: push != nil,
                keepsPages: assembly.configuration.keepsPages),
            now: assembly.now)
        let application = WeatherServer.application(
            configuration: server, service: weather.service, topCities: weather.topCities,
            courtesy: { await weather.courteous.states() }, storeHealth: { await weather.store.health() },
            accounts: accounts, notePlans: { await weather.courteous.notePlans() }, push: push,
            pages: pages,
            statusMemory: statusMemory(in: weather.store), metrics: metrics, logger: logger, now: assembly.now, end: end
        ) { port in
            Output.line("\(words) on http://\(WebAddress.text(host: host, port: port))/ (Ctrl-C ends it)")
            manager.tell(.ready, logger)
        }
        do {
            try await WeatherServer.run(
                application, configuration: server, end: end, signals: signals,
                services: services(of: assembly, logger: logger) + [AssetPacking(pack: { await pages.packAssets() })], logger: logger)
        } catch let failure as StartFailure {
            Output.error("\(failure).")
            throw ExitStatus.cannotCreate.code
        }
    }

    /// The readings of `/status` in the store, under a name that this node has after a restart too; nil for a store that ends with the
    /// process.
    private func statusMemory(in store: any WeatherStore) -> StatusMemory? {
        guard store.survivesRestart else { return nil }
        return StatusMemory(store, node: store.isShared ? node ?? NodeName.lasting(port: port) : "alone")
    }

    private func services(of assembly: Assembly, logger: Logger) -> [any Service] {
        let watch = ProviderWatch(
            states: { await assembly.service.providerStates() },
            statuses: { await assembly.weather.courteous.states().compactMapValues(\.lastStatus) }, logger: logger)
        return [watch, assembly.storeUpkeep]
    }

    /// Ends with a message where there is too little memory for the program's threads, or too few files may be open for its event loops: it
    /// could neither serve nor handle a signal.
    private static func checkLimits() throws {
        let files = DescriptorLimit.current().flatMap { $0.hard < DescriptorLimit.least ? $0.hard : nil }
        let fewFiles = files.map {
            "the process may have \($0) files open (ulimit -Hn, LimitNOFILE), and a server needs \(DescriptorLimit.least)"
        }
        guard let limit = MemoryLimit.fit() ?? fewFiles else { return }
        Output.error("\(limit).")
        throw ExitStatus.cannotCreate.code
    }

    /// The library that moves the map; where it is not installed, the log says so once.
    private static func leaflet(_ configuration: PetrelConfiguration, logger: Logger) -> Leaflet? {
        let folder = configuration.leafletFolder ?? Leaflet.folder
        let leaflet = Leaflet(folder: folder)
        if leaflet == nil {
            logger.warning("Leaflet is not in \(folder): the map's page has no map. PETREL_LEAFLET names the folder that has leaflet.js.")
        }
        return leaflet
    }

    /// Raises the limit of open files, and keeps the connections below what it allows.
    private static func fitConnections(of server: inout WeatherServer.Configuration, logger: Logger) {
        let wanted = server.maxConnections
        guard let (before, after) = DescriptorLimit.raise(forConnections: wanted) else { return }
        (server.maxConnections, server.reserveConnections) = after.connections(
            wanted: wanted, cores: EventLoops.processors)
        if server.maxConnections < wanted {
            logger.warning(
                "the limit of open files is \(after.soft): \(server.maxConnections) connections at once instead of \(wanted) (ulimit -Hn, LimitNOFILE)"
            )
        } else if after.soft > before.soft {
            logger.notice("the limit of open files was raised from \(before.soft) to \(after.soft): \(wanted) connections at once")
        }
    }
}
