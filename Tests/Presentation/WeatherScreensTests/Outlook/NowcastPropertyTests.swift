import Foundation
import Testing

@testable import OutlookSentence
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel

/// Showers at random minutes, and the steps of five minutes that a radar makes of them.
struct RandomShowers {
    /// mm/h of each minute of three hours.
    let minutes: [Double]
    let nowcast: Nowcast
    let now: Date

    static let start = Date(timeIntervalSince1970: 1_795_276_800)

    init(_ generator: inout some RandomNumberGenerator, holes: Bool, step: Int = 5) {
        var minutes = [Double](repeating: 0, count: 180)
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
            let begin = Int.random(in: 0..<170, using: &generator)
            let length = Int.random(in: 4...60, using: &generator)
            let peak = exp(Double.random(in: -1.5...3.2, using: &generator))
            for minute in begin..<min(180, begin + length) {
                minutes[minute] += peak * sin(Double(minute - begin + 1) / Double(length + 1) * .pi) + 0.3
            }
        }
        self.minutes = minutes
        var rates: [Double?] = stride(from: 0, to: 180, by: step).map { begin in
            minutes[begin..<begin + step].reduce(0, +) / Double(step)
        }
        if holes {
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let begin = Int.random(in: 0..<rates.count, using: &generator)
                for index in begin..<min(rates.count, begin + Int.random(in: 1...4, using: &generator)) { rates[index] = nil }
            }
        }
        now = Self.start.addingTimeInterval(Double.random(in: 0..<3_300, using: &generator))
        nowcast = Nowcast(
            start: Self.start, step: ForecastStep(minutes: step), rates: rates, falls: rates.map { _ in .rain }, origin: .radar,
            pictureAt: now.addingTimeInterval(-400),
            provenance: Provenance(provider: .metNorway, attribution: "A", attributionURL: "B", fetchedAt: now, isSimulated: false))
    }

    /// True if rain falls in the minute that contains the instant.
    func rains(_ instant: Date) -> Bool {
        let minute = Int((instant.timeIntervalSince(Self.start) / 60).rounded(.down))
        return minutes.indices.contains(minute) && minutes[minute] > 0
    }

    /// True if a shower begins or ends within a step of the instant.
    func changes(near instant: Date, toRain: Bool) -> Bool {
        (-6...6).contains { offset in
            let time = instant.addingTimeInterval(Double(offset) * 60)
            return rains(time) == toRain && rains(time.addingTimeInterval(-60)) != toRain
        }
    }
}

@Suite("Sentences of 2,000 showers")
struct NowcastPropertyTests {
    private func sentence(_ sky: RandomShowers) -> NowcastSentence {
        let phrases = englishPhrases()
        return NowcastSentence(
            sky.nowcast, now: sky.now, temperatureCelsius: 8, provider: "MET Norway",
            time: TimeLabels(zone: .gmt, around: sky.now, clock: .hours24, phrases: phrases), phrases: phrases)
    }

    private func clock(_ instant: Date) -> String {
        TimeLabels(zone: .gmt, around: instant, clock: .hours24, phrases: englishPhrases()).clock(instant)
    }

    @Test("Begin and end lie within one step of the truth, and nothing contradicts the bars", arguments: [false, true])
    func showers(holes: Bool) throws {
        var generator = SeededRandom(seed: holes ? 20_261_130 : 20_261_129)
        var counts = (falls: 0, dry: 0, unknown: 0)
        for round in 0..<1_000 {
            let sky = RandomShowers(&generator, holes: holes)
            let story = NowcastStory(sky.nowcast, now: sky.now, temperatureCelsius: 8)
            let text = sentence(sky).written
            let broken: String?
            switch story {
            case .falls(let fall):
                counts.falls += 1
                broken = self.broken(fall, text, sky)
            case .dry(let end):
                counts.dry += 1
                broken = self.brokenDry(until: end, text, sky)
            case .unknown:
                counts.unknown += 1
                broken = text.contains("not known") ? nil : "unknown, but told"
            case .hours, .stale, .outside, .unavailable: broken = "no story of radar minutes: \(story)"
            }
            if let broken {
                Issue.record("round \(round), holes \(holes): \(broken)\n\(text)\n\(sky.nowcast.rates) at \(clock(sky.now))")
                return
            }
        }
        print("nowcast sentences: \(counts), holes \(holes)")
        #expect(counts.falls > 300 && counts.dry > 50)
    }

