import Foundation
import HTTPTransport
import ProviderCourtesy
import WeatherModel
import WeatherService
import WeatherStore

/// A day of nodes that spend one provider's plan of 1,000 calls a day and are restarted about every hour. Subscriptions and maps call as
/// often as they may. After each restart the use of each kind of work that the node reads from the store is compared with the calls sent.
package struct PlanDay: Sendable {
    /// The calls and restarts of one day.
    package struct Outcome: Sendable {
        /// Calls by weight, by kind of work.
        package var sent: [CallWork: Double] = [:]
        package var orderlyEnds = 0
        package var kills = 0
        /// Each expectation that failed, in words.
        package var violations: [String] = []
    }

    private struct Node {
        let store: any WeatherStore
        let courteous: CourteousTransport
        let accounts: LockedAccounts
    }

    private static let calls = 1000.0
    /// The largest lease of such a plan (`CallLedger.largestLease`).
    private static let lease = 20.0
    private static let midnight = Date(timeIntervalSince1970: 1_773_100_800)

    private let nodes: Int
    private let killed: Double
    private let open: @Sendable (_ node: Int, _ now: @escaping @Sendable () -> Date) async throws -> any WeatherStore
    private let close: @Sendable (any WeatherStore) -> Void

    /// - Parameters:
    ///   - nodes: number of nodes that share the store.
    ///   - killed: the share of the restarts, 0 to 1, in which the node is killed: it writes nothing at its end.
    ///   - open: opens the store for a node, by the node's clock.
    ///   - close: ends a node's store at once.
    package init(
        nodes: Int, killed: Double,
        open: @escaping @Sendable (Int, @escaping @Sendable () -> Date) async throws -> any WeatherStore,
        close: @escaping @Sendable (any WeatherStore) -> Void = { _ in }
    ) {
        self.nodes = nodes
        self.killed = killed
        self.open = open
        self.close = close
    }

    /// Runs from midnight to midnight of UTC.
    ///
    /// - Throws: if a store cannot be opened.
    package func run(seed: UInt64) async throws -> Outcome {
        var random = SeededRandom(seed: seed)
        let date = ManualDate(Self.midnight)
        var outcome = Outcome()
        var running: [Node] = []
        for number in 0..<nodes { running.append(try await node(open(number, date.reading), date)) }
        while true {
            date.advance(bySeconds: Double.random(in: 30...150, using: &random))
            let passed = date.now.timeIntervalSince(Self.midnight) / 86_400
            guard passed < 1 else { return outcome }
            let index = Int.random(in: 0..<nodes, using: &random)
            switch Int.random(in: 0..<40, using: &random) {
            case 0:
                let isKilled = Double.random(in: 0..<1, using: &random) < killed
                if isKilled { outcome.kills += 1 } else { outcome.orderlyEnds += 1 }
                if !isKilled { _ = await running[index].courteous.finishWrites() }
                close(running[index].store)
                // The former instance must not be referenced while the next is opened.
                running[index] = await node(MemoryWeatherStore(), date)
                running[index] = try await node(open(index, date.reading), date)
                check(running[index].accounts.used(at: date.now), &outcome)
            case 1..<4: await send(.client([UInt8.random(in: 0...255, using: &random)]), .forecast, over: running[index], &outcome)
            case 4..<10: await send(.client([UInt8.random(in: 0...255, using: &random)]), .map, over: running[index], &outcome)
            default: await send(.subscriptions, .forecast, over: running[index], &outcome)
            }
            // Each other node may hold one lease of unwritten calls, and each kill may have lost one.
            let unknown = Self.lease * Double(outcome.kills + nodes - 1)
            let due = 1.0 / 20 + 19.0 / 20 * passed
            let shares: [CallWork: Double] = [.subscriptions: Self.calls * 0.2 * due, .maps: Self.calls * 0.1]
            for (work, most) in shares {
                let sent = outcome.sent[work] ?? 0
                if sent > most + unknown + 1e-6 { outcome.violations.append("\(sent) calls of \(most) for \(work)") }
            }
        }
    }

    private func node(_ store: any WeatherStore, _ date: ManualDate) async -> Node {
        let accounts = LockedAccounts(date)
        let answer = TransportResponse(status: 200, headers: [:], body: [])
        let courteous = CourteousTransport(
            ScriptedTransport { _, _ in .success(answer) }, userAgent: "Petrel/9",
            terms: [.openMeteo: CourtesyTerms(limits: [CallLimit(Int(Self.calls), per: .day)])],
            keeping: StoreCourtesy(store: store, now: date.reading), now: date.reading, clock: ManualClock(),
            isOneOfSeveral: nodes > 1, accounts: accounts)
        await courteous.recallLedgers()
        await courteous.notePlans()
        return Node(store: store, courteous: courteous, accounts: accounts)
    }

    /// Sends a call, as far as the account may: a refusal is an expected result.
    private func send(_ account: CallAccount, _ purpose: CallPurpose, over node: Node, _ outcome: inout Outcome) async {
        await node.courteous.notePlans()
        var reservation: Int?
        if purpose != .map {
            guard let granted = node.accounts.grant(account) else { return }
            reservation = granted
        }
        let payer = CallPayer(account, reservation: reservation)
        let isSent = await CallPayer.$current.withValue(payer) {
            do throws(CallFailure) {
                _ = try await node.courteous.send(ProviderCall(provider: .openMeteo, url: "https://example.org/", purpose: purpose))
                return true
            } catch { return false }
        }
        if let reservation { node.accounts.release(reservation) }
        guard isSent else { return }
        let work: CallWork = purpose == .map ? .maps : account == .subscriptions ? .subscriptions : .readers
        outcome.sent[work, default: 0] += 1
    }

    /// Compares what a node has read at its start with the calls sent.
    private func check(_ known: [CallWork: Double], _ outcome: inout Outcome) {
        let isExact = nodes == 1 && outcome.kills == 0
        let unknown = isExact ? 0 : Self.lease * Double(outcome.kills + nodes - 1)
        for work in [CallWork.readers, .subscriptions, .maps] {
            let (sent, found) = (outcome.sent[work] ?? 0, known[work] ?? 0)
            guard found < sent - unknown - 1e-6 || found > sent + (isExact ? 0 : Double(outcome.kills + nodes)) + 1e-6 else { continue }
            outcome.violations.append("after a restart \(found) of \(sent) calls for \(work) are known")
        }
    }
}

