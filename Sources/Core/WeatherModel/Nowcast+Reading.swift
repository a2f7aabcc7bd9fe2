import Foundation

extension Nowcast {
    /// The knowledge of the next minutes at an instant.
    package enum State: Hashable, Sendable {
        /// Every step from the instant to the end of the series is known.
        case known
        /// Some of these steps are not known.
        case partly
        /// None of them is known: the series is empty, has holes only, or lies in the past.
        case unknown
        /// The radar's newest picture is too old for the next minutes.
        case stale(ageSeconds: Double)
        /// No radar reaches the place.
        case outside
        /// The radar has no picture now.
        case unavailable

        /// True where anything of the next minutes is known.
        package var isKnown: Bool { self == .known || self == .partly }
    }

    /// A time range without a dry or an unknown step.
    package struct Spell: Hashable, Sendable {
        /// The beginning of its first step, or the instant from which the series is read.
        package fileprivate(set) var begin: Date
        /// False if the step before it is not known: it may have begun earlier. True for one that falls at the instant of reading.
        package let isBeginKnown: Bool
        package fileprivate(set) var end: Date
        /// False if the step after it is not known, or beyond the series: it may go on.
        package fileprivate(set) var isEndKnown: Bool
        /// Its wet steps, by time; one at least.
        package fileprivate(set) var steps: [Step]
    }

    /// Seconds from an instant that its next minutes reach: two hours, in sentences and drawings alike.
    package static let horizonSeconds = 7_200.0
    /// Less than this ahead is not worth a claim.
    package static let leastSeconds = 600.0

    /// The steps that have not ended at `instant`.
    package func steps(from instant: Date) -> [Step] { steps.filter { $0.end > instant } }

    package func state(at instant: Date) -> State {
        switch coverage {
        case .outside: return .outside
        case .unavailable: return .unavailable
        case .covered: break
        }
        if origin == .radar, let pictureAt, instant.timeIntervalSince(pictureAt) > Self.stalePictureSeconds {
            return .stale(ageSeconds: instant.timeIntervalSince(pictureAt))
        }
        let ahead = steps(from: instant)
        guard ahead.contains(where: { $0.rate != nil }) else { return .unknown }
        return start <= instant && ahead.allSatisfy { $0.rate != nil } ? .known : .partly
    }

    /// The time ranges from `instant` on of which nothing is known, by time; what lies beyond the series is none of them.
    package func holes(from instant: Date) -> [Range<Date>] {
        var holes: [Range<Date>] = start > instant ? [instant..<start] : []
        for step in steps(from: instant) where step.rate == nil {
            let begin = max(step.begin, instant)
            if let last = holes.last, last.upperBound == begin {
                holes[holes.count - 1] = last.lowerBound..<step.end
            } else {
                holes.append(begin..<step.end)
            }
        }
        return holes
    }

    /// Where something falls from `instant` on, by time. Dry minutes shorter than `briefSeconds` do not end a spell.
    package func spells(from instant: Date, briefSeconds: Double = 300) -> [Spell] {
        var spells: [Spell] = []
        // The reading begins at the instant: what fell before it does not matter.
        var isBeforeKnown = start <= instant
        for step in steps(from: instant) {
            defer { isBeforeKnown = step.rate != nil }
            guard step.isWet else {
                if step.rate == nil, let last = spells.last, last.end == step.begin { spells[spells.count - 1].isEndKnown = false }
                continue
            }
            let begin = max(step.begin, instant)
            if let last = spells.last, last.isEndKnown, begin.timeIntervalSince(last.end) < briefSeconds, isBeforeKnown {
                spells[spells.count - 1].end = step.end
                spells[spells.count - 1].steps.append(step)
            } else {
                spells.append(Spell(begin: begin, isBeginKnown: isBeforeKnown, end: step.end, isEndKnown: true, steps: [step]))
            }
        }
        if let last = spells.last, last.end >= end { spells[spells.count - 1].isEndKnown = false }
        return spells
    }

    /// The instants after `instant` at which what can be said of the next two hours may change, by time: a step ends, a radar's picture
    /// becomes too old, a step comes within two hours, too little is known for a claim.
    package func moments(after instant: Date) -> [Date] {
        let stale = origin == .radar ? pictureAt.map { [$0.addingTimeInterval(Self.stalePictureSeconds)] } ?? [] : []
        let ends = steps.map(\.end)
        let near = ends.flatMap { [$0.addingTimeInterval(-Self.horizonSeconds), $0.addingTimeInterval(-Self.leastSeconds)] }
        // Whole seconds, as all moments are, and each the first at which it is so.
        let after = (stale + near).map { Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.down) + 1) }
        return Set(ends + after).filter { $0 > instant }.sorted()
    }

    /// Where something falls that begins within two hours from `instant`, by time; empty where nothing of that time is known.
    package func nearSpells(at instant: Date) -> [Spell] {
        guard state(at: instant).isKnown else { return [] }
        let horizon = instant.addingTimeInterval(Self.horizonSeconds)
        return spells(from: instant).filter { $0.begin < horizon }
    }
}

extension Nowcast.Fall {
    /// °C from which on it rains, and up to which it snows, where nothing names the kind.
    private static let (rainCelsius, snowCelsius) = (2.0, -1.0)

    /// The kind by which several steps are named: a danger in any of them, else the most frequent one, else the one that the temperature
    /// makes likely; nil if that is unknown, too.
    package static func main(of steps: [Nowcast.Step], temperatureCelsius: Double?) -> Nowcast.Fall? {
        let told = steps.compactMap(\.fall)
        if let danger = [Nowcast.Fall.freezingRain, .hail, .thunderstorm].first(where: told.contains) { return danger }
        let counts = Dictionary(grouping: told, by: \.self).mapValues(\.count)
        if let most = counts.max(by: { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }) { return most.key }
        guard let celsius = temperatureCelsius else { return nil }
        return celsius >= rainCelsius ? .rain : celsius <= snowCelsius ? .snow : nil
    }
}
