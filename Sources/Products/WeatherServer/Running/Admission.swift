import WeatherAPI
import NIOConcurrencyHelpers
import NIOCore
import Synchronization

/// An order to a connection from outside its event loop.
enum ConnectionOrder: Sendable {
    /// Close now if the server waits for the peer, else after the answer that is under way, which says so.
    case makeRoom
    /// Answer what is under way with 503, and close.
    case answerNow
    /// End a live stream in order, if the answer is one: its client connects again, elsewhere.
    case endStream
    /// An event for the connection's live stream.
    case send(ByteBuffer)
    /// Close, whatever is under way.
    case close
}

/// One open connection, as `Admission` keeps it.
final class ConnectionSlot: Sendable {
    /// True when the server had as many connections as it takes: probes and refusals only, one a connection.
    let refusal: Admission.Refusal?
    fileprivate let network: [UInt8]?
    private let pass: @Sendable (ConnectionOrder) -> Void
    /// Uptime in nanoseconds since which the server waits for the peer; 0 while the peer waits for the server.
    private let waiting: Synchronization.Atomic<UInt64>

    fileprivate init(
        refusal: Admission.Refusal?, network: [UInt8]?, now: NIODeadline, pass: @escaping @Sendable (ConnectionOrder) -> Void
    ) {
        self.refusal = refusal
        self.network = network
        self.pass = pass
        waiting = Synchronization.Atomic(now.uptimeNanoseconds)
    }

    /// - Parameter since: since when the server waits for the peer; nil while the server owes it an answer.
    func isWaiting(since: NIODeadline?) { waiting.store(since?.uptimeNanoseconds ?? 0, ordering: .relaxed) }

    fileprivate var waitingSince: UInt64? {
        let since = waiting.load(ordering: .relaxed)
        return since == 0 ? nil : since
    }

    fileprivate func order(_ order: ConnectionOrder) { pass(order) }
}

/// Decides who may stay when there are more connections than places: the one whose peer has let the server wait longest makes room.
///
/// A connection that finds no place, because the server works for all the others, gets one answer in the reserve: a probe's, or a refusal.
/// So a full server is not taken for a dead one.
final class Admission: Sendable {
    /// Why a connection is of the reserve.
    enum Refusal: Sendable {
        /// All places are taken by connections that are being answered.
        case isFull
        /// All places for its address are taken.
        case addressIsFull
    }

    struct Limits: Sendable {
        /// Places for connections.
        var connections: Int
        /// Places of one address, or of one IPv6 /64.
        var perAddress: Int
        /// Places beyond `connections`.
        var reserve: Int
    }

    let limits: Limits
    /// Longest patience with a connection of the reserve, for others wait for its place.
    let reservePatience: TimeAmount
    private let metrics: ServerMetrics
    private let notices: LimitNotices
    private let state = NIOLockedValueBox(State())

    fileprivate struct State {
        var slots: [ObjectIdentifier: ConnectionSlot] = [:]
        var reserve: [ObjectIdentifier: ConnectionSlot] = [:]
        /// Connections that were ordered to make room and are not closed yet. Their places are free for others.
        var leaving: [ObjectIdentifier: ConnectionSlot] = [:]
        var counts: [[UInt8]: Int] = [:]
    }

    init(limits: Limits, reservePatience: TimeAmount, metrics: ServerMetrics, notices: LimitNotices) {
        self.limits = limits
        self.reservePatience = reservePatience
        self.metrics = metrics
        self.notices = notices
    }

