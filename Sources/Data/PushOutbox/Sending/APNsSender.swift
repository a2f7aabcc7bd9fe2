import Foundation
import HTTPTransport
import JSONText

/// Sends messages to Apple's push service ("Sending notification requests to APNs").
package struct APNsSender: Sendable {
    /// Maximum bytes of a message.
    package static let mostBytes = 4096

    private let transport: any HTTPTransport
    private let signer: APNsSigner
    private let topic: String
    private let own: String?
    private let now: @Sendable () -> Date
    private let machineNow: @Sendable () -> Date

    /// Apple stores a message for 30 days at most.
    private static let mostSeconds = 30.0 * 86_400
    private static let timeoutSeconds = 10.0
    private static let mostAnswerBytes = 64 << 10

    /// - Parameters:
    ///   - transport: speaks HTTP/2, the only version that Apple accepts.
    ///   - topic: the bundle identifier of the operator's app.
    ///   - own: the origin of another service that replaces Apple's, for tests.
    ///   - now: the clock by which messages expire: a simulated world has its own.
    ///   - machineNow: the clock that Apple compares with its own.
    package init(
        transport: any HTTPTransport, signer: APNsSigner, topic: String, own: String?, now: @escaping @Sendable () -> Date,
        machineNow: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.transport = transport
        self.signer = signer
        self.topic = topic
        self.own = own
        self.now = now
        self.machineNow = machineNow
    }

    /// Sends `message`, and retries once if Apple considers the token too old.
    package func send(_ message: PushMessage, to receiver: PhoneReceiver) async -> PushOutcome {
        guard message.end.timeIntervalSince(now()) >= 1 else { return .expired }
        guard message.plaintext.count <= Self.mostBytes else { return .tooLarge }
        guard let token = signer.token(at: machineNow()) else { return .ourFault(skewSeconds: nil) }
        let first = await answer(to: message, receiver, token)
        guard case .token(let outcome) = first else { return first.outcome }
        guard let renewed = signer.token(replacing: token, at: machineNow()) else { return outcome }
        return await answer(to: message, receiver, renewed).outcome
    }

    /// Apple's answer.
    private enum Answer {
        case outcome(PushOutcome)
        /// The token is refused.
        case token(PushOutcome)

        var outcome: PushOutcome {
            switch self {
            case .outcome(let outcome), .token(let outcome): outcome
            }
        }
    }

    private func answer(to message: PushMessage, _ receiver: PhoneReceiver, _ token: String) async -> Answer {
        let now = machineNow()
        let seconds = min(message.end.timeIntervalSince(self.now()), Self.mostSeconds)
        let request = TransportRequest(
            .post, url: "\(origin(receiver.environment))/3/device/\(receiver.token)", label: "apns",
            headers: [
                .init("authorization", "bearer \(token)"), .init("apns-topic", topic), .init("apns-push-type", "alert"),
                .init("apns-priority", message.urgency == .high ? "10" : "5"),
                .init("apns-expiration", String(Int(now.timeIntervalSince1970 + seconds))),
                .init("apns-collapse-id", message.topic), .init("content-type", "application/json"),
            ], body: message.plaintext, timeoutSeconds: Self.timeoutSeconds, maxAnswerBytes: Self.mostAnswerBytes)
        do throws(TransportFailure) { return Self.read(try await transport.send(request), at: now) } catch {
            // Apple may have received the message: its collapse identifier merges duplicates.
            return .outcome(error == .invalidURL ? .refused(status: 0) : .wait(seconds: nil))
        }
    }

    private func origin(_ environment: PhoneReceiver.Environment) -> String {
        if let own { return own }
        switch environment {
        case .production: return "https://api.push.apple.com"
        case .sandbox: return "https://api.sandbox.push.apple.com"
        }
    }

    /// Reads an answer ("Handling notification responses from APNs").
    private static func read(_ answer: TransportResponse, at now: Date) -> Answer {
        let body: JSONNode?
        // An answer without a reason is judged by its status.
        do { body = try JSONDocument(answer.body).root } catch { body = nil }
        let reason = body?["reason"]?.string
        let skew = answer["date"].flatMap { HTTPDate.instant($0) }.map { $0.timeIntervalSince(now) }
        switch (answer.status, reason) {
        case (403, "ExpiredProviderToken"), (403, "InvalidProviderToken"): return .token(.ourFault(skewSeconds: skew))
        case (400, "BadDeviceToken"): return .outcome(.gone)
        // The operator's topic or key is wrong, not the phone.
        case (400, "BadTopic"), (400, "MissingTopic"), (400, "TopicDisallowed"): return .outcome(.ourFault(skewSeconds: nil))
        case (404, _): return .outcome(.refused(status: 404))
        case (410, _):
            // Milliseconds since 1970: when Apple's service found the token to be invalid, because the app was removed.
            let since = body?["timestamp"]?.double.map { Date(timeIntervalSince1970: $0 / 1000) }
            return .outcome(since.map { .unregistered(since: $0) } ?? .gone)
        default:
            let wait = answer["retry-after"].flatMap { RetryAfter.seconds($0, now: now) }
            return .outcome(PushOutcome(status: answer.status, retryAfter: wait, skewSeconds: skew))
        }
    }
}
