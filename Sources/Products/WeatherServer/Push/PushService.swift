import Foundation
import HTTPTransport
import JSONText
import NIOConcurrencyHelpers
import PushOutbox
import PushSending
import ServiceLifecycle
import WeatherModel

/// Messages about warnings, as a server has them: its outbox, by which addresses it goes, and how it fares.
package struct PushService: Sendable {
    let outbox: PushOutbox
    let policy: PushEndpointPolicy
    let key: VAPIDKey
    let runner: PushRunner
    let health: PushHealth
    let isSimulated: Bool
    /// False where there is no key for Apple's service.
    let takesPhones: Bool

    /// - Parameters:
    ///   - outbox: over the records of the world whose warnings are told.
    ///   - key: by which push services know this server.
    ///   - contact: `mailto:` or `https:` of the operator, for the push services.
    ///   - transport: admits no connection that `policy` does not.
    ///   - phones: sends to phones; nil where the operator has no key for Apple's service.
    ///   - compose: the message that a device is sent, no longer than its notice says.
    ///   - isSimulated: whether the world's weather is simulated.
    ///   - now: the clock of warnings.
    package init(
        _ outbox: PushOutbox, policy: PushEndpointPolicy, key: VAPIDKey, contact: String, transport: any HTTPTransport,
        phones: APNsSender? = nil, compose: @escaping @Sendable (PushNotice) -> [UInt8], isSimulated: Bool,
        now: @escaping @Sendable () -> Date
    ) {
        self.outbox = outbox
        self.policy = policy
        self.key = key
        self.isSimulated = isSimulated
        let health = PushHealth()
        let sender = WebPushSender(transport: transport, policy: policy, signer: VAPIDSigner(key: key, contact: contact), now: now)
        self.health = health
        takesPhones = phones != nil
        runner = PushRunner(
            outbox, compose: compose,
            send: { message, receiver in
                switch receiver {
                case .browser(let browser): await sender.send(message, to: browser)
                // A phone that subscribed while there was a key is kept, and the alarm says what is missing.
                case .phone(let phone): await phones?.send(message, to: phone) ?? .ourFault(skewSeconds: nil)
                }
            }, report: { health.note($0, at: Date()) },
            uptime: ContinuousClock().stopwatch())
    }
}

/// Follows the subscribed cells and sends what is queued, as long as the server runs.
struct PushRounds: Service {
    let runner: PushRunner
    let watch: PushWatch
    let feeds: PushFeeds

    func run() async {
        await cancelWhenGracefulShutdown {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await runner.run() }
                group.addTask { await watch.run() }
                group.addTask { await feeds.run() }
            }
        }
    }
}

/// How pushing fares: counts, and whether something is wrong that only the operator can mend. Nothing of a device is in it.
package final class PushHealth: Sendable {
    struct State: Sendable {
        var queued = 0
        var sent = 0
        var removed = 0
        var failures: [Cause: Int] = [:]
        /// When a push service last refused our key or our clock, and nothing was delivered since.
        var faultAt: Date?
        /// By how much that service's clock was ahead of ours; nil where it did not say.
        var skewSeconds: Double?
    }

    /// Why a message was not taken.
    enum Cause: String, CaseIterable, Sendable { case gone, ourFault, wait, tooLarge, expired, refused }

    private let box = NIOLockedValueBox(State())

    var state: State { box.withLockedValue { $0 } }

    func note(_ event: PushEvent, at now: Date) {
        box.withLockedValue { state in
            switch event {
            case .queued(let count): state.queued += count
            case .removed: state.removed += 1
            case .answered(.delivered):
                state.sent += 1
                (state.faultAt, state.skewSeconds) = (nil, nil)
            case .answered(let outcome):
                guard let cause = Self.cause(outcome) else { return }
                state.failures[cause, default: 0] += 1
                if case .ourFault(let skew) = outcome { (state.faultAt, state.skewSeconds) = (now, skew) }
            }
        }
    }

    private static func cause(_ outcome: PushOutcome) -> Cause? {
        switch outcome {
        case .delivered: nil
        case .gone, .unregistered: .gone
        case .ourFault: .ourFault
        case .wait: .wait
        case .tooLarge: .tooLarge
        case .expired: .expired
        case .refused: .refused
        }
    }

    /// For `/statusz`.
    ///
    /// - Parameter devices: nil where the records cannot be read.
    func value(devices: Int?) -> JSONValue {
        let state = state
        return .members([
            "status": .string(state.faultAt == nil ? "ok" : "degraded"),
            // The services' word, which may be about either.
            "alarm": state.faultAt.map { _ in .string("push services refuse this server's key or clock") },
            "alarmSince": state.faultAt.map { .string(WireTime.text($0, in: .gmt)) },
            "clockBehindSeconds": .optional(state.skewSeconds.map { $0.rounded() }),
            "subscriptions": .optional(devices.map { Double($0) }), "queued": .number(Double(state.queued)),
            "sent": .number(Double(state.sent)), "removed": .number(Double(state.removed)),
            "failures": .object(
                Dictionary(state.failures.map { ($0.key.rawValue, JSONValue.number(Double($0.value))) }) { first, _ in first }),
        ])
    }

    /// For `/metrics`.
    var families: [MetricFamily] {
        let state = state
        let series = Cause.allCases.map { cause in
            MetricFamily.Series(
                labels: [MetricLabel(name: "cause", value: cause.rawValue)], value: .number(Double(state.failures[cause] ?? 0)))
        }
        return [
            MetricFamily(.pushQueued, .counter, state.queued), MetricFamily(.pushSent, .counter, state.sent),
            MetricFamily(.pushRemoved, .counter, state.removed),
            MetricFamily(name: PetrelMetric.pushFailures.rawValue, help: PetrelMetric.pushFailures.help, kind: .counter, series: series),
        ]
    }
}
