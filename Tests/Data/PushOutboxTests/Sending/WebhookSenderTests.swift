import CurlTransport
import Foundation
import HTTPTransport
import TestSupport
import Testing

@testable import PushOutbox

@Suite("Sending of messages to programs")
struct WebhookSenderTests {
    private let date = ManualDate(Date(timeIntervalSince1970: 1_700_000_000.9))

    private func message(_ body: String = "{}", endingIn seconds: Double = 3600) -> PushMessage {
        PushMessage(
            plaintext: Array(body.utf8), topic: PushMessage.topic(of: "event"), urgency: .high, end: date.now + seconds, id: "message-1")
    }

    private func policy(_ host: String = "hooks.example.org") throws -> WebhookPolicy {
        WebhookPolicy(hosts: [try #require(.init(host))])
    }

    private func sender(
        _ open: any HTTPTransport, own: any HTTPTransport = ScriptedTransport(), _ policy: WebhookPolicy? = nil
    ) throws -> WebhookSender {
        WebhookSender(open: open, own: own, policy: try policy ?? self.policy(), now: date.reading, machineNow: date.reading)
    }

    private func webhook(_ url: String = "https://hooks.example.org/x") throws -> WebhookReceiver {
        WebhookReceiver(endpoint: PushEndpoint(try #require(StrictURL(url))), secret: "secret")
    }

    private func topic(token: String? = nil) throws -> NtfyReceiver {
        let url = try #require(StrictURL("https://hooks.example.org/topic"))
        return try #require(NtfyReceiver(endpoint: PushEndpoint(url), token: token))
    }

    private static func bytes(_ byte: UInt8, _ count: Int) -> [UInt8] { [UInt8](repeating: byte, count: count) }

    @Test(
        "the known answers of RFC 4231",
        arguments: [
            (bytes(0x0B, 20), Array("Hi There".utf8), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
            (
                Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (bytes(0xAA, 20), bytes(0xDD, 50), "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
            (
                bytes(0xAA, 131), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
            ),
        ])
    func knownAnswers(key: [UInt8], text: [UInt8], code: String) throws {
        let bytes = try #require(PushCryptography.hmac(text, key: key))
        #expect(bytes.map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined() == code)
    }

    @Test("a request has the body as it is, and the fields by which a receiver knows it again and believes it")
    func request() async throws {
        let transport = ScriptedTransport([.success(.init(status: 204, body: []))])
        let outcome = try await sender(transport).send(message(), to: webhook())
        #expect(outcome == .delivered)
        let sent = try #require(transport.sent.first)
        let fields = Dictionary(uniqueKeysWithValues: sent.headers.map { ($0.name, $0.value) })
        // The code is Python's: hmac.new(b"secret", b"1700000000.{}", "sha256").
        #expect(
            fields == [
                "Content-Type": "application/json", "Petrel-Event": "message-1", "Petrel-Timestamp": "1700000000",
                "Petrel-Signature": "v1=b8569b78799ff9e3cbff0fc2d63a33a2b57f3282abd07c37ae5e8e7d79a5f163",
            ])
        #expect(sent.method == .post && sent.url == "https://hooks.example.org/x" && sent.body == Array("{}".utf8))
        #expect(sent.timeoutSeconds <= 10 && sent.maxAnswerBytes <= 64 << 10)
    }

    @Test("new webhooks have secrets of their own, which no description shows")
    func secrets() throws {
        let endpoint = PushEndpoint(try #require(StrictURL("https://hooks.example.org/canary")))
        let secrets = (0..<100).map { _ in WebhookReceiver(endpoint: endpoint).secret }
        #expect(Set(secrets).count == 100 && secrets.allSatisfy { Base64URL.bytes($0)?.count == 32 })
        let receivers: [PushReceiver] = [
            .webhook(.init(endpoint: endpoint, secret: "canary")), .ntfy(try #require(.init(endpoint: endpoint, token: "canary"))),
        ]
        for receiver in receivers {
            var dumped = ""
            dump(receiver, to: &dumped)
            #expect(!"\(receiver) \(String(reflecting: receiver)) \(dumped)".contains("canary"))
            #expect(receiver.isProgram && receiver.service == "https://hooks.example.org")
        }
    }

    @Test(
        "each answer is one outcome, and none is a word about this server's keys",
        arguments: [
            (200, PushOutcome.delivered), (202, .delivered), (204, .delivered), (301, .refused(status: 301)), (302, .refused(status: 302)),
            (307, .refused(status: 307)), (400, .refused(status: 400)), (401, .refused(status: 401)), (403, .refused(status: 403)),
            (404, .refused(status: 404)), (410, .gone), (413, .refused(status: 413)), (429, .wait(seconds: 60)), (408, .wait(seconds: nil)),
            (500, .wait(seconds: nil)), (503, .wait(seconds: nil)),
        ])
    func outcomes(status: Int, outcome: PushOutcome) async throws {
        let transport = ScriptedTransport([.success(.init(status: status, body: [])), .success(.init(status: status, body: []))])
        let sender = try sender(transport)
        #expect(await sender.send(message(), to: try webhook()) == outcome)
        let text = NtfyMessage(title: "a", body: "b", priority: 3, tags: [], click: nil)
        #expect(await sender.send(message(String(decoding: text.bytes, as: UTF8.self)), to: try topic()) == outcome)
    }

    @Test("a reply that is late, endless or missing has the message sent later; what cannot be reached as it is written is refused")
    func failures() async throws {
        let expected: [(TransportFailure, PushOutcome)] = [
            (.timedOut, .wait(seconds: nil)), (.noConnection, .wait(seconds: nil)), (.interrupted, .wait(seconds: nil)),
            (.tooLarge, .refused(status: 0)), (.untrusted, .refused(status: 0)), (.invalidURL, .refused(status: 0)),
        ]
        let transport = ScriptedTransport(
            expected.map { .failure($0.0) } + [.success(.init(status: 503, headers: ["Retry-After": "30"], body: []))])
        let sender = try sender(transport)
        for (failure, outcome) in expected { #expect(await sender.send(message(), to: try webhook()) == outcome, "\(failure)") }
        #expect(await sender.send(message(), to: try webhook()) == .wait(seconds: 30))
    }

    @Test("nothing is sent of what has ended, nor to a host that is no longer listed; a host of the operator's has a transport of its own")
    func unsent() async throws {
        let sender = try sender(ScriptedTransport())
        #expect(await sender.send(message(endingIn: 0), to: try webhook()) == .expired)
        #expect(await sender.send(message(), to: try webhook("https://other.example.org/x")) == .refused(status: 0))
        #expect(await sender.send(message("no message"), to: try topic()) == .refused(status: 0))
        let own = ScriptedTransport([.success(.init(status: 200, body: []))])
        let home = try self.sender(ScriptedTransport(), own: own, policy("http://ha.local:8123"))
        #expect(await home.send(message(), to: try webhook("http://ha.local:8123/x")) == .delivered)
    }

    @Test("ntfy has its fields, with other letters than ASCII's in encoded words, and the token where there is one")
    func ntfy() async throws {
        let transport = ScriptedTransport([.success(.init(status: 200, body: [])), .success(.init(status: 200, body: []))])
        let sender = try sender(transport)
        let text = NtfyMessage(
            title: "Буря", body: "Сильный ветер", priority: 4, tags: ["warning", "severe"], click: "http://petrel.local/x")
        let message = message(String(decoding: text.bytes, as: UTF8.self))
        #expect(await sender.send(message, to: try topic(token: "tk_1")) == .delivered)
        let sent = try #require(transport.sent.first)
        #expect(
            Dictionary(uniqueKeysWithValues: sent.headers.map { ($0.name, $0.value) }) == [
                "Title": "=?UTF-8?B?0JHRg9GA0Y8=?=", "Priority": "4", "Tags": "warning,severe", "Click": "http://petrel.local/x",
                "Content-Type": "text/plain; charset=utf-8", "X-Sequence-ID": message.topic, "Authorization": "Bearer tk_1",
            ])
        #expect(sent.body == Array("Сильный ветер".utf8))
        #expect(await sender.send(message, to: try topic()) == .delivered)
        #expect(transport.sent.last?.headers.contains { $0.name == "Authorization" } == false)
        for token in ["", "a b", "a\nb", "é", String(repeating: "x", count: 201)] {
            #expect(NtfyReceiver(endpoint: try topic().endpoint, token: token) == nil)
        }
    }

    @Test("an encoded word has at most 75 characters and whole letters; what looks like one is encoded")
    func encodedWords() throws {
        #expect(NtfyMessage.encoded("Storm, 5 km") == "Storm, 5 km")
        #expect(NtfyMessage.encoded("=?UTF-8?B?eA==?=").hasPrefix("=?UTF-8?B?PT9V"))
        #expect(NtfyMessage.encoded("a\r\nX: y").allSatisfy { !$0.isNewline })
        let long = String(repeating: "⛈️ Гроза и град ", count: 20)
        let words = NtfyMessage.encoded(long).split(separator: " ")
        #expect(words.count > 5 && words.allSatisfy { $0.utf8.count <= 75 })
        let read = words.map { word in
            Data(base64Encoded: String(word.dropFirst(10).dropLast(2))).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(read.compactMap(\.self).joined() == long)
    }

    @Test("over a real connection, the open route gives a private address no byte, and no redirect is followed")
    func connections() async throws {
        let server = try CannedServer([Array("HTTP/1.1 307 Moved\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n".utf8)])
        let url = "http://127.0.0.1:\(server.port)/x"
        let policy = try policy("http://127.0.0.1:\(server.port)")
        let (message, receiver) = (message(), try webhook(url))
        let make = sender
        // As when the name of a public host has come to mean this address.
        try await CurlTransport.with(admitting: { policy.admits(address: $0, port: $1, over: .open) }) { transport in
            let sender = try make(ScriptedTransport(), transport, policy)
            #expect(await sender.send(message, to: receiver) == .wait(seconds: nil))
        }
        #expect(server.requests.isEmpty)
        try await CurlTransport.with(admitting: { policy.admits(address: $0, port: $1, over: .own) }) { transport in
            let sender = try make(ScriptedTransport(), transport, policy)
            #expect(await sender.send(message, to: receiver) == .refused(status: 307))
        }
        #expect(server.requests.count == 1)
    }
}
