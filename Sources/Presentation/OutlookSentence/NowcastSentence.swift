import Foundation
import WeatherFormatting
import WeatherModel

/// The rain of the next two hours in a sentence, for one moment: "Rain from 17:20, heavy around 17:40, over by 18:05."
package struct NowcastSentence: Hashable, Sendable {
    package let written: String
    /// For a voice.
    package let spoken: String
    /// "Rain from 17:20": what falls first; nil where nothing falls, nothing is known, or no minute is.
    package let short: String?
    /// The same for a voice.
    package let shortSpoken: String?
    /// "radar, MET Norway": the kind of source, shown beside the minutes.
    package let source: String
    /// The limit of the source's knowledge, where it matters: beside a radar's dry minutes and smoothed hours; nil elsewhere.
    package let note: String?
    /// True where the fall that it names first is snow: a drawing of the same minutes then has the bands of snow.
    package let isOfSnow: Bool

    /// - Parameters:
    ///   - temperatureCelsius: decides between rain and snow where the source does not name it; nil if unknown.
    ///   - provider: its name as a reader knows it.
    package init(
        _ nowcast: Nowcast, now: Date, temperatureCelsius: Double?, provider: String, time: TimeLabels, phrases: any NowcastPhrases
    ) {
        let story = NowcastStory(nowcast, now: now, temperatureCelsius: temperatureCelsius)
        func writer(isSpoken: Bool) -> NowcastWriter {
            NowcastWriter(
                nowcast: nowcast, now: now, temperatureCelsius: temperatureCelsius, provider: provider, isSpoken: isSpoken, time: time,
                phrases: phrases)
        }
        written = writer(isSpoken: false).text(story)
        spoken = writer(isSpoken: true).text(story)
        short = writer(isSpoken: false).short(story)
        shortSpoken = writer(isSpoken: true).short(story)
        source = writer(isSpoken: false).source
        switch (story, nowcast.origin) {
        case (.dry, .radar): note = phrases.radarNote
        case (.dry, .smoothedHours), (.hours, _): note = phrases.smoothedNote
        default: note = nil
        }
        isOfSnow = if case .falls(let fall) = story { fall.fall.phase == .solid } else { false }
    }
}

/// Puts a story into the words of a language.
struct NowcastWriter: Sendable {
    let nowcast: Nowcast
    let now: Date
    let temperatureCelsius: Double?
    let provider: String
    let isSpoken: Bool
    let time: TimeLabels
    let phrases: any NowcastPhrases

    /// Seconds by which the end of what is known may fall short of two hours and still be called so: a source's last step ends that early.
    private static let shortSeconds = 600.0

    var source: String {
        switch nowcast.origin {
        case .radar: phrases.radarSource(provider)
        case .fineModel(let name): phrases.modelSource(name, provider)
        case .smoothedHours: phrases.smoothedSource(provider)
        }
    }

    func text(_ story: NowcastStory) -> String {
        ([sentence(story)] + gaps(story)).joined(separator: " ")
    }

    func short(_ story: NowcastStory) -> String? {
        if case .falls(let fall) = story { phrases.shortNowcast(labelled(fall)) } else { nil }
    }

    private func sentence(_ story: NowcastStory) -> String {
        switch story {
        case .falls(let fall): phrases.nowcast(labelled(fall))
        case .dry(let end):
            phrases.nowcastDry(
                span(end), isPartly: !holes(until: end).isEmpty, mayBeSnow: temperatureCelsius.map { $0 < 2 } ?? false, source: source)
        case .hours(let fall, let hours): phrases.nowcastHours(fall, hours, source: source)
        case .stale(let age): phrases.staleRadar(minutes: Int(min(age, 1e8) / 60), provider)
        case .outside: nowcast.origin == .radar ? phrases.radarOutside(provider) : phrases.minutesOutside(provider)
        case .unavailable: phrases.radarUnavailable(provider)
        case .unknown: phrases.minutesUnknown(provider)
        }
    }

    /// The holes between now and the end of the story.
    private func gaps(_ story: NowcastStory) -> [String] {
        let end: Date
        switch story {
        case .falls, .hours: end = NowcastStory.knownEnd(nowcast, now: now) ?? now
        case .dry(let until): end = until
        case .stale, .outside, .unavailable, .unknown: return []
        }
        var gaps: [String] = []
        let holes = holes(until: end)
        if holes.count == 1, nowcast.origin != .smoothedHours {
            gaps.append(phrases.nowcastHole(from: clock(holes[0].lowerBound), to: clock(holes[0].upperBound)))
        } else if !holes.isEmpty {
            gaps.append(phrases.nowcastHoles)
        }
        if case .falls(let fall) = story, fall.isEndKnown, isShort(end) { gaps.append(phrases.nowcastKnown(until: clock(end))) }
        return gaps
    }

    private func holes(until end: Date) -> [Range<Date>] { nowcast.holes(from: now).filter { $0.lowerBound < end } }

    private func isShort(_ end: Date) -> Bool {
        end.timeIntervalSince(now) < Nowcast.horizonSeconds - Self.shortSeconds
    }

    private func span(_ end: Date) -> NowcastSpan {
        if !isShort(end) { return .twoHours }
        let isHour = nowcast.origin == .smoothedHours || (3_300...3_900).contains(end.timeIntervalSince(now))
        return isHour ? .oneHour : .until(clock(end))
    }

    private func labelled(_ fall: NowcastStory.Fall) -> NowcastFall {
        let isNow = fall.isBeginKnown && fall.begin <= now
        var words = NowcastFall(
            fall.fall, begin: isNow ? .now : fall.isBeginKnown ? .at(clock(fall.begin)) : .atLatest(clock(fall.begin)),
            peak: fall.peak.map { $0 <= now ? .now : .around(clock($0)) },
            end: fall.isEndKnown ? .by(clock(fall.end)) : .atLeast(clock(fall.end)), isRough: nowcast.step.minutes > 5)
        words.isOnAndOff = fall.isOnAndOff
        words.again = fall.again.map { NowcastFall.Again($0.fall, from: clock($0.begin), isLatest: !$0.isBeginKnown) }
        return words
    }

    private func clock(_ instant: Date) -> String { isSpoken ? time.spokenClock(instant) : time.clock(instant) }
}
