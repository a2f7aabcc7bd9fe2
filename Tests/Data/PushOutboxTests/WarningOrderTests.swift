import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherWarnings

@testable import PushOutbox

/// What a device is told while the messages of one event arrive in an order, each list of warnings being made by the warning engine.
@Suite("What a device is told, whatever the order of messages")
struct WarningOrderTests {
    /// How each message names the ones before it, for messages `a` (alert), `b` and `c` (updates) and `d` (cancellation), sent in this order.
    enum References: CaseIterable {
        case chain, first, all
        func of(_ name: Character) -> [Character] {
            let before = Array("abcd".prefix { $0 != name })
            switch self {
            case .chain: return Array(before.suffix(1))
            case .first: return Array(before.prefix(1))
            case .all: return before
            }
        }
    }

    private static let orders = permutations("abcd")

    private static func permutations(_ text: String) -> [String] {
        text.count < 2
            ? [text] : text.flatMap { first in permutations(text.filter { $0 != first }).map { "\(first)\($0)" } }
    }

    /// As CAP has it: with the time of the message that is named.
    private static func reference(_ name: Character) -> WarningReference {
        WarningReference(
            key: WarningKey(sender: "office", identifier: String(name)), sent: Sample.noon + (minutes[name] ?? 0) * 60)
    }

    /// When each message is sent, in minutes after noon.
    private static let minutes: [Character: Double] = ["a": 0, "b": 1, "c": 2, "d": 3, "e": 4, "w": 0, "r": 1, "s": 2, "x": 3]

    private static func message(
        _ name: Character, _ references: [Character] = [], type: Alert.MessageType = .alert, hasBlocks: Bool = true
    ) -> WarningMessage {
        let sent = Sample.noon + (minutes[name] ?? 0) * 60
        let block = WarningBlock(
            texts: [WarningText(language: "en", event: "Storm", headline: "Storm \(name)")], severity: .severe,
            effective: sent, onset: sent, ends: Sample.noon + 6 * 3600,
            areas: [WarningArea(asked: [PushSample.berlin])])
        return WarningMessage(
            key: WarningKey(sender: "office", identifier: String(name)), sent: sent, type: type,
            references: references.map(reference), source: "Office",
            blocks: hasBlocks ? [block] : [])
    }

    private static func message(_ name: Character, _ references: References, hasBlocks: Bool) -> WarningMessage {
        switch name {
        case "a": message(name)
        case "d": message(name, references.of(name), type: .cancel, hasBlocks: hasBlocks)
        default: message(name, references.of(name), type: .update)
        }
    }

    /// The cell's list, as a dashboard has it.
    private static func list(_ messages: [WarningMessage]) -> [Alert] {
        WarningEvents(WarningBook(messages)).states(at: WarningPlace(PushSample.berlin.center), now: Sample.noon + 600)
            .filter { $0.phase == .active || $0.phase == .cancelled }.flatMap(\.alerts)
    }

    /// From where the outbox has the states of events.
    enum Reading: CaseIterable {
        /// As the engine found them among the messages.
        case engine
        /// Read from the dashboard's list, as another program has put it together.
        case list
        /// Now one, now the other: a server that is started anew, or another node.
        case both

        func states(of messages: [WarningMessage], _ number: Int) -> [WarningState] {
            let now = Sample.noon + 600
            let states = WarningEvents(WarningBook(messages)).states(at: WarningPlace(PushSample.berlin.center), now: now)
                .filter { $0.presence == .inside }
            guard self == .list || (self == .both && number % 2 == 1) else { return states }
            return WarningState.all(of: WarningOrderTests.list(messages), in: PushSample.berlin, receivedAt: now, now: now)
        }
    }

    /// What device 1 was told: names of events with the kinds of their news.
    private static func told(_ lists: [[WarningMessage]], _ reading: Reading) async throws -> [String: [String]] {
        let rig = PushRig()
        rig.advance(600)
        _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
        var told: [String: [String]] = [:]
        for (number, list) in lists.enumerated() {
            try await rig.outbox.note(reading.states(of: list, number), in: PushSample.berlin)
            for text in try await rig.settle() {
                let words = text.split(separator: " ").map(String.init)
                told[words[1], default: []].append(words.last ?? "")
            }
        }
        return told
    }

