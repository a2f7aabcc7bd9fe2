import Foundation
import Testing
import WeatherModel
import WeatherWarnings

@Suite("What of a warning is news to a device")
struct WarningChangeTests {
    private typealias Rig = WarningRig

    /// The news of each step, when each step's messages are heard beside all earlier ones.
    private func news(_ steps: [(hours: Double, messages: [WarningMessage])]) -> [[WarningChange]] {
        var book = WarningBook()
        var told: [ToldWarning] = []
        return steps.map { step in
            for message in step.messages { book.hear(message) }
            let now = Rig.at(step.hours)
            let changes = WarningChange.changes(from: told, to: WarningEvents(book).states(at: Rig.place, now: now), now: now)
            for change in changes {
                told.removeAll { $0.isAbout(change.state) }
                told.append(change.told)
            }
            return changes
        }
    }

    private func update(_ block: WarningBlock) -> [[WarningChange.Reason]] {
        news([
            (1, [Rig.message("1", 0, says: [Rig.block("Gale", .moderate, from: 4)])]),
            (2, [Rig.message("2", 2, .update, after: ["1"], says: [block])]),
        ])
        .map { $0.flatMap(\.reasons) }
    }

    @Test("a warning is new once, and told again only when it is worse, sooner or longer by more than half an hour")
    func reasons() {
        #expect(update(Rig.block("Gale", .severe, from: 4)) == [[], [.severity]])
        #expect(update(Rig.block("Gale", .moderate, from: 4, urgency: .immediate)) == [[], [.urgency]])
        #expect(update(Rig.block("Gale", .moderate, from: 4, certainty: .observed)) == [[], [.certainty]])
        #expect(update(Rig.block("Gale", .moderate, from: 3)) == [[], [.earlier]])
        #expect(update(Rig.block("Gale", .moderate, from: 4, until: 12.6)) == [[], [.longer]])
        #expect(update(Rig.block("Gale", .moderate, from: 4, until: 12.5)) == [[], []])
        #expect(update(Rig.block("Gale", .minor, from: 5, until: 8)) == [[], []])
        #expect(update(Rig.block("Gale", .extreme, from: 2, until: 20)) == [[], [.severity, .earlier, .longer]])
    }

    @Test("Row 22: new, upgraded, cancelled, each once; issued anew after that it is new with another key")
    func course() {
        let steps = news([
            (1, [Rig.message("1")]), (1.1, [Rig.message("1")]),
            (2, [Rig.message("2", 2, .update, after: ["1"], says: [Rig.block("Gale", .extreme)])]),
            (3, [Rig.message("3", 3, .cancel, after: ["2"])]), (3.1, []), (4, [Rig.message("4", 4, .update, after: ["3"])]), (5, []),
        ])
        #expect(steps.map { $0.map(\.kind) } == [[.new], [], [.upgraded], [.cancelled], [], [.new], []])
        #expect(Set(steps.joined().map(\.deduplicationKey)).count == 4)
    }

    @Test("a place that comes to lie inside hears of it; one outside never does")
    func newlyInside() {
        let steps = news([
            (1, [Rig.message("1", says: [Rig.block(in: [Rig.there])])]),
            (2, [Rig.message("2", 2, .update, after: ["1"], says: [Rig.block(in: [Rig.there, Rig.here])])]),
        ])
        #expect(steps.map { $0.map(\.kind) } == [[], [.new]])
    }

    @Test("a root that comes late changes the event's name and tells nothing again")
    func lateRoot() {
        let steps = news([(1, [Rig.message("2", 1, .update, after: ["1"])]), (2, [Rig.message("1")]), (3, [Rig.message("0", -1)])])
        #expect(steps.map { $0.map(\.kind) } == [[.new], [], [.new]])
    }

    @Test("neither its end nor that it is off after its end is news")
    func ends() {
        #expect(
            news([(1, [Rig.message("1")]), (13, []), (14, [Rig.message("2", 13.5, .cancel, after: ["1"])])]).map(\.count) == [1, 0, 0])
    }

    @Test("what holds perhaps is nobody's news")
    func undecided() {
        let area = WarningArea(zones: [WarningZone(scheme: "NUTS3", code: "XX10")])
        #expect(news([(1, [Rig.message("1", says: [Rig.block(in: [area])])])]) == [[]])
    }

    @Test("Row 24: a severity that is raised under the same name is told; the same words for another area too")
    func swallowed() {
        let steps = news([
            (1, [Rig.message("1", 0, says: [Rig.block("Gale", .moderate)])]), (2, [Rig.message("1", 1)]), (3, [Rig.message("2", 2)]),
        ])
        #expect(steps.map { $0.map(\.kind) } == [[.new], [.upgraded], [.new]])
    }
}
