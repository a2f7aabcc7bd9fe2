import Foundation
import TestSupport
import Testing
import WeatherModel

@testable import ProviderCourtesy

/// Random histories of two nodes, each with a book of its own over one ledger, against a model that remembers every call: grants, calls with and
/// without a reservation, calls that are not sent, ends, kills and idle times.
@Suite("The account book against a model")
struct AccountBookModelTests {
    private struct Sent {
        let time: Double
        let weight: Double
        let account: CallAccount
        let work: CallWork
    }

    private struct Work {
        let number: Int
        let account: CallAccount
        var left: Double
        let until: Double
    }

    private struct Node {
        var book = AccountBook(AccountBook.Rules(calls: []))
        var works: [Work] = []
        var since: Double
    }

    private static let lengths: [CallLimit.Window: Double] = [.minute: 60, .hour: 3600]

    @Test("H4: nothing is granted twice, nothing is lost for longer than a lease, and every call that is sent is booked")
    func random() {
        let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
        let steps = isSoak ? 1_000_000 : 20_000
        let seed = isSoak ? UInt64.random(in: 0 ... .max) : 43_2026
        var random = SeededRandom(seed: seed)
        var counts = (sent: 0, refused: 0, kills: 0)
        for _ in 0..<steps / 2_000 { history(2_000, &random, &counts) }
        print("account book: seed \(seed), \(steps) steps, \(counts)")
        #expect(counts.sent > steps / 20 && counts.refused > steps / 50 && counts.kills > 0)
    }

    private func history(_ length: Int, _ random: inout SeededRandom, _ counts: inout (sent: Int, refused: Int, kills: Int)) {
        let window: CallLimit.Window = Bool.random(using: &random) ? .minute : .hour
        let seconds = Self.lengths[window] ?? 60
        let calls = Double(Int.random(in: 20...600, using: &random))
        let allowance = calls * 0.8
        var now = 1_774_900_000 + Double.random(in: 0...200_000, using: &random)
        var sent: [Sent] = []
        var nodes = [Node(since: now), Node(since: now)]

        func used(_ isMeant: (Sent) -> Bool = { _ in true }) -> Double {
            sent.reduce(0) { $1.time > now - seconds && isMeant($1) ? $0 + $1.weight : $0 }
        }
        func plan(_ more: Double = 0) -> ProviderPlan {
            ProviderPlan([PlanUse(window, calls: calls, allowance: allowance, used: used() + more, freeSeconds: 5)])
        }

        for _ in 0..<length {
            let index = Int.random(in: 0...1, using: &random)
            var node = nodes[index]
            now += Double.random(in: 0...1, using: &random) < 0.02 ? Double.random(in: 0...seconds, using: &random) : 0.05
            let account: CallAccount =
                switch Int.random(in: 0..<10, using: &random) {
                case 0: .server
                case 1, 2: .subscriptions
                case let number: .client([0x20, 1, 0, 0, 0, UInt8(number % 2), 0, UInt8(number < 6 ? 0 : number)])
                }
            switch Int.random(in: 0..<100, using: &random) {
            case 0..<40:
                let weight = Double(Int.random(in: 1...8, using: &random))
                node.book.note(plan(), of: .openMeteo)
                let isHeld = Bool.random(using: &random)
                let before = node.book.reservedInAll
                switch node.book.grant(.calls, to: account, isHeld: isHeld, among: [CallOffer(.openMeteo, weight: weight)], at: now) {
                case .granted(let number, _):
                    let kept = node.book.reservations[number]?.left[.openMeteo] ?? 0
                    if kept > 0 {
                        #expect(used() + node.book.reservedInAll <= allowance + 1e-6, "more was granted than there is")
                        node.works.append(Work(number: number, account: account, left: kept, until: now + AccountBook.leaseSeconds))
                    }
                case .refused:
                    counts.refused += 1
                    #expect(node.book.reservedInAll <= before + 1e-6)
                }
            case 40..<75:
                guard !node.works.isEmpty else { break }
                let place = Int.random(in: node.works.indices, using: &random)
                let work = node.works[place]
                let weight = Double(Int.random(in: 1...3, using: &random))
                let isCovered = work.until > now && work.left >= weight
                switch node.book.book(
                    .init(
                        .openMeteo, .forecast, weight: weight, payer: CallPayer(work.account, reservation: work.number), plan: plan(weight)),
                    at: now)
                {
                case .booked(let receipt):
                    node.works[place].left = max(0, work.left - weight)
                    if Int.random(in: 0..<8, using: &random) == 0 {
                        node.book.takeBack(receipt, isWhole: true)
                    } else {
                        sent.append(Sent(time: now, weight: weight, account: work.account, work: CallWork(.forecast, for: work.account)))
                        counts.sent += 1
                    }
                case .refused:
                    counts.refused += 1
                    if isCovered { Issue.record("what was granted is refused") }
                }
            case 75..<85:
                let purpose: CallPurpose = Bool.random(using: &random) ? .map : .forecast
                guard
                    case .booked = node.book.book(
                        .init(.openMeteo, purpose, weight: 1, payer: CallPayer(account), plan: plan(1)), at: now)
                else {
                    counts.refused += 1
                    break
                }
                #expect(used() + 1 <= allowance + 1e-6, "a call without a reservation passes the plan")
                sent.append(Sent(time: now, weight: 1, account: account, work: CallWork(purpose, for: account)))
                counts.sent += 1
            case 85..<99:
                guard !node.works.isEmpty else { break }
                node.book.release(node.works.remove(at: Int.random(in: node.works.indices, using: &random)).number)
            default:
                // Killed: what it had granted is gone with it, and was never sent.
                guard Int.random(in: 0..<5, using: &random) == 0 else { break }
                node = Node(since: now)
                counts.kills += 1
            }
            node.works.removeAll { $0.until <= now }
            let reserved = node.works.reduce(0) { $0 + $1.left }
            node.book.settle(at: now)
            #expect(abs(node.book.reservedInAll - reserved) < 1e-6, "reserved is \(node.book.reservedInAll), by the model \(reserved)")
            nodes[index] = node
            guard counts.sent % 50 == 0 else { continue }
            sent.removeAll { $0.time < now - 8000 }
            check(nodes, used { $0.work == .subscriptions }, used { $0.work == .maps }, calls)
        }
        for index in nodes.indices {
            let later = now + AccountBook.leaseSeconds
            nodes[index].book.settle(at: later)
            #expect(nodes[index].book.reservedInAll < 1e-6, "something is lost for longer than a lease")
        }
    }

    /// Two nodes that were never killed have each a part of their own: together no more than two of them.
    private func check(_ nodes: [Node], _ subscriptions: Double, _ maps: Double, _ calls: Double) {
        let lives = 2.0 + Double(nodes.count)
        #expect(subscriptions <= calls * 0.2 * lives + 1e-6)
        #expect(maps <= calls * 0.1 * lives + 1e-6)
    }
}
