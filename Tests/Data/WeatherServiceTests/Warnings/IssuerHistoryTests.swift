import Foundation
import HTTPTransport
import TestSupport
import Testing
import WeatherModel
import WeatherStore
import WeatherWarnings
import WorldWarningZones

@testable import WeatherService

/// An issuer of each kind of the registry, whose lists are lost, doubled, late, out of order, cut or not understood; two nodes over one store ask it
/// and are killed in between, and a reader is notified of what is new. What was delivered to any node is the reference: written from the rules,
/// without the engine.
@Suite("Histories of each kind of issuer: none missed, none repeated", .timeLimit(.minutes(Patience.minutes(20))))
struct IssuerHistoryTests {
    private typealias Office = IssuerHistoryOffice

    private static let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"

    private struct Outcome {
        var violation: (step: Int, words: String)?
        var asked = 0
        var notified = 0
    }

    @Test("the kinds of the histories are those by which the registry's issuers publish")
    func kinds() {
        let forms = Set(IssuerRegistry.bundled.feeds.map(\.form))
        for kind in Office.Kind.allCases {
            let registry = IssuerRegistry(kind.lines.compactMap { Issuer(line: Substring($0)) })
            #expect(!registry.feeds.isEmpty && Set(registry.feeds.map(\.form)).isSubset(of: forms), "\(kind)")
        }
        #expect(
            Set(Office.Kind.allCases.flatMap { IssuerRegistry($0.lines.compactMap { Issuer(line: Substring($0)) }).feeds.map(\.form) })
                == forms)
    }

    private static func run(_ steps: [Office.Step], of kind: Office.Kind) async throws -> Outcome {
        let office = Locked(Office(kind: kind))
        let (date, clock, store) = (ManualDate(WarningFeedsTests.noon), ManualClock(), HookedStore(isShared: true))
        let transport = ScriptedTransport { request, _ in
            guard let (status, body) = office.withLock({ $0.answer(request.url) }) else { return .failure(.noConnection) }
            return .success(TransportResponse(status: status, headers: [:], body: Array(body.utf8)))
        }
        let registry = IssuerRegistry(kind.lines.compactMap { Issuer(line: Substring($0)) })
        func node() -> WarningFeeds {
            WarningFeeds(
                [], issuers: registry, transport: DirectCalls(transport), store: store, shapes: .world, clock: clock, now: date.reading)
        }
        var nodes = [node(), node()]
        var outcome = Outcome()
        /// The names of all messages of the events that the reader was notified of, and how often they were, by event.
        var told: Set<WarningKey> = []
        var notices: [Int: Int] = [:]
        for (number, step) in steps.enumerated() {
            guard case .ask(let index, let minutes) = step else {
                if case .kill(let index) = step { nodes[index] = node() } else { office.withLock { $0.take(step) } }
                continue
            }
            date.advance(bySeconds: Double(minutes) * 60 + 5)
            clock.advance(by: .seconds(minutes * 60 + 5))
            office.withLock { $0.now = date.now }
            let word = await nodes[index].word(on: kind.here, country: "XX", isUrgent: false, withinSeconds: 100)
            outcome.asked += 1
            let state = office.withLock { $0 }
            let place = WarningPlace(kind.here.center, shapes: .world)
            let active = WarningEvents(WarningBook(word.messages)).states(at: place, now: date.now)
                .filter { $0.phase == .active && $0.presence == .inside }
            let shown = active.map { state in Set(state.parts.flatMap(\.block.texts).map { $0.event.replacing("警報", with: "") }) }
            let names = shown.reduce(into: Set<String>()) { $0.formUnion($1) }
            func violated(_ words: String) -> Outcome {
                outcome.violation = (number, words)
                return outcome
            }
            for event in state.events {
                let newest = event.names.last { state.delivered.contains($0) }
                let isOver = event.isCancelled && newest == event.names.last
                if let newest, !isOver, !names.contains(newest) { return violated("missed: \(newest) of \(names)") }
                let over = event.names.filter { ($0 != newest || isOver) && !state.rows.contains($0) }
                if let stale = over.first(where: names.contains) {
                    return violated("shown after its end: \(stale)")
                }
                let isRow = !state.rows.isDisjoint(with: event.names)
                if !isRow, shown.count(where: { !$0.isDisjoint(with: event.names) }) > 1 { return violated("shown twice: \(event.names)") }
            }
            for (warning, texts) in zip(active, shown) where warning.members.isDisjoint(with: told) {
                guard let event = state.events.first(where: { !texts.isDisjoint(with: $0.names) }) else {
                    return violated("of no event: \(texts)")
                }
                notices[event.number, default: 0] += 1
                outcome.notified += 1
                let rows = event.names.count(where: state.rows.contains)
                if notices[event.number, default: 0] > 1 + rows { return violated("notified again: \(event.names)") }
            }
            for warning in active { told.formUnion(warning.members) }
            let isSilent = state.listing == .gone || state.listing == .error || (state.listing == .broken && !kind.hasLinks)
            if isSilent, !word.sources.contains(where: { $0.failure != nil }) { return violated("a failure is not told") }
            if isSilent || state.listing == .strange, word.sources.contains(where: { $0.covers && $0.failure == nil }) {
                return violated("its silence counts, with \(state.listing)")
            }
            if state.listing.isUnderstood, word.sources.contains(where: { $0.failure != nil || $0.unread > 0 }) {
                return violated("not known, although \(state.listing)")
            }
        }
        return outcome
    }

    private static func steps(_ random: inout SeededRandom) -> [Office.Step] {
        var (steps, events): ([Office.Step], Int) = ([], 0)
        for _ in 0..<24 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1:
                steps.append(.issue)
                events += 1
            case 2 where events > 0: steps.append(.update(event: Int.random(in: 0..<events, using: &random)))
            case 3 where events > 0: steps.append(.cancel(event: Int.random(in: 0..<events, using: &random)))
            case 4: steps.append(.list(Office.Listing.allCases.randomElement(using: &random) ?? .whole))
            case 5: steps.append(.kill(node: Int.random(in: 0...1, using: &random)))
            default: steps.append(.ask(node: Int.random(in: 0...1, using: &random), minutes: Int.random(in: 6...50, using: &random)))
            }
        }
        return steps
    }

    @Test("what was delivered to any node is told until it is over, once", arguments: IssuerHistoryOffice.Kind.allCases)
    func histories(kind: IssuerHistoryOffice.Kind) async throws {
        let seed = UInt64(ProcessInfo.processInfo.environment["PETREL_SEED"] ?? "") ?? 51_000_000
        let count = Self.isSoak ? 300 : 12
        var (asked, notified) = (0, 0)
        for number in 0..<count {
            var random = SeededRandom(seed: seed &+ UInt64(number))
            let history = Self.steps(&random)
            let outcome = try await Self.run(history, of: kind)
            if let violation = outcome.violation {
                let short = try await HistoryShortening.shortest(of: Array(history.prefix(violation.step + 1)), violation.words) { steps in
                    try await Self.run(steps, of: kind).violation
                }
                Issue.record(
                    "\(kind), seed \(seed), history \(number): \(short.words)\n\(short.steps.map { "  \($0)" }.joined(separator: "\n"))")
                return
            }
            (asked, notified) = (asked + outcome.asked, notified + outcome.notified)
        }
        print("histories of issuers: \(kind), seed \(seed), \(count) histories, \(asked) questions, \(notified) notices")
        #expect(asked > count && notified > count / 2)
    }
}
