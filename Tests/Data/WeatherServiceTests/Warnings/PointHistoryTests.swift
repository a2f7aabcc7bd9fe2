import Foundation
import HTTPTransport
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherStore
import WeatherWarnings

@testable import WeatherService

/// A service that lists what is in force at a point, whose answers are whole, cut, errors or none, and whose messages may be missing; two nodes
/// over one store ask it, and are killed in between. What was delivered to any node is the reference: written from the rules, without the engine.
@Suite("Histories of a service that is asked by point: no warning missed, none shown after its end")
struct PointHistoryTests {
    private static let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"

    enum Step: Hashable {
        case issue
        case update(event: Int)
        /// The cancellation is a row, or the event's row disappears without a word.
        case cancel(event: Int, isListed: Bool)
        case list(Listing)
        /// Whether the messages behind the rows can be had.
        case messages(Bool)
        case ask(node: Int, minutes: Int)
        case kill(node: Int)
    }

    enum Listing: CaseIterable { case whole, cut, doubled, error, gone }

    struct Office {
        struct Event {
            /// Names of its versions, the last one in force.
            var names: [String]
            var isCancelled = false
            var isListed = true
        }

        var events: [Event] = []
        var listing = Listing.whole
        var hasMessages = true
        var count = 0
        /// Names of versions whose message any node was given, and of those of which a node was given the row alone.
        var delivered: Set<String> = []
        var rows: Set<String> = []

        mutating func take(_ step: Step) {
            count += 1
            switch step {
            case .issue: events.append(Event(names: ["e\(count)"]))
            case .update(let index) where events.indices.contains(index) && !events[index].isCancelled:
                events[index].names.append("e\(count)")
            case .cancel(let index, let isListed) where events.indices.contains(index) && !events[index].isCancelled:
                events[index].isCancelled = true
                events[index].isListed = isListed
                if isListed { events[index].names.append("e\(count)") }
            case .list(let listing): self.listing = listing
            case .messages(let has): hasMessages = has
            default: break
            }
        }

