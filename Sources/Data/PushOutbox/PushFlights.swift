import Foundation
import HTTPTransport
import SharedWork

/// One row of the outbox with its message and receiver, ready to be sent.
struct PushDelivery: Sendable {
    let row: PushRow
    let message: PushMessage
    let receiver: PushReceiver
}

/// The messages in flight, and the answers not yet recorded. A value, held by `PushRunner`.
///
/// The runner waits for a batch as long as most push services take to answer. Slower messages continue in parallel with the next batches,
/// so a device or a push service that does not answer delays no other device.
struct PushFlights: Sendable {
    struct Answer: Sendable {
        let row: PushRow
        let outcome: PushOutcome
    }

    fileprivate var flights = SingleFlight<String, PushOutcome, DispensableProgress>()
    private var underWay: [String: PushDelivery] = [:]
    private(set) var answers: [Answer] = []

    /// The names of the rows that are in flight, or answered but not yet recorded.
    var names: Set<String> { Set(underWay.keys) }
    var count: Int { underWay.count }

    /// The devices and push services that have not answered yet.
    var jam: PushJam { PushJam(underWay.filter { flights.isUnderWay($0.key) }.map(\.value)) }

    fileprivate mutating func add(_ delivery: PushDelivery) { underWay[delivery.row.name] = delivery }

    /// - Returns: false if the flight has ended already; its outcome is then discarded.
    fileprivate mutating func land(_ row: PushRow, _ number: Int, _ outcome: PushOutcome) -> Bool {
        guard let landing = flights.end(row.name, number) else { return false }
        answers.append(Answer(row: row, outcome: outcome))
        landing.publish(outcome)
        return true
    }

    /// Forgets answers that have been recorded.
    mutating func forget(_ answers: [Answer]) {
        let names = Set(answers.map(\.row.name))
        for name in names { underWay[name] = nil }
        self.answers.removeAll { names.contains($0.row.name) }
    }

    /// Abandons the messages in flight. They stay in the outbox, and are sent again under the same topic and tag.
    mutating func giveUp() {
        for name in flights.keys where flights.giveUpIfUseless(name) { underWay[name] = nil }
    }
}

/// Devices and push services with unanswered messages.
struct PushJam: Sendable {
    private let devices: Set<String>
    private let services: Set<String>

    /// From this number of unanswered messages on, the push service itself is considered slow or down.
    private static let mostUnanswered = 8
    /// Seconds until a device is checked again.
    private static let deviceSeconds = 3.0
    /// Minimum seconds until the devices of a service are checked again; the maximum is twice that.
    private static let serviceSeconds = 15

    init(_ waiting: [PushDelivery]) {
        devices = Set(waiting.map(\.row.subscription))
        let unanswered = Dictionary(grouping: waiting, by: \.receiver.service).mapValues(\.count)
        services = Set(unanswered.filter { $0.value >= Self.mostUnanswered }.keys)
    }

    /// - Returns: seconds after which the device is checked again; nil if it may be sent a message now.
    func seconds(until device: PushSubscription) -> Double? {
        if services.contains(device.receiver.service) {
            // Spread by the devices' random names, so that they are not all retried at once.
            return Double(Self.serviceSeconds + Int(device.id.utf8.last ?? 0) % Self.serviceSeconds)
        }
        return devices.contains(device.id) ? Self.deviceSeconds : nil
    }
}

extension PushRunner {
    /// Longer than a sender allows a message to take. Together with the interval between two checks of the turn, it is shorter than the
    /// time after which another node takes over.
    private static let longest = Duration.seconds(12)

    /// Sends messages, and waits briefly for their answers.
    func deliver(_ deliveries: [PushDelivery]) async {
        let elapsed = clock.stopwatch()
        for delivery in deliveries { begin(delivery) }
        for delivery in deliveries {
            guard let wait = flights.flights.wait(for: delivery.row.name) else { continue }
            let left = timeoutSeconds - elapsed()
            if left > 0, await clock.first(of: wait.stream, withinSeconds: left) != nil { continue }
            flights.flights.leave(delivery.row.name, wait)
        }
    }

    private func begin(_ delivery: PushDelivery) {
        let send = send
        flights.add(delivery)
        flights.flights.begin(
            delivery.row.name, DispensableProgress(), deadline: .init(Self.longest, by: clock)
        ) { _ in
            await send(delivery.message, delivery.receiver)
        } landed: { number, outcome in
            await self.land(delivery.row, number, outcome ?? .wait(seconds: nil), isProgram: delivery.receiver.isProgram)
        }
    }

    private func land(_ row: PushRow, _ number: Int, _ outcome: PushOutcome, isProgram: Bool) {
        if flights.land(row, number, outcome) { report(.answered(outcome, isProgram: isProgram)) }
    }
}
