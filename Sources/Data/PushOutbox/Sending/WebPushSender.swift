import Foundation
import HTTPTransport

/// Sends messages to the browsers' push services (RFC 8030).
package struct WebPushSender: Sendable {
    private let transport: any HTTPTransport
    private let policy: PushEndpointPolicy
    private let signer: VAPIDSigner
    private let now: @Sendable () -> Date
    private let machineNow: @Sendable () -> Date

    /// The longest time that a service is asked to store a message: four weeks, the most that services allow.
    private static let mostSeconds = 28.0 * 86_400
    private static let timeoutSeconds = 10.0
    /// Only the status of answers is used.
    private static let mostAnswerBytes = 64 << 10

    /// - Parameters:
    ///   - transport: follows no redirects, and uses no connection that `policy` does not admit.
    ///   - now: the clock by which messages expire: a simulated world has its own.
    ///   - machineNow: the clock that push services compare with theirs.
    package init(
        transport: any HTTPTransport, policy: PushEndpointPolicy, signer: VAPIDSigner, now: @escaping @Sendable () -> Date,
        machineNow: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.transport = transport
        self.policy = policy
        self.signer = signer
        self.now = now
        self.machineNow = machineNow
    }

    /// Sends `message` once.
    package func send(_ message: PushMessage, to receiver: WebPushReceiver) async -> PushOutcome {
        let seconds = min(message.end.timeIntervalSince(now()), Self.mostSeconds)
        guard seconds >= 1 else { return .expired }
        let endpoint: PushEndpoint
        // The URL may no longer be allowed since it was stored.
        do throws(PushEndpointPolicy.Refusal) { endpoint = try policy.endpoint(receiver.endpoint.url) } catch {
            return .ourFault(skewSeconds: nil)
        }
        let body: [UInt8]
        do throws(WebPushEncryption.Failure) { body = try WebPushEncryption.body(message.plaintext, for: receiver.keys) } catch {
            return error == .tooLong ? .tooLarge : .refused(status: 0)
        }
        guard let authorization = signer.authorization(for: endpoint, at: machineNow()) else { return .ourFault(skewSeconds: nil) }
        let request = TransportRequest(
            .post, url: endpoint.url, label: "push",
            headers: [
                .init("Authorization", authorization), .init("Content-Encoding", "aes128gcm"),
                .init("Content-Type", "application/octet-stream"), .init("TTL", String(Int(seconds))), .init("Topic", message.topic),
                .init("Urgency", message.urgency.rawValue),
            ], body: body, timeoutSeconds: Self.timeoutSeconds, maxAnswerBytes: Self.mostAnswerBytes)
        do throws(TransportFailure) {
            let answer = try await transport.send(request)
            return PushOutcome(
                status: answer.status, retryAfter: answer["retry-after"].flatMap { RetryAfter.seconds($0, now: machineNow()) },
                skewSeconds: answer["date"].flatMap { HTTPDate.instant($0) }.map { $0.timeIntervalSince(machineNow()) })
        } catch {
            // The service may have received the message: its topic, and its tag on the device, merge duplicates.
            return error == .invalidURL ? .refused(status: 0) : .wait(seconds: nil)
        }
    }
}