/// An account book behind a lock, as a server has one.
private final class LockedAccounts: CallAccounts {
    private let book = Locked(AccountBook(AccountBook.Rules(calls: [])))
    private let date: ManualDate

    init(_ date: ManualDate) { self.date = date }

    private var seconds: Double { date.now.timeIntervalSince1970 }

    func note(_ plan: ProviderPlan, of provider: ProviderID) { book.withLock { $0.note(plan, of: provider) } }

    func book(_ call: AccountBook.Call) -> AccountBook.Booking { book.withLock { [seconds] in $0.book(call, at: seconds) } }

    func takeBack(_ receipt: AccountBook.Receipt, isWhole: Bool) { book.withLock { $0.takeBack(receipt, isWhole: isWhole) } }

    /// - Returns: the number of the reservation; nil if the call is refused.
    func grant(_ account: CallAccount) -> Int? {
        let decision = book.withLock { [seconds] in
            $0.grant(.calls, to: account, isHeld: true, among: [CallOffer(.openMeteo)], at: seconds)
        }
        if case .granted(let number, _) = decision { return number }
        return nil
    }

    func release(_ number: Int) { book.withLock { $0.release(number) } }

    /// Calls by weight of the day, by kind of work.
    func used(at date: Date) -> [CallWork: Double] {
        book.withLock { $0.parts(at: date.timeIntervalSince1970) }.first { $0.window == .day }?.used ?? [:]
    }
}