        mutating func answer(_ url: String) -> (status: Int, body: String)? {
            guard url.contains("/f/wfs?") else {
                guard hasMessages, let event = events.first(where: { $0.names.contains { url.hasSuffix("/\($0).xml") } }),
                    let name = event.names.first(where: { url.hasSuffix("/\($0).xml") })
                else { return (404, "") }
                delivered.insert(name)
                return (200, message(name, of: event))
            }
            switch listing {
            case .gone: return nil
            case .error: return (200, "<ows:ExceptionReport/>")
            case .whole, .cut, .doubled:
                let listed = events.filter(\.isListed).compactMap(\.names.last)
                if !hasMessages { rows.formUnion(listed) }
                let all = listed.map { name in
                    #"{"capurl":"cu-es/\#(name).xml","event":"\#(name)","s":3,"sent":"2026-03-10 12:00:00","expires":"2026-03-12 12:00:00"}"#
                }
                let rows = listing == .doubled ? all + all.reversed() : all
                return (200, PointWarningsTests.list(rows, more: listing == .cut ? #","totalFeatures":99"# : ""))
            }
        }

        private func message(_ name: String, of event: Event) -> String {
            let place = event.names.firstIndex(of: name) ?? 0
            let earlier = event.names.prefix(place).map { "office@example.cu,\($0),2026-03-10T12:00:00-00:00" }.joined(separator: " ")
            let type = place == 0 ? "Alert" : event.isCancelled && name == event.names.last ? "Cancel" : "Update"
            // Versions are numbered as they are made.
            let sent = PointWarningsTests.noon + (Double(name.dropFirst()) ?? 0)
            return """
                <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>\(name)</identifier><sender>office@example.cu</sender>
                <sent>\(WireTime.text(sent, in: .gmt))</sent>
                <status>Actual</status><msgType>\(type)</msgType><scope>Public</scope>
                <references>\(earlier)</references><info><event>\(name)</event><urgency>Expected</urgency><severity>Severe</severity>
                <certainty>Likely</certainty><expires>2026-03-12T12:00:00+00:00</expires><area><areaDesc>Here</areaDesc>
                <polygon>20,-85 20,-80 25,-80 25,-85 20,-85</polygon></area></info></alert>
                """
        }
    }

    private static func run(_ steps: [Step]) async throws -> (violation: (step: Int, words: String)?, asked: Int) {
        let office = Locked(Office())
        let (date, clock, store) = (ManualDate(PointWarningsTests.noon), ManualClock(), HookedStore(isShared: true))
        let transport = ScriptedTransport { request, _ in
            guard let (status, body) = office.withLock({ $0.answer(request.url) }) else { return .failure(.noConnection) }
            return .success(TransportResponse(status: status, headers: [:], body: Array(body.utf8)))
        }
        func node() -> WarningFeeds {
            WarningFeeds([], issuers: .bundled, transport: DirectCalls(transport), store: store, clock: clock, now: date.reading)
        }
        var nodes = [node(), node()]
        var asked = 0
        let here = PointWarningsTests.here
        for (number, step) in steps.enumerated() {
            switch step {
            case .issue, .update, .cancel, .list, .messages: office.withLock { $0.take(step) }
            case .kill(let index): nodes[index] = node()
            case .ask(let index, let minutes):
                date.advance(bySeconds: Double(minutes) * 60 + 5)
                clock.advance(by: .seconds(minutes * 60 + 5))
                let word = await nodes[index].word(on: here, country: "CU", isUrgent: false, withinSeconds: 100)
                asked += 1
                let state = office.withLock { $0 }
                let states = WarningEvents(WarningBook(word.messages)).states(at: WarningPlace(here.center), now: date.now)
                let told = Set(states.filter { $0.phase == .active }.flatMap(\.parts).flatMap(\.block.texts).map(\.event))
                if !word.checked.isEmpty { return ((number, "its silence counts"), asked) }
                let isFailed = state.listing == .gone || state.listing == .error
                if isFailed, word.sources.first?.failure == nil { return ((number, "a failure is not told"), asked) }
                if state.listing == .cut, word.unread == 0 { return ((number, "a cut answer counts as whole"), asked) }
                for event in state.events {
                    let newest = event.names.last { state.delivered.contains($0) }
                    let isOver = event.isCancelled && event.isListed && newest == event.names.last
                    if let newest, !isOver, !told.contains(newest) { return ((number, "missed: \(newest) of \(told)"), asked) }
                    let place = newest.flatMap(event.names.firstIndex) ?? -1
                    let over = event.names.prefix(max(0, isOver ? place + 1 : place)).filter { !state.rows.contains($0) }
                    if let stale = over.first(where: told.contains) { return ((number, "shown after its end: \(stale)"), asked) }
                    // A row whose message is missing is a warning as well.
                    let last = event.names[event.names.count - 1]
                    let isRow = state.rows.contains(last) && !state.delivered.contains(last)
                    if isRow, !told.contains(last) { return ((number, "missed the row \(last) of \(told)"), asked) }
                }
                let doubled = Dictionary(grouping: states.filter { $0.phase == .active }) { $0.parts.first?.block.texts.first?.event }
                if !isFailed, let twice = doubled.first(where: { $1.count > 1 })?.key, state.hasMessages,
                    state.events.contains(where: { $0.isListed && $0.names.last == twice })
                {
                    return ((number, "told twice: \(twice)"), asked)
                }
            }
        }
        return (nil, asked)
    }

    private static func steps(_ random: inout SeededRandom) -> [Step] {
        var (steps, events): ([Step], Int) = ([], 0)
        for _ in 0..<24 {
            switch Int.random(in: 0..<11, using: &random) {
            case 0, 1:
                steps.append(.issue)
                events += 1
            case 2 where events > 0: steps.append(.update(event: Int.random(in: 0..<events, using: &random)))
            case 3 where events > 0:
                steps.append(.cancel(event: Int.random(in: 0..<events, using: &random), isListed: Bool.random(using: &random)))
            case 4: steps.append(.list(Listing.allCases.randomElement(using: &random) ?? .whole))
            case 5: steps.append(.messages(Bool.random(using: &random)))
            case 6: steps.append(.kill(node: Int.random(in: 0...1, using: &random)))
            default: steps.append(.ask(node: Int.random(in: 0...1, using: &random), minutes: Int.random(in: 6...50, using: &random)))
            }
        }
        return steps
    }

    @Test("what was delivered to any node is told until it is over, whatever answers were lost, cut or doubled")
    func histories() async throws {
        let seed = UInt64(ProcessInfo.processInfo.environment["PETREL_SEED"] ?? "") ?? 50_000_000
        var asked = 0
        let count = Self.isSoak ? 300 : 20
        for number in 0..<count {
            var random = SeededRandom(seed: seed &+ UInt64(number))
            let history = Self.steps(&random)
            let outcome = try await Self.run(history)
            asked += outcome.asked
            if let violation = outcome.violation {
                let short = try await HistoryShortening.shortest(of: Array(history.prefix(violation.step + 1)), violation.words) { steps in
                    try await Self.run(steps).violation
                }
                Issue.record("seed \(seed), history \(number): \(short.words)\n\(short.steps.map { "  \($0)" }.joined(separator: "\n"))")
                return
            }
        }
        print("histories by point: seed \(seed), \(count) histories, \(asked) questions")
        #expect(asked > count)
    }
}
