import Foundation
import HTTPTransport
import JSONText

/// Posts messages to webhooks and to topics of ntfy.
package struct WebhookSender: Sendable {
    private let open: any HTTPTransport
    private let own: any HTTPTransport
    private let policy: WebhookPolicy
    private let now: @Sendable () -> Date
    private let machineNow: @Sendable () -> Date

    private static let timeoutSeconds = 10.0
    /// Only the status of replies is used.
    private static let mostAnswerBytes = 64 << 10

    /// - Parameters:
    ///   - open: a transport that follows no redirects, and uses no connection that `policy` does not admit over the open route.
    ///   - own: the same for the operator's own hosts.
    ///   - now: the clock by which messages expire: a simulated world has its own.
    ///   - machineNow: the clock that receivers compare with theirs.
    package init(
        open: any HTTPTransport, own: any HTTPTransport, policy: WebhookPolicy, now: @escaping @Sendable () -> Date,
        machineNow: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.open = open
        self.own = own
        self.policy = policy
        self.now = now
        self.machineNow = machineNow
    }

    /// Posts `message` once to a webhook.
    package func send(_ message: PushMessage, to webhook: WebhookReceiver) async -> PushOutcome {
        let timestamp = String(Int(machineNow().timeIntervalSince1970))
        guard let signature = WebhookSignature.text(of: message.plaintext, timestamp: timestamp, secret: webhook.secret) else {
            return .refused(status: 0)
        }
        return await post(
            message, message.plaintext, to: webhook.endpoint, label: "webhook",
            headers: [
                .init("Content-Type", "application/json"), .init("Petrel-Event", message.id), .init("Petrel-Timestamp", timestamp),
                .init("Petrel-Signature", signature),
            ])
    }

    /// Posts `message` once to a topic. A later message of the same event replaces it, where the ntfy server can do that.
    package func send(_ message: PushMessage, to topic: NtfyReceiver) async -> PushOutcome {
        guard let text = NtfyMessage(message.plaintext) else { return .refused(status: 0) }
        var headers = text.headers + [.init("X-Sequence-ID", message.topic)]
        if let token = topic.token { headers.append(.init("Authorization", "Bearer \(token)")) }
        return await post(message, Array(text.body.utf8), to: topic.endpoint, label: "ntfy", headers: headers)
    }

    private func post(
        _ message: PushMessage, _ body: [UInt8], to endpoint: PushEndpoint, label: String, headers: [TransportRequest.Header]
    ) async -> PushOutcome {
        guard message.end.timeIntervalSince(now()) >= 1 else { return .expired }
        let route: WebhookPolicy.Route
        // The operator may have taken the host off the list since it was stored.
        do throws(WebhookPolicy.Refusal) { route = try policy.route(endpoint.url) } catch { return .refused(status: 0) }
        let request = TransportRequest(
            .post, url: endpoint.url, label: label, headers: headers, body: body, timeoutSeconds: Self.timeoutSeconds,
            maxAnswerBytes: Self.mostAnswerBytes)
        do throws(TransportFailure) {
            let answer = try await (route == .own ? own : open).send(request)
            return Self.outcome(answer, at: machineNow())
        } catch {
            switch error {
            case .invalidURL, .tooLarge, .untrusted: return .refused(status: 0)
            // The receiver may have the message: it knows it again by its id.
            default: return .wait(seconds: nil)
            }
        }
    }

    /// Reads a program's reply as that of a push service, except for 401, 403, 404 and 413: a push service means this server's key or the
    /// message's size by them, a program that it takes no messages at present.
    private static func outcome(_ answer: TransportResponse, at now: Date) -> PushOutcome {
        switch answer.status {
        case 401, 403, 404, 413: .refused(status: answer.status)
        default:
            PushOutcome(
                status: answer.status, retryAfter: answer["retry-after"].flatMap { RetryAfter.seconds($0, now: now) }, skewSeconds: nil)
        }
    }
}

/// A message in ntfy's terms. Composed as JSON, because its title and its tags are sent as header fields.
package struct NtfyMessage: Hashable, Sendable {
    package var title: String
    package var body: String
    /// `1 ... 5`.
    package var priority: Int
    /// Short names of emoji, and words of the sender's.
    package var tags: [String]
    /// The page that a tap opens; nil for none.
    package var click: String?

    package init(title: String, body: String, priority: Int, tags: [String], click: String?) {
        self.title = title
        self.body = body
        self.priority = priority
        self.tags = tags
        self.click = click
    }

    /// - Returns: nil for anything not written by `bytes`.
    init?(_ bytes: [UInt8]) {
        guard let node = StoredNews.node(bytes), let title = node["title"]?.string, let body = node["body"]?.string,
            let priority = node["priority"]?.int
        else { return nil }
        self.init(
            title: title, body: body, priority: priority, tags: node["tags"]?.elements.compactMap(\.string) ?? [],
            click: node["click"]?.string)
    }

    package var bytes: [UInt8] {
        JSONValue.members([
            "title": .string(title), "body": .string(body), "priority": .number(Double(priority)),
            "tags": .array(tags.map { .string($0) }), "click": .optional(click),
        ]).canonicalBytes()
    }

    var headers: [TransportRequest.Header] {
        var headers: [TransportRequest.Header] = [
            .init("Title", Self.encoded(title)), .init("Priority", String(priority)), .init("Tags", tags.joined(separator: ",")),
            .init("Content-Type", "text/plain; charset=utf-8"),
        ]
        if let click { headers.append(.init("Click", click)) }
        return headers
    }

    /// Bytes of a text in one encoded word, which has 75 characters at most.
    private static let mostWordBytes = 45

    /// The text as a header field carries it: other characters than those of ASCII in encoded words (RFC 2047).
    static func encoded(_ text: String) -> String {
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }), !text.contains("=?") { return text }
        var words: [[UInt8]] = [[]]
        for scalar in text.unicodeScalars {
            let bytes = Array(String(Character(scalar)).utf8)
            if (words.last?.count ?? 0) + bytes.count > mostWordBytes { words.append([]) }
            words[words.count - 1] += bytes
        }
        return words.map { "=?UTF-8?B?\(Data($0).base64EncodedString())?=" }.joined(separator: " ")
    }
}
