import CurlTransport
import Foundation
import HTTPTransport
import JSONText
import TestSupport
import Testing

@testable import PushOutbox

@Suite("Sending of push messages")
struct WebPushSenderTests {
    private let date = ManualDate()
    private let key = VAPIDKey()

    private func message(endingIn seconds: Double = 3600) -> PushMessage {
        PushMessage(
            plaintext: Array("{}".utf8), topic: PushMessage.topic(of: "event"), urgency: .high, end: date.now + seconds)
    }

    private func receiver(_ url: String = "https://fcm.googleapis.com/x") throws -> WebPushReceiver {
        WebPushReceiver(
            endpoint: PushEndpoint(url: url, origin: "https://fcm.googleapis.com", host: "fcm.googleapis.com"),
            keys: try #require(PushReader().keys))
    }

    private func sender(_ transport: any HTTPTransport, added: [PushEndpointPolicy.Added] = []) -> WebPushSender {
        WebPushSender(
            transport: transport, policy: PushEndpointPolicy(added: added),
            signer: VAPIDSigner(key: key, contact: "mailto:\"a\"@example.org"), now: date.reading,
            machineNow: date.reading)
    }

    @Test("a request has the fields of RFC 8030 and a token of RFC 8292 that its key has signed")
    func request() async throws {
        let transport = ScriptedTransport([.success(.init(status: 201, body: [])), .success(.init(status: 201, body: []))])
        let sender = sender(transport)
        #expect(await sender.send(message(), to: try receiver()) == .delivered)
        let sent = try #require(transport.sent.first)
        let fields = Dictionary(uniqueKeysWithValues: sent.headers.map { ($0.name, $0.value) })
        #expect(sent.method == .post && sent.url == "https://fcm.googleapis.com/x")
        #expect(fields["TTL"] == "3600" && fields["Urgency"] == "high" && fields["Content-Encoding"] == "aes128gcm")
        let topic = try #require(fields["Topic"])
        #expect(topic.utf8.count == 32 && Base64URL.bytes(topic)?.count == 24)
        let authorization = try #require(fields["Authorization"])
        #expect(authorization.hasPrefix("vapid t=") && authorization.hasSuffix(", k=\(key.publicText)"))
        let parts = authorization.dropFirst(8).prefix { $0 != "," }.split(separator: ".").map(String.init)
        try #require(parts.count == 3)
        let point = try #require(Base64URL.bytes(key.publicText))
        let signature = try #require(Base64URL.bytes(parts[2]))
        #expect(try OpenSSL.isSignature(signature, of: "\(parts[0]).\(parts[1])", by: point))
        #expect(try !OpenSSL.isSignature(signature, of: "\(parts[0]).\(parts[1]) ", by: point))
        let claims = try JSONDocument(try #require(Base64URL.bytes(parts[1]))).root
        #expect(claims["aud"]?.string == "https://fcm.googleapis.com" && claims["sub"]?.string == "mailto:\"a\"@example.org")
        #expect(claims["exp"]?.int == Int(date.now.timeIntervalSince1970) + 12 * 3600)
        // One token for many messages.
        #expect(await sender.send(message(), to: try receiver()) == .delivered)
        #expect(transport.sent.last?.headers.first { $0.name == "Authorization" }?.value == authorization)
    }

    @Test("row 29: a clock that is set makes a new token, whichever way it was wrong", arguments: [-25.0, -1.0 / 6, 1.5, 25])
    func clock(hours: Double) async throws {
        let transport = ScriptedTransport([.success(.init(status: 201, body: [])), .success(.init(status: 201, body: []))])
        let sender = sender(transport)
        _ = await sender.send(message(), to: try receiver())
        date.advance(bySeconds: hours * 3600)
        _ = await sender.send(message(), to: try receiver())
        let tokens = transport.sent.compactMap { $0.headers.first { $0.name == "Authorization" }?.value }
        #expect(Set(tokens).count == 2)
    }

    @Test(
        "row 28: each answer is one outcome",
        arguments: [
            (200, PushOutcome.delivered), (201, .delivered), (202, .delivered), (301, .refused(status: 301)), (400, .refused(status: 400)),
            (401, .ourFault(skewSeconds: nil)), (403, .ourFault(skewSeconds: nil)), (404, .gone), (406, .refused(status: 406)),
            (410, .gone), (413, .tooLarge), (429, .wait(seconds: 60)), (500, .wait(seconds: nil)), (503, .wait(seconds: nil)),
        ])
    func outcomes(status: Int, outcome: PushOutcome) async throws {
        let transport = ScriptedTransport([.success(.init(status: status, body: []))])
        #expect(await sender(transport).send(message(), to: try receiver()) == outcome)
    }

    @Test("what the service asks for is told: how long to wait, and what time it has")
    func told() async throws {
        let late = HTTPDate.text(date.now + 7200)
        let transport = ScriptedTransport([
            .success(.init(status: 429, headers: ["Retry-After": "30"], body: [])),
            .success(.init(status: 403, headers: ["Date": late], body: [])), .failure(.timedOut), .failure(.invalidURL),
        ])
        let sender = sender(transport)
        #expect(await sender.send(message(), to: try receiver()) == .wait(seconds: 30))
        #expect(await sender.send(message(), to: try receiver()) == .ourFault(skewSeconds: 7200))
        #expect(await sender.send(message(), to: try receiver()) == .wait(seconds: nil))
        #expect(await sender.send(message(), to: try receiver()) == .refused(status: 0))
    }

    @Test("nothing is sent of what has ended, nor to an address that is not allowed any more")
    func unsent() async throws {
        let sender = sender(ScriptedTransport())
        #expect(await sender.send(message(endingIn: 0), to: try receiver()) == .expired)
        #expect(await sender.send(message(endingIn: -60), to: try receiver()) == .expired)
        #expect(await sender.send(message(), to: try receiver("https://169.254.169.254/x")) == .ourFault(skewSeconds: nil))
    }

    @Test("row 30: over a real connection, a private address gets no byte unless the operator has opted in, and no redirect is followed")
    func connections() async throws {
        let server = try CannedServer([Array("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n".utf8)])
        let added = try #require(PushEndpointPolicy.Added("http://127.0.0.1:\(server.port)"))
        let url = "http://127.0.0.1:\(server.port)/x"
        let (message, receiver) = (message(), try receiver(url))
        let open = sender
        // The address is allowed, its connection is not: as when a name has come to mean another address.
        let closed = PushEndpointPolicy()
        try await CurlTransport.with(admitting: { closed.admits(address: $0, port: $1) }) { transport in
            #expect(await open(transport, [added]).send(message, to: receiver) == .wait(seconds: nil))
        }
        #expect(server.requests.isEmpty)
        let policy = PushEndpointPolicy(added: [added])
        try await CurlTransport.with(admitting: { policy.admits(address: $0, port: $1) }) { transport in
            #expect(await open(transport, [added]).send(message, to: receiver) == .refused(status: 302))
        }
        #expect(server.requests.count == 1)
    }
}

@Suite("Texts of push messages")
struct PushTextTests {
    @Test(
        "a text is cut between words, at the length that was asked for",
        arguments: [
            ("one two three", 13, "one two three"), ("one two three", 12, "one two…"), ("one two three", 10, "one two…"),
            ("one two three", 9, "one…"), ("one two three", 5, "on…"), ("гроза и град", 20, "гроза и…"), ("⛈️⛈️⛈️", 12, "⛈️…"),
            ("one", 3, "one"), ("onetwo", 5, "on…"), ("one", 2, ""), ("", 0, ""), ("  two  three ", 9, "two…"),
        ])
    func cut(text: String, bytes: Int, expected: String) {
        let cut = PushText.shortened(text, toBytes: bytes)
        #expect(cut == expected)
        #expect(cut.utf8.count <= bytes)
    }
}
