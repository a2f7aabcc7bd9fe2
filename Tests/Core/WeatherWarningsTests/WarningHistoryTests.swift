import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherWarnings

/// A random history of some events of one sender, as a weather service would live through it.
private struct WarningHistory {
    var messages: [WarningMessage] = []
    /// The messages of each event, oldest first.
    var chains: [[WarningMessage]] = []
    /// True for events of which each message names the one before alone: while one is missing they are two events.
    var breaks: [Bool] = []

    init(_ random: inout SeededRandom) {
        for event in 0..<Int.random(in: 1...4, using: &random) {
            var chain: [WarningMessage] = []
            let style = Int.random(in: 0..<3, using: &random)
            var hours = Double.random(in: 0..<6, using: &random)
            for number in 0..<Int.random(in: 1...6, using: &random) {
                let names = chain.map(\.key.identifier)
                // All earlier ones, and the first or the last among them: every style names what came right before but the star.
                let earlier = style == 0 ? names : style == 1 ? Array(names.suffix(1)) : Array(names.prefix(1))
                let isLast = Int.random(in: 0..<5, using: &random) == 0
                let type: Alert.MessageType = number == 0 ? .alert : isLast ? .cancel : .update
                let severity = Alert.Severity.allCases.randomElement(using: &random) ?? .minor
                let block = WarningRig.block(
                    "Event \(event)", severity, from: hours + Double.random(in: 0..<4, using: &random),
                    until: hours + Double.random(in: 4..<12, using: &random),
                    in: Int.random(in: 0..<4, using: &random) == 0 ? [WarningRig.here, WarningRig.there] : [WarningRig.here])
                chain.append(
                    WarningRig.message(
                        "\(event).\(number)", hours, type, after: earlier,
                        says: type == .cancel && Bool.random(using: &random) ? [] : [block]))
                if type == .cancel { break }
                hours += Double.random(in: 0.1..<3, using: &random)
            }
            chains.append(chain)
            breaks.append(style == 1)
            messages += chain
        }
    }
}

@Suite("Histories of warnings: shuffled, duplicated, with gaps and restarts")
struct WarningHistoryTests {
    private typealias Rig = WarningRig
    /// All 300 in `make soak`, in every run a hundred of them, from a seed that is printed.
    private static let seeds: Range<UInt64> = {
        if ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" { return 0..<300 }
        let first = UInt64.random(in: 0...200)
        print("histories of warnings, seeds from \(first)")
        return first..<first + 100
    }()

    @Test("any order and any number of copies tell the same")
    func order() {
        for seed in Self.seeds {
            var random = SeededRandom(seed: seed)
            let history = WarningHistory(&random)
            let straight = WarningBook(history.messages)
            var messed = history.messages + history.messages.filter { _ in Bool.random(using: &random) }
            messed.shuffle(using: &random)
            let book = WarningBook(messed)
            #expect(book == straight, "seed \(seed)")
            for hours in stride(from: 0.0, to: 40, by: 3.7) {
                #expect(
                    WarningEvents(book).states(at: Rig.place, now: Rig.at(hours))
                        == WarningEvents(straight).states(at: Rig.place, now: Rig.at(hours)), "seed \(seed)")
            }
        }
    }

    @Test("after each poll a device knows all that is material, has heard nothing twice, and of no cancellation that there was not")
    func polls() {
        for seed in Self.seeds {
            var random = SeededRandom(seed: seed &+ 10_000)
            let history = WarningHistory(&random)
            var book = WarningBook()
            var told: [ToldWarning] = []
            var keys: Set<String> = []
            var kinds: [Int: [WarningChange.Kind]] = [:]
            for hours in stride(from: 0.0, to: 36, by: 0.5) {
                let now = Rig.at(hours)
                // What was sent by now, in any order, some of it missing from this poll, some of it late by hours.
                for message in history.messages.filter({ $0.sent <= now }).shuffled(using: &random)
                where Int.random(in: 0..<3, using: &random) > 0 { book.hear(message) }
                if Int.random(in: 0..<6, using: &random) == 0 { book = WarningBook(book.messages.shuffled(using: &random)) }
                let changes = WarningChange.changes(from: told, to: WarningEvents(book).states(at: Rig.place, now: now), now: now)
                for change in changes {
                    told.removeAll { $0.isAbout(change.state) }
                    told.append(change.told)
                    #expect(keys.insert(change.deduplicationKey).inserted, "told twice, seed \(seed)")
                    let event = Int(change.state.head.identifier.prefix { $0 != "." }) ?? -1
                    kinds[event, default: []].append(change.kind)
                }
                let again = WarningChange.changes(from: told, to: WarningEvents(book).states(at: Rig.place, now: now), now: now)
                #expect(again.isEmpty, "not settled, seed \(seed)")
            }
            for (event, chain) in history.chains.enumerated() {
                let isCancelled = chain.last?.type == .cancel
                let heard = kinds[event] ?? []
                #expect(isCancelled || !heard.contains(.cancelled), "false cancellation, seed \(seed)")
                #expect(history.breaks[event] || heard.filter { $0 == .cancelled }.count <= 1, "seed \(seed)")
            }
        }
    }

    @Test("who hears everything at once is told what there is now: each warning that holds, once")
    func atOnce() {
        for seed in Self.seeds {
            var random = SeededRandom(seed: seed &+ 20_000)
            let history = WarningHistory(&random)
            for hours in [1.0, 5, 9, 14] {
                let now = Rig.at(hours)
                let sent = history.messages.filter { $0.sent <= now }
                let states = WarningEvents(WarningBook(sent)).states(at: Rig.place, now: now)
                // By hand: of each event the last message holds, until its end.
                let expected = history.chains.compactMap { chain -> Alert.Severity? in
                    guard let last = chain.last(where: { $0.sent <= now }), last.type != .cancel, let block = last.blocks.first,
                        block.end(sent: last.sent) > now
                    else { return nil }
                    return block.severity
                }
                let active = states.filter { $0.phase == .active }.map(\.severity)
                #expect(active.map(\.rawValue).sorted() == expected.map(\.rawValue).sorted(), "seed \(seed) at \(hours) h")
                #expect(WarningChange.changes(from: [], to: states, now: now).count == expected.count, "seed \(seed)")
            }
        }
    }
}
