import Foundation
import HTTPTransport
import JSONText
import TestSupport
import Testing

@testable import PushOutbox

@Suite("Sending to Apple's push service")
struct APNsSenderTests {
    private let date = ManualDate()
    private let uptime = Locked(0.0)
    private let pem: String
    private static let token = String(repeating: "0a", count: 32)

    init() throws { pem = try OpenSSL.newKey() }

    private func advance(_ seconds: Double) {
        date.advance(bySeconds: seconds)
        uptime.withLock { $0 += max(0, seconds) }
    }

    private func sender(_ transport: any HTTPTransport, own: String? = nil) throws -> APNsSender {
        let uptime = uptime
        let key = try #require(APNsKey(pem, id: "ABC123DEFG", team: "DEF123GHIJ"))
        return APNsSender(
            transport: transport, signer: APNsSigner(key) { uptime.withLock { $0 } }, topic: "org.example.petrel", own: own,
            now: date.reading, machineNow: date.reading)
    }

    private func message(bytes: Int = 2, endingIn seconds: Double = 3600, urgency: PushMessage.Urgency = .high) -> PushMessage {
        PushMessage(
            plaintext: [UInt8](repeating: 0x20, count: bytes), topic: PushMessage.topic(of: "event"), urgency: urgency,
            end: date.now + seconds)
    }

    private func phone(_ environment: PhoneReceiver.Environment = .production) throws -> PhoneReceiver {
        try #require(PhoneReceiver(token: Self.token.uppercased(), environment: environment))
    }

    private func answer(_ status: Int, _ body: String = "", headers: [String: String] = [:]) -> Result<TransportResponse, TransportFailure>
    {
        .success(TransportResponse(status: status, headers: headers, body: Array(body.utf8)))
    }

    private func tokens(_ transport: ScriptedTransport) -> [String] {
        transport.sent.compactMap { $0.headers.first { $0.name == "authorization" }?.value }
    }

