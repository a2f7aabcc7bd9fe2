import Foundation
import TestSupport
import Testing
import WeatherModel

@testable import WeatherRules

/// A day of showers over one place, with the minutes that two nodes are given of them, all determined by a seed: pictures that err and change
/// their mind, showers that form out of nothing or never arrive, holes, answers that are lost, late, repeated or old, restarts.
private struct RainHistory {
    /// What the place has.
    private enum Kind: UInt64 { case spreadHours, noRadar, oldPictures, exact, erring }

    /// What a node was given.
    private struct Reply {
        let nowcast: Nowcast
        /// Whether anything may be told or taken back by it, at any instant.
        let isFit: Bool
        let rates: [Double?]
        let start: Date
        let stepSeconds: Double
        let isRadar: Bool

        var end: Date { start + Double(rates.count) * stepSeconds }
        func rate(at date: Date) -> Double? {
            let index = Int((date.timeIntervalSince(start) / stepSeconds).rounded(.down))
            return rates.indices.contains(index) ? rates[index] : nil
        }
    }

    private static let stepSeconds = 300.0
    private static let stepsOfDay = 288
    private static let wet = 0.05
    private static let gap = 1_800.0

    let rule: WeatherRule
    var violations: [String] = []
    var (toldCount, withdrawnCount) = (0, 0)

    private var random: SeededRandom
    private let kind: Kind
    private let start: Date
    private var memory = RuleMemory()
    /// What falls, by steps of five minutes.
    private var truth: [Double] = []
    /// Steps in which a shower is shown that will not come, and the step from which on it is gone from the pictures.
    private var phantoms: [(steps: Range<Int>, until: Int)] = []
    /// Showers that no picture has before this step.
    private var sudden: [(steps: Range<Int>, from: Int)] = []
    /// Steps by which all of a picture is early or late.
    private var drift = 0.0
    private var told: [(news: RuleNews, isOfRadar: Bool)] = []
    /// Spans that have been told or were seen to be under way.
    private var busy: [Range<Date>] = []
    /// Of each told shower: the pictures since that were clearly dry, none wet between them.
    private var dry: [String: [Date]] = [:]
    private var newest: [Bool: Date] = [:]

    init(seed: UInt64) throws {
        random = SeededRandom(seed: seed)
        kind = Kind(rawValue: seed % 12) ?? .erring
        rule = try #require(WeatherRule(.rainSoon, threshold: Double(5 * Int.random(in: 1...12, using: &random))))
        start = try RuleSky.instant("2026-07-10T00:00:00Z")
        while truth.count < Self.stepsOfDay + 60 {
            truth += [Double](repeating: 0, count: Int.random(in: 1...40, using: &random))
            let first = truth.count
            for _ in 0..<Int.random(in: 1...14, using: &random) {
                truth.append([0.06, 0.3, 1, 4, 20].randomElement(using: &random) ?? 1)
            }
            if kind == .erring, Int.random(in: 0..<4, using: &random) == 0 {
                sudden.append((first..<truth.count, first - Int.random(in: 0...3, using: &random)))
            }
        }
        guard kind == .erring else { return }
        for _ in 0..<14 {
            let first = Int.random(in: 20..<Self.stepsOfDay, using: &random)
            let steps = first..<first + Int.random(in: 1...8, using: &random)
            phantoms.append((steps, first - Int.random(in: -2...16, using: &random)))
        }
    }

    private func date(_ step: Int) -> Date { start + Double(step) * Self.stepSeconds }

    // MARK: What is seen

    private mutating func reply(at step: Int) -> Reply {
        let isRadar = kind != .erring || Int.random(in: 0..<10, using: &random) > 0
        if Int.random(in: 0..<10, using: &random) == 0 { drift = Double.random(in: -4...4, using: &random) }
        let hasHoles = kind == .erring && Int.random(in: 0..<4, using: &random) == 0
        let (first, length) = isRadar ? (step, 1) : (step / 3 * 3, 3)
        var rates: [Double?] = []
        for index in stride(from: first, to: first + 24, by: length) {
            if hasHoles, Int.random(in: 0..<8, using: &random) == 0 {
                rates.append(nil)
            } else {
                rates.append((index..<index + length).map { shown($0, at: step) }.reduce(0, +) / Double(length))
            }
        }
        let isSimulated = kind == .erring && Int.random(in: 0..<20, using: &random) == 0
        let picture = date(step) - (kind == .oldPictures ? 1_000 : 0)
        let origin: Nowcast.Origin = kind == .spreadHours ? .smoothedHours : isRadar ? .radar : .fineModel("ICON-D2")
        let stepSeconds = Double(length) * Self.stepSeconds
        let nowcast = Nowcast(
            start: date(first), step: ForecastStep(minutes: 5 * length), rates: rates, origin: origin, pictureAt: isRadar ? picture : nil,
            coverage: kind == .noRadar ? .outside : .covered,
            provenance: Provenance(
                provider: .metNorway, attribution: "", attributionURL: "", fetchedAt: date(step), isSimulated: isSimulated))
        return Reply(
            nowcast: nowcast, isFit: !isSimulated && (kind == .exact || kind == .erring), rates: nowcast.rates, start: date(first),
            stepSeconds: stepSeconds, isRadar: isRadar)
    }

