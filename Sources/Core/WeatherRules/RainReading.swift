import Foundation
import WeatherModel

/// The kinds of source that have minutes.
enum RainSource: String, Hashable, Sendable, Codable, CodingKeyRepresentable { case radar, model }

/// The showers that a nowcast expects, for a reader who wants a notification before the rain begins.
///
/// Only minutes that a source really has count: a radar's while its picture is recent, or a fine model's. Hours that were spread over
/// minutes, an old picture and a place without a radar give no reading: they say neither that rain is near nor that it is not.
struct RainReading: Sendable {
    /// A shower and its state. Showers with less than `gapSeconds` between them are one.
    enum Finding: Hashable, Sendable {
        /// It has already begun, so readers are no longer notified.
        case underWay(Range<Date>)
        /// With the end of its last step that is known.
        case coming(RuleEpisode, until: Date)
    }

    /// Whether an announced shower is still coming.
    enum Standing: Hashable, Sendable {
        /// Something falls when it was announced, or shortly before or after.
        case coming
        /// All of that time is known, and dry by a margin.
        case missed
        case unclear
    }

    /// Seconds without rain that part two showers. Also how far a shower may shift and still be the one that was announced.
    static let gapSeconds = 1_800.0
    /// Seconds after which minutes are too old for notifications.
    private static let mostAgeSeconds = 900.0
    /// Tolerance, in seconds, for minutes that appear to come from the future.
    private static let toleranceSeconds = 120.0
    /// mm an hour below which a step is clearly dry: half of what is wet.
    private static let clearMillimetersPerHour = Nowcast.wetMillimetersPerHour / 2

    let source: RainSource
    /// The time of a radar's picture; for a model, when its reply was fetched.
    let pictureAt: Date
    private let nowcast: Nowcast
    private let temperatureCelsius: Double?
    private let now: Date

    /// - Returns: nil for minutes that must not cause notifications.
    init?(_ nowcast: Nowcast, temperatureCelsius: Double?, isSimulated: Bool, at now: Date) {
        let age = now.timeIntervalSince(nowcast.provenance.fetchedAt)
        guard nowcast.provenance.isSimulated == isSimulated, (-Self.toleranceSeconds...Self.mostAgeSeconds).contains(age) else {
            return nil
        }
        switch nowcast.state(at: now) {
        case .known, .partly: break
        case .unknown, .stale, .outside, .unavailable: return nil
        }
        switch nowcast.origin {
        case .radar: source = .radar
        case .fineModel: source = .model
        case .smoothedHours: return nil
        }
        let fetchedAt = nowcast.provenance.fetchedAt
        pictureAt = source == .radar ? nowcast.pictureAt ?? fetchedAt : fetchedAt
        self.nowcast = nowcast
        self.temperatureCelsius = temperatureCelsius
        self.now = now
    }

    /// The showers from now on, by time.
    ///
    /// A shower behind a hole is none of them: when it begins is not known.
    var findings: [Finding] {
        var showers: [[Nowcast.Spell]] = []
        for spell in nowcast.spells(from: now) {
            if let last = showers.last?.last, spell.begin.timeIntervalSince(last.end) < Self.gapSeconds {
                showers[showers.count - 1].append(spell)
            } else {
                showers.append([spell])
            }
        }
        return showers.compactMap(finding)
    }

    private func finding(_ spells: [Nowcast.Spell]) -> Finding? {
        guard let first = spells.first, let last = spells.last else { return nil }
        if first.begin <= now { return .underWay(now..<max(now, last.end)) }
        guard first.isBeginKnown else { return nil }
        let steps = spells.flatMap(\.steps)
        let heaviest = steps.max { ($0.rate ?? 0, $1.begin) < ($1.rate ?? 0, $0.begin) }
        let fall = Nowcast.Fall.main(of: steps, temperatureCelsius: temperatureCelsius).flatMap { RuleEpisode.Fall(rawValue: $0.rawValue) }
        return .coming(
            RuleEpisode(
                begin: first.begin, end: last.isEndKnown ? last.end : nil, figure: max(0.1, IngestRounding.tenth(heaviest?.rate ?? 0)),
                figureAt: heaviest.flatMap { $0.begin > first.begin ? $0.begin : nil }, fall: fall, stepMinutes: nowcast.step.minutes),
            until: last.end)
    }

    /// The first shower whose beginning comes later than in `minutes`.
    func begin(beyond minutes: Int) -> Date? {
        for case .coming(let episode, _) in findings where episode.begin.timeIntervalSince(now) > Double(minutes) * 60 {
            return episode.begin
        }
        return nil
    }

    /// Whether a shower that was announced for `begin`, and may last until `end`, is still coming.
    func standing(from begin: Date, until end: Date) -> Standing {
        let needed = begin + Self.gapSeconds
        let steps = nowcast.steps(from: now).filter { $0.begin < max(needed, end + Self.gapSeconds) }
        if steps.contains(where: \.isWet) { return .coming }
        let isClear = steps.allSatisfy { step in step.rate.map { $0 < Self.clearMillimetersPerHour } ?? false }
        return isClear && nowcast.start <= now && nowcast.end >= needed ? .missed : .unclear
    }

    /// True if every step of the next `minutes` is known.
    func isKnown(minutes: Int) -> Bool {
        let end = now + Double(minutes) * 60
        return nowcast.start <= now && nowcast.end >= end && nowcast.steps(from: now).allSatisfy { $0.rate != nil || $0.begin >= end }
    }
}

extension WeatherRule {
    /// The rule's current result, for a rule that looks at minutes.
    ///
    /// - Parameters:
    ///   - nowcast: nil if no source has the place.
    ///   - temperatureCelsius: decides between rain and snow where the source does not name it; nil if unknown.
    package func verdict(in nowcast: Nowcast?, temperatureCelsius: Double?, isSimulated: Bool, at now: Date) -> RuleVerdict {
        guard let minutes, let nowcast,
            let reading = RainReading(nowcast, temperatureCelsius: temperatureCelsius, isSimulated: isSimulated, at: now)
        else { return .unknown }
        let findings = reading.findings
        for case .coming(let episode, _) in findings where episode.begin.timeIntervalSince(now) <= Double(minutes) * 60 {
            return .coming(episode)
        }
        if case .underWay? = findings.first { return .silent }
        return reading.isKnown(minutes: minutes) ? .silent : .unknown
    }

    /// When these same minutes are to be read again: as soon as rain that they expect is as near as the reader wants to hear of it.
    ///
    /// - Returns: nil if nothing that they expect is further away.
    package func nextLook(at nowcast: Nowcast, isSimulated: Bool, now: Date) -> Date? {
        guard let minutes, let reading = RainReading(nowcast, temperatureCelsius: nil, isSimulated: isSimulated, at: now) else {
            return nil
        }
        return reading.begin(beyond: minutes).map { $0 - Double(minutes) * 60 }
    }
}