    @Test(
        "N2: in all 24 orders of an alert, two updates and a cancellation, each notice that a device was shown is taken back once, and nothing else",
        arguments: References.allCases, Reading.allCases)
    func anyOrder(references: References, reading: Reading) async throws {
        for (order, hasBlocks) in Self.orders.flatMap({ order in [true, false].map { (order, $0) } }) {
            let heard = order.indices.map { order[...$0].map { Self.message($0, references, hasBlocks: hasBlocks) } }
            let told = try await Self.told(heard, reading)
            #expect(told.values.allSatisfy { $0 == ["new", "cancelled"] }, "\(order): \(told)")
            if !order.hasPrefix("d") { #expect(!told.isEmpty, "\(order): \(told)") }
        }
    }

    @Test("N2: the review's case: told of a, then d cancels c which comes last", arguments: Reading.allCases)
    func lateCancelled(reading: Reading) async throws {
        let (a, c) = (Self.message("a"), Self.message("c", ["a"], type: .update))
        let d = Self.message("d", ["c"], type: .cancel)
        let told = try await Self.told([[a], [a, d], [a, d, c], [a, d, c]], reading)
        #expect(told == ["office,a": ["new", "cancelled"]])
    }

    @Test(
        "N2: a list that goes back to what was known before says nothing, also where the cancelled message is the newest that is told of",
        arguments: Reading.allCases)
    func flicker(reading: Reading) async throws {
        let (a, d) = (Self.message("a"), Self.message("d", ["a"], type: .cancel))
        let told = try await Self.told([[a], [a, d], [a], [a, d], [a], []], reading)
        #expect(told == ["office,a": ["new", "cancelled"]])
        // A message that is sent after the cancellation is another warning of the same event.
        let e = Self.message("e", ["a", "d"], type: .update)
        let renewed = try await Self.told([[a], [a, d], [a, d, e], [a, d], [a]], reading)
        #expect(renewed == ["office,a": ["new", "cancelled", "upgraded"]], "no stale list takes back what was issued once more")
    }

    @Test("N5: one cancellation of three warnings takes back each of the three notices, under its own name", arguments: Reading.allCases)
    func cancelledTogether(reading: Reading) async throws {
        let three = "wrs".map { Self.message($0) }
        let cancel = Self.message("x", ["w", "r", "s"], type: .cancel)
        let told = try await Self.told([three, three + [cancel], three + [cancel], three], reading)
        let both = ["new", "cancelled"]
        #expect(told == ["office,w": both, "office,r": both, "office,s": both])
        var warnings = ToldWarnings()
        _ = warnings.news(from: Self.list(three), in: PushSample.berlin, at: Sample.noon + 600)
        warnings = try #require(ToldWarnings(warnings.bytes))
        let news = warnings.news(from: Self.list(three + [cancel]), in: PushSample.berlin, at: Sample.noon + 600)
        let words = Dictionary(news.map { ($0.event, $0.headlines["en"] ?? "") }) { first, _ in first }
        #expect(words == ["office,w": "Storm w", "office,r": "Storm r", "office,s": "Storm s"], "each in the words that it was told in")
        #expect(news.allSatisfy { $0.events == ["en": ["Storm"]] })
    }

    @Test(
        "N5: two warnings that a late message shows to be one event are both taken back when it is cancelled", arguments: Reading.allCases)
    func joinedLate(reading: Reading) async throws {
        // The update c names b, by which its event is called.
        let messages = "cabd".map { Self.message($0, .chain, hasBlocks: true) }
        let told = try await Self.told((1...4).map { Array(messages.prefix($0)) }, reading)
        #expect(told == ["office,a": ["new", "cancelled"], "office,b": ["new", "cancelled"]])
    }

    @Test("N12: one message about wind and rain is one notice that names both, the worse first")
    func twoHazards() throws {
        var message = Self.message("a")
        let area = message.blocks[0].areas
        func block(_ event: String, _ german: String, _ severity: Alert.Severity) -> WarningBlock {
            WarningBlock(
                texts: [
                    WarningText(language: "en", event: event, headline: "\(event) warning"), WarningText(language: "de", event: german),
                ], severity: severity, ends: Sample.noon + 6 * 3600, areas: area)
        }
        message.blocks = [block("Rain", "Regen", .moderate), block("Wind", "Wind", .severe), block("Wind", "Wind", .severe)]
        var warnings = ToldWarnings()
        let news = warnings.news(from: Self.list([message]), in: PushSample.berlin, at: Sample.noon + 600)
        #expect(news.map(\.headlines) == [["en": "Wind warning · Rain warning", "de": "Wind · Regen"]])
        #expect(news.map(\.events) == [["en": ["Wind", "Rain"], "de": ["Wind", "Regen"]]], "they name the hazards in other languages")
        #expect(news.map(\.severity) == [.severe])
        let kept = StoredNews(try #require(news.first), in: PushSample.berlin, at: Sample.noon)
        #expect(StoredNews(kept.bytes) == kept)
        let standing = try #require(ToldWarnings(warnings.bytes)).standing(in: PushSample.berlin, at: Sample.noon + 600)
        #expect(standing.map { $0.news.events } == news.map(\.events), "a device that subscribes later is told in the same words")
    }

    @Test("an older record, which knows one name of an event, is read, and what it knows is taken back")
    func olderRecord() throws {
        var warnings = ToldWarnings()
        let (a, d) = (Self.message("a"), Self.message("d", ["a"], type: .cancel))
        _ = warnings.news(from: Self.list([a]), in: PushSample.berlin, at: Sample.noon + 600)
        let text = String(decoding: warnings.bytes, as: UTF8.self)
        let older = text.replacing(#/"(?:isOver":false|notices":\[\{.*?\}\]),/#, with: "")
        #expect(older != text && !older.contains("notices"))
        var read = try #require(ToldWarnings(Array(older.utf8)))
        let news = read.news(from: Self.list([a, d]), in: PushSample.berlin, at: Sample.noon + 600)
        #expect(news.map { "\($0.event) \($0.kind)" } == ["office,a cancelled"])
    }
}
