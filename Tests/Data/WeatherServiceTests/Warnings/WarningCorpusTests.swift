import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherWarnings

@Suite("The corpus of warnings: nothing missed, nothing told twice, whatever happens between the sender and the device")
struct WarningCorpusTests {
    /// How a history reaches the device.
    private enum Mess: String, CaseIterable {
        case straight, shuffled, duplicated, restarted, late
    }

    private struct Told {
        let hours: Double
        let kind: WarningChange.Kind
        let key: String
        let event: String
    }

    private static let stepHours = 1.0 / 6
    /// Seeds of a mess: eight in `make soak`, in every run two of them, which are printed.
    private static let seeds: Range<UInt64> = {
        if ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" { return 0..<8 }
        let first = UInt64.random(in: 0...6)
        return first..<first + 2
    }()

    /// What a device is told that asks every ten minutes.
    private func told(_ scenario: WarningScenario, _ mess: Mess, _ random: inout SeededRandom) -> [Told] {
        var book = WarningBook()
        var known: [ToldWarning] = []
        var told: [Told] = []
        var late: [Int: Double] = [:]
        for index in scenario.publications.indices where mess == .late { late[index] = Double(Int.random(in: 0...2, using: &random)) }
        var waiting = Array(scenario.publications.indices)
        for step in 0...(30 * 6) {
            let hours = Double(step) * Self.stepHours
            let now = WarningScenario.at(hours)
            let due = waiting.filter { scenario.publications[$0].hours + (late[$0] ?? 0) * Self.stepHours <= hours + 1e-6 }
            waiting.removeAll { due.contains($0) }
            var messages = due.flatMap { scenario.publications[$0].messages }
            if mess == .duplicated {
                // Everything that was ever sent, again and again.
                messages += scenario.publications.filter { $0.hours <= hours && Bool.random(using: &random) }.flatMap(\.messages)
            }
            if mess != .straight { messages.shuffle(using: &random) }
            for message in messages { book.hear(message) }
            if mess == .restarted { book = WarningBook(book.messages.shuffled(using: &random)) }
            let states = WarningEvents(book).states(at: scenario.place, now: now)
            for change in WarningChange.changes(from: known, to: states, now: now) {
                known.removeAll { $0.isAbout(change.state) }
                known.append(change.told)
                told.append(Told(hours: hours, kind: change.kind, key: change.deduplicationKey, event: change.state.event))
            }
        }
        return told
    }

    @Test("at least 80 messages, and every file is read")
    func size() throws {
        let scenarios = try WarningScenario.all()
        #expect(scenarios.count >= 80)
        #expect(scenarios.map(\.publications.count).reduce(0, +) >= 80)
    }

    @Test("Rows 22 to 25: told is what the sender's history has, once each, in each of five ways in which it may arrive")
    func replays() throws {
        var replays = 0
        for scenario in try WarningScenario.all() {
            for mess in Mess.allCases {
                for seed in Self.seeds.prefix(mess == .straight ? 1 : Self.seeds.count) {
                    var random = SeededRandom(seed: seed)
                    let told = told(scenario, mess, &random)
                    let expected = scenario.expected.map(\.kind.rawValue)
                    // Two of one poll have no order.
                    #expect(told.map(\.kind.rawValue).sorted() == expected.sorted(), "\(scenario), \(mess), seed \(seed)")
                    #expect(Set(told.map { "\($0.event) \($0.key)" }).count == told.count, "\(scenario), \(mess), seed \(seed)")
                    let slack = mess == .late ? 2 * Self.stepHours : 0
                    for (word, due) in zip(told, scenario.expected) {
                        #expect(
                            word.hours >= due.hours - 1e-6 && word.hours <= due.hours + slack + Self.stepHours,
                            "\(scenario), \(mess), seed \(seed)")
                    }
                    replays += 1
                }
            }
        }
        print("warnings: \(replays) replays, seeds from \(Self.seeds.lowerBound)")
    }
}