    private func broken(_ fall: NowcastStory.Fall, _ text: String, _ sky: RandomShowers) -> String? {
        let isNow = fall.begin <= sky.now
        if isNow != text.contains(" now"), !fall.isOnAndOff { return "now is told wrongly" }
        if !isNow, !text.contains("from \(clock(fall.begin))") { return "the beginning is not told" }
        if fall.isEndKnown != text.contains("over by \(clock(fall.end))") { return "the end is told wrongly" }
        if !fall.isEndKnown, !text.contains("until \(clock(fall.end)) at least") { return "the open end is not told" }
        if let again = fall.again, !text.contains(" from \(clock(again.begin))") { return "what comes again is not told" }
        if !isNow, fall.isBeginKnown, !sky.changes(near: fall.begin, toRain: true) { return "no shower begins near the beginning" }
        if fall.isEndKnown, !sky.changes(near: fall.end, toRain: false) { return "no shower ends near the end" }
        if let again = fall.again, again.isBeginKnown, !sky.changes(near: again.begin, toRain: true) {
            return "no shower begins again there"
        }
        for step in sky.nowcast.steps(from: sky.now) where step.begin < sky.now.addingTimeInterval(7_200) {
            let isInside = step.begin >= fall.begin.addingTimeInterval(-300) && step.end > fall.begin && step.begin < fall.end
            if step.isWet, step.end <= fall.begin { return "a wet bar before the beginning" }
            if !fall.isOnAndOff, isInside, step.rate != nil, !step.isWet { return "a dry bar within" }
            let next = fall.again?.begin ?? (fall.isEndKnown ? .distantFuture : fall.end)
            if step.isWet, step.begin >= fall.end, step.begin < next { return "a wet bar after the end" }
        }
        if let peak = fall.peak, peak > sky.now {
            let most = sky.nowcast.steps(from: sky.now).filter { $0.begin < fall.end && $0.end > fall.begin }.compactMap(\.rate).max()
            if sky.nowcast.steps.first(where: { $0.begin == peak })?.rate != most { return "the peak is another bar" }
            if !text.contains("heavy around \(clock(peak))") { return "the peak is not told" }
        }
        let end = NowcastStory.knownEnd(sky.nowcast, now: sky.now) ?? sky.now
        let holes = sky.nowcast.holes(from: sky.now).filter { $0.lowerBound < end }
        return holes.isEmpty || text.contains("not known") ? nil : "a hole is not told"
    }

    private func brokenDry(until end: Date, _ text: String, _ sky: RandomShowers) -> String? {
        let steps = sky.nowcast.steps(from: sky.now).filter { $0.begin < end }
        if steps.contains(where: \.isWet) { return "dry over a wet bar" }
        let isWhole = steps.allSatisfy { $0.rate != nil }
        if isWhole == text.contains("not known") { return "holes are told wrongly" }
        let minutes = stride(from: 0, to: end.timeIntervalSince(sky.now) - 300, by: 60).map { sky.now.addingTimeInterval($0) }
        // A step with a minute of a shower's edge may stay below what a bar shows.
        let isRain = minutes.contains { minute in (0..<5).allSatisfy { sky.rains(minute.addingTimeInterval(Double($0) * 60)) } }
        if isWhole, isRain { return "dry in rain" }
        if text.contains("two hours"), end.timeIntervalSince(sky.now) < 6_600 { return "two hours are not known" }
        return nil
    }

    @Test("Smoothed hours never have a time by the minute")
    func smoothed() {
        var generator = SeededRandom(seed: 7)
        for _ in 0..<300 {
            let radar = RandomShowers(&generator, holes: Bool.random(using: &generator), step: 15)
            let hours = Nowcast(
                start: radar.nowcast.start, step: radar.nowcast.step, rates: radar.nowcast.rates, origin: .smoothedHours, pictureAt: nil,
                provenance: radar.nowcast.provenance)
            let phrases = englishPhrases()
            let text = NowcastSentence(
                hours, now: radar.now, temperatureCelsius: 8, provider: "Open-Meteo",
                time: TimeLabels(zone: .gmt, around: radar.now, clock: .hours24, phrases: phrases), phrases: phrases
            ).written
            #expect(!text.contains(":"), "\(text)")
            #expect(!text.contains(" now"), "\(text)")
        }
    }
}
