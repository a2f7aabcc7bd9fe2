import Foundation
import TestSupport
import Testing
import WeatherModel

@testable import WeatherRules

/// Two weeks of forecasts of one place, renewed every few minutes, that a seed determines: weather that comes and goes, a forecast that errs
/// about it and changes its mind, holes, old answers, clocks that jump.
private struct RuleHistory {
    private static let zones = [
        "Europe/Moscow", "Europe/Berlin", "Australia/Lord_Howe", "Antarctica/Troll", "Arctic/Longyearbyen", "Asia/Kathmandu",
        "America/St_Johns", "Pacific/Apia",
    ]
    /// Days on which clocks are set in one of these zones, or the sun does not rise or set.
    private static let starts = [
        "2026-03-22T00:00:00Z", "2026-10-18T00:00:00Z", "2026-03-29T00:00:00Z", "2026-12-14T00:00:00Z", "2026-06-14T00:00:00Z",
    ]

    let rule: WeatherRule
    var violations: [String] = []
    var (toldCount, withdrawnCount) = (0, 0)

    private var random: SeededRandom
    private let zone: TimeZone
    private let start: Date
    private var memory = RuleMemory()
    /// The truth, by the hour from the start.
    private var truth: [Double] = []
    /// What the forecast adds to it: it changes with each run.
    private var error = 0.0
    private var told: [RuleNews] = []

    init(seed: UInt64) throws {
        random = SeededRandom(seed: seed)
        // Rain soon looks at minutes (`RainHistoryTests`).
        let kinds = WeatherRule.Kind.allCases.filter { $0 != .rainSoon }
        let kind = kinds[Int(seed % UInt64(kinds.count))]
        let threshold: [WeatherRule.Kind: Double] = [.rain: 1, .rainChance: 60, .frost: 0, .heat: 30, .wind: 54, .gusts: 72]
        rule = try #require(WeatherRule(kind, threshold: threshold[kind] ?? 0))
        zone = try #require(TimeZone(identifier: Self.zones.randomElement(using: &random) ?? ""))
        start = try RuleSky.instant(Self.starts.randomElement(using: &random) ?? "")
        let scale = max(1, abs(rule.threshold))
        var wander = 0.0
        for hour in 0..<24 * 18 {
            wander = wander * 0.9 + Double.random(in: -0.5...0.5, using: &random)
            let daily = sin(Double(hour) / 24 * 2 * .pi)
            let isTemperature = kind == .frost || kind == .heat
            truth.append(rule.threshold + (isTemperature ? 4 * (daily + wander) : scale * (wander + daily / 2 - 0.3)))
        }
    }

    mutating func run() {
        var time = 3600.0 * 6
        var skew = 0.0
        while time < 14 * 86_400 {
            time += Double(Int.random(in: 60...2400, using: &random))
            if Int.random(in: 0..<12, using: &random) == 0 {
                let isTemperature = rule.kind == .frost || rule.kind == .heat
                error = Double.random(in: -1...1, using: &random) * (isTemperature ? 3 : max(1, abs(rule.threshold)) * 0.4)
            }
            if Int.random(in: 0..<60, using: &random) == 0 { skew = [-90_000, 0, 90_000].randomElement(using: &random) ?? 0 }
            if Int.random(in: 0..<8, using: &random) == 0 { skew = 0 }
            look(at: time, skew: skew)
        }
    }

    private mutating func look(at time: Double, skew: Double) {
        let (trueNow, now) = (start + time, start + time + skew)
        let dashboard = dashboard(at: time, fetchedAt: now - (Int.random(in: 0..<10, using: &random) == 0 ? 9000 : 60))
        let isSimulated = Int.random(in: 0..<20, using: &random) == 0
        let news = memory.take(rule, dashboard, isSimulated: isSimulated, at: now)
        if isSimulated || now.timeIntervalSince(dashboard.provenance.fetchedAt) > 7200, !news.isEmpty { fail("of unfit weather", time) }
        for one in news {
            if one.episode.begin <= now { fail("after it began", time) }
            // The clock is wrong by more than any rule looks ahead, so that nothing of what comes seems to be near.
            if skew < 0, one.episode.begin <= trueNow - 90_000 { fail("after it began", time) }
            let before = told.filter { $0.name == one.name }
            if one.isWithdrawn {
                withdrawnCount += 1
                if before.map(\.isWithdrawn) != [false] { fail("withdrawn: \(before.map(\.isWithdrawn))", time) }
                if before.first?.episode != one.episode { fail("withdrawn is not what was told", time) }
            } else {
                toldCount += 1
                if !before.isEmpty { fail("told twice: \(one.name)", time) }
                if told.contains(where: { !$0.isWithdrawn && isOne($0.episode, one.episode) }) { fail("one episode told twice", time) }
            }
            told.append(one)
        }
        check(news, dashboard, now, time, isFit: !isSimulated && skew == 0)
    }

