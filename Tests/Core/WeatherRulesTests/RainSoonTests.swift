import Foundation
import Testing
import WeatherModel

@testable import WeatherRules

@Suite("Rain soon")
struct RainSoonTests {
    private let noon: Date
    private let rule: WeatherRule

    init() throws {
        noon = try RuleSky.instant("2026-07-10T12:00:00Z")
        rule = try #require(WeatherRule(.rainSoon, threshold: 30))
    }

    /// A nowcast of two hours in steps of five minutes from `start`, in which only the given steps are wet.
    private func minutes(
        at start: Date, wet: [Range<Int>] = [], rate: Double = 2, unknown: Range<Int> = 0..<0, fall: Nowcast.Fall? = nil,
        origin: Nowcast.Origin = .radar, coverage: Nowcast.Coverage = .covered, pictureAge: Double = 60, isSimulated: Bool = false
    ) -> Nowcast {
        let rates = (0..<24).map { index -> Double? in
            unknown.contains(index) ? nil : wet.contains { $0.contains(index) } ? rate : 0
        }
        return Nowcast(
            start: start, step: ForecastStep(minutes: 5), rates: rates, falls: rates.map { $0 == rate ? fall : nil }, origin: origin,
            pictureAt: origin == .radar ? start - pictureAge : nil, coverage: coverage,
            provenance: Provenance(
                provider: .metNorway, attribution: "", attributionURL: "", fetchedAt: start, isSimulated: isSimulated))
    }

    private func take(
        _ memory: inout RuleMemory, _ nowcast: Nowcast, celsius: Double? = 15, at now: Date? = nil
    ) -> [String] {
        memory.take(rule, nowcast, temperatureCelsius: celsius, isSimulated: false, at: now ?? nowcast.start).map { news in
            "\(news.isWithdrawn ? "back" : "told") \(Int(news.episode.begin.timeIntervalSince(noon) / 60))"
        }
    }