    /// Gives a connection its place until `leave`.
    ///
    /// - Parameters:
    ///   - network: its client (`IPAddress.client`); nil where many people share the address, so that no limit per address applies.
    ///   - pass: passes an order to the connection; called on any thread.
    func enter(_ network: [UInt8]?, now: NIODeadline = .now(), pass: @escaping @Sendable (ConnectionOrder) -> Void) -> ConnectionSlot {
        let (slot, leaving, reached) = state.withLockedValue { state -> (ConnectionSlot, ConnectionSlot?, LimitNotices.Kind?) in
            var leaving: ConnectionSlot?
            var refusal: Refusal?
            var reached: LimitNotices.Kind?
            if let network, state.counts[network, default: 0] >= limits.perAddress {
                reached = .address
                leaving = state.longestWaiting { $0.network == network }
                if leaving == nil { refusal = .addressIsFull }
            } else if state.slots.count >= limits.connections {
                reached = .connections
                leaving = state.longestWaiting { _ in true }
                if leaving == nil { refusal = .isFull }
            }
            let slot = ConnectionSlot(refusal: refusal, network: network, now: now, pass: pass)
            if refusal == nil {
                if let leaving { state.release(leaving) }
                state.slots[ObjectIdentifier(slot)] = slot
                if let network { state.counts[network, default: 0] += 1 }
            } else {
                // Half of the reserve stays free for those that are about to be accepted.
                if state.reserve.count >= max(1, limits.reserve / 2) { leaving = state.longestWaitingInReserve() }
                if let leaving { state.release(leaving) }
                state.reserve[ObjectIdentifier(slot)] = slot
            }
            return (slot, leaving, reached)
        }
        if let reached { report(reached, isRefused: slot.refusal != nil) }
        leaving?.order(.makeRoom)
        return slot
    }

    func leave(_ slot: ConnectionSlot) {
        state.withLockedValue { state in
            state.release(slot)
            state.leaving[ObjectIdentifier(slot)] = nil
        }
    }

    /// Sends an order to every open connection.
    func orderAll(_ order: ConnectionOrder) {
        let all = state.withLockedValue { Array($0.slots.values) + Array($0.reserve.values) + Array($0.leaving.values) }
        for slot in all { slot.order(order) }
    }

    /// Closes connections that wait for nothing, when the process has no descriptor left for a new one.
    func makeRoom(for count: Int) {
        let leaving = state.withLockedValue { state in
            (0..<count).compactMap { _ -> ConnectionSlot? in
                guard let slot = state.longestWaiting(where: { _ in true }) else { return nil }
                state.release(slot)
                return slot
            }
        }
        for slot in leaving { slot.order(.makeRoom) }
    }

    private func report(_ kind: LimitNotices.Kind, isRefused: Bool) {
        metrics.connectionsExhausted()
        let consequence = isRefused ? "new ones are refused, probes are answered" : "the longest idle one makes room for each new one"
        let limit =
            kind == .address
            ? "connection limit of one address reached (\(limits.perAddress))" : "connection limit reached (\(limits.connections))"
        notices.report(kind, "\(limit): \(consequence)")
    }

    /// True for the targets that connections of the reserve may ask for.
    static func answersBeyondLimit(_ target: String) -> Bool {
        let path = target.prefix { $0 != "?" }
        return path == Route.livez.path || path == Route.readyz.path
    }
}

extension Admission.State {
    fileprivate func longestWaiting(where isMeant: (ConnectionSlot) -> Bool) -> ConnectionSlot? {
        Self.longest(of: slots.values, where: isMeant)
    }

    fileprivate func longestWaitingInReserve() -> ConnectionSlot? { Self.longest(of: reserve.values) { _ in true } }

    private static func longest(of slots: some Sequence<ConnectionSlot>, where isMeant: (ConnectionSlot) -> Bool) -> ConnectionSlot? {
        var found: (slot: ConnectionSlot, since: UInt64)?
        for slot in slots {
            guard let since = slot.waitingSince, since < found?.since ?? .max, isMeant(slot) else { continue }
            found = (slot, since)
        }
        return found?.slot
    }

    /// Takes the place from a connection; it is still open.
    fileprivate mutating func release(_ slot: ConnectionSlot) {
        let id = ObjectIdentifier(slot)
        if slots.removeValue(forKey: id) != nil {
            if let network = slot.network {
                counts[network, default: 1] -= 1
                if counts[network] == 0 { counts[network] = nil }
            }
        } else if reserve.removeValue(forKey: id) == nil {
            return
        }
        leaving[id] = slot
    }
}