    /// What is told is what the forecast says, and what it clearly says anew is told.
    private mutating func check(_ news: [RuleNews], _ dashboard: WeatherDashboard, _ now: Date, _ time: Double, isFit: Bool) {
        let hours = dashboard.forecast.hourly
        for one in news where !one.isWithdrawn {
            let reached = hours.contains { $0.time == one.episode.begin && (rule.value(of: $0).map(rule.isReached) ?? false) }
            if !reached { fail("not in the forecast", time) }
        }
        for one in news where one.isWithdrawn {
            let end = one.episode.end ?? one.episode.begin + 3600
            let during = hours.filter { $0.end > one.episode.begin && $0.time < end && $0.end > now }
            if during.isEmpty || !during.allSatisfy({ rule.value(of: $0).map(rule.isClearlyMissed) ?? false }) {
                fail("withdrawn although it may come", time)
            }
        }
        guard isFit, now.timeIntervalSince(dashboard.provenance.fetchedAt) <= 7200 else { return }
        // Of a forecast without holes: what a reader without a past would be told was told, or belongs to something known.
        if hours.allSatisfy({ rule.value(of: $0) != nil }), let coming = rule.coming(in: dashboard, isSimulated: false, at: now) {
            var empty = RuleMemory()
            let fresh = empty.take(rule, dashboard, isSimulated: false, at: now)
            if !fresh.contains(where: { $0.episode == coming }) { fail("the command and the memory differ", time) }
        }
    }

    private func isOne(_ first: RuleEpisode, _ second: RuleEpisode) -> Bool {
        rule.kind == .rain || rule.kind == .rainChance || rule.kind == .wind || rule.kind == .gusts
            ? abs(first.begin.timeIntervalSince(second.begin)) < 10_800 : first.begin == second.begin
    }

    private mutating func dashboard(at time: Double, fetchedAt: Date) -> WeatherDashboard {
        let first = Int(time / 3600)
        let hasHoles = Int.random(in: 0..<6, using: &random) == 0
        var hours: [HourlyForecast] = []
        for index in first..<min(first + 52, truth.count) {
            let value = truth[index] + error * min(1, Double(index - first) / 6)
            let isMissing = hasHoles && Int.random(in: 0..<6, using: &random) == 0
            var hour = HourlyForecast(
                time: start + Double(index) * 3600, temperatureCelsius: isMissing ? .nan : IngestRounding.tenth(value),
                feelsLikeCelsius: 0, isDay: true, condition: WeatherCondition(kind: .cloudy, isDay: true))
            if !isMissing {
                hour.precipitationMillimeters = max(0, IngestRounding.tenth(value))
                hour.chanceOfRain = min(100, max(0, IngestRounding.whole(value)))
                hour.windKph = max(0, IngestRounding.tenth(value))
                hour.gustKph = max(0, IngestRounding.tenth(value))
            }
            hours.append(hour)
        }
        return WeatherDashboard(
            location: Location(name: "", country: "", coordinate: .moscow, timeZone: zone, localtime: fetchedAt), current: nil,
            forecast: Forecast(daily: [], hourly: hours),
            provenance: Provenance(
                provider: .openMeteo, attribution: "", attributionURL: "", fetchedAt: fetchedAt, isSimulated: false))
    }

    private mutating func fail(_ words: String, _ time: Double) {
        violations.append("\(rule.text) in \(zone.identifier), \(time) s: \(words)")
    }
}

@Suite("Histories of rules")
struct RuleHistoryTests {
    private static let all: UInt64 = 3000
    /// All of them in `make soak`, in every run forty, each kind of rule among them, from a seed that is printed.
    private static let seeds: Range<UInt64> = {
        if ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" { return 0..<Self.all }
        let first = UInt64.random(in: 0...(Self.all - 40))
        return first..<first + 40
    }()

    @Test(
        """
        with forecasts that go up and down at the threshold, change their mind, have holes and are old, with clocks a day wrong, in nights in \
        which the clock is set and without a sun, an episode is told at most once and taken back at most once, and nothing after it began
        """)
    func histories() async throws {
        let (told, withdrawn) = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
            for seed in Self.seeds {
                group.addTask {
                    var history = try RuleHistory(seed: seed)
                    history.run()
                    #expect(history.violations.isEmpty, "seed \(seed): \(history.violations.prefix(3).joined(separator: "; "))")
                    return (history.toldCount, history.withdrawnCount)
                }
            }
            return try await group.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
        }
        print(
            "rules: \(Self.seeds.count) histories of two weeks, seeds from \(Self.seeds.lowerBound): \(told) episodes told, \(withdrawn) taken back"
        )
        #expect(told > Self.seeds.count && withdrawn > Self.seeds.count / 10, "they were histories of something")
    }
}