    @Test("it is told once, as near as was asked for, before it begins, with its end, its most and its kind")
    func told() throws {
        var memory = RuleMemory()
        let far = minutes(at: noon, wet: [8..<12])
        #expect(take(&memory, far).isEmpty)
        // The same minutes again, as soon as they are near enough.
        #expect(rule.nextLook(at: far, isSimulated: false, now: noon) == noon + 600)
        #expect(take(&memory, far, at: noon + 600) == ["told 40"])
        #expect(take(&memory, minutes(at: noon + 900, wet: [5..<9])).isEmpty)
        #expect(take(&memory, minutes(at: noon + 2400, wet: [0..<4])).isEmpty)
        let verdict = rule.verdict(in: far, temperatureCelsius: 15, isSimulated: false, at: noon + 600)
        #expect(
            verdict
                == .coming(
                    RuleEpisode(begin: noon + 2400, end: noon + 3600, figure: 2, figureAt: nil, fall: .rain, stepMinutes: 5)))
        #expect(rule.verdict(in: far, temperatureCelsius: 15, isSimulated: false, at: noon) == .silent)
    }

    @Test("what falls is named by the source, else by the temperature, else as rain or snow")
    func falls() throws {
        func fall(_ named: Nowcast.Fall?, _ celsius: Double?) -> RuleEpisode.Fall? {
            let nowcast = minutes(at: noon, wet: [2..<6], fall: named)
            guard case .coming(let episode) = rule.verdict(in: nowcast, temperatureCelsius: celsius, isSimulated: false, at: noon) else {
                Issue.record("it is not told")
                return nil
            }
            return episode.fall
        }
        for named in Nowcast.Fall.allCases { #expect(fall(named, 15)?.rawValue == named.rawValue) }
        #expect(fall(nil, 15) == .rain && fall(nil, -5) == .snow && fall(nil, 0.5) == nil && fall(nil, nil) == nil)
    }

    @Test("it is taken back by two dry pictures in a row, by one shortly before, and not by holes, drops or an older picture")
    func takenBack() {
        var memory = RuleMemory()
        #expect(take(&memory, minutes(at: noon, wet: [5..<8])) == ["told 25"])
        #expect(take(&memory, minutes(at: noon + 300)).isEmpty)
        #expect(take(&memory, minutes(at: noon + 300)).isEmpty, "it is the same picture")
        #expect(take(&memory, minutes(at: noon + 480, unknown: 4..<5)).isEmpty)
        #expect(take(&memory, minutes(at: noon + 540, wet: [0..<24], rate: 0.03)).isEmpty, "drops are not clearly nothing")
        #expect(take(&memory, minutes(at: noon + 600)) == ["back 25"])
        #expect(take(&memory, minutes(at: noon + 900, wet: [2..<5])).isEmpty, "it is told once")

        var near = RuleMemory()
        #expect(take(&near, minutes(at: noon, wet: [2..<4])) == ["told 10"])
        #expect(take(&near, minutes(at: noon - 300), at: noon).isEmpty, "the picture is older")
        #expect(take(&near, minutes(at: noon + 60)) == ["back 10"])

        var changing = RuleMemory()
        #expect(take(&changing, minutes(at: noon, wet: [5..<8])) == ["told 25"])
        #expect(take(&changing, minutes(at: noon + 300)).isEmpty)
        #expect(take(&changing, minutes(at: noon + 360, wet: [4..<5])).isEmpty)
        #expect(take(&changing, minutes(at: noon + 600)).isEmpty)
        #expect(take(&changing, minutes(at: noon + 1500)).isEmpty, "it would have begun")
    }

    @Test("a model takes back what a model has told, never what a radar has")
    func sources() {
        let model = Nowcast.Origin.fineModel("ICON-D2")
        var memory = RuleMemory()
        #expect(take(&memory, minutes(at: noon, wet: [5..<8])) == ["told 25"])
        for age in [300.0, 600, 900] { #expect(take(&memory, minutes(at: noon + age, origin: model)).isEmpty) }
        var second = RuleMemory()
        #expect(take(&second, minutes(at: noon, wet: [5..<8], origin: model)) == ["told 25"])
        #expect(take(&second, minutes(at: noon + 300)).isEmpty)
        #expect(take(&second, minutes(at: noon + 600, origin: model)) == ["back 25"])
    }

    @Test("hours that were spread, old pictures, places without a radar, old answers and simulated minutes say nothing")
    func silent() throws {
        let unfit = [
            minutes(at: noon, wet: [2..<5], origin: .smoothedHours), minutes(at: noon, wet: [2..<5], pictureAge: 901),
            minutes(at: noon, wet: [2..<5], coverage: .outside), minutes(at: noon, wet: [2..<5], coverage: .unavailable),
            minutes(at: noon, unknown: 0..<24), minutes(at: noon, wet: [2..<5], isSimulated: true),
            minutes(at: noon - 960, wet: [5..<8], origin: .fineModel(nil)), minutes(at: noon + 300, wet: [2..<5]),
        ]
        for (index, nowcast) in unfit.enumerated() {
            var memory = RuleMemory()
            #expect(take(&memory, nowcast, at: noon).isEmpty, "\(index)")
            #expect(rule.verdict(in: nowcast, temperatureCelsius: 15, isSimulated: false, at: noon) == .unknown, "\(index)")
            // Nor do they take back.
            memory = RuleMemory()
            #expect(take(&memory, minutes(at: noon - 120, wet: [5..<8]), at: noon - 120) == ["told 23"])
            let before = memory
            _ = take(&memory, nowcast, at: noon)
            _ = take(&memory, nowcast, at: noon + 30)
            #expect(memory == before || index == 7, "\(index)")
        }
        #expect(rule.verdict(in: nil, temperatureCelsius: nil, isSimulated: false, at: noon) == .unknown)
        let dashboard = try RuleSky("Europe/Moscow").dashboard(at: noon)
        #expect(rule.verdict(in: dashboard, isSimulated: false, at: noon) == .unknown, "no hour has minutes")
    }

    @Test("rain behind a hole, rain that has begun, and a shower soon after another are not told")
    func others() {
        var memory = RuleMemory()
        #expect(take(&memory, minutes(at: noon, wet: [4..<8], unknown: 3..<4)).isEmpty)
        #expect(take(&memory, minutes(at: noon + 60, wet: [0..<2, 6..<9])).isEmpty)
        // Half an hour without rain parts two showers.
        #expect(take(&memory, minutes(at: noon + 3600, wet: [6..<8])) == ["told 90"])
        #expect(take(&memory, minutes(at: noon + 6300, wet: [0..<1, 8..<9])).isEmpty)
        #expect(take(&memory, minutes(at: noon + 7200, wet: [5..<6])) == ["told 145"])
    }

    @Test("the number is of whole minutes, 5 to 60, and its text is read back")
    func text() {
        #expect(rule.text == "rainSoon_30" && WeatherRule(text: "rainSoon_30") == rule && rule.minutes == 30)
        for minutes in [4.9, 61, .nan] { #expect(WeatherRule(.rainSoon, threshold: minutes) == nil) }
        for text in ["rainSoon_4", "rainSoon_61", "rainSoon_30_6", "rainSoon_7.5", "rainSoon"] { #expect(WeatherRule(text: text) == nil) }
    }
}
