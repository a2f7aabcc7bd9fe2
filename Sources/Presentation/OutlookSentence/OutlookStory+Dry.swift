import Foundation
import WeatherFormatting
import WeatherModel

extension OutlookStory {
    /// Nothing falls now: the dangerous first, then fog that is there, what falls, what may fall, and the quiet news last.
    static func dryNow(_ series: OutlookSeries) -> OutlookStory {
        let hours = series.hours
        let wet = hours.firstIndex { $0.isWet }
        let runningFall = series.running.isWet && series.running.isWorded ? series.running.falling : nil
        if let warning = warning(series, wet: wet) { return warning }
        if let fall = runningFall { return due(fall, series) }
        if let fog = fogNow(series, next: wet) { return fog }
        if let wet, let onset = Onset(series, wet) { return beginning(onset, wet, series) }
        if series.running.isPossible || hours.contains(where: { $0.isPossible }) { return chance(series) }
        return quiet(series)
    }

    /// The forecast has it in this hour, and it has not come yet.
    private static func due(_ fall: Falling, _ series: OutlookSeries) -> OutlookStory {
        if let next = series.hours.first, next.falling == nil {
            // One hour that has not kept its word yet; what is certain later is the better news.
            guard let wet = series.hours.firstIndex(where: { $0.isWet }), let onset = Onset(series, wet) else { return chance(series) }
            return .begins(onset, becoming: becoming(onset, wet, series), isMostly: true)
        }
        let spell = OutlookSpell(fall, in: series, from: 0)
        return .soon(
            fall, until: spell.isEndSure ? spell.end : nil, again: spell.next(in: series).flatMap { Onset(series, $0) })
    }

    private static func beginning(_ onset: Onset, _ index: Int, _ series: OutlookSeries) -> OutlookStory {
        let hours = series.hours
        let before = [series.running] + hours[..<index]
        let likely = before.filter { $0.isPossible && ($0.chance ?? 0) >= OutlookHour.likelyChance }
        if let first = likely.first, likely.count * 2 > before.count {
            // More hours than not are likely to bring some: they are not "mostly dry".
            let fall = told(first.possible, in: likely)
            return .mayBegin(Onset(fall: fall, at: first.start, isPossible: true), then: onset)
        }
        let others = hours.indices.filter { $0 != index }
        // The end must be within the known hours: unknown ones are not described.
        if others.allSatisfy({ !hours[$0].isWet }), index + 2 < hours.count, hours[index].seconds <= 3600, series.knownHours >= 20 {
            let rest = [series.running] + others.map { hours[$0] }
            let end = hours[index].end
            let isMostly =
                isMostlyDry(rest.filter { $0.start < onset.at }, after: nil, before: onset.at)
                || isMostlyDry(rest.filter { $0.start >= end }, after: end, before: nil)
            return .once(onset, isMostly: isMostly || series.isDoubtful)
        }
        let isMostly = isMostlyDry(before, after: nil, before: onset.at)
        return .begins(onset, becoming: becoming(onset, index, series), isMostly: isMostly || series.isDoubtful)
    }

    /// The kind that a fall turns into, or the heaviest that it reaches within six hours.
    private static func becoming(_ onset: Onset, _ index: Int, _ series: OutlookSeries) -> Falling? {
        let spell = OutlookSpell(onset.fall, in: series, from: index + 1)
        if let other = spell.otherPhase { return spell.hours[other].falling }
        let soon = spell.hours.filter { $0.start.timeIntervalSince(onset.at) <= pauseSeconds && $0.isWorded }.compactMap(\.falling)
        let heavier = soon.filter { $0.phase == onset.fall.phase && $0.level > onset.fall.level }
        let most = heavier.map(\.level).max()
        // Of several of the same strength the one with the most hours.
        let hours = Dictionary(grouping: heavier.filter { $0.level == most }, by: \.self).mapValues(\.count)
        return hours.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
    }

    /// Precipitation is possible, but none is certain.
    static func chance(_ series: OutlookSeries) -> OutlookStory {
        let hours = series.hours
        func mayFall(_ hour: OutlookHour) -> Bool { hour.isPossible || hour.isWet }
        let runs = mayFall(series.running) && !(series.running.falling != nil && !series.running.isWorded)
        guard runs || (hours.first.map(mayFall) ?? false) else {
            guard !series.isDoubtful, let index = hours.firstIndex(where: mayFall) else { return .dry(isMostly: true) }
            return .chance(
                Onset(fall: told(hours[index].possible, in: hours[index...].filter(mayFall)), at: hours[index].start),
                isLikely: (hours[index].chance ?? 0) >= OutlookHour.likelyChance)
        }
        let fall = runs ? series.running.possible : hours.first?.possible ?? .rain
        let clear = series.first(lasting: 3 * 3600) { !mayFall($0) }
        let spell = hours[..<(clear ?? hours.count)]
        let isTold = clear.map { !hours[$0...].contains(where: mayFall) } ?? (spell.filter(mayFall).count * 2 >= hours.count)
        guard isTold else { return .dry(isMostly: true) }
        let possible = ([series.running] + spell).filter(mayFall)
        let likely = possible.filter { ($0.chance ?? 0) >= OutlookHour.likelyChance }
        return .chanceUntil(
            told(fall, in: possible), clear.map { hours[$0].start }, isLikely: likely.count * 2 > possible.count)
    }

    /// The precipitation that the sentence names for those hours: "a few drops" where every row shows a dry word and less than the least
    /// amount.
    private static func told(_ fall: Falling, in hours: [OutlookHour]) -> Falling {
        hours.allSatisfy(\.isTrace) ? fall.asTrace : fall
    }
}
