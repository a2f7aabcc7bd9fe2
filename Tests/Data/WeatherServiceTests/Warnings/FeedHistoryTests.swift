import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherStore
import WeatherWarnings

@testable import WeatherService

/// An office that issues, changes and cancels warnings, and whose list is whole, cut, elsewhere or gone, asked by two nodes over one store, which
/// are killed in between. What was delivered to any node is the reference: written from the rules, without the engine.
@Suite("Histories of a feed: never none while there is one, or while it is not known")
struct FeedHistoryTests {
    private static let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"

    enum Step: Hashable {
        case issue
        /// The newest version of an event takes the place of the former: at its address, or at one of its own.
        case update(event: Int, inPlace: Bool)
        case cancel(event: Int)
        case list(Listing)
        case ask(node: Int, minutes: Int)
        case kill(node: Int)
        /// From now on the weather's provider lists a warning that the feed does not have; false: it lists none.
        case provider(Bool)
    }

    /// What the office's list is like.
    enum Listing: CaseIterable {
        case whole
        /// The oldest entries are left out without a word, as lists do that hold the newest alone.
        case cut
        case withLinkElsewhere, withInlineEntry, withForeignMessage, goingOn
        /// A document of it cannot be had.
        case broken
        case gone

        /// Whether a list says all that it has, so that its silence means something.
        var isUnderstood: Bool { self == .whole || self == .cut }
    }

    /// In which of the formats that offices use the list is written.
    enum Form: CaseIterable {
        /// Entries that lead to their messages.
        case atom, rss
        /// Entries that hold them, and the National Weather Service's list.
        case embedded, geoJSON
        /// Messages alone, in an element of another name.
        case envelope

        var holdsMessages: Bool { [.embedded, .geoJSON, .envelope].contains(self) }
    }

    /// The office, as it is.
    struct Office {
        struct Event {
            /// Texts of its versions, the last one in force.
            var names: [String]
            var address: Int
            var date: Int
            var isCancelled = false
        }

        var form = Form.atom
        var events: [Event] = []
        var listing = Listing.whole
        var count = 0
        /// Names of messages that any node was given.
        var delivered: Set<String> = []
        var now = WarningFeedsTests.noon

        /// What cannot be had any more may have been had before.
        var isLastKnown: Bool { events.last.map { delivered.contains($0.names[$0.names.count - 1]) } ?? true }

        /// Whether nothing can be learned from it: it does not answer, or not with a list.
        var isSilent: Bool { listing == .gone || (listing == .broken && form.holdsMessages) }

        mutating func answer(_ url: String) -> String? {
            if listing == .gone { return nil }
            guard url == WarningFeedsTests.feed.url else {
                guard let event = events.first(where: { url.hasSuffix("/m\($0.address)") }) else { return nil }
                if listing == .broken, event.address == events.last?.address { return "<html/>" }
                delivered.insert(event.names[event.names.count - 1])
                return document(event)
            }
            if isSilent { return "<html/>" }
            let listed = listing == .cut ? events.suffix(2) : events[...]
            if form.holdsMessages { delivered.formUnion(listed.compactMap(\.names.last)) }
            return list(listed.map(entry) + strangeEntries)
        }
    }

    private struct Outcome {
        var violation: (step: Int, words: String)?
        var asked = 0
        var covered = 0
        var unchecked = 0
    }