    /// What a picture of `step` expects at `index`.
    private func shown(_ index: Int, at step: Int) -> Double {
        guard kind == .erring else { return index < truth.count ? truth[index] : 0 }
        if phantoms.contains(where: { $0.steps.contains(index) && step < $0.until }) { return 1 }
        let shifted = max(0, index - Int((drift * Double(index - step) / 12).rounded()))
        guard shifted < truth.count else { return 0 }
        return sudden.contains { $0.steps.contains(shifted) && step < $0.from } ? 0 : truth[shifted]
    }

    // MARK: The day

    mutating func run() {
        var held: [Reply?] = [nil, nil]
        for step in 0..<Self.stepsOfDay {
            let fetched = reply(at: step)
            let isLost = kind == .erring && Int.random(in: 0..<10, using: &random) == 0
            // One node has the new answer; the other still looks at an older one, or at the same.
            let node = Int.random(in: 0...1, using: &random)
            if !isLost { held[node] = fetched }
            if !isLost, Int.random(in: 0..<3, using: &random) == 0 { held[1 - node] = fetched }
            look(held[node], at: date(step) + 5)
            // The same minutes again, as soon as what they expect is near enough.
            if let held = held[node], let next = rule.nextLook(at: held.nowcast, isSimulated: false, now: date(step) + 5) {
                if next < date(step + 1) { look(held, at: max(next, date(step) + 5)) }
            }
            if kind == .erring {
                if Int.random(in: 0..<4, using: &random) == 0 { look(held[1 - node], at: date(step) + 100) }
                if Int.random(in: 0..<30, using: &random) == 0 { look(held[node], at: date(step) + 86_400) }
                if Int.random(in: 0..<30, using: &random) == 0 { look(held[node], at: date(step) - 86_400) }
            }
        }
        if kind == .exact { checkExact() }
    }

    private mutating func look(_ reply: Reply?, at now: Date) {
        guard let reply else { return }
        restart()
        let news = memory.take(rule, reply.nowcast, temperatureCelsius: 15, isSimulated: false, at: now)
        let (fetchedAt, picture) = (reply.nowcast.provenance.fetchedAt, reply.nowcast.pictureAt)
        let seen = reply.isRadar ? picture ?? fetchedAt : fetchedAt
        let isFit =
            reply.isFit && (-120.0...900).contains(now.timeIntervalSince(fetchedAt)) && now.timeIntervalSince(seen) <= 900
            && seen >= newest[reply.isRadar] ?? .distantPast && reply.end > now && reply.rates.contains { $0 != nil }
        guard isFit else {
            if !news.isEmpty { fail("of minutes that say nothing", now) }
            return
        }
        newest[reply.isRadar] = seen
        check(news, reply, seen, now)
    }

    /// A node forgets all but what is in the store.
    private mutating func restart() {
        guard Int.random(in: 0..<4, using: &random) == 0 else { return }
        do {
            memory = try JSONDecoder().decode(RuleMemory.self, from: JSONEncoder().encode(memory))
        } catch { violations.append("the memory cannot be kept: \(error)") }
    }

    // MARK: What must hold

    private mutating func check(_ news: [RuleNews], _ reply: Reply, _ seen: Date, _ now: Date) {
        let lead = Double(rule.minutes ?? 0) * 60
        for one in news where !one.isWithdrawn {
            toldCount += 1
            let begin = one.episode.begin
            if begin <= now { fail("after it began", now) }
            if begin.timeIntervalSince(now) > lead { fail("too early", now) }
            let before = stride(from: max(now, begin - Self.gap + 1), to: begin, by: 60)
            if before.contains(where: { reply.rate(at: $0).map { $0 >= Self.wet } ?? false }) { fail("it is the same shower", now) }
            if !(reply.rate(at: begin).map { $0 >= Self.wet } ?? false) { fail("the source does not say so", now) }
            if reply.rate(at: begin - 1).map({ $0 >= Self.wet }) ?? true { fail("the beginning is not known", now) }
            if told.contains(where: { $0.news.name == one.name || abs($0.news.episode.begin.timeIntervalSince(begin)) < Self.gap }) {
                fail("told twice", now)
            }
            told.append((one, reply.isRadar))
        }
        let showers = showers(reply, now)
        for shower in showers where shower.begin <= now || (shower.isKnown && shower.begin.timeIntervalSince(now) <= lead) {
            let isNew = !busy.contains { shower.begin < $0.upperBound + Self.gap && shower.end > $0.lowerBound - Self.gap }
            let isTold = news.contains { !$0.isWithdrawn && $0.episode.begin == shower.begin }
            if isNew != isTold, shower.begin > now { fail(isNew ? "not told in time" : "told although it is known", now) }
            busy.append(shower.begin..<shower.end)
        }
        checkWithdrawals(news, reply, seen, now)
    }

