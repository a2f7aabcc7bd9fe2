import Foundation
import Testing
import WeatherModel

@testable import WeatherRules

@Suite("What rules have told")
struct RuleMemoryTests {
    private let noon: Date
    private var sky: RuleSky
    private var memory = RuleMemory()

    init() throws {
        noon = try RuleSky.instant("2026-03-10T12:00:00Z")
        sky = try RuleSky("Europe/Moscow")
    }

    private func spell(_ value: Double, from hours: Double, to end: Double, else other: Double = 0) -> @Sendable (Date) -> Double? {
        let span = noon + hours * 3600..<noon + end * 3600
        return { span.contains($0) ? value : other }
    }

    @Test("an episode is told once, whatever its figure does, and nothing is said once it has begun")
    mutating func once() throws {
        let rain = try #require(WeatherRule(.rain, threshold: 1))
        sky.millimeters = spell(1, from: 5, to: 7)
        let news = memory.told(rain, sky, at: noon)
        #expect(news.map(\.episode.begin) == [noon + 5 * 3600])
        for (minute, amount) in [(10, 0.9), (20, 1.1), (30, 0.6), (40, 8), (50, 1)] {
            sky.millimeters = spell(amount, from: 5, to: 8)
            #expect(memory.told(rain, sky, at: noon + Double(minute) * 60).isEmpty)
        }
        // Two hours later, two hours earlier: the same rain.
        sky.millimeters = spell(2, from: 7, to: 9)
        #expect(memory.told(rain, sky, at: noon + 3600).isEmpty)
        sky.millimeters = spell(2, from: 3, to: 5)
        #expect(memory.told(rain, sky, at: noon + 3600).isEmpty)
        // It has begun, and then it goes away.
        #expect(memory.told(rain, sky, at: noon + 5.5 * 3600).isEmpty)
        sky.millimeters = { _ in 0 }
        #expect(memory.told(rain, sky, at: noon + 5.6 * 3600).isEmpty)
        // Showers that follow within three hours are the same; what comes in the evening is another one.
        sky.millimeters = spell(2, from: 11, to: 12)
        #expect(memory.told(rain, sky, at: noon + 6 * 3600).isEmpty)
        sky.millimeters = spell(2, from: 16, to: 17)
        #expect(memory.told(rain, sky, at: noon + 12 * 3600).map(\.episode.begin) == [noon + 16 * 3600])
    }

    @Test("what is clearly not coming any more is taken back once, and not told anew")
    mutating func withdrawn() throws {
        let frost = try #require(WeatherRule(.frost, threshold: 0))
        sky.celsius = spell(-2, from: 12, to: 16, else: 8)
        let told = memory.told(frost, sky, at: noon)
        #expect(told.map(\.isWithdrawn) == [false])
        #expect(memory.standing(frost, at: noon) == told)
        sky.celsius = spell(1.9, from: 12, to: 16, else: 8)
        #expect(memory.told(frost, sky, at: noon + 3600).isEmpty, "within what two runs differ by")
        sky.celsius = spell(2.1, from: 12, to: 16, else: 8)
        let back = memory.told(frost, sky, at: noon + 2 * 3600)
        #expect(back == told.map { RuleNews(rule: $0.rule, name: $0.name, episode: $0.episode, isWithdrawn: true) })
        #expect(memory.standing(frost, at: noon + 2 * 3600).isEmpty)
        for celsius in [-4.0, 6, -1] {
            sky.celsius = spell(celsius, from: 12, to: 16, else: 8)
            #expect(memory.told(frost, sky, at: noon + 3 * 3600).isEmpty)
        }
        // The next night is another one.
        sky.celsius = spell(-1, from: 36, to: 40, else: 8)
        #expect(memory.told(frost, sky, at: noon + 24 * 3600).map(\.isWithdrawn) == [false])
    }

    @Test("frost that goes on from day to day is no news, and neither is what is taken back after it began")
    mutating func goesOn() throws {
        let frost = try #require(WeatherRule(.frost, threshold: 0))
        sky.celsius = { _ in -5 }
        for hour in 0..<72 { #expect(memory.told(frost, sky, at: noon + Double(hour) * 3600).isEmpty) }
        var other = RuleMemory()
        sky.celsius = spell(-2, from: 12, to: 16, else: 8)
        #expect(other.told(frost, sky, at: noon).count == 1)
        sky.celsius = { _ in 9 }
        #expect(other.told(frost, sky, at: noon + 12 * 3600).isEmpty)
    }

    @Test("clocks that jump by a day neither repeat nor take back", arguments: [25.0, -25])
    mutating func clocks(hours: Double) throws {
        let rain = try #require(WeatherRule(.rain, threshold: 1))
        sky.millimeters = spell(2, from: 5, to: 7)
        let right = sky.dashboard(at: noon)
        #expect(memory.take(rain, right, isSimulated: false, at: noon).count == 1)
        let wrong = noon + hours * 3600
        // What is fetched then has the wrong clock's time, and the hours of the right one.
        var fetched = right
        fetched.provenance.fetchedAt = wrong
        #expect(memory.take(rain, right, isSimulated: false, at: wrong).isEmpty)
        #expect(memory.take(rain, fetched, isSimulated: false, at: wrong).isEmpty)
        #expect(memory.take(rain, right, isSimulated: false, at: noon + 60).isEmpty)
    }

    @Test("a memory is read back as it was written")
    mutating func kept() throws {
        sky.celsius = spell(-2, from: 12, to: 16, else: 8)
        _ = memory.told(try #require(WeatherRule(.frost, threshold: 0)), sky, at: noon)
        #expect(memory != RuleMemory())
        #expect(try JSONDecoder().decode(RuleMemory.self, from: JSONEncoder().encode(memory)) == memory)
    }

    @Test(
        "nights in which the clock is set, and nights without a sunset, have one episode each",
        arguments: [
            ("Europe/Berlin", "2026-03-28T12:00:00Z"), ("Europe/Berlin", "2026-10-24T12:00:00Z"),
            ("Australia/Lord_Howe", "2026-04-04T02:00:00Z"), ("Africa/Cairo", "2026-04-23T12:00:00Z"),
            ("Antarctica/Troll", "2026-06-20T12:00:00Z"), ("Arctic/Longyearbyen", "2026-12-20T12:00:00Z"),
            ("Pacific/Apia", "2026-07-01T01:00:00Z"), ("Asia/Kathmandu", "2026-01-10T06:00:00Z"),
        ])
    mutating func nights(zone: String, start: String) throws {
        sky = try RuleSky(zone)
        let start = try RuleSky.instant(start)
        let frost = try #require(WeatherRule(.frost, threshold: 0))
        let offset = Double(sky.zone.secondsFromGMT(for: start))
        // Coldest at five by the clock of the first day.
        sky.celsius = { 3 + 8 * cos(($0.timeIntervalSince1970 + offset - 17 * 3600) / 86_400 * 2 * .pi) }
        var news: [RuleNews] = []
        for half in 0...(4 * 48) { news += memory.told(frost, sky, at: start + Double(half) * 1800) }
        #expect(news.count == 5, "the fifth is foretold on the last morning")
        #expect(Set(news.map(\.name)).count == news.count)
        #expect(news.allSatisfy { !$0.isWithdrawn && $0.episode.figure == -5 })
    }
}
