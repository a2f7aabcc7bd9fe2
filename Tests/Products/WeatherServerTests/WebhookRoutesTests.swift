import Foundation
import HTTPTransport
import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import ProviderKit
import PushOutbox
import ServerTesting
import TestSupport
import Testing
import WeatherModel
import WeatherProviders
import WeatherService
import WeatherStore

@testable import WeatherServer

@Suite("Subscriptions of programs", .timeLimit(.minutes(Patience.minutes(5))))
struct WebhookRoutesTests {
    private let store = MemoryWeatherStore(world: .demo(world: "push"))
    private let sent = Locked<[TransportRequest]>([])
    private let date = ManualDate(Date())

    private static let path = "/v1/push/subscriptions"

    private static func body(_ changes: [String: JSONValue?] = [:]) -> [UInt8] {
        var members: [String: JSONValue?] = [
            "kind": "webhook", "url": "https://hooks.example.org/petrel",
            "places": [["latitude": 52.5123, "longitude": 13.4, "name": "Home"]],
        ]
        for (name, value) in changes { members[name] = value }
        return JSONValue.members(members).canonicalBytes()
    }

    private func test(
        hosts: [String] = ["hooks.example.org"], takesPublic: Bool = false,
        _ body: @Sendable (any TestClientProtocol, PushService) async throws -> Void
    ) async throws {
        let service = WeatherService(
            providers: [FakeProvider()], store: MemoryWeatherStore(world: .demo(world: "test")), configuration: .unhurried,
            now: date.reading)
        let sent = sent
        let transport = ScriptedTransport { request, _ in
            sent.withLock { $0.append(request) }
            return .success(TransportResponse(status: 204, body: []))
        }
        let outbox = PushOutbox(store, now: date.reading)
        let programs = WebhookPolicy(hosts: try hosts.map { try #require(.init($0)) }, takesPublic: takesPublic)
        let push = PushService(
            outbox, policy: PushEndpointPolicy(), key: try await outbox.key(given: nil), contact: "mailto:a@example.org",
            transport: transport, programs: programs,
            webhooks: WebhookSender(open: transport, own: transport, policy: programs, now: date.reading),
            compose: { _ in Array("{}".utf8) },
            isSimulated: false, now: date.reading)
        let application = WeatherServer.application(service: service, push: push, now: date.reading)
        try await application.test(.router) { try await body($0, push) }
    }

    private static func post(
        _ client: any TestClientProtocol, _ body: [UInt8], fields: HTTPFields = [:]
    ) async throws -> (status: HTTPResponse.Status, root: JSONNode, text: String) {
        var headers: HTTPFields = [.contentType: "application/json"]
        for field in fields { headers[field.name] = field.value }
        let response = try await client.executeRequest(uri: path, method: .post, headers: headers, body: ByteBuffer(bytes: body))
        return (response.status, try JSONDocument(Array(response.body.readableBytesView)).root, String(buffer: response.body))
    }

    @Test("a webhook subscribes, is shown its secret this once, is followed when it has taken a message, and is removed by its name")
    func webhook() async throws {
        try await test { client, push in
            let first = try await Self.post(client, Self.body())
            #expect(first.status == .created)
            let (id, secret) = (try #require(first.root["id"]?.string), try #require(first.root["secret"]?.string))
            #expect(Base64URL.bytes(secret)?.count == 32)
            #expect(try await push.outbox.cells().isEmpty)
            while try await push.runner.step() {}
            #expect(try await push.outbox.cells() == [Cell(containing: Coordinate(latitude: 52.5123, longitude: 13.4))])
            let request = try #require(sent.withLock { $0.first })
            let fields = Dictionary(uniqueKeysWithValues: request.headers.map { ($0.name, $0.value) })
            let time = try #require(fields["Petrel-Timestamp"])
            #expect(fields["Petrel-Signature"] == WebhookSignature.text(of: Array("{}".utf8), timestamp: time, secret: secret))
            // The same address once more is another subscription with another secret.
            let second = try await Self.post(client, Self.body())
            #expect(second.root["id"]?.string != id && second.root["secret"]?.string != secret)
            let removed = try await client.executeRequest(uri: "\(Self.path)/\(id)", method: .delete, headers: [:], body: nil)
            #expect(removed.status == .noContent)
            #expect(try await push.outbox.deviceCount() == 1)
        }
    }

    @Test("a topic of ntfy has no secret of this server's, and subscribing once more changes its wish")
    func topic() async throws {
        let changes: [String: JSONValue?] = ["kind": "ntfy", "url": "https://hooks.example.org/topic", "token": "tk_canary"]
        try await test { client, push in
            let first = try await Self.post(client, Self.body(changes))
            #expect(first.status == .created && first.root["secret"] == nil)
            let again = try await Self.post(client, Self.body(changes.merging(["language": "ru"]) { $1 }))
            #expect(again.root["id"]?.string == first.root["id"]?.string)
            #expect(try await push.outbox.deviceCount() == 1)
        }
    }

    @Test("a subscriber sees what it asked for and how its messages fare, without address and secret, until it ends the subscription")
    func known() async throws {
        let rule: JSONValue = ["kind": "rain", "threshold": 1.5, "hours": 12, "places": [["latitude": 52.5123, "longitude": 13.4]]]
        let changes: [String: JSONValue?] = [
            "url": "https://hooks.example.org/canary?secret=canary",
            "places": [
                ["latitude": 52.5123, "longitude": 13.4, "name": "Home, \"garden\"\n"],
                ["latitude": 48.1, "longitude": 11.5, "warnings": false],
            ], "minimumSeverity": "severe", "language": "ru", "quietHours": ["start": "22:05", "end": "07:00", "zone": "Europe/Berlin"],
            "rules": [rule, ["kind": "rainSoon", "minutes": 20]], "units": "c,ms",
        ]
        try await test { client, push in
            let first = try await Self.post(client, Self.body(changes))
            let id = try #require(first.root["id"]?.string)
            func seen() async throws -> (status: HTTPResponse.Status, value: JSONNode, text: String) {
                let response = try await client.executeRequest(uri: "\(Self.path)/\(id)", method: .get, headers: [:], body: nil)
                let bytes = Array(response.body.readableBytesView)
                return (response.status, try JSONDocument(bytes).root, String(decoding: bytes, as: UTF8.self))
            }
            let before = try await seen()
            #expect(before.status == .ok && !before.text.contains("canary"))
            #expect(try !before.text.contains(#require(first.root["secret"]?.string)))
            let value = before.value
            #expect(value["kind"]?.string == "webhook" && value["host"]?.string == "hooks.example.org" && value["followed"]?.bool == false)
            #expect(value["places"]?[0]?["latitude"]?.double == 52.5123 && value["places"]?[0]?["name"]?.string == "Home, \"garden\"\n")
            #expect(value["places"]?[0]?["warnings"]?.bool == true && value["places"]?[1]?["warnings"]?.bool == false)
            #expect(value["places"]?[1]?["name"] == nil && value["places"]?[1]?["latitude"]?.double == 48.1)
            #expect(value["minimumSeverity"]?.string == "severe" && value["language"]?.string == "ru")
            #expect(value["quietHours"]?["start"]?.string == "22:05" && value["quietHours"]?["end"]?.string == "07:00")
            let rules = try #require(value["rules"]?.elements)
            let rain = try #require(rules.first { $0["kind"]?.string == "rain" })
            #expect(rain["threshold"]?.double == 1.5 && rain["hours"]?.int == 12 && rain["places"]?.count == 1)
            #expect(rain["places"]?[0]?["latitude"]?.double == 52.5123 && rain["places"]?[0]?.count == 2)
            let soon = try #require(rules.first { $0["kind"]?.string == "rainSoon" })
            #expect(soon["minutes"]?.int == 20 && soon["threshold"] == nil && soon["places"] == nil)
            #expect(value["messages"]?["waiting"]?.int == 1, "the first test")
            while try await push.runner.step() {}
            let after = try await seen().value
            #expect(after["followed"]?.bool == true && after["messages"]?["waiting"]?.int == 0 && after["refusals"]?.int == 0)
            // Neither a name that was not given nor one that has ended shows anything.
            let other = try await client.executeRequest(uri: "\(Self.path)/AAAAAAAAAAAAAAAAAAAAAA", method: .get, headers: [:], body: nil)
            #expect(other.status == .notFound)
            let removed = try await client.executeRequest(uri: "\(Self.path)/\(id)", method: .delete, headers: [:], body: nil)
            #expect(removed.status == .noContent)
            #expect(try await seen().status == .notFound)
        }
    }

    @Test("nothing is taken where the operator allows nothing, and /v1/push/key says so")
    func off() async throws {
        try await test(hosts: []) { client, push in
            let refused = try await Self.post(client, Self.body())
            #expect(refused.status == .badRequest && refused.text.contains("urn:petrel:problem:webhooks-unsupported"))
            let key = try await client.executeRequest(uri: "/v1/push/key", method: .get, headers: [:], body: nil)
            #expect(String(buffer: key.body).contains(#""webhooks":false"#))
            #expect(try await push.outbox.deviceCount() == 0)
        }
        try await test { client, _ in
            let key = try await client.executeRequest(uri: "/v1/push/key", method: .get, headers: [:], body: nil)
            #expect(String(buffer: key.body).contains(#""webhooks":true"#))
        }
    }

    @Test("what cannot be meant is refused with the member at fault, and nothing of it is repeated")
    func refused() async throws {
        let long = JSONValue.string(String(repeating: "x", count: 101))
        let flaws: [(String, [String: JSONValue?])] = [
            ("url", ["url": "https://canary.example.org/x"]), ("url", ["url": "http://hooks.example.org/x"]), ("url", ["url": nil]),
            ("url", ["url": 7]), ("url", ["url": "https://169.254.169.254/canary"]), ("kind", ["kind": "canary"]), ("kind", ["kind": 1]),
            ("url", ["kind": "ntfy", "url": "https://hooks.example.org/"]), ("url", ["kind": "ntfy", "token": "a\r\nX-Canary: canary"]),
            ("url", ["kind": "ntfy", "token": 5]), ("not known", ["token": "canary"]), ("not known", ["secret": "canary"]),
            ("not known", ["endpoint": "https://fcm.googleapis.com/x"]), ("not known", ["deviceToken": "ab"]),
            ("places", ["places": [["latitude": 1, "longitude": 2, "name": ""]]]),
            ("places", ["places": [["latitude": 1, "longitude": 2, "name": long]]]),
            ("places", ["places": [["latitude": 1, "longitude": 2, "name": 3]]]),
            ("places", ["places": [["latitude": 1, "name": "canary"]]]),
            ("places", ["places": [["latitude": 1, "longitude": 2, "canary": true]]]), ("language", ["language": "canary<script>"]),
        ]
        try await test { client, push in
            for (word, changes) in flaws {
                let answer = try await Self.post(client, Self.body(changes))
                #expect(answer.status == .badRequest && answer.text.contains(word), "\(changes): \(answer.text)")
                #expect(!answer.text.lowercased().contains("canary"), "\(answer.text)")
            }
            let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
            #expect(try await Self.post(client, Self.body(), fields: [site: "cross-site"]).status == .forbidden)
            // A page whose own name leads to this server is its own page to the browser.
            let rebound = try await Self.post(client, Self.body(), fields: [site: "same-origin", .origin: "http://evil.example:8080"])
            #expect(rebound.status == .forbidden && rebound.text.contains("urn:petrel:problem:foreign-page"))
            #expect(try await push.outbox.deviceCount() == 0)
        }
        #expect(sent.withLock { $0.isEmpty })
    }
}
