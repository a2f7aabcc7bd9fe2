import Foundation
import HTTPTransport
import JSONText
import NIOConcurrencyHelpers
import PushOutbox
import ServiceLifecycle
import WeatherModel

/// A server's messages about warnings: the outbox, the allowed endpoints, and its health.
package struct PushService: Sendable {
    let outbox: PushOutbox
    let policy: PushEndpointPolicy
    let key: VAPIDKey
    let runner: PushRunner
    let health: PushHealth
    let isSimulated: Bool
    /// Returns the known tropical cyclones; called while there are subscribers.
    let cyclones: @Sendable () async -> KnownCyclones
    /// False if the operator has no key for Apple's service.
    let takesPhones: Bool
    /// The addresses of programs that are taken.
    let programs: WebhookPolicy

    /// - Parameters:
    ///   - outbox: over the records of the world whose warnings are sent.
    ///   - key: identifies this server to push services.
    ///   - contact: `mailto:` or `https:` of the operator, for the push services.
    ///   - transport: admits no connection that `policy` does not.
    ///   - phones: sends to phones; nil where the operator has no key for Apple's service.
    ///   - programs: the addresses of programs that are taken.
    ///   - webhooks: posts to programs; nil where none are taken.
    ///   - isAlone: whether no other server can send over the outbox's records at the same time.
    ///   - compose: the message that a device is sent, no longer than its notice says.
    ///   - namesakes: whether one of a device's other cells has the name of the first one.
    ///   - isSimulated: whether the world's weather is simulated.
    ///   - cyclones: returns the known tropical cyclones; called while there are subscribers.
    ///   - now: the clock of warnings.
    package init(
        _ outbox: PushOutbox, policy: PushEndpointPolicy, key: VAPIDKey, contact: String, transport: any HTTPTransport,
        phones: APNsSender? = nil, programs: WebhookPolicy = WebhookPolicy(), webhooks: WebhookSender? = nil, isAlone: Bool = false,
        compose: @escaping @Sendable (PushNotice) -> [UInt8],
        namesakes: @escaping @Sendable (Cell, [Cell]) -> PushNotice.Namesakes = { _, _ in .none }, isSimulated: Bool,
        cyclones: @escaping @Sendable () async -> KnownCyclones = { .uncovered },
        now: @escaping @Sendable () -> Date
    ) {
        self.outbox = outbox
        self.policy = policy
        self.key = key
        self.isSimulated = isSimulated
        self.cyclones = cyclones
        let health = PushHealth(uptime: ContinuousClock().stopwatch())
        let sender = WebPushSender(transport: transport, policy: policy, signer: VAPIDSigner(key: key, contact: contact), now: now)
        self.health = health
        takesPhones = phones != nil
        self.programs = programs
        runner = PushRunner(
            outbox, isAlone: isAlone, compose: compose, namesakes: namesakes,
            send: { message, receiver in
                switch receiver {
                case .browser(let browser): await sender.send(message, to: browser)
                // A phone that subscribed while there was a key is kept, and the alarm says what is missing.
                case .phone(let phone): await phones?.send(message, to: phone) ?? .ourFault(skewSeconds: nil)
                // A program that subscribed while the operator allowed it is kept, also after its host has left the list.
                case .webhook(let webhook): await webhooks?.send(message, to: webhook) ?? .refused(status: 0)
                case .ntfy(let topic): await webhooks?.send(message, to: topic) ?? .refused(status: 0)
                }
            }, report: { health.note($0, at: Date()) },
            uptime: ContinuousClock().stopwatch())
    }
}

/// Follows the subscribed cells and sends what is queued, as long as the server runs.
struct PushRounds: Service {
    let runner: PushRunner
    let watch: PushWatch

    func run() async {
        await cancelWhenGracefulShutdown {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await runner.run() }
                group.addTask { await watch.run() }
            }
        }
    }
}
