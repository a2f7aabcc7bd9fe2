import Foundation
import WeatherFormatting
import WeatherModel

/// The rain of the next two hours, decided from a nowcast. Instants and classes, no words.
///
/// A step that is not known is never dry: what lies beside it begins "at the latest" or lasts "at least", and a claim of dryness says that it
/// holds for the known part. Smoothed hours have no instants.
enum NowcastStory: Hashable, Sendable {
    /// One fall, or several as one that is on and off.
    struct Fall: Hashable, Sendable {
        var fall: Falling
        var begin: Date
        var isBeginKnown: Bool
        /// The beginning of the step in which most falls; nil if it never is heavy, or is so all the time.
        var peak: Date?
        var end: Date
        var isEndKnown: Bool
        var isOnAndOff: Bool
        var again: Again?
    }

    /// The fall after it; without a kind the same again.
    struct Again: Hashable, Sendable {
        var fall: Falling?
        var begin: Date
        var isBeginKnown: Bool
    }

    case falls(Fall)
    /// Dry in all that is known until an instant.
    case dry(until: Date)
    case hours(Falling, NowcastHours)
    case stale(ageSeconds: Double)
    case outside, unavailable, unknown

    /// Less than this ahead is not worth a claim, of hours: one of them, less what its last quarter lacks.
    private static let leastHoursSeconds = 3_300.0

    /// - Parameter temperatureCelsius: decides between rain and snow where the source does not name it; nil if unknown.
    init(_ nowcast: Nowcast, now: Date, temperatureCelsius: Double?) {
        switch nowcast.state(at: now) {
        case .stale(let age): self = .stale(ageSeconds: age)
        case .outside: self = .outside
        case .unavailable: self = .unavailable
        case .unknown: self = .unknown
        case .known, .partly:
            guard let end = Self.knownEnd(nowcast, now: now) else {
                self = .unknown
                return
            }
            let spells = nowcast.nearSpells(at: now)
            if nowcast.origin == .smoothedHours {
                // Less than an hour of hours is none.
                guard end.timeIntervalSince(now) >= Self.leastHoursSeconds else {
                    self = .unknown
                    return
                }
                self = Self.hours(spells, until: end, now: now, temperatureCelsius).map { .hours($0.fall, $0.hours) } ?? .dry(until: end)
            } else {
                self = Self.fall(spells, until: end, temperatureCelsius).map { .falls($0) } ?? .dry(until: end)
            }
        }
    }

    /// The end of the last known step within the horizon; nil if it is too near for a claim.
    static func knownEnd(_ nowcast: Nowcast, now: Date) -> Date? {
        let horizon = now.addingTimeInterval(Nowcast.horizonSeconds)
        let last = nowcast.steps(from: now).last { $0.rate != nil && $0.begin < horizon }
        return last.flatMap { step in
            let end = min(step.end, horizon)
            return end.timeIntervalSince(now) >= Nowcast.leastSeconds ? end : nil
        }
    }

    private static func fall(_ spells: [Nowcast.Spell], until end: Date, _ temperatureCelsius: Double?) -> Fall? {
        guard let first = spells.first else { return nil }
        let isOnAndOff = spells.count > 2
        let told = isOnAndOff ? spells : [first]
        let last = told[told.count - 1]
        let sky = NowcastFalling(told, until: end, temperatureCelsius)
        // A fall that goes on beyond the horizon lasts at least until then.
        let isBeyond = last.end > end
        var fall = Fall(
            fall: sky.fall, begin: first.begin, isBeginKnown: first.isBeginKnown, peak: sky.peak, end: isBeyond ? end : last.end,
            isEndKnown: last.isEndKnown && !isBeyond, isOnAndOff: isOnAndOff)
        if spells.count == 2 {
            let next = NowcastFalling([spells[1]], until: end, temperatureCelsius).worst
            fall.again = Again(
                fall: next == sky.fall ? nil : next, begin: spells[1].begin, isBeginKnown: spells[1].isBeginKnown)
        }
        return fall
    }

    private static func hours(
        _ spells: [Nowcast.Spell], until end: Date, now: Date, _ temperatureCelsius: Double?
    ) -> (fall: Falling, hours: NowcastHours)? {
        let steps = spells.flatMap(\.steps).filter { $0.begin < end }
        guard !steps.isEmpty else { return nil }
        let next = now.addingTimeInterval(3_600)
        let (isFirst, isSecond) = (steps.contains { $0.begin < next }, steps.contains { $0.end > next })
        return (NowcastFalling(spells, until: end, temperatureCelsius).worst, isFirst && isSecond ? .both : isFirst ? .first : .second)
    }
}

/// The kind and the strength of wet steps.
struct NowcastFalling: Hashable, Sendable {
    /// Named without the strength of its peak.
    let fall: Falling
    /// Named by its strongest step.
    let worst: Falling
    /// The beginning of the step in which most falls; nil if it never is heavy, or is so all the time.
    let peak: Date?

    /// - Parameters:
    ///   - spells: at least one, which begins before the end.
    ///   - end: the end of the story's time.
    init(_ spells: [Nowcast.Spell], until end: Date, _ temperatureCelsius: Double?) {
        let steps = spells.flatMap(\.steps).filter { $0.begin < end }
        let kind = Nowcast.Fall.main(of: steps, temperatureCelsius: temperatureCelsius)
        let bands = steps.compactMap { $0.band(isSnow: kind == .snow) }
        let most = bands.max() ?? .light
        let hasPeak = most == .heavy && bands.contains { $0 != .heavy }
        worst = Self.falling(kind, most)
        fall = Self.falling(kind, hasPeak ? .moderate : most)
        let heaviest = steps.max { ($0.rate ?? 0, $1.begin) < ($1.rate ?? 0, $0.begin) }
        peak = hasPeak ? heaviest?.begin : nil
    }

    private static func falling(_ kind: Nowcast.Fall?, _ band: PrecipitationBand) -> Falling {
        switch kind {
        case .rain: Falling(rain: band)
        case .snow: Falling(snow: band)
        case .sleet: .sleet
        case .hail: .hail
        case .freezingRain: .freezingRain
        case .thunderstorm: .thunderstorm
        case nil: .precipitation
        }
    }
}
