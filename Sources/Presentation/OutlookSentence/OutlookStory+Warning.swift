import Foundation
import WeatherFormatting

extension OutlookStory {
    /// Nothing falls now, and something dangerous is to come or may come, together with what falls before it, or after what may.
    ///
    /// The greatest certain danger is reported, and one that is only possible if it is greater, or earlier and no less.
    ///
    /// - Parameter wet: the first hour in which something falls for certain.
    static func warning(_ series: OutlookSeries, wet: Int?) -> OutlookStory? {
        let hours = series.hours
        let due = due(series)
        let before = due ?? wet.flatMap { Onset(series, $0) }
        let dangers = hours.indices.filter { danger(hours[$0]) > (due?.fall.danger ?? 0) }
        let certain = dangers.filter { hours[$0].isWet }
        let worst = certain.max { danger(hours[$0]) < danger(hours[$1]) }
        let uncertain = dangers.filter { index in
            guard hours[index].isPossibleDanger else { return false }
            guard let worst else { return true }
            return danger(hours[index]) > danger(hours[worst]) || (index < worst && isEarlier(hours[index], than: hours[worst]))
        }
        let possible = uncertain.max { danger(hours[$0]) < danger(hours[$1]) }
        guard let lead = possible ?? worst else { return mayComeNow(series, wet: wet) }
        if possible == nil, let worst {
            let first = certain.first { $0 < worst } ?? (wet == worst ? nil : wet)
            return told(series, lead, due ?? first.flatMap { Onset(series, $0) }, before: before)
        }
        // Fog that is there is reported with it, unless rain comes in between.
        if worst == nil, due == nil, uncertain.first == lead, wet.map({ $0 > lead }) ?? true, let fog = fogNow(series, next: lead) {
            return fog
        }
        let lesser = uncertain.first { $0 < lead }
        let other = worst.flatMap { Onset(series, $0) } ?? due ?? (lesser ?? wet).flatMap { Onset(series, $0) }
        return told(series, lead, other, before: before)
    }

    private static func danger(_ hour: OutlookHour) -> Int { hour.falling?.danger ?? 0 }

    /// True for an hour that is equally dangerous, and not merely the "about" of the same beginning.
    private static func isEarlier(_ hour: OutlookHour, than worst: OutlookHour) -> Bool {
        guard danger(hour) == danger(worst) else { return false }
        return hour.falling != worst.falling || worst.start.timeIntervalSince(hour.start) > OutlookSpell.lastingSeconds
    }

    /// The precipitation that is forecast for this hour and continues; nil where there is none, or where the next hour is dry.
    private static func due(_ series: OutlookSeries) -> Onset? {
        let running = series.running
        guard running.isWet, running.isWorded, let fall = running.falling, series.hours.first?.falling != nil else { return nil }
        return Onset(fall: fall, at: running.start)
    }

    /// A danger of this hour that has not come, and that the next hour does not have for certain.
    private static func mayComeNow(_ series: OutlookSeries, wet: Int?) -> OutlookStory? {
        guard series.running.isWorded, let fall = series.running.falling, fall.danger > 0, due(series) == nil else { return nil }
        let onset = Onset(fall: fall, at: series.running.start, isPossible: true)
        if let wet { return .warns(onset, then: [Onset(series, wet)].compactMap(\.self)) }
        if case .chanceUntil(fall, let end, let isLikely) = chance(series) { return .chanceUntil(fall, end, isLikely: isLikely) }
        return .warns(onset, then: [])
    }

    /// The dangers in the order of time, with the precipitation before them.
    ///
    /// - Parameter before: the first that falls for certain, even in this hour; reported if it is earlier than the others.
    private static func told(_ series: OutlookSeries, _ lead: Int, _ other: Onset?, before: Onset?) -> OutlookStory? {
        var onsets = [Onset(series, lead), other].compactMap(\.self).sorted { $0.at < $1.at }
        guard let first = onsets.first else { return nil }
        if let before, before.at < first.at { onsets.insert(before, at: 0) }
        return .warns(onsets[0], then: Array(onsets.dropFirst()))
    }
}
