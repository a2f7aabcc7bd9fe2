import Foundation
import HTTPTransport
import HTTPTypes
import Hummingbird
import ServerTesting
import JSONText
import NIOCore
import ProviderKit
import PushOutbox
import TestSupport
import Testing
import WeatherModel
import WeatherProviders
import WeatherService
import WeatherStore

@testable import WeatherServer

@Suite("Subscriptions to warnings", .timeLimit(.minutes(Patience.minutes(5))))
struct PushRoutesTests {
    private let store = MemoryWeatherStore(world: .demo(world: "push"))
    private let sent = Locked<[TransportRequest]>([])
    private let status = Locked(201)
    private let date = ManualDate(Date())

    /// The keys of RFC 8291's example.
    private static let point = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    private static let secret = "BTBZMqHH6r4Tts7J_aSIgg"
    private static let path = "/v1/push/subscriptions"
    private static let phoneKey = Result { try OpenSSL.newKey() }

    private static func phone(_ changes: [String: JSONValue?] = [:]) -> [UInt8] {
        var members: [String: JSONValue?] = [
            "deviceToken": .string(String(repeating: "ab", count: 32)), "places": [["latitude": 52.52, "longitude": 13.41]],
        ]
        for (name, value) in changes { members[name] = value }
        return JSONValue.members(members).canonicalBytes()
    }

    private static func body(_ number: Int = 1, _ changes: [String: JSONValue?] = [:]) -> [UInt8] {
        var members: [String: JSONValue?] = [
            "endpoint": .string("https://fcm.googleapis.com/fcm/send/\(number)"), "expirationTime": .some(.null),
            "keys": ["p256dh": .string(point), "auth": .string(secret)],
            "places": [["latitude": 52.52, "longitude": 13.41]], "minimumSeverity": "moderate", "language": "en",
        ]
        for (name, value) in changes { members[name] = value }
        return JSONValue.members(members).canonicalBytes()
    }

    private func push(phones: Bool = true) async throws -> PushService {
        let (sent, status) = (sent, status)
        let outbox = PushOutbox(store, now: date.reading)
        let transport = ScriptedTransport { request, _ in
            sent.withLock { $0.append(request) }
            return .success(TransportResponse(status: status.withLock { $0 }, body: []))
        }
        let phoneKey = try #require(APNsKey(Self.phoneKey.get(), id: "ABC123DEFG", team: "DEF123GHIJ"))
        let sender = APNsSender(
            transport: transport, signer: APNsSigner(phoneKey) { 0 }, topic: "org.example.petrel", own: nil, now: date.reading,
            machineNow: date.reading)
        return PushService(
            outbox, policy: PushEndpointPolicy(), key: try await outbox.key(given: nil), contact: "mailto:a@example.org",
            transport: transport, phones: phones ? sender : nil, compose: { _ in Array("{}".utf8) }, isSimulated: false, now: date.reading)
    }

    private func test(
        _ setup: TestingSetup = .router, provider: FakeProvider = FakeProvider(), phones: Bool = true,
        _ body: @Sendable (any TestClientProtocol, PushService) async throws -> Void
    ) async throws {
        let service = WeatherService(
            providers: [provider], store: MemoryWeatherStore(world: .demo(world: "test")), configuration: .unhurried, now: date.reading)
        let push = try await push(phones: phones)
        // What a client has left does not grow while a busy machine takes its time.
        let accounts = AccountKeeper(ClientRules(), seconds: { [date] in date.now.timeIntervalSince1970 })
        let application = WeatherServer.application(service: service, accounts: accounts, push: push, now: date.reading)
        try await application.test(setup) { try await body($0, push) }
    }

    private static func post(
        _ client: any TestClientProtocol, _ body: [UInt8], to path: String = path, fields: HTTPFields = [:]
    ) async throws -> TestResponse {
        var headers: HTTPFields = [.contentType: "application/json"]
        for field in fields { headers[field.name] = field.value }
        return try await client.executeRequest(uri: path, method: .post, headers: headers, body: ByteBuffer(bytes: body))
    }

    private static func id(_ response: TestResponse) throws -> String {
        try #require(JSONDocument(Array(response.body.readableBytesView)).root["id"]?.string)
    }