    @Test("a request has Apple's fields, and a token that the operator's key has signed")
    func request() async throws {
        let transport = ScriptedTransport([answer(200), answer(200), answer(200)])
        let sender = try sender(transport)
        #expect(await sender.send(message(), to: try phone()) == .delivered)
        #expect(await sender.send(message(urgency: .normal), to: try phone(.sandbox)) == .delivered)
        let (first, second) = (try #require(transport.sent.first), try #require(transport.sent.last))
        #expect(first.method == .post && first.url == "https://api.push.apple.com/3/device/\(Self.token)" && first.label == "apns")
        #expect(second.url.hasPrefix("https://api.sandbox.push.apple.com/3/device/"))
        let fields = Dictionary(uniqueKeysWithValues: first.headers.map { ($0.name, $0.value) })
        #expect(fields["apns-topic"] == "org.example.petrel" && fields["apns-push-type"] == "alert" && fields["apns-priority"] == "10")
        #expect(fields["apns-expiration"] == String(Int(date.now.timeIntervalSince1970) + 3600))
        #expect(second.headers.first { $0.name == "apns-priority" }?.value == "5")
        let collapse = try #require(fields["apns-collapse-id"])
        #expect(collapse == PushMessage.topic(of: "event") && collapse.utf8.count <= 64)
        let authorization = try #require(fields["authorization"])
        #expect(authorization.hasPrefix("bearer "))
        let parts = authorization.dropFirst(7).split(separator: ".").map(String.init)
        try #require(parts.count == 3)
        let signature = try #require(Base64URL.bytes(parts[2]))
        #expect(try OpenSSL.isSignature(signature, of: "\(parts[0]).\(parts[1])", by: OpenSSL.publicPoint(of: pem)))
        let head = try JSONDocument(try #require(Base64URL.bytes(parts[0]))).root
        let claims = try JSONDocument(try #require(Base64URL.bytes(parts[1]))).root
        #expect(head["alg"]?.string == "ES256" && head["kid"]?.string == "ABC123DEFG")
        #expect(claims["iss"]?.string == "DEF123GHIJ" && claims["iat"]?.int == Int(date.now.timeIntervalSince1970) && claims.count == 2)
        // An operator's own service, for both.
        _ = try await self.sender(transport, own: "https://localhost:1").send(message(), to: try phone(.sandbox))
        #expect(transport.sent.last?.url.hasPrefix("https://localhost:1/3/device/") == true)
    }

    @Test("one token serves all messages of 40 minutes, is never older, and is made anew when the clock is set")
    func tokenAge() async throws {
        let transport = ScriptedTransport(Array(repeating: answer(200), count: 6))
        let sender = try sender(transport)
        _ = await sender.send(message(), to: try phone())
        advance(2399)
        _ = await sender.send(message(), to: try phone())
        #expect(Set(tokens(transport)).count == 1)
        advance(1)
        _ = await sender.send(message(), to: try phone())
        #expect(Set(tokens(transport)).count == 2)
        for hours in [-25.0, 50] {
            date.advance(bySeconds: hours * 3600)
            _ = await sender.send(message(), to: try phone())
        }
        #expect(Set(tokens(transport)).count == 4)
    }

    @Test("a token that Apple refuses is made anew once; then the phone is kept, and the operator told", arguments: ["Expired", "Invalid"])
    func refusedToken(kind: String) async throws {
        let refusal = answer(403, #"{"reason":"\#(kind)ProviderToken"}"#)
        let transport = ScriptedTransport([refusal, answer(200), refusal, refusal, refusal])
        let sender = try sender(transport)
        #expect(await sender.send(message(), to: try phone()) == .delivered)
        #expect(Set(tokens(transport)).count == 2)
        // Not more often than Apple allows.
        advance(60)
        #expect(await sender.send(message(), to: try phone()) == .ourFault(skewSeconds: nil))
        #expect(transport.sent.count == 3)
        advance(1200)
        #expect(await sender.send(message(), to: try phone()) == .ourFault(skewSeconds: nil))
        #expect(transport.sent.count == 5)
    }

    @Test(
        "row 28: each answer is one outcome",
        arguments: [
            (200, "", PushOutcome.delivered), (400, "BadDeviceToken", .gone), (400, "BadExpirationDate", .refused(status: 400)),
            (400, "DeviceTokenNotForTopic", .refused(status: 400)), (400, "BadTopic", .ourFault(skewSeconds: nil)),
            (400, "TopicDisallowed", .ourFault(skewSeconds: nil)), (403, "Forbidden", .ourFault(skewSeconds: nil)),
            (404, "BadPath", .refused(status: 404)), (405, "MethodNotAllowed", .refused(status: 405)), (410, "Unregistered", .gone),
            (413, "PayloadTooLarge", .tooLarge), (429, "TooManyRequests", .wait(seconds: 60)),
            (429, "TooManyProviderTokenUpdates", .wait(seconds: 60)), (500, "InternalServerError", .wait(seconds: nil)),
            (503, "Shutdown", .wait(seconds: nil)),
        ])
    func outcomes(status: Int, reason: String, outcome: PushOutcome) async throws {
        let transport = ScriptedTransport([answer(status, reason.isEmpty ? "" : #"{"reason":"\#(reason)"}"#)])
        #expect(try await sender(transport).send(message(), to: try phone()) == outcome)
    }

    @Test("what Apple says beside it is heard: how long to wait, and since when the app is gone")
    func told() async throws {
        let transport = ScriptedTransport([
            answer(503, headers: ["retry-after": "30"]), answer(410, #"{"reason":"Unregistered","timestamp":1700000000000}"#),
            .failure(.timedOut), .failure(.invalidURL),
        ])
        let sender = try sender(transport)
        #expect(await sender.send(message(), to: try phone()) == .wait(seconds: 30))
        #expect(await sender.send(message(), to: try phone()) == .unregistered(since: Date(timeIntervalSince1970: 1_700_000_000)))
        #expect(await sender.send(message(), to: try phone()) == .wait(seconds: nil))
        #expect(await sender.send(message(), to: try phone()) == .refused(status: 0))
    }

    @Test("nothing is sent of what has ended, nor of what is too long")
    func unsent() async throws {
        let sender = try sender(ScriptedTransport([answer(200)]))
        #expect(await sender.send(message(endingIn: 0), to: try phone()) == .expired)
        #expect(await sender.send(message(bytes: 4097), to: try phone()) == .tooLarge)
        #expect(await sender.send(message(bytes: 4096), to: try phone()) == .delivered)
    }

    @Test("a key or a token of another form is none; neither is shown by a description")
    func forms() throws {
        #expect(APNsKey("-----BEGIN PRIVATE KEY-----", id: "ABC123DEFG", team: "DEF123GHIJ") == nil)
        #expect(APNsKey(pem, id: "ABC123DEF", team: "DEF123GHIJ") == nil)
        #expect(APNsKey(pem, id: "ABC123DEFG", team: "def123ghij") == nil)
        for text in ["", "0a", Self.token + "0", Self.token.dropLast() + "g", "../\(Self.token)", String(repeating: "a", count: 402)] {
            #expect(PhoneReceiver(token: String(text), environment: .production) == nil, "\(text.count)")
        }
        let (phone, key) = (try phone(), try #require(APNsKey(pem, id: "ABC123DEFG", team: "DEF123GHIJ")))
        var dumped = ""
        dump(phone, to: &dumped)
        dump(key, to: &dumped)
        for text in ["\(phone)", String(reflecting: phone), "\(key)", String(reflecting: key), dumped] {
            #expect(!text.contains("0a0a") && !text.contains("ABC123DEFG"))
        }
    }
}
