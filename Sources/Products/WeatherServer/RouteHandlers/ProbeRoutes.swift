import EmbeddedFiles
import Foundation
import Hummingbird
import ProviderCourtesy
import WeatherAPI
import JSONText
import ProviderKit
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

/// Answers for machines: liveness, readiness, the state of providers, metrics, and capabilities.
struct ProbeRoutes: Sendable {
    let service: WeatherService
    let metrics: ServerMetrics
    let hot: HotDocuments
    let encodings: SnapshotEncodings
    let budgets: ClientBudgets
    let courtesy: @Sendable () async -> [ProviderID: CourtesyState]
    let storeHealth: @Sendable () async -> StoreHealth
    let now: @Sendable () -> Date
    let end: GracefulEnd
    /// nil for a server that sends no messages.
    let push: PushService?
    /// nil for a server without pages.
    var statusPage: StatusPage?

    /// The operator's page, and the readings of a day that it shows.
    struct StatusPage: Sendable {
        let recorder: StatusRecorder
        let pages: any ServerPages
    }

    /// The clients that may read the routes for operators. These show how much of each plan is used, and so whether an attack on it
    /// succeeds.
    enum Operators: Sendable {
        /// All clients: the address is for operators only.
        case everybody
        /// Processes on this machine that send their own requests, and pages of this server.
        case onThisMachine
        /// None: operators have a separate address.
        case elsewhere
    }

    func add(to routes: inout HandlerTable, forOperators operators: Operators) {
        routes.get(.livez) { _, _ in .json(["status": .string("ok")], cacheControl: "no-store") }
        routes.get(.readyz, ready)
        var own: [(Route, HandlerTable.Handler)] = [(.statusz, status), (.metrics, counts)]
        if let statusPage { own.append((.status, { request, _ in await statusPage.pages.status(statusPage.recorder.current(), request) })) }
        for (route, handler) in own {
            routes.get(route) { request, context in
                try Self.admit(request, context, operators)
                return try await handler(request, context)
            }
        }
        let description = FixedDocument(EmbeddedFiles.openapiYAML, type: "application/yaml", cacheControl: "public, max-age=3600")
        routes.get(.description) { request, _ in description.response(to: request) }
    }

    private static func admit(_ request: Request, _ context: ServerContext, _ operators: Operators) throws {
        switch operators {
        case .everybody: return
        case .elsewhere: throw Problem(.notFound, "There is nothing at this address.")
        case .onThisMachine:
            guard context.requester.isOnThisMachine, RequestOrigin(request) != .foreign, namesThisMachine(request.head.authority) else {
                throw Problem(.operatorsOnly, "This is told on the server's own machine, or at PETREL_OPERATOR_ADDRESS.")
            }
        }
    }

    /// True for the names and addresses of the machine itself, with or without a port. A proxy on this machine passes on the name that its
    /// visitors have asked for; and a page elsewhere can give its own name this machine's address (DNS rebinding).
    static func namesThisMachine(_ authority: String?) -> Bool {
        guard let authority, !authority.isEmpty else { return true }
        let isBracketed = authority.hasPrefix("[")
        let host = isBracketed ? authority.dropFirst().prefix { $0 != "]" } : authority.prefix { $0 != ":" }
        if let address = IPAddress(String(host)) { return address.isLoopback || address.bytes.allSatisfy { $0 == 0 } }
        return host.lowercased() == "localhost"
    }

    /// Providers and the store are reported, but do not affect readiness: were one of them down, all instances would stop serving the
    /// weather they still hold.
    @Sendable private func ready(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard !end.isStopping else {
            var response = Response.json(["status": .string("stopping")], cacheControl: "no-store")
            response.status = .serviceUnavailable
            return response
        }
        let store = await storeHealth()
        return .json(
            ["status": .string("ready"), "store": .string(store.problem == nil ? "ok" : "degraded")], cacheControl: "no-store")
    }

    @Sendable private func status(_ request: Request, _ context: ServerContext) async throws -> Response {
        let states = await service.providerStates()
        let load = await service.currentLoad()
        await budgets.notePlans()
        return .json(
            StatusDocument.value(
                states, feeds: await service.feedStatuses(), load: load, courtesy: await courtesy(), store: await storeHealth(),
                savings: metrics.savings,
                push: await push?.status(), accounts: budgets.keeper.value(), clockRules: ClockRules.release, now: now()),
            cacheControl: "no-store")
    }
}
