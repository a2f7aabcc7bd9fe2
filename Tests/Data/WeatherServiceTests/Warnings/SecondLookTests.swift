import Foundation
import HTTPTransport
import TestSupport
import Testing
import WeatherModel
import WeatherWarnings

@testable import WeatherService

@Suite("Messages that change although their entry in the list has its old date")
struct SecondLookTests {
    private static let feed = WarningFeedsTests.feed
    private static let address = "https://warn.example.org/1"

    /// A list with one dated entry, whose message is looked up at each request.
    private struct Rig {
        let date = ManualDate(WarningFeedsTests.noon)
        let answer: Locked<TransportResponse>
        let transport: ScriptedTransport
        let feeds: WarningFeeds

        init(_ message: String, list: String = WarningFeedsTests.list([SecondLookTests.address])) {
            let answer = Locked(TransportResponse(status: 200, headers: [:], body: Array(message.utf8)))
            self.answer = answer
            transport = ScriptedTransport { request, _ in
                let isList = request.url == SecondLookTests.feed.url
                return .success(isList ? TransportResponse(status: 200, headers: [:], body: Array(list.utf8)) : answer.withLock { $0 })
            }
            feeds = WarningFeeds([SecondLookTests.feed], transport: DirectCalls(transport), clock: ManualClock(), now: date.reading)
        }

        func change(_ message: String, status: Int = 200) {
            answer.withLock { $0 = TransportResponse(status: status, headers: [:], body: Array(message.utf8)) }
        }

        /// Asks the feed every two minutes for so long.
        ///
        /// - Returns: the minutes at which the message was fetched.
        func pass(minutes: Int) async -> [Int] {
            var fetched: [Int] = []
            for minute in stride(from: 2, through: minutes, by: 2) {
                date.advance(bySeconds: 120)
                let count = transport.sent.count
                await feeds.ask(SecondLookTests.feed)
                if transport.sent.dropFirst(count).contains(where: { $0.url == SecondLookTests.address }) { fetched.append(minute) }
            }
            return fetched
        }

        func known() async -> WarningFeeds.Word { await feeds.known(of: WarningFeedsTests.here, country: nil) }
    }

    private static let message = WarningFeedsTests.message("1")

    @Test("a message is fetched again every quarter of an hour, and what it says then counts")
    func quarterHour() async {
        let rig = Rig(Self.message)
        await rig.feeds.ask(Self.feed)
        #expect(await rig.pass(minutes: 14).isEmpty)
        rig.change(Self.message.replacing("Severe", with: "Extreme"))
        #expect(await rig.pass(minutes: 20) == [2, 18])
        #expect(await rig.known().messages.flatMap(\.blocks).map(\.severity) == [.extreme])
        rig.change(WarningFeedsTests.message("2", "Cancel", references: "warn@example.org,1,2026-03-10T12:00:00+00:00"))
        _ = await rig.pass(minutes: 16)
        #expect(await rig.known().messages.map(\.type) == [.alert, .cancel])
    }

    @Test("a message is fetched again five minutes before it expires, and when it does: it may have been prolonged")
    func renewal() async {
        let rig = Rig(Self.message.replacing("T20:00", with: "T12:13"))
        await rig.feeds.ask(Self.feed)
        #expect(await rig.pass(minutes: 12) == [8])
        rig.change(Self.message)
        #expect(await rig.pass(minutes: 4) == [2])
        #expect(await rig.known().messages.flatMap(\.blocks).map(\.expires) == [WarningFeedsTests.noon + 8 * 3600])
        #expect(await rig.known().checked.count == 1)
    }

    @Test("a message that cannot be fetched again is known by the date of its entry, and is tried in its turn", arguments: [404, 500, 200])
    func failing(status: Int) async {
        let rig = Rig(Self.message)
        await rig.feeds.ask(Self.feed)
        rig.change("<html></html>", status: status)
        #expect(await rig.pass(minutes: 60) == [16, 32, 48])
        let word = await rig.known()
        #expect(word.messages.count == 1 && word.sources.map(\.failure) == [nil] && word.unread == 0)
        #expect(word.sources.first?.lastChecked == rig.date.now)
    }

    @Test("a feed that refuses a second look is left alone")
    func refused() async {
        let rig = Rig(Self.message)
        await rig.feeds.ask(Self.feed)
        rig.change("", status: 429)
        _ = await rig.pass(minutes: 16)
        #expect(await rig.known().sources.map(\.failure) == [.rateLimited])
    }

    @Test("a message whose events are long over is not fetched any more")
    func over() async {
        let rig = Rig(Self.message.replacing("T20:00", with: "T12:05"))
        await rig.feeds.ask(Self.feed)
        #expect(await rig.pass(minutes: 180).last ?? 0 <= 66)
    }

    @Test("known messages take turns, at most forty in a round, and new ones come first")
    func turns() async {
        let links = (0..<100).map { "https://warn.example.org/\($0)" }
        let rig = Rig(Self.message, list: WarningFeedsTests.list(links))
        await rig.feeds.ask(Self.feed)
        #expect(rig.transport.sent.count == 101)
        rig.date.advance(bySeconds: 900)
        for count in [142, 183, 204, 205] {
            await rig.feeds.ask(Self.feed)
            #expect(rig.transport.sent.count == count)
            rig.date.advance(bySeconds: 120)
        }
    }

    private static func endless(_ more: String = "") -> String {
        "<x>\(message.replacing("<expires>2026-03-10T20:00:00+00:00</expires>", with: ""))\(more)</x>"
    }

    @Test(
        "a warning without an end counts for a day; while its list still has it, nobody says that none is active, for a week",
        arguments: [(23.0, 1, 0), (25, 0, 1), (150, 0, 1), (170, 0, 0)])
    func endless(hours: Double, active: Int, unread: Int) async {
        let rig = Rig("", list: Self.endless())
        await rig.feeds.ask(Self.feed)
        rig.date.advance(bySeconds: hours * 3600)
        await rig.feeds.ask(Self.feed)
        let (word, states) = (await rig.known(), await rig.feeds.around(WarningFeedsTests.here).states(at: Self.place, now: rig.date.now))
        #expect(states.count { $0.phase == .active } == active && word.unread == unread)
    }

    private static let place = WarningPlace(WarningFeedsTests.here.center)

    @Test("one that another message of the list replaces is not left over")
    func replaced() async {
        let rig = Rig(
            "", list: Self.endless(WarningFeedsTests.message("2", "Cancel", references: "warn@example.org,1,2026-03-10T12:00:00+00:00")))
        for hours in [0.0, 25, 80] {
            rig.date.advance(bySeconds: hours * 3600)
            await rig.feeds.ask(Self.feed)
            #expect(await rig.known().unread == 0)
        }
    }
}