    /// - Parameter isAlone: false if the provider of the weather has warnings as well, which it does not identify.
    private static func run(_ steps: [Step], of form: Form, isAlone: Bool) async throws -> Outcome {
        let office = Locked(Office(form: form))
        let (date, clock, store) = (ManualDate(WarningFeedsTests.noon), ManualClock(), HookedStore(isShared: true))
        let transport = ScriptedTransport { request, _ in
            guard let body = office.withLock({ $0.answer(request.url) }) else { return .failure(.noConnection) }
            return .success(TransportResponse(status: 200, headers: [:], body: Array(body.utf8)))
        }
        let isWarned = Locked(false)
        let provider = FakeProvider { call, _ in
            var weather = Sample.weather(from: call.now)
            let own = Alert(id: "own", event: "own", severity: .severe, effective: call.now, expires: call.now + 86_400)
            weather.alerts = isAlone ? nil : isWarned.withLock { $0 } ? [own] : []
            return .success(weather)
        }
        func node() -> WeatherService {
            let feeds = WarningFeeds(
                [WarningFeedsTests.feed], transport: DirectCalls(transport), store: store, clock: clock, now: date.reading)
            return WeatherService(
                providers: [provider], store: store, feeds: feeds,
                configuration: .unhurried, clock: clock, now: date.reading)
        }
        var nodes = [node(), node()]
        var outcome = Outcome()
        /// Whether the last list that any node was given was understood, and when.
        var lastList: (isUnderstood: Bool, at: Date)?
        for (number, step) in steps.enumerated() {
            switch step {
            case .issue, .update, .cancel:
                office.withLock { $0.take(step) }
            case .list(let listing):
                office.withLock { $0.listing = listing }
            case .provider(let has): isWarned.withLock { $0 = has }
            case .kill(let index):
                await nodes[index].finishWrites()
                nodes[index] = node()
            case .ask(let index, let minutes):
                date.advance(bySeconds: Double(minutes) * 60 + 5)
                clock.advance(by: .seconds(minutes * 60 + 5))
                office.withLock { $0.now = date.now }
                let told = try await UnreadWarningsTests.Told(nodes[index], reason: .notification)
                await nodes[index].finishWrites()
                outcome.asked += 1
                let state = office.withLock { $0 }
                if !state.isSilent {
                    lastList = (state.listing.isUnderstood || (state.listing == .broken && state.isLastKnown), date.now)
                }
                let isKnown = lastList.map { $0.isUnderstood && date.now.timeIntervalSince($0.at) <= 3600 } ?? false
                if told.coverage == .covered { outcome.covered += 1 } else { outcome.unchecked += 1 }
                // Nor is a provider that has answered enough where a feed that covers the place was never read, or not for an hour.
                if told.coverage == .covered, !isKnown {
                    outcome.violation = (number, "covered, with \(state.listing) read last")
                } else if isKnown, state.listing.isUnderstood, told.coverage != .covered {
                    outcome.violation = (number, "unchecked, although everything is known")
                }
                // A feed that has every warning has this one as well, under its name.
                let isComplete = !state.isSilent && lastList?.isUnderstood == true
                if isWarned.withLock({ $0 }), !isAlone, !isComplete, !told.events.contains("own") {
                    outcome.violation = (number, "missed: the provider's own of \(told.events)")
                }
                for event in state.events {
                    let newest = event.names.last { state.delivered.contains($0) }
                    let isOver = event.isCancelled && newest == event.names.last
                    if let newest, !isOver, !told.events.contains(newest) {
                        outcome.violation = (number, "missed: \(newest) of \(told.events)")
                    }
                    let over = event.names.filter { $0 != newest || isOver }
                    if let stale = over.first(where: told.events.contains) { outcome.violation = (number, "shown after its end: \(stale)") }
                }
            }
            if outcome.violation != nil { return outcome }
        }
        return outcome
    }

    private static func steps(_ random: inout SeededRandom) -> [Step] {
        var (steps, events): ([Step], Int) = ([], 0)
        for _ in 0..<24 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                steps.append(.issue)
                events += 1
            case 1 where events > 0, 2 where events > 0:
                steps.append(.update(event: Int.random(in: 0..<events, using: &random), inPlace: Bool.random(using: &random)))
            case 3 where events > 0: steps.append(.cancel(event: Int.random(in: 0..<events, using: &random)))
            case 4, 5: steps.append(.list(Listing.allCases.randomElement(using: &random) ?? .whole))
            case 6 where Bool.random(using: &random): steps.append(.provider(Bool.random(using: &random)))
            case 6: steps.append(.kill(node: Int.random(in: 0...1, using: &random)))
            default: steps.append(.ask(node: Int.random(in: 0...1, using: &random), minutes: Int.random(in: 2...50, using: &random)))
            }
        }
        return steps
    }

    @Test(
        "what is said of a place is what was delivered to any node, and none only where everything is known",
        arguments: Form.allCases, [true, false])
    func histories(form: Form, isAlone: Bool) async throws {
        let seed = UInt64(ProcessInfo.processInfo.environment["PETREL_SEED"] ?? "") ?? 42_000_000
        let count = Self.isSoak ? 300 : 3
        var (asked, covered, unchecked) = (0, 0, 0)
        for number in 0..<count {
            var random = SeededRandom(seed: seed &+ UInt64(number))
            let history = Self.steps(&random)
            let outcome = try await Self.run(history, of: form, isAlone: isAlone)
            if let violation = outcome.violation {
                let short = try await HistoryShortening.shortest(of: Array(history.prefix(violation.step + 1)), violation.words) { steps in
                    try await Self.run(steps, of: form, isAlone: isAlone).violation
                }
                Issue.record(
                    "\(form), alone: \(isAlone), seed \(seed), history \(number): \(short.words)\n\(short.steps.map { "  \($0)" }.joined(separator: "\n"))"
                )
                return
            }
            (asked, covered, unchecked) = (asked + outcome.asked, covered + outcome.covered, unchecked + outcome.unchecked)
        }
        print(
            "histories of a feed: \(form), \(isAlone ? "alone" : "beside a provider"), seed \(seed), \(count) histories, \(asked) questions, \(covered) covered, \(unchecked) not checked in full"
        )
        #expect(covered > count / 2 && unchecked > count / 2)
    }
}

extension FeedHistoryTests.Office {
    fileprivate mutating func take(_ step: FeedHistoryTests.Step) {
        count += 1
        switch step {
        case .issue: events.append(Event(names: ["e\(count)"], address: count, date: count))
        case .update(let index, let inPlace) where events.indices.contains(index) && !events[index].isCancelled:
            events[index].names.append("e\(count)")
            events[index].date = count
            if !inPlace { events[index].address = count }
        case .cancel(let index) where events.indices.contains(index) && !events[index].isCancelled:
            events[index].names.append("e\(count)")
            events[index].date = count
            events[index].isCancelled = true
        default: break
        }
    }
}
