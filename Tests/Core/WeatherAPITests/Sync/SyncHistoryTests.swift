import Foundation
import Testing
import TestSupport
import WeatherAPI
import WeatherModel

/// Histories of a client, its network and the nodes of a server, in which anything may go wrong: the client ends with what the server has,
/// or with the last snapshot that it verified, and nothing is ever shown that no server had.
@Suite("Random histories of client and server")
struct SyncHistoryTests {
    private static let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
    private static let parts = 4

    @Test("The client ends with what the server has, or with what it verified last; PETREL_SOAK=1 takes a million", arguments: 0..<parts)
    func histories(part: Int) throws {
        let seed = UInt64.random(in: 0...999_999_999)
        print("histories of client and server: part \(part), seed \(seed)")
        let worlds = try (0..<(Self.isSoak ? 200 : 4)).map { try Recorded(seed: seed &+ UInt64($0), count: 6) }
        var tally = Tally()
        for number in 0..<(Self.isSoak ? 1_000_000 : 400) / Self.parts {
            let world = worlds[number % worlds.count]
            var history = History(world, seed: seed &* 1_000_003 &+ UInt64(number))
            if let failure = history.run(&tally) {
                Issue.record("seed \(seed), history \(number): \(failure)")
                return
            }
        }
        print("part \(part): \(tally)")
        // Every outcome was reached: a test in which nothing goes wrong shows nothing.
        #expect(tally.updated > 0 && tally.unchanged > 0 && tally.askedAgain > 0 && tally.failed > 0 && tally.deltas > 0)
    }

    struct Tally: CustomStringConvertible {
        var (histories, requests, updated, unchanged, askedAgain, failed, deltas) = (0, 0, 0, 0, 0, 0, 0)
        var description: String {
            "\(histories) histories, \(requests) answers: \(updated) updated (\(deltas) by a delta), \(unchanged) unchanged, "
                + "\(askedAgain) asked again, \(failed) failed"
        }
    }

    private struct History {
        let world: Recorded
        var random: SeededRandom
        var nodes: [PlainServer]
        var node = 0
        var exchange: SnapshotExchange
        /// Answers that are late, or come a second time.
        var late: [PlainAnswer] = []

        init(_ world: Recorded, seed: UInt64) {
            self.world = world
            random = SeededRandom(seed: seed)
            nodes = [PlainServer(recorded: world), PlainServer(recorded: world)]
            let kept = Bool.random(using: &random) ? world.snapshots.randomElement(using: &random) : nil
            exchange = SnapshotExchange(cell: world.snapshots[0].cell, snapshot: kept)
        }

        private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

        /// - Returns: what must not be; nil when all is well.
        mutating func run(_ tally: inout Tally) -> String? {
            tally.histories += 1
            for _ in 0..<4 {
                happen()
                guard let answer = onTheWay(nodes[node].answer(exchange.asked)) else { continue }
                if let failure = take(answer, &tally) { return failure }
            }
            return settle(&tally)
        }

        private mutating func happen() {
            let newest = min(nodes[node].newest + (chance(3) ? 0 : 1), world.snapshots.count - 1)
            nodes[node].newest = newest
            nodes[node].known.insert(newest)
            if chance(4) { node = 1 - node }
            if chance(6) { nodes[node].known = [] }
            if chance(8) { nodes[node].version = PlainServer.Version.allCases.randomElement(using: &random) ?? .present }
            // The client starts anew with what it kept.
            if chance(6) { exchange = SnapshotExchange(cell: exchange.cell, snapshot: chance(3) ? nil : exchange.snapshot) }
        }

        /// - Returns: nil for an answer that is lost.
        private mutating func onTheWay(_ answer: PlainAnswer) -> PlainAnswer? {
            var answer = answer
            switch Int.random(in: 0..<14, using: &random) {
            case 0: return nil
            case 1:
                late.append(answer)
                return nil
            case 2: late.append(answer)
            case 3, 4: if let index = late.indices.randomElement(using: &random) { answer = late.remove(at: index) }
            case 5: answer.body = Array(answer.body.prefix(Int.random(in: 0...answer.body.count, using: &random)))
            case 6:
                if let index = answer.body.indices.randomElement(using: &random) {
                    answer.body[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                }
            case 7: answer.fields = answer.fields.filter { _ in Bool.random(using: &random) }
            case 8: answer = PlainAnswer(status: [500, 503, 404, 304, 226, 200].randomElement(using: &random) ?? 500, body: answer.body)
            case 9: answer.status = [200, 226].randomElement(using: &random) ?? 200
            default: break
            }
            return answer
        }

        private mutating func take(_ answer: PlainAnswer, _ tally: inout Tally) -> String? {
            let before = exchange.snapshot
            let outcome = exchange.receive(answer)
            tally.requests += 1
            guard case .updated(let snapshot) = outcome else {
                switch outcome {
                case .unchanged: tally.unchanged += 1
                case .askAgain: tally.askedAgain += 1
                default: tally.failed += 1
                }
                return exchange.snapshot == before ? nil : "the snapshot changed with \(outcome)"
            }
            tally.updated += 1
            if answer.status == 226 { tally.deltas += 1 }
            let documents = SnapshotDocument.bytes(snapshot)
            // The document of format 1 has no checksum of what stands outside the revision.
            let isGenuine =
                world.documents.contains(documents)
                || (answer.status == 200 && world.index(of: snapshot.revision) != nil && !Self.hasCheck(answer.body))
            return isGenuine && exchange.snapshot == snapshot ? nil : "a snapshot that no server had"
        }

        private static func hasCheck(_ body: [UInt8]) -> Bool { String(decoding: body, as: UTF8.self).contains(#""check":"#) }

        /// Nothing goes wrong any more: within two exchanges of two requests each the client has what the server has.
        private mutating func settle(_ tally: inout Tally) -> String? {
            for exchanges in 1...2 {
                for _ in 1...2 {
                    let answer = nodes[node].answer(exchange.asked)
                    let isEqual = exchange.snapshot?.revision == world.snapshots[nodes[node].newest].revision
                    if let failure = take(answer, &tally) { return failure }
                    if answer.status == 304, !isEqual { return "unchanged, but not equal" }
                    if exchange.snapshot?.revision == world.snapshots[nodes[node].newest].revision { return nil }
                }
                if exchanges == 1, nodes[node].version != .new { return "one exchange of two requests did not heal it" }
            }
            return "two exchanges did not heal it"
        }
    }
}
