import HTTPTypes
import Hummingbird
import JSONText
import NIOConcurrencyHelpers
import PushOutbox
import PushSending
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

/// `/v1/push/...`: who is told of warnings. Anonymous: a subscription is known by a name that only its device was told.
struct PushRoutes: Sendable {
    private let push: PushService
    private let watch: PushWatch
    private let writes: PushWrites

    /// - Parameter seconds: a clock that only runs forward.
    init(push: PushService, watch: PushWatch, seconds: @escaping @Sendable () -> Double) {
        self.push = push
        self.watch = watch
        writes = PushWrites(seconds: seconds)
    }

    func add(to routes: inout ServerRoutes) {
        routes.get(.pushKey, key)
        routes.post(.pushSubscriptions, subscribe)
        routes.delete("\(Route.pushSubscriptions.path)/:id", unsubscribe)
        routes.post("\(Route.pushSubscriptions.path)/:id/test", test)
    }

    @Sendable private func key(_ request: Request, _ context: ServerContext) throws -> Response {
        try QueryText(request.uri.query).refuseAllBut()
        return .json(["publicKey": .string(push.key.publicText), "phones": .bool(push.takesPhones)], cacheControl: "no-cache")
    }

    @Sendable private func subscribe(_ request: Request, _ context: ServerContext) async throws -> Response {
        try admit(request, context)
        let type = request.headers[.contentType]?.prefix { $0 != ";" }.lowercased() ?? ""
        guard type == "application/json" else { throw Problem(.badRequest, "Only application/json is taken here.") }
        let body = try await request.body.collect(upTo: context.maxUploadSize)
        let wanted = try PushRequest(Array(body.readableBytesView), policy: push.policy, takesPhones: push.takesPhones)
        let id: String
        do throws(PushOutbox.Refusal) {
            id = try await push.outbox.subscribe(wanted.receiver, to: wanted.wish)
        } catch {
            switch error {
            case .full: throw Problem(.subscriptionsFull, "This server keeps as many subscriptions as it can.", retryAfter: 3600)
            case .store: throw Self.unkept
            }
        }
        await watch.look(at: wanted.wish.cells)
        var response = Response.json(["id": .string(id)], cacheControl: "no-store")
        response.status = .created
        response.headers[.location] = "\(Route.pushSubscriptions.path)/\(id)"
        return response
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
        case .person, .foreign: throw Problem(.foreignPage, "Pages of other sites cannot change subscriptions here.")
        case .unknown:
            // An old browser says where it is in `Origin`; what is no browser says nothing.
            if let origin = request.headers[.origin] {
                let host = request.head.authority ?? ""
                guard origin == "https://\(host)" || origin == "http://\(host)" else {
                    throw Problem(.foreignPage, "Pages of other sites cannot change subscriptions here.")
                }
            }
        }
        let wait = writes.wait(of: context.requester.client)
        guard wait <= 0 else {
            throw Problem(.tooManyRequests, "This client has changed its subscriptions very often.", retryAfter: Int(wait.rounded(.up)))
        }
    }
}

/// How often each client may change subscriptions: wide enough for an office behind one address, too narrow to fill the store.
private final class PushWrites: Sendable {
    private static let capacity = 10_000
    private static let usual = TokenBucket(capacity: 60, fillSeconds: 3600)

    private let seconds: @Sendable () -> Double
    private let buckets = NIOLockedValueBox(RecentlyUsed<[UInt8], TokenBucket>(capacity: PushWrites.capacity))

    init(seconds: @escaping @Sendable () -> Double) { self.seconds = seconds }

    /// Takes one change.
    ///
    /// - Returns: the seconds until there is one; 0 when it was taken.
    func wait(of client: [UInt8]) -> Double {
        buckets.withLockedValue { buckets in
            let now = seconds()
            var bucket = buckets.value(client) ?? Self.usual
            let wait = bucket.take(at: now) ? 0 : max(1, bucket.wait(at: now))
            buckets.insert(bucket, for: client)
            return wait
        }
    }
}

extension PushService {
    /// For `/statusz`.
    func status() async -> (value: JSONValue, isDegraded: Bool) {
        var devices: Int?
        // That the records cannot be read is told of the store.
        do throws(StoreError) { devices = try await outbox.deviceCount() } catch { devices = nil }
        return (health.value(devices: devices), health.state.faultAt != nil || health.isStalled)
    }
}