    @Test("a device subscribes, is known by its endpoint, and is forgotten when it asks for that")
    func subscribe() async throws {
        try await test { client, push in
            let first = try await Self.post(client, Self.body())
            #expect(first.status == .created)
            let id = try Self.id(first)
            #expect(first.headers[.location] == "\(Self.path)/\(id)" && first.headers[.cacheControl] == "no-store")
            let cell = try Cell(containing: Coordinate(latitude: 52.52, longitude: 13.41))
            #expect(try await push.outbox.cells().isEmpty, "H1: not followed before a message has reached it")
            while try await push.runner.step() {}
            #expect(try await push.outbox.cells() == [cell])
            #expect(try await Self.id(Self.post(client, Self.body(1, ["quietHours": .some(.null)]))) == id)
            #expect(try await push.outbox.deviceCount() == 1)
            let removed = try await client.executeRequest(uri: "\(Self.path)/\(id)", method: .delete, headers: [:], body: nil)
            #expect(removed.status == .noContent)
            let again = try await client.executeRequest(uri: "\(Self.path)/\(id)", method: .delete, headers: [:], body: nil)
            #expect(again.status == .notFound)
            #expect(try await push.outbox.cells().isEmpty)
        }
    }

    @Test("a phone subscribes by its token, where the server can reach phones, and is told by Apple's service")
    func phone() async throws {
        try await test { client, push in
            let first = try await Self.post(client, Self.phone())
            #expect(first.status == .created)
            let id = try Self.id(first)
            #expect(try await Self.id(Self.post(client, Self.phone(["environment": "production"]))) == id)
            #expect(try await Self.id(Self.post(client, Self.phone(["environment": "sandbox"]))) != id)
            let wrong: [[String: JSONValue?]] = [
                ["environment": "beta"], ["environment": 1], ["deviceToken": "abc"], ["deviceToken": 5],
                ["endpoint": "https://fcm.googleapis.com/x"],
                ["keys": [:]],
            ]
            for changes in wrong { #expect(try await Self.post(client, Self.phone(changes)).status == .badRequest, "\(changes)") }
            // Both are told that messages arrive, before either asks for it.
            while try await push.runner.step() {}
            #expect(sent.withLock { $0.count } == 2)
            let tested = try await client.executeRequest(uri: "\(Self.path)/\(id)/test", method: .post, headers: [:], body: nil)
            #expect(tested.status == .accepted)
            while try await push.runner.step() {}
        }
        let token = String(repeating: "ab", count: 32)
        #expect(sent.withLock { $0.last?.url } == "https://api.push.apple.com/3/device/" + token)
        let sandbox = sent.withLock { $0.filter { $0.url.hasPrefix("https://api.sandbox.push.apple.com/") }.count }
        #expect(sandbox == 1)
        try await test(phones: false) { client, _ in
            let refused = try await Self.post(client, Self.phone())
            #expect(refused.status == .badRequest && String(buffer: refused.body).contains("urn:petrel:problem:phones-unsupported"))
            let key = try await client.executeRequest(uri: "/v1/push/key", method: .get, headers: [:], body: nil)
            #expect(String(buffer: key.body).contains(#""phones":false"#))
        }
    }

    @Test("row 46: what is kept of a reader is a cell, and no coordinate")
    func cellsAlone() async throws {
        try await test { client, _ in
            let places: JSONValue = [["latitude": 52.5234567, "longitude": 13.4187654]]
            let answer = try await Self.post(client, Self.body(1, ["places": places]))
            #expect(answer.status == .created)
        }
        let kept = try await store.transaction { transaction throws(StoreError) in
            try transaction.page(of: "pushdevice", beginningWith: "", after: nil, limit: 10)
        }
        let text = kept.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        #expect(text.contains("1050.268") && !text.contains("52.523") && !text.contains("13.418"))
    }

    @Test("rules are kept as they were given, and units as they are told apart")
    func rules() async throws {
        try await test { client, _ in
            let rules: JSONValue = [
                ["kind": "rain", "threshold": 0.5], ["kind": "gusts", "threshold": 72.04], ["kind": "rainSoon", "minutes": 45],
            ]
            let answer = try await Self.post(client, Self.body(1, ["rules": rules, "units": "c, MS"]))
            #expect(answer.status == .created, "\(String(buffer: answer.body))")
            #expect(try await Self.post(client, Self.body(2, ["rules": .some(.null), "units": .some(.null)])).status == .created)
        }
        let kept = try await store.transaction { transaction throws(StoreError) in
            try transaction.page(of: "pushdevice", beginningWith: "", after: nil, limit: 10)
        }
        let text = kept.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        #expect(text.contains(#""rules":["rain_0.5_6","gusts_72","rainSoon_45"]"#) && text.contains(#""units":"temperature=c,wind=ms""#))
    }

    @Test("a rule holds for the places that it names, warnings for the places that do not decline them")
    func placedRules() async throws {
        let places: JSONValue = [
            ["latitude": 52.52, "longitude": 13.41, "warnings": false], ["latitude": 55.75, "longitude": 37.62, "warnings": true],
        ]
        let frost: JSONValue = [["kind": "frost", "threshold": 0, "places": [["latitude": 52.519, "longitude": 13.409]]]]
        try await test { client, _ in
            let answer = try await Self.post(client, Self.body(1, ["places": places, "rules": frost]))
            #expect(answer.status == .created, "\(String(buffer: answer.body))")
            let everywhere: JSONValue = [["kind": "heat", "threshold": 30, "places": .null]]
            #expect(try await Self.post(client, Self.body(2, ["places": places, "rules": everywhere])).status == .created)
            let flaws: [(places: JSONValue, rules: JSONValue?, word: String)] = [
                // Nothing would ever be told.
                ([["latitude": 52.52, "longitude": 13.41, "warnings": false]], nil, "places"),
                ([["latitude": 52.52, "longitude": 13.41, "warnings": 1]], nil, "places"),
                ([["latitude": 52.52, "longitude": 13.41, "warnings": .null]], nil, "places"),
                (places, [["kind": "frost", "threshold": 0, "places": []]], "rules"),
                (places, [["kind": "frost", "threshold": 0, "places": "all"]], "rules"),
                (places, [["kind": "frost", "threshold": 0, "places": [["latitude": 48.1, "longitude": 11.6]]]], "rules"),
                (places, [["kind": "frost", "threshold": 0, "places": [["latitude": 95, "longitude": 11.6]]]], "rules"),
                (
                    places, [["kind": "frost", "threshold": 0, "places": [["latitude": 52.52, "longitude": 13.41, "warnings": true]]]],
                    "rules"
                ),
            ]
            for (places, rules, word) in flaws {
                var changes: [String: JSONValue?] = ["places": places]
                if let rules { changes["rules"] = rules }
                let refused = try await Self.post(client, Self.body(3, changes))
                let text = String(buffer: refused.body)
                #expect(refused.status == .badRequest && text.contains("The member \(word) "), "\(text)")
            }
        }
        let kept = try await store.transaction { transaction throws(StoreError) in
            try transaction.page(of: "pushdevice", beginningWith: "", after: nil, limit: 10)
        }
        let texts = kept.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(texts.contains { $0.contains(#""rulePlaces":{"frost_0":["1050.268"]}"#) && $0.contains(#""unwarned":["1050.268"]"#) })
        #expect(texts.contains { $0.contains(#""rules":["heat_30"]"#) && !$0.contains("rulePlaces") })
    }

    @Test("the public key is told, and nothing of the private one")
    func key() async throws {
        try await test { client, push in
            let answer = try await client.executeRequest(uri: "/v1/push/key", method: .get, headers: [:], body: nil)
            let text = String(buffer: answer.body)
            #expect(answer.status == .ok && text.contains(push.key.publicText) && !text.contains(Base64URL.text(push.key.secret)))
        }
    }

    @Test("row 30 and 9: what cannot be meant is refused with the member at fault, and nothing of it is repeated")
    func refused() async throws {
        let flaws: [(String, JSONValue?)] = [
            ("endpoint", "https://169.254.169.254/x"), ("endpoint", "https://canary.example.org/x"), ("endpoint", 7), ("endpoint", nil),
            ("keys", ["p256dh": .string(Self.secret), "auth": .string(Self.secret)]), ("keys", nil), ("places", []), ("places", nil),
            ("places", [["latitude": 91, "longitude": 0]]), ("places", [["latitude": 1]]), ("places", [["latitude": "1", "longitude": 2]]),
            ("places", [["latitude": 1, "longitude": 2, "name": "canary"]]),
            ("places", .array((0...10).map { ["latitude": .number(Double($0)), "longitude": 0] })), ("minimumSeverity", "canary"),
            ("minimumSeverity", "unknown"), ("quietHours", "22-7"), ("quietHours", ["start": "22:00", "end": "22:00", "zone": "UTC"]),
            ("quietHours", ["start": "24:00", "end": "7:00", "zone": "UTC"]),
            ("quietHours", ["start": "22:00", "end": "07:00", "zone": "Ca/nary"]),
            ("language", "x"), ("language", "canary<script>"), ("language", 5), ("unknown", 1),
            ("rules", "canary"), ("rules", [["kind": "canary", "threshold": 1]]), ("rules", [["kind": "frost"]]),
            ("rules", [["kind": "frost", "threshold": 15.1]]), ("rules", [["kind": "frost", "threshold": "0"]]),
            ("rules", [["kind": "frost", "threshold": 0, "hours": 6]]), ("rules", [["kind": "frost", "threshold": 0, "canary": 6]]),
            ("rules", [["kind": "rain", "threshold": 1, "hours": 25]]), ("rules", [["kind": "rain", "threshold": 1, "hours": 1.5]]),
            ("rules", [["kind": "heat", "threshold": 30], ["kind": "heat", "threshold": 31]]), ("rules", [1]),
            ("rules", .array(Array(repeating: ["kind": "heat", "threshold": 30], count: 8))),
            ("rules", [["kind": "rainSoon", "minutes": 4]]), ("rules", [["kind": "rainSoon", "minutes": 61]]),
            ("rules", [["kind": "rainSoon", "minutes": 7.5]]), ("rules", [["kind": "rainSoon", "minutes": "30"]]),
            ("rules", [["kind": "rainSoon", "threshold": 30]]), ("rules", [["kind": "rainSoon", "minutes": 30, "hours": 1]]),
            ("rules", [["kind": "rain", "threshold": 1, "minutes": 30]]),
            ("units", "canary"), ("units", 1), ("units", .string(String(repeating: "c,", count: 61))),
        ]
        try await test { client, push in
            for (number, (name, value)) in flaws.enumerated() {
                let answer = try await Self.post(client, Self.body(1, [name: value]))
                #expect(answer.status == .badRequest, "\(number) \(name)")
                let text = String(buffer: answer.body)
                #expect(answer.headers[.contentType] == "application/problem+json" && !text.contains("canary"), "\(number) \(name)")
                #expect(text.contains(name) || name == "unknown", "\(number) \(text)")
            }
            for body in ["", "[]", "{", #"{"endpoint":"a","endpoint":"b"}"#] {
                #expect(try await Self.post(client, Array(body.utf8)).status == .badRequest)
            }
            #expect(try await Self.post(client, Self.body(), fields: [.contentType: "text/plain"]).status == .badRequest)
            let encoded = try await Self.post(client, Self.body(), fields: [.contentEncoding: "gzip"])
            #expect(encoded.status == .badRequest, "L10: it is no gzip")
            #expect(try await Self.post(client, Self.body() + .init(repeating: 0x20, count: 5000)).status == .contentTooLarge)
            #expect(try await push.outbox.deviceCount() == 0)
        }
    }

    @Test("pages of other sites change nothing")
    func foreign() async throws {
        try await test { client, push in
            let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
            for value in ["cross-site", "same-site", "none"] {
                #expect(try await Self.post(client, Self.body(), fields: [site: value]).status == .forbidden)
            }
            #expect(try await Self.post(client, Self.body(), fields: [.origin: "https://example.org"]).status == .forbidden)
            #expect(try await push.outbox.deviceCount() == 0)
            let id = try await Self.id(Self.post(client, Self.body(), fields: [site: "same-origin"]))
            let answer = try await client.executeRequest(
                uri: "\(Self.path)/\(id)", method: .delete, headers: [site: "cross-site"], body: nil)
            #expect(answer.status == .forbidden)
            #expect(try await push.outbox.deviceCount() == 1)
        }
    }

    @Test("H1: 60 subscriptions of one address with 600 places ask no provider for anything, at once or ever, when nobody is behind them")
    func nobody() async throws {
        let (sent, status) = (sent, status)
        status.withLock { $0 = 410 }
        let provider = FakeProvider()
        try await test(.live, provider: provider) { client, push in
            var kept = 0
            for number in 0..<60 {
                let places = (0..<10).map { ["latitude": .number(Double(number) / 2), "longitude": .number(Double($0))] as JSONValue }
                let answer = try await Self.post(client, Self.body(number, ["places": .array(places)]))
                if answer.status == .created { kept += 1 } else { #expect(answer.status == .tooManyRequests) }
            }
            // A hundred places of one address are followed at most, also while their first messages are under way.
            #expect(kept >= 10)
            await eventually { sent.withLock { $0.count } == kept }
            await eventually { (try? await push.outbox.deviceCount()) == 0 }
            #expect(try await push.outbox.cells().isEmpty)
        }
        #expect(provider.calls.isEmpty)
    }

    @Test("row 42: a client cannot change subscriptions without end")
    func limited() async throws {
        try await test { client, push in
            for number in 0..<60 { #expect(try await Self.post(client, Self.body(number)).status == .created) }
            let answer = try await Self.post(client, Self.body(60))
            #expect(answer.status == .tooManyRequests && answer.headers[.retryAfter] != nil)
            #expect(try await push.outbox.deviceCount() == 60)
        }
    }

    @Test("a warning that a followed cell gets is sent within seconds, and counted; row 29: a refused key is an alarm")
    func told() async throws {
        let hasWarning = Locked(false)
        let provider = FakeProvider(features: [.current, .hourly, .daily, .alerts]) { call, _ in
            var weather = Sample.weather(from: call.now)
            weather.alerts =
                hasWarning.withLock { $0 }
                ? [Alert(id: "a", headline: "Storm", event: "Storm", severity: .severe, expires: call.now + 7200)] : []
            return .success(weather)
        }
        hasWarning.withLock { $0 = true }
        let (sent, status) = (sent, status)
        try await test(.live, provider: provider) { client, push in
            // Somebody looks at the place: for the subscription's sake nobody is asked before the turn of its cell.
            #expect(try await client.execute(uri: "/v1/weather?latitude=52.52&longitude=13.41", method: .get).status == .ok)
            #expect(try await Self.post(client, Self.body()).status == .created)
            await eventually { sent.withLock { $0.count } == 1 }
            status.withLock { $0 = 403 }
            await eventually { sent.withLock { $0.count } == 2 }
            await eventually { push.health.state.faultAt != nil }
            let text = try await String(
                buffer: client.executeRequest(uri: "/statusz", method: .get, headers: [:], body: nil).body)
            #expect(text.contains("alarm") && text.contains(#""subscriptions":1"#) && text.contains("degraded"))
            #expect(!text.contains("fcm.googleapis.com"))
            let id = try await Self.id(Self.post(client, Self.body()))
            status.withLock { $0 = 201 }
            let answer = try await client.executeRequest(
                uri: "\(Self.path)/\(id)/test", method: .post, headers: [.contentLength: "0"], body: nil)
            #expect(answer.status == .accepted)
            await eventually { push.health.state.sent == 2 }
            let metrics = try await String(buffer: client.executeRequest(uri: "/metrics", method: .get, headers: [:], body: nil).body)
            #expect(metrics.contains("petrel_push_sent_total 2") && metrics.contains(#"petrel_push_failures_total{cause="ourFault"} 1"#))
            #expect(push.health.state.faultAt == nil)
        }
        #expect(provider.calls.count == 1)
        let fields = sent.withLock { $0.first?.headers.map { "\($0.name): \($0.value)" } ?? [] }
        #expect(fields.contains("Urgency: high") && fields.contains { $0.hasPrefix("Authorization: vapid t=") })
    }

    @Test("a server without messages has no such addresses")
    func without() async throws {
        let service = WeatherService(
            providers: [FakeProvider()], store: MemoryWeatherStore(world: .demo(world: "test")), configuration: .unhurried,
            now: date.reading)
        try await WeatherServer.application(service: service, now: date.reading).test(.router) { client in
            let answer = try await client.executeRequest(uri: "/v1/push/key", method: .get, headers: [:], body: nil)
            #expect(answer.status == .notFound)
        }
    }
}
