import Foundation
import WeatherFormatting

extension OutlookStory {
    /// Seconds of dry that are reported as a pause and not as "dry until".
    static let pauseSeconds = 6 * 3600.0

    /// The present precipitation and how it continues: dangers first, then a lasting change, then the end.
    static func wet(_ falling: Falling, _ series: OutlookSeries) -> OutlookStory {
        let spell = OutlookSpell(falling, in: series, from: 0)
        let after = spell.hours.endIndex
        let danger = series.hours.indices.first { index in
            guard let fall = series.hours[index].falling else { return false }
            if index < after { return fall.danger > falling.danger }
            return series.hours[index].isCertain && (fall.danger > falling.danger || isReturn(fall, of: falling))
        }
        let running = series.running
        if let due = running.falling, running.isWet, running.isWorded, due.danger > max(falling.danger, 1) {
            return .worsens(falling, into: Onset(fall: due, at: running.start))
        }
        if let danger, let onset = Onset(series, danger) {
            if danger >= after { return later(onset, at: danger, after: falling, spell, series) }
            let isStep = onset.fall.phase == falling.phase && onset.fall.level == falling.level + 1
            // "Heavier" applies to precipitation that still falls then.
            let isSame = spell.otherPhase.map { $0 > danger } ?? true
            return isStep && isSame && !onset.isPossible ? .grows(falling, at: onset.at) : .worsens(falling, into: onset)
        }
        switch spell.change {
        case .grows(let time): return .grows(falling, at: time)
        case .turns(let onset, let end):
            let again = spell.hours.indices.first { index in
                series.hours[index].start > onset.at && series.hours[index].falling.map { isReturn($0, of: falling) } ?? false
            }
            let isLess = onset.fall.danger < falling.danger
            let next = (isLess ? again : nil) ?? spell.next(in: series)
            return .turns(falling, into: onset, until: end, again: next.flatMap { Onset(series, $0) })
        case nil: return ending(falling, spell, series)
        }
    }

    /// The same danger again, or another that is at least as great: reported from a thunderstorm on.
    private static func isReturn(_ fall: Falling, of falling: Falling) -> Bool { falling.danger >= 2 && fall.danger >= falling.danger }

    /// A danger after the end of what falls now, and what falls in between.
    private static func later(
        _ onset: Onset, at index: Int, after falling: Falling, _ spell: OutlookSpell, _ series: OutlookSeries
    ) -> OutlookStory {
        let isForecast = !spell.hours.isEmpty || series.running.falling != nil
        guard let end = spell.end, isForecast || onset.fall.danger <= falling.danger else { return .worsens(falling, into: onset) }
        guard let before = spell.next(in: series).flatMap({ $0 < index ? Onset(series, $0) : nil }) else {
            return .pauses(falling, spell.aside, at: end, next: onset, then: nil)
        }
        return .pauses(falling, spell.aside, at: end, next: before, then: onset)
    }

    /// Whether something may fall in those hours, which hold no certain fall: they are then "mostly dry".
    ///
    /// A small chance close to the falls around them is the "about" of their end and beginning, and does not count.
    static func isMostlyDry(_ hours: some Sequence<OutlookHour>, after start: Date?, before end: Date?) -> Bool {
        hours.contains { hour in
            guard hour.isPossible else { return false }
            let isClose =
                start.map { hour.end.timeIntervalSince($0) <= OutlookSpell.lastingSeconds } ?? false
                || end.map { $0.timeIntervalSince(hour.start) <= OutlookSpell.lastingSeconds } ?? false
            return !isClose || hour.falling != nil || (hour.chance ?? 0) >= OutlookHour.likelyChance
        }
    }

    private static func ending(_ falling: Falling, _ spell: OutlookSpell, _ series: OutlookSeries) -> OutlookStory {
        guard let end = spell.end else { return .lasts(falling, spell.aside) }
        guard spell.isEndSure else { return .ends(falling, spell.aside, at: end, dry: nil) }
        let first = spell.hours.endIndex
        let next = series.hours[first...].firstIndex { $0.isWet }
        let dryHours = series.hours[first..<(next ?? series.hours.count)]
        let onset = next.flatMap { Onset(series, $0) }
        if let danger = dryHours.indices.first(where: { dryHours[$0].isPossibleDanger }), let possible = Onset(series, danger) {
            return later(possible, at: danger, after: falling, spell, series)
        }
        let dry = Dry(isMostly: isMostlyDry(dryHours, after: end, before: onset?.at), until: onset?.at)
        if spell.hours.isEmpty, series.running.falling == nil { return .passes(falling, dry) }
        if let onset, onset.at.timeIntervalSince(end) < pauseSeconds {
            return .pauses(falling, spell.aside, at: end, next: onset, then: nil)
        }
        return .ends(falling, spell.aside, at: end, dry: dry)
    }
}

extension OutlookStory.Onset {
    /// The hour of that position as the beginning of a fall; nil where nothing falls in it.
    ///
    /// An hour without a word for precipitation takes the word of the rows after it, where there is one within two hours and neither is a
    /// danger.
    init?(_ series: OutlookSeries, _ index: Int) {
        guard var fall = series.hours[index].falling else { return nil }
        let begin = series.hours[index].start
        let run = series.hours[index...].prefix { $0.falling != nil && $0.start.timeIntervalSince(begin) <= OutlookSpell.lastingSeconds }
        if fall.danger == 0, let word = run.first(where: { $0.isWorded })?.falling, word.danger == 0 { fall = word }
        self.init(fall: fall, at: series.hours[index].start, isPossible: !series.hours[index].isCertain)
    }
}
