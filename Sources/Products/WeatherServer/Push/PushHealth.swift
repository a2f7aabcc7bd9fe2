import Foundation
import JSONText
import NIOConcurrencyHelpers
import PushOutbox
import WeatherModel

/// The health of push: counts, and whether there is a fault that only the operator can fix. It contains nothing about devices.
package final class PushHealth: Sendable {
    struct State: Sendable {
        var queued = 0
        var sent = 0
        var removed = 0
        var failures: [Cause: Int] = [:]
        /// When a push service last refused this server's key or clock, with no delivery since.
        var faultAt: Date?
        /// How far the push service's clock is ahead of this server's; nil where the service did not report its time.
        var skewSeconds: Double?
        /// Since when messages are due and none has left, by a clock that only runs forward; nil where none is due.
        var waitingSince: Double?
    }

    /// Why a message was not taken.
    enum Cause: String, CaseIterable, Sendable { case gone, ourFault, wait, tooLarge, expired, refused }

    private let box = NIOLockedValueBox(State())
    private let uptime: @Sendable () -> Double

    /// Seconds for which due messages may wait without any of them leaving. A batch and the answers to it take a few.
    static let stallSeconds = 60.0

    /// - Parameter uptime: seconds by a clock that only runs forward.
    init(uptime: @escaping @Sendable () -> Double) { self.uptime = uptime }

    var state: State { box.withLockedValue { $0 } }

    /// Seconds for which messages have been due without any of them leaving: the store cannot be read or written, or texts cannot be composed in
    /// time.
    var waitingSeconds: Double { state.waitingSince.map { max(0, uptime() - $0) } ?? 0 }

    /// Whether warnings do not reach readers, for a cause on this side.
    var isStalled: Bool { waitingSeconds > Self.stallSeconds }

    func note(_ event: PushEvent, at now: Date) {
        let uptime = uptime()
        box.withLockedValue { state in
            if case .answered = event, state.waitingSince != nil { state.waitingSince = uptime }
            switch event {
            case .queued(let count):
                state.queued += count
                // Some may wait for the end of quiet hours: the next look at what is due says so.
                state.waitingSince = state.waitingSince ?? uptime
            case .due(let count): state.waitingSince = count == 0 ? nil : state.waitingSince ?? uptime
            case .removed: state.removed += 1
            case .answered(.delivered, let isProgram):
                state.sent += 1
                // A program knows nothing about this server's key and clock.
                if !isProgram { (state.faultAt, state.skewSeconds) = (nil, nil) }
            case .answered(let outcome, _):
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
            "status": .string(state.faultAt == nil && !isStalled ? "ok" : "degraded"),
            "alarm": .optional(alarm(state)),
            "alarmSince": state.faultAt.map { .string(WireTime.text($0, in: .gmt)) },
            "waitingSeconds": isStalled ? .number(waitingSeconds.rounded()) : nil,
            "clockBehindSeconds": .optional(state.skewSeconds.map { $0.rounded() }),
            "subscriptions": .optional(devices.map { Double($0) }), "queued": .number(Double(state.queued)),
            "sent": .number(Double(state.sent)), "removed": .number(Double(state.removed)),
            "failures": .object(
                Dictionary(state.failures.map { ($0.key.rawValue, JSONValue.number(Double($0.value))) }) { first, _ in first }),
        ])
    }

    /// A fault that only the operator can fix; nil where there is none.
    var alarm: String? { alarm(state) }

    private func alarm(_ state: State) -> String? {
        // The services' word, which may be about either.
        if state.faultAt != nil { return "push services refuse this server's key or clock" }
        return isStalled ? "messages that are due do not leave" : nil
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
            MetricFamily(.pushRemoved, .counter, state.removed), MetricFamily(.pushWaiting, .gauge, Int(waitingSeconds)),
            MetricFamily(name: PetrelMetric.pushFailures.rawValue, help: PetrelMetric.pushFailures.help, kind: .counter, series: series),
        ]
    }
}
