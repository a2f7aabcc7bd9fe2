import Foundation
import HTTPTransport
import TestSupport
import Testing
import WeatherModel
import WeatherWarnings

@testable import WeatherService

@Suite("Messages of feeds are joined apart from those who ask", .timeLimit(.minutes(Patience.minutes(2))))
struct FeedJoiningTests {
    private static let feed = WarningFeedsTests.feed
    private static let noon = WarningFeedsTests.noon

    private static func message(
        _ name: String, _ severity: Alert.Severity = .severe, sent: Date = noon, until end: Date = noon + 36_000
    ) -> [WarningMessage] {
        let alert = Alert(
            id: name, event: "Gale", severity: severity, sender: "warn@example.org", sent: sent, effective: sent, expires: end)
        return WarningMessage.messages([alert], from: feed.name, for: WarningFeedsTests.here, receivedAt: sent)
    }

    private static func feeds(_ transport: ScriptedTransport = ScriptedTransport()) -> WarningFeeds {
        let date = ManualDate(noon)
        return WarningFeeds([feed], transport: DirectCalls(transport), clock: ManualClock(), now: date.reading)
    }

    private static func names(_ feeds: WarningFeeds) async -> [String] { await feeds.book.messages.map(\.key.identifier).sorted() }

    @Test("M4: while the messages of a round are joined, whoever asks is answered with those known before; then with the new ones")
    func answered() async {
        let upstream = ScriptedTransport { _, _ in
            .success(TransportResponse(status: 200, headers: [:], body: Array(WarningFeedsTests.message("1").utf8)))
        }
        let feeds = Self.feeds(upstream)
        feeds.joining.suspend()
        let round = Task { await feeds.ask(Self.feed) }
        await eventually { upstream.sent.count == 1 }
        // The answer has been parsed, or is parsed before this.
        await feeds.apart(on: feeds.parsing) {}
        let meanwhile = await feeds.known(of: WarningFeedsTests.here, country: nil)
        let revision = await feeds.revision
        feeds.joining.resume()
        await round.value
        let word = await feeds.known(of: WarningFeedsTests.here, country: nil)
        #expect(meanwhile.messages.isEmpty && meanwhile.checked.isEmpty && revision == 0, "no joined message, and no check of the feed")
        #expect(word.messages.map(\.key.identifier) == ["1"] && word.checked.count == 1)
        #expect(await feeds.revision > 0)
    }

    @Test("M4: a map that is drawn holds up nobody who asks for the warnings of a place")
    func map() async {
        let feeds = Self.feeds()
        await feeds.recall(Self.message("1"), of: Self.feed)
        feeds.joining.suspend()
        let map = Task { await feeds.drawn(beside: Self.message("2"), isSimulated: false) }
        let word = await feeds.known(of: WarningFeedsTests.here, country: nil)
        feeds.joining.resume()
        #expect(word.messages.map(\.key.identifier) == ["1"])
        let drawn = await map.value
        #expect(drawn.warnings.count + drawn.leftOut > 0)
    }

    @Test("M4: of messages that arrive while others are joined none is lost, whether they are of a round or of other nodes")
    func together() async {
        let feeds = Self.feeds()
        feeds.joining.suspend()
        let tasks = (0..<20).map { number in
            Task {
                if number.isMultiple(of: 2) {
                    await feeds.recall(Self.message("\(100 + number)"), of: Self.feed)
                } else {
                    await feeds.hear(Self.message("\(100 + number)"), of: Self.feed, copied: [])
                }
            }
        }
        let before = await Self.names(feeds)
        feeds.joining.resume()
        for task in tasks { await task.value }
        let after = await Self.names(feeds)
        #expect(before == [] && after == (0..<20).map { "\(100 + $0)" })
    }

    @Test("the events are those of the messages, whatever is added, renewed or over, and what changed is named")
    func events() {
        var random = SeededRandom(seed: 43)
        var joined = JoinedWarnings()
        var (now, changes, unchanged) = (Self.noon, 0, 0)
        for _ in 0..<400 {
            now += [0, 60, 3600, 100_000].randomElement(using: &random) ?? 0
            let before = joined
            let messages = (0..<Int.random(in: 0...4, using: &random)).flatMap { _ in
                Self.message(
                    "\(Int.random(in: 0..<12, using: &random))", [.minor, .severe, .extreme].randomElement(using: &random) ?? .minor,
                    sent: now - ([0, 60, 7200].randomElement(using: &random) ?? 0), until: now + 3600)
            }
            let merged = Set(messages.filter { _ in Bool.random(using: &random) }.map { WarningReference(key: $0.key, sent: $0.sent) })
            let changed = joined.add(messages, merging: merged, from: Self.feed.name, asOf: now)
            #expect(joined.events.changed(since: WarningEvents(joined.book)).isEmpty)
            #expect((changed == nil) == (joined.book == before.book))
            if let changed {
                changes += 1
                let expected = WarningEvents(joined.book).changed(since: WarningEvents(before.book))
                // An event that changed counts with its former and its present messages, which may be of one time.
                #expect(Set(changed.messages) == Set(expected.messages))
            } else {
                unchanged += 1
            }
        }
        #expect(changes > 100 && unchanged > 20)
    }
}
