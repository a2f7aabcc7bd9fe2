import HTTPTypes
import Hummingbird
import JSONText
import ProviderCourtesy
import PushOutbox
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

/// `/v1/push/...`: subscriptions to warnings. Anonymous: a subscription is known by a name that only its device receives.
struct PushRoutes: Sendable {
    private let push: PushService
    private let watch: PushWatch
    private let accounts: AccountKeeper

    /// - Parameter accounts: counts how often each client changes subscriptions: often enough for an office behind one address, too seldom to
    ///   fill the store.
    init(push: PushService, watch: PushWatch, accounts: AccountKeeper) {
        self.push = push
        self.watch = watch
        self.accounts = accounts
    }

    func add(to routes: inout HandlerTable) {
        routes.get(.pushKey, key)
        routes.post(.pushSubscriptions, subscribe)
        routes.get("\(Route.pushSubscriptions.path)/:id", subscription)
        routes.delete("\(Route.pushSubscriptions.path)/:id", unsubscribe)
        routes.post("\(Route.pushSubscriptions.path)/:id/test", test)
    }

    @Sendable private func key(_ request: Request, _ context: ServerContext) throws -> Response {
        try QueryText(request.uri.query).refuseAllBut()
        return .json(
            [
                "publicKey": .string(push.key.publicText), "phones": .bool(push.takesPhones), "webhooks": .bool(push.programs.isOn),
            ], cacheControl: "no-cache")
    }

    @Sendable private func subscribe(_ request: Request, _ context: ServerContext) async throws -> Response {
        try admit(request, context)
        let type = request.headers[.contentType]?.prefix { $0 != ";" }.lowercased() ?? ""
        guard type == "application/json" else { throw Problem(.badRequest, "Only application/json is taken here.") }
        try request.refuseEncodedBody()
        let body = try await request.body.collect(upTo: context.maxUploadSize)
        let wanted = try PushRequest(
            Array(body.readableBytesView), policy: push.policy, programs: push.programs, takesPhones: push.takesPhones,
            site: SiteOrigin.text(of: request, by: context.requester))
        // A page elsewhere can give its own name this server's address (DNS rebinding), and would be the server's own page to the browser.
        if wanted.receiver.isProgram, request.headers[.origin] != nil { throw Self.foreign }
        let id: String
        do throws(PushOutbox.Refusal) {
            id = try await push.outbox.subscribe(
                wanted.receiver, to: wanted.wish, from: PushOrigin(network: context.requester.client))
        } catch {
            switch error {
            case .full: throw Problem(.subscriptionsFull, "This server keeps as many subscriptions as it can.", retryAfter: 3600)
            case .network(isWide: false):
                throw Problem(.tooManyRequests, "As many places are followed for this network as one may have.", retryAfter: 3600)
            // Others have them: it is not this client's doing.
            case .network(isWide: true):
                throw Problem(.subscriptionsFull, "No more places are followed for this network.", retryAfter: 3600)
            case .store: throw Self.unkept
            }
        }
        await watch.look(at: wanted.wish.cells)
        // Shown this once: afterwards only the messages' signatures show that it is known.
        let secret: String? = if case .webhook(let webhook) = wanted.receiver { webhook.secret } else { nil }
        var response = Response.json(.members(["id": .string(id), "secret": .optional(secret)]), cacheControl: "no-store")
        response.status = .created
        response.headers[.location] = "\(Route.pushSubscriptions.path)/\(id)"
        return response
    }

    @Sendable private func subscription(_ request: Request, _ context: ServerContext) async throws -> Response {
        try admit(request, context)
        let id = try Self.id(context)
        let known: KnownSubscription?
        do throws(StoreError) { known = try await push.outbox.subscription(id) } catch { throw Self.unkept }
        guard let known else { throw Self.unknown }
        return .json(SubscriptionDocument.value(known), cacheControl: "no-store")
    }

    @Sendable private func unsubscribe(_ request: Request, _ context: ServerContext) async throws -> Response {
        try admit(request, context)
        let id = try Self.id(context)
        let isKnown: Bool
        do throws(StoreError) { isKnown = try await push.outbox.unsubscribe(id) } catch { throw Self.unkept }
        guard isKnown else { throw Self.unknown }
        watch.look()
        return Response(status: .noContent, headers: [.cacheControl: "no-store"])
    }

    @Sendable private func test(_ request: Request, _ context: ServerContext) async throws -> Response {
        try admit(request, context)
        let id = try Self.id(context)
        let isKnown: Bool
        do throws(StoreError) { isKnown = try await push.outbox.queueTest(for: id) } catch { throw Self.unkept }
        guard isKnown else { throw Self.unknown }
        var response = Response.json(["status": "queued"], cacheControl: "no-store")
        response.status = .accepted
        return response
    }

    private static let foreign = Problem(.foreignPage, "Pages of other sites cannot change subscriptions here.")
    private static let unknown = Problem(.subscriptionNotFound, "There is no such subscription; it may have been removed.")
    private static let unkept = Problem(.storeUnavailable, "Subscriptions cannot be read or written just now.", retryAfter: 30)

    private static func id(_ context: ServerContext) throws(Problem) -> String {
        guard let id = context.parameters.get("id"), id.utf8.count == 22, Base64URL.bytes(id) != nil else { throw unknown }
        return id
    }

    /// Refuses a page of another site, which could have the reader's browser ask, and a client that asks for too much.
    private func admit(_ request: Request, _ context: ServerContext) throws {
        try QueryText(request.uri.query).refuseAllBut()
        switch RequestOrigin(request) {
        case .ours: break
        case .person, .foreign: throw Self.foreign
        case .unknown:
            // An old browser gives its origin in `Origin`; other clients give none.
            if let origin = request.headers[.origin], !RequestOrigin.isHost(origin, of: request) {
                throw Self.foreign
            }
        }
        let wait = accounts.take(.changes, of: context.requester.client)
        guard wait <= 0 else {
            let seconds = max(1, Int(wait.rounded(.up)))
            guard !accounts.sharesAccount(context.requester.client) else {
                throw Problem(.busy, "Too many clients change subscriptions at present.", retryAfter: seconds)
            }
            throw Problem(.tooManyRequests, "This client has changed its subscriptions very often.", retryAfter: seconds)
        }
    }
}

extension PushService {
    /// For `/statusz`.
    func status() async -> (value: JSONValue, isDegraded: Bool) {
        var devices: Int?
        // The store's own health reports that the records cannot be read.
        do throws(StoreError) { devices = try await outbox.deviceCount() } catch { devices = nil }
        return (health.value(devices: devices), health.state.faultAt != nil || health.isStalled)
    }
}
