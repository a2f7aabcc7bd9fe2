import Foundation
import Testing

@testable import OutlookSentence
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel

@Suite("The sentence never contradicts the rows (product 2.9)")
struct OutlookPropertyTests {
    private static let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
    private static let letters = Array("cmpMCzkfgdlwrRFesSHhTXqQvaniutxbyY")

    /// Letters that mostly stay as they are, or change to one of a few, as weather does.
    private static func sky(_ random: inout SeededRandom) throws -> OutlookSky {
        let few = (0..<Int.random(in: 1...4, using: &random)).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] }
        var letter = few[0]
        var line = ""
        for _ in 0..<Int.random(in: 1...32, using: &random) {
            if Int.random(in: 0..<3, using: &random) == 0 { letter = few[Int.random(in: 0..<few.count, using: &random)] }
            line.append(Int.random(in: 0..<80, using: &random) == 0 ? "_" : letter)
        }
        let zones = ["Europe/Berlin", "Asia/Kathmandu", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Kiritimati"]
        let zone = try #require(TimeZone(identifier: zones[Int.random(in: 0..<zones.count, using: &random)]))
        let now = Date(timeIntervalSince1970: Double(Int.random(in: 1_760_000_000..<1_800_000_000, using: &random)))
        let shown = Int.random(in: 0..<4, using: &random) == 0 ? letters[Int.random(in: 0..<letters.count, using: &random)] : nil
        var sky = OutlookSky(
            line + "-", shown: shown, at: now, zone: zone, celsius: Double(Int.random(in: -12...30, using: &random)),
            hasAmounts: Int.random(in: 0..<4, using: &random) > 0, stepHours: Int.random(in: 0..<8, using: &random) == 0 ? 3 : 1)
        for index in sky.hours.indices where Int.random(in: 0..<6, using: &random) == 0 {
            sky.hours[index].precipitationMillimeters = [nil, 0, 0.04, 0.06, 0.1, 3, 12, .nan][Int.random(in: 0..<8, using: &random)]
            sky.hours[index].chanceOfRain = [nil, 0, 29, 29.6, 30, 49.5, 50, 100][Int.random(in: 0..<8, using: &random)]
            sky.hours[index].snowfallCentimeters = [nil, nil, 0, 0.04, 1, 4][Int.random(in: 0..<6, using: &random)]
        }
        if Int.random(in: 0..<3, using: &random) == 0 { storms(&sky, &random) }
        return sky
    }

    /// Gusts that stay for some hours, lull, come back and are not always known.
    private static func storms(_ sky: inout OutlookSky, _ random: inout SeededRandom) {
        let gusts: [Double?] = [nil, 20, 20, 40, 61.6, 62, 70, 76, 88, 90, 120, .infinity]
        var gust = gusts[Int.random(in: 0..<gusts.count, using: &random)]
        sky.weather?.gustKph = gusts[Int.random(in: 0..<gusts.count, using: &random)]
        for index in sky.hours.indices {
            if Int.random(in: 0..<4, using: &random) == 0 { gust = gusts[Int.random(in: 0..<gusts.count, using: &random)] }
            sky.hours[index].gustKph = gust
        }
    }

    @Test("Every claim holds in random weather")
    func claims() throws {
        let seed: UInt64 = 20_261_121
        let count = Self.isSoak ? 400_000 : 4_000
        var random = SeededRandom(seed: seed)
        var told = 0
        var wrong = 0
        for number in 0..<count {
            let sky = try Self.sky(&random)
            guard let series = OutlookSeries(sky.weather, forecast: sky.hours, hourIndex: sky.hourIndex, now: sky.now),
                let story = OutlookStory(series), var claims = OutlookClaims(sky)
            else { continue }
            told += 1
            claims.check(story)
            let extra = OutlookStory.extra(besides: story, series)
            extra.forEach { claims.checkExtra($0) }
            claims.checkStorm([story] + extra)
            claims.checkNothingLeftOut(story)
            guard !claims.broken.isEmpty else { continue }
            wrong += 1
            let drawn = ([claims.running] + claims.rows).map { row in
                [row.condition, row.precipitation, row.snow, row.chance, row.gusts].compactMap { $0 }.joined(separator: " ")
            }
            let shown = claims.shown.map { "\($0.condition) \($0.gusts ?? "")" } ?? "nothing"
            Issue.record("#\(number): \(claims.broken), \(story), \(extra), now \(sky.now), shown \(shown), \(drawn)")
            if wrong >= 5 { break }
        }
        print("Outlook: seed \(seed), \(count) skies, \(told) told, \(wrong) contradicted")
        #expect(told > count / 2)
    }

    @Test("Written and spoken are both there or both absent, begin with a capital and end with a full stop")
    func shape() throws {
        var random = SeededRandom(seed: 7)
        for _ in 0..<(Self.isSoak ? 50_000 : 1_000) {
            let sky = try Self.sky(&random)
            let outlook = sky.outlook()
            #expect((outlook.written == nil) == (outlook.spoken == nil))
            for text in [outlook.written, outlook.spoken].compactMap({ $0 }) {
                #expect(text.first?.isUppercase == true && text.hasSuffix(".") && !text.contains("  ") && !text.contains(",,"))
                #expect(!text.contains("..") && text.count <= 200, "\(text)")
                for sentence in text.split(separator: ". ") { #expect(Self.namesTwice(sentence) == nil, "\(text)") }
            }
        }
    }

    /// A time that one sentence names twice.
    private static func namesTwice(_ sentence: Substring) -> String? {
        let words = sentence.replacing("\u{A0}", with: " ").replacing(/[,.]/, with: "").split(separator: " ")
        var times: Set<String> = []
        for (word, next) in zip(words, words.dropFirst()) {
            let isTime = ["about", "tomorrow", "this", "late", "early"].contains(String(word)) || next == "tonight"
            if isTime, word != "until", !times.insert("\(word) \(next)").inserted { return "\(word) \(next)" }
        }
        return nil
    }
}