    private mutating func checkWithdrawals(_ news: [RuleNews], _ reply: Reply, _ seen: Date, _ now: Date) {
        for one in news where one.isWithdrawn {
            withdrawnCount += 1
            let before = told.filter { $0.news.name == one.name }
            if before.map(\.news.isWithdrawn) != [false] { fail("taken back more than once", now) }
            if before.first?.news.episode != one.episode { fail("what is taken back is not what was told", now) }
            if one.episode.begin <= now { fail("taken back after it began", now) }
        }
        for (index, known) in told.enumerated() where !known.news.isWithdrawn && known.news.episode.begin > now {
            let begin = known.news.episode.begin
            guard reply.isRadar || !known.isOfRadar else { continue }
            let steps = stride(from: now, to: begin + Self.gap, by: 60).map { reply.rate(at: $0) }
            let isWet = steps.contains { $0.map { $0 >= Self.wet } ?? false }
            if isWet { dry[known.news.name] = [] }
            let isTakenBack = news.contains { $0.isWithdrawn && $0.name == known.news.name }
            let isDry = steps.allSatisfy { $0.map { $0 < Self.wet / 2 } ?? false }
            if isTakenBack {
                if !isDry { fail("taken back although it may come", now) }
                let isSecond = dry[known.news.name]?.contains { $0 < seen } ?? false
                if begin.timeIntervalSince(now) > 600, !isSecond { fail("taken back by one picture", now) }
                told[index].news.isWithdrawn = true
            } else if isDry {
                dry[known.news.name, default: []].append(seen)
            }
        }
    }

    /// What a reply expects from `now` on, with less than half an hour between two that are one.
    private func showers(_ reply: Reply, _ now: Date) -> [(begin: Date, end: Date, isKnown: Bool)] {
        var showers: [(begin: Date, end: Date, isKnown: Bool)] = []
        var before: Double? = reply.start <= now ? 0 : nil
        for (index, rate) in reply.rates.enumerated() {
            let begin = reply.start + Double(index) * reply.stepSeconds
            let end = begin + reply.stepSeconds
            guard end > now else { continue }
            if let rate, rate >= Self.wet {
                if let last = showers.last, max(begin, now).timeIntervalSince(last.end) < Self.gap {
                    showers[showers.count - 1].end = end
                } else {
                    showers.append((max(begin, now), end, before != nil))
                }
            }
            before = rate
        }
        return showers
    }

    /// A source that does not err tells each shower as long before as was asked for, and takes nothing back.
    private mutating func checkExact() {
        if withdrawnCount > 0 { fail("taken back although it came", date(Self.stepsOfDay)) }
        let lead = rule.minutes.map { $0 / 5 } ?? 0
        var lastWet = -100
        for step in truth.indices where truth[step] >= Self.wet {
            defer { lastWet = step }
            guard step - lastWet > 6, step > lead, step < Self.stepsOfDay else { continue }
            // What fell before the first look is not known of.
            if lastWet < 0, step <= 24 { continue }
            if !told.contains(where: { $0.news.episode.begin == date(step) }) { fail("never told: step \(step)", date(step)) }
        }
        for known in told where !truth.indices.contains(where: { truth[$0] >= Self.wet && date($0) == known.news.episode.begin }) {
            fail("told although nothing came", known.news.episode.begin)
        }
    }

    private mutating func fail(_ words: String, _ now: Date) {
        violations.append("\(rule.text), \(now.timeIntervalSince(start)) s: \(words)")
    }
}

@Suite("Histories of rain soon")
struct RainHistoryTests {
    private static let all: UInt64 = 3000
    /// All of them in `make soak`, in every run sixty, each kind of source among them, from a seed that is printed.
    private static let seeds: Range<UInt64> = {
        if ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" { return 0..<Self.all }
        let first = UInt64.random(in: 0...(Self.all - 60))
        return first..<first + 60
    }()

    @Test(
        """
        with pictures that err, showers that form or vanish, holes, old, late, lost and repeated replies, two nodes and restarts, a shower is \
        told once at most, before it begins and as soon as the rule says, by sources that have minutes alone, and taken back once at most, \
        when that is clear
        """)
    func histories() async throws {
        let (told, withdrawn) = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
            for seed in Self.seeds {
                group.addTask {
                    var history = try RainHistory(seed: seed)
                    history.run()
                    #expect(history.violations.isEmpty, "seed \(seed): \(history.violations.prefix(3).joined(separator: "; "))")
                    return (history.toldCount, history.withdrawnCount)
                }
            }
            return try await group.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
        }
        print(
            """
            rain soon: \(Self.seeds.count) histories of a day, seeds from \(Self.seeds.lowerBound): \(told) showers told, \(withdrawn) taken \
            back
            """)
        #expect(told > Self.seeds.count && withdrawn > Self.seeds.count / 20, "they were histories of something")
    }
}
