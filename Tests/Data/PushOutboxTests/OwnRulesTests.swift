import Foundation
import PushSending
import TestSupport
import Testing
import WeatherModel
import WeatherRules
import WeatherStore

@testable import PushOutbox

@Suite("Readers' own rules in the outbox")
struct OwnRulesTests {
    private let rig = PushRig()
    private let rain: WeatherRule

    init() throws { rain = try #require(WeatherRule(.rain, threshold: 1)) }

    /// Noon of the sample with rain from so many hours on, for two hours.
    private func weather(rainIn hours: Double?, amount: Double = 2, isSimulated: Bool = false) -> WeatherDashboard {
        var dashboard = Sample.dashboard(fetchedAt: rig.date.now, isSimulated: isSimulated)
        let begin = hours.map { Sample.noon + $0 * 3600 }
        for index in dashboard.forecast.hourly.indices {
            let time = dashboard.forecast.hourly[index].time
            let isWet = begin.map { ($0..<$0 + 7200).contains(time) } ?? false
            dashboard.forecast.hourly[index].precipitationMillimeters = isWet ? amount : 0
        }
        return dashboard
    }

    private func subscribe(_ number: Int, _ rules: [WeatherRule], quiet: QuietHours? = nil) async throws -> String {
        let wish = try PushSample.made(
            PushWish(cells: [PushSample.moscow], minimum: .extreme, quiet: quiet, language: "en", rules: rules, units: "wind=ms"))
        return try await rig.outbox.subscribe(PushSample.receiver(number), to: wish)
    }

    private func note(_ dashboard: WeatherDashboard) async throws {
        try await rig.outbox.note(dashboard, in: PushSample.moscow, isSimulated: false)
    }

    @Test("a rule is told to those who have it, once, and taken back once while it has not begun")
    func told() async throws {
        _ = try await subscribe(1, [rain])
        _ = try await subscribe(2, [try #require(WeatherRule(.rain, threshold: 3))])
        _ = try await subscribe(3, [])
        try await note(weather(rainIn: 4))
        #expect(try await rig.settle() == ["1: rain_1_6 told"])
        for amount in [1.9, 1, 0.8, 2.5] {
            rig.advance(300)
            try await note(weather(rainIn: 4, amount: amount))
            #expect(try await rig.settle() == [])
        }
        try await note(weather(rainIn: nil))
        try await note(weather(rainIn: nil))
        #expect(try await rig.settle() == ["1: rain_1_6 withdrawn"])
        try await note(weather(rainIn: 4))
        #expect(try await rig.settle() == [])
        #expect(try await rig.rows() == 0)
    }

    @Test("nothing of a message is sent once it has begun, and what never left is not taken back")
    func late() async throws {
        let zone = try #require(TimeZone(identifier: "Europe/Moscow"))
        // 15:00 is now, 19:00 is when it begins.
        _ = try await subscribe(1, [rain], quiet: try PushSample.made(QuietHours(startMinute: 14 * 60, endMinute: 18 * 60, zone: zone)))
        _ = try await subscribe(2, [rain], quiet: try PushSample.made(QuietHours(startMinute: 14 * 60, endMinute: 2 * 60, zone: zone)))
        try await note(weather(rainIn: 4))
        #expect(try await rig.settle() == [])
        try await note(weather(rainIn: nil))
        #expect(try await rig.settle() == [])
        rig.advance(4.5 * 3600)
        #expect(try await rig.settle() == [], "it was taken back before it was told")
        try await note(weather(rainIn: 10))
        #expect(try await rig.settle() == ["1: rain_1_6 told"])
        rig.advance(6.5 * 3600)
        #expect(try await rig.settle() == [], "the quiet hours ended, and so did its use")
    }

    @Test("who comes to a rule later is told what still holds, and who comes back is not told twice")
    func later() async throws {
        _ = try await subscribe(1, [rain])
        try await note(weather(rainIn: 4))
        #expect(try await rig.settle() == ["1: rain_1_6 told"])
        _ = try await subscribe(2, [rain])
        _ = try await subscribe(1, [rain])
        #expect(try await rig.settle() == ["2: rain_1_6 told"])
        try await note(weather(rainIn: 4))
        #expect(try await rig.settle() == [])
        // A rule that nobody has any more is not looked at, and what it told is not repeated when it is taken again.
        _ = try await subscribe(2, [])
        _ = try await subscribe(1, [])
        try await note(weather(rainIn: nil))
        #expect(try await rig.settle() == [])
        _ = try await subscribe(1, [rain])
        try await note(weather(rainIn: 4))
        #expect(try await rig.settle() == [])
    }

    @Test("two nodes that look at the same weather tell it once, and a node that starts anew knows what was told")
    func nodes() async throws {
        _ = try await subscribe(1, [rain])
        try await note(weather(rainIn: 4))
        let other = PushOutbox(rig.store, now: rig.date.reading)
        try await other.note(weather(rainIn: 4), in: PushSample.moscow, isSimulated: false)
        #expect(try await rig.settle() == ["1: rain_1_6 told"])
        #expect(try await other.note(weather(rainIn: 4), in: PushSample.moscow, isSimulated: false) == ())
        #expect(try await rig.settle() == [])
    }

    @Test("simulated weather tells real readers nothing")
    func simulated() async throws {
        _ = try await subscribe(1, [rain])
        try await note(weather(rainIn: 4, isSimulated: true))
        #expect(try await rig.settle() == [])
        try await rig.outbox.note(weather(rainIn: 4, isSimulated: true), in: PushSample.moscow, isSimulated: true)
        #expect(try await rig.settle() == ["1: rain_1_6 told"])
    }

    @Test("records of before there were rules are read, and two rules of one kind are none")
    func records() async throws {
        let id = try await subscribe(1, [rain])
        let device = try #require(try await rig.outbox.change { records throws(StoreError) in try records.device(id) })
        #expect(device.wish.rules == [rain] && device.wish.units == "wind=ms")
        let old =
            #"{"auth":"BwcHBwcHBwcHBwcHBwcHBw","cells":["1115.752"],"endpoint":"https://fcm.googleapis.com/1","hasSucceeded":true,"#
            + #""host":"fcm.googleapis.com","language":"ru","minimum":"severe","origin":"https://fcm.googleapis.com","p256dh":"\#(String(repeating: "BAQE", count: 21))BAQ","#
            + #""refusals":0,"told":[]}"#
        let read = try #require(PushSubscription(id: "a", Array(old.utf8)))
        #expect(read.wish.rules.isEmpty && read.wish.units.isEmpty && read.wish.minimum == .severe && read.hasSucceeded)
        #expect(PushSubscription(id: "a", device.bytes) == PushSubscription(id: "a", device.bytes))
        #expect(PushWish(cells: [PushSample.moscow], minimum: .minor, quiet: nil, language: "en", rules: [rain, rain]) == nil)
        let news = RuleNews(
            rule: rain, name: "spell 1", episode: RuleEpisode(begin: Sample.noon, end: nil, figure: 2, figureAt: nil, fall: .snow),
            isWithdrawn: true)
        let kept = KeptNews(WarningNews(news, in: PushSample.moscow), in: PushSample.moscow, at: Sample.noon)
        #expect(KeptNews(kept.bytes) == kept)
    }
}
