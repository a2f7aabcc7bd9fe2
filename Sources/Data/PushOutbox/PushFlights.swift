import Foundation
import HTTPTransport
import PushSending
import SharedWork

/// One row of the outbox as it is sent.
struct PushDelivery: Sendable {
    let row: PushRow
    let message: PushMessage
    let receiver: PushReceiver
}

/// The messages under way, and the answers that are still to be written down. A value, kept by `PushRunner`.
///
/// A batch is waited for as long as most push services take to answer. What takes longer goes on beside the next batches: a device that does not
/// answer, or a whole push service, keeps no other device waiting.
struct PushFlights: Sendable {
    struct Answer: Sendable {
        let row: PushRow
        let outcome: PushOutcome
    }

    fileprivate var flights = SingleFlight<String, PushOutcome, DispensableProgress>()
    private var underWay: [String: PushDelivery] = [:]
    private(set) var answers: [Answer] = []

    /// The names of the rows that are under way, or answered without that being written down.
    var names: Set<String> { Set(underWay.keys) }
    var count: Int { underWay.count }

    /// The devices and push services that have not answered yet.
    var jam: PushJam { PushJam(underWay.filter { flights.isUnderWay($0.key) }.map(\.value)) }

    fileprivate mutating func add(_ delivery: PushDelivery) { underWay[delivery.row.name] = delivery }

    /// - Returns: false if the message is not under way any more.
    fileprivate mutating func land(_ row: PushRow, _ number: Int, _ outcome: PushOutcome) -> Bool {
        guard let landing = flights.end(row.name, number) else { return false }
        answers.append(Answer(row: row, outcome: outcome))
        landing.publish(outcome)
        return true
    }

    /// These are written down.
    mutating func forget(_ answers: [Answer]) {
        let names = Set(answers.map(\.row.name))
        for name in names { underWay[name] = nil }
        self.answers.removeAll { names.contains($0.row.name) }
    }

    /// Ends what is under way. It stays in the outbox, and is sent once more under the same topic and tag.
    mutating func giveUp() {
        for name in flights.keys where flights.giveUpIfUseless(name) { underWay[name] = nil }
    }
}

/// Devices and push services that have not answered yet what they were sent.
struct PushJam: Sendable {
    private let devices: Set<String>
    private let services: Set<String>

    /// As many unanswered messages are no chance any more: the service itself is slow, or down.
    private static let mostUnanswered = 8
    /// Seconds until the next look at a device.
    private static let deviceSeconds = 3.0
    /// At least as many until the next look at the devices of a service, and twice as many at most.
    private static let serviceSeconds = 15

    init(_ waiting: [PushDelivery]) {
        devices = Set(waiting.map(\.row.subscription))
        let unanswered = Dictionary(grouping: waiting, by: \.receiver.service).mapValues(\.count)
        services = Set(unanswered.filter { $0.value >= Self.mostUnanswered }.keys)
    }

    /// - Returns: seconds after which a device is looked at again; nil where it may be sent something now.
    func seconds(until device: PushSubscription) -> Double? {
        if services.contains(device.receiver.service) {
            // Spread out by names that are random, so that they do not all come at once.
            return Double(Self.serviceSeconds + Int(device.id.utf8.last ?? 0) % Self.serviceSeconds)
        }
        return devices.contains(device.id) ? Self.deviceSeconds : nil
    }
}

extension PushRunner {
    /// More than a sender lets a message take. With what passes between two looks at the turn it is less than another node waits before it takes
    /// over.
    private static let longest = Duration.seconds(12)

    /// Sends messages, and waits a little for their answers.
    func deliver(_ deliveries: [PushDelivery]) async {
        let elapsed = clock.stopwatch()
        for delivery in deliveries { begin(delivery) }
        for delivery in deliveries {
            guard let wait = flights.flights.wait(for: delivery.row.name) else { continue }
            let left = patienceSeconds - elapsed()
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
            await self.land(delivery.row, number, outcome ?? .wait(seconds: nil))
        }
    }

    private func land(_ row: PushRow, _ number: Int, _ outcome: PushOutcome) {
        if flights.land(row, number, outcome) { report(.answered(outcome)) }
    }
}
