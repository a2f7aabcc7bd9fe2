import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherRules
import WeatherStore
import WeatherWarnings

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
            PushPreferences(cells: [PushSample.moscow], minimum: .extreme, quiet: quiet, language: "en", rules: rules, units: "wind=ms"))
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

    @Test("a rule tells of the places for which it holds, warnings of those for which they are wanted, and both as they change")
    func places() async throws {
        let both = [PushSample.moscow, PushSample.berlin]
        func subscribe(_ warned: Set<Cell>, _ cells: Set<Cell>?) async throws {
            let rules = cells.map { [PlacedRule(rain, in: $0)] } ?? []
            let wish = try PushSample.made(
                PushPreferences(cells: both, warned: warned, minimum: .minor, quiet: nil, language: "en", placedRules: rules))
            _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: wish)
        }
        // Rain at the garden in Berlin, warnings at mother's in Moscow.
        try await subscribe([PushSample.moscow], [PushSample.berlin])
        try await rig.outbox.offer([
            PushSample.news("garden", cells: [PushSample.berlin]), PushSample.news("mother", cells: [PushSample.moscow]),
        ])
        try await note(weather(rainIn: 4))
        #expect(try await rig.settle() == ["1: mother 1 new"])
        try await rig.outbox.note(weather(rainIn: 4), in: PushSample.berlin, isSimulated: false)
        #expect(try await rig.settle() == ["1: rain_1_6 told"])
        // An event of both places is told for the one, and taken back where it was told.
        try await rig.outbox.offer([PushSample.news("both", cells: both)])
        #expect(try await rig.settle() == ["1: both 1 new"])
        try await rig.outbox.offer([PushSample.news("garden", "2", kind: .cancelled, cells: [PushSample.berlin])])
        #expect(try await rig.settle() == [], "of what was not told nothing is taken back")
        // Ticked the other way round: what holds in Moscow by now is told, Berlin's rain is not told a second time.
        try await subscribe([PushSample.berlin], Set(both))
        try await note(weather(rainIn: 4))
        try await rig.outbox.note(weather(rainIn: 4), in: PushSample.berlin, isSimulated: false)
        #expect(try await rig.settle() == ["1: rain_1_6 told"])
        // No rule is looked at any more where nobody has it.
        try await subscribe(Set(both), nil)
        let kept = try await rig.outbox.change { records throws(StoreError) in
            try both.map { cell throws(StoreError) in try records.rules(in: cell, after: nil, limit: 10).count }
        }
        #expect(kept == [0, 0])
    }

    @Test("who takes up a rule that nobody had any more is told what comes, and who was told before is not told twice")
    func takenUp() async throws {
        _ = try await subscribe(1, [rain])
        try await note(weather(rainIn: 4))
        #expect(try await rig.settle() == ["1: rain_1_6 told"])
        _ = try await subscribe(1, [])
        _ = try await subscribe(2, [rain])
        try await note(weather(rainIn: 4))
        #expect(try await rig.settle() == ["2: rain_1_6 told"])
        _ = try await subscribe(1, [rain])
        try await note(weather(rainIn: 4))
        #expect(try await rig.settle() == [])
    }

    /// A device in Moscow with a rule and with warnings, and what lands there: rain in four hours and a storm.
    private func landing(_ outbox: PushOutbox) async throws -> @Sendable () async throws(StoreError) -> Void {
        let wish = try PushSample.made(
            PushPreferences(cells: [PushSample.moscow], minimum: .minor, quiet: nil, language: "en", rules: [rain]))
        _ = try await outbox.subscribe(PushSample.receiver(1), to: wish)
        let alert = Alert(
            id: "a", headline: "Storm", event: "Storm", severity: .severe, sent: Sample.noon, onset: Sample.noon + 3600,
            expires: Sample.noon + 7200)
        let states = WarningState.all(of: [alert], in: PushSample.moscow, receivedAt: Sample.noon, now: Sample.noon)
        let weather = weather(rainIn: 4)
        return { () throws(StoreError) in try await outbox.note(states, weather, in: PushSample.moscow, isSimulated: false) }
    }

    @Test("warnings and rules of one landing are one transaction")
    func oneTransaction() async throws {
        let store = CountedStore(base: MemoryWeatherStore())
        let land = try await landing(PushOutbox(store, now: rig.date.reading))
        for _ in 0..<3 {
            store.count.withLock { $0 = 0 }
            try await land()
            #expect(store.count.withLock { $0 } == 1)
        }
    }

    @Test("a node that is killed before a landing has recorded nothing of it, one that is killed behind it all of it", arguments: [0, 1])
    func killed(half: Int) async throws {
        let base = MemoryWeatherStore()
        let mortal = MortalStore(base)
        let land = try await landing(PushOutbox(mortal, now: rig.date.reading))
        mortal.die(after: half)
        await #expect(throws: MortalStore.death) { try await land() }
        #expect(mortal.isDead)
        let next = PushRig(base)
        #expect(try await next.settle().count == (half == 0 ? 0 : 2))
        // The weather of the next turn tells the rest, and nothing a second time.
        try await landing(next.outbox)()
        #expect(try await next.settle().count == (half == 0 ? 2 : 0))
    }

    @Test("random histories of rules and places: told once wherever a rule holds and rain comes, and nowhere else", arguments: 1...40)
    func history(_ seed: Int) async throws {
        let rig = PushRig(compose: { notice in
            guard case .rule(let news, let cell, _) = notice.content else { return [] }
            return Array("\(news.rule.text) in \(cell.id)".utf8)
        })
        var random = SeededRandom(seed: UInt64(seed))
        let cells = [PushSample.moscow, PushSample.berlin, Cell(containing: .init(wrapping: 59.9, 10.75))]
        let rules = try [0.5, 1, 3].map { threshold in try #require(WeatherRule(.rain, threshold: threshold)) }
        var wishes: [Int: PushPreferences] = [:]
        var (expected, told): (Set<String>, [String]) = ([], [])
        var wet: Set<Cell> = []
        for _ in 0..<25 {
            if Bool.random(using: &random) {
                wet.insert(cells.randomElement(using: &random) ?? PushSample.moscow)
            } else {
                let own = Set(cells.filter { _ in Bool.random(using: &random) })
                let rule = rules.randomElement(using: &random) ?? rain
                let wish = try PushSample.made(
                    PushPreferences(
                        cells: cells, warned: [cells[0]], minimum: .extreme, quiet: nil, language: "en",
                        placedRules: own.isEmpty ? [] : [PlacedRule(rule, in: own)]))
                let number = Int.random(in: 1...4, using: &random)
                wishes[number] = wish
                _ = try await rig.outbox.subscribe(PushSample.receiver(number), to: wish)
            }
            // Two millimetres in an hour, four hours ahead.
            for cell in wet { try await rig.outbox.note(weather(rainIn: 4), in: cell, isSimulated: false) }
            for (number, wish) in wishes {
                for (cell, rule) in wish.placedRules where wet.contains(cell) && rule.threshold <= 2 {
                    expected.insert("\(number): \(rule.text) in \(cell.id)")
                }
            }
            told += try await rig.settle()
        }
        #expect(Set(told) == expected)
        #expect(told.count == Set(told).count, "something was told twice")
        // A rule's record counts those who have it there.
        for cell in cells {
            let kept = try await rig.outbox.change { records throws(StoreError) in try records.rules(in: cell, after: nil, limit: 100) }
            for rule in rules {
                #expect(kept.first { $0.rule == rule }?.readers ?? 0 == wishes.values.count { $0.has(rule, in: cell) })
            }
        }
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
        #expect(device.wish.rules.map(\.rule) == [rain] && device.wish.units == "wind=ms")
        let old =
            #"{"auth":"BwcHBwcHBwcHBwcHBwcHBw","cells":["1115.752"],"endpoint":"https://fcm.googleapis.com/1","hasSucceeded":true,"#
            + #""host":"fcm.googleapis.com","language":"ru","minimum":"severe","origin":"https://fcm.googleapis.com","p256dh":"\#(String(repeating: "BAQE", count: 21))BAQ","#
            + #""refusals":0,"told":[]}"#
        let read = try #require(PushSubscription(id: "a", Array(old.utf8)))
        #expect(read.wish.rules.isEmpty && read.wish.units.isEmpty && read.wish.minimum == .severe && read.hasSucceeded)
        #expect(PushSubscription(id: "a", device.bytes) == PushSubscription(id: "a", device.bytes))
        #expect(PushPreferences(cells: [PushSample.moscow], minimum: .minor, quiet: nil, language: "en", rules: [rain, rain]) == nil)
        // A rule of before rules had places holds for all of them, and is written as it was.
        let both = [PushSample.moscow, PushSample.berlin]
        let everywhere = try PushSample.made(PushPreferences(cells: both, minimum: .minor, quiet: nil, language: "en", rules: [rain]))
        let before = PushSubscription(id: "a", receiver: try PushSample.receiver(1), wish: everywhere)
        #expect(!String(decoding: before.bytes, as: UTF8.self).contains("rulePlaces"))
        #expect(PushSubscription(id: "a", before.bytes)?.wish == everywhere && everywhere.placedRules.count == 2)
        // One for some of them is read as it was written.
        let placed = try PushSample.made(
            PushPreferences(
                cells: both, warned: [PushSample.berlin], minimum: .minor, quiet: nil, language: "en",
                placedRules: [PlacedRule(rain, in: [PushSample.moscow])]))
        let after = PushSubscription(id: "a", receiver: try PushSample.receiver(1), wish: placed)
        #expect(PushSubscription(id: "a", after.bytes)?.wish == placed)
        // Nothing that would tell nothing is kept.
        let nowhere = PlacedRule(rain, in: [PushSample.berlin])
        #expect(PushPreferences(cells: [PushSample.moscow], minimum: .minor, quiet: nil, language: "en", placedRules: [nowhere]) == nil)
        #expect(PushPreferences(cells: both, warned: [], minimum: .minor, quiet: nil, language: "en", placedRules: []) == nil)
        let news = RuleNews(
            rule: rain, name: "spell 1", episode: RuleEpisode(begin: Sample.noon, end: nil, figure: 2, figureAt: nil, fall: .snow),
            isWithdrawn: true)
        let kept = StoredNews(WarningNews(news, in: PushSample.moscow), in: PushSample.moscow, at: Sample.noon)
        #expect(StoredNews(kept.bytes) == kept)
    }
}

/// A store that counts transactions.
private struct CountedStore: RecordStore {
    let base: any RecordStore
    let count = Locked(0)

    func record(_ key: RecordKey) async throws(StoreError) -> [UInt8]? { try await base.record(key) }

    func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any RecordTransaction) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        count.withLock { $0 += 1 }
        return try await base.transaction(body)
    }
}
