import Foundation
import WeatherFormatting
import WeatherModel

extension OutlookStory {
    // MARK: Fog, wind and sky

    /// - Parameter next: the first hour with a fall that is reported after it.
    static func fogNow(_ series: OutlookSeries, next: Int?) -> OutlookStory? {
        guard series.kind == .fog || series.kind == .mist, series.running.isFoggy || series.hours.first?.isFoggy == true else { return nil }
        let end = series.first(lasting: OutlookSpell.lastingSeconds) { !$0.isFoggy }
        let foggy = series.hours[..<(end ?? series.hours.count)]
        let isMist = series.kind == .mist
        // Fog that thickens, or rain into it, is another story.
        if isMist, foggy.contains(where: { $0.kind == .fog }) { return nil }
        if foggy.contains(where: { $0.isWet }) { return nil }
        if end == nil, !(series.hours.last?.isFoggy ?? true) { return nil }
        return .fog(isMist: isMist, end: end.map { series.hours[$0].start }, next: next.flatMap { Onset(series, $0) })
    }

    static func quiet(_ series: OutlookSeries) -> OutlookStory {
        if let gusts = gusts(series, above: galeKph) { return gusts }
        if series.isDoubtful { return .dry(isMostly: true) }
        if series.kind != .fog, series.running.kind != .fog,
            let index = series.first(lasting: OutlookSpell.lastingSeconds, where: { $0.isFoggy }),
            let fog = series.hours[index...].firstIndex(where: { $0.kind == .fog || !$0.isFoggy }), series.hours[fog].kind == .fog
        {
            return .turning(.fog, at: series.hours[fog].start)
        }
        return sky(series) ?? .dry(isMostly: false)
    }

    /// km/h; Beaufort 8.
    static let galeKph = 62.0

    /// Gusts of that strength in km/h, now or to come; an end is reported only if all hours after it are known to be calmer than a gale.
    static func gusts(_ series: OutlookSeries, above limit: Double) -> OutlookStory? {
        let hours = series.hours
        func isCalm(_ hour: OutlookHour) -> Bool { hour.gustKph.map { $0 < galeKph } ?? false }
        // Gusts that end with this hour are not reported.
        let isEnding = hours.first.map(isCalm) ?? false
        let blowing = isEnding ? 0 : [series.gustKph, series.running.gustKph].compactMap { $0 }.max() ?? 0
        let strongest = max(blowing, hours.compactMap(\.gustKph).max() ?? 0)
        if blowing >= limit {
            let calm = series.first(lasting: 3 * 3600, where: isCalm)
            let isEnd = calm.map { hours[$0...].allSatisfy(isCalm) && hours[..<$0].allSatisfy { $0.gustKph != nil } } ?? false
            return .gusts(kph: strongest, from: nil, until: isEnd ? calm.map { hours[$0].start } : nil)
        }
        return hours.first { ($0.gustKph ?? 0) >= limit }.map { .gusts(kph: strongest, from: $0.start, until: nil) }
    }

    /// From covered to clear or the reverse, for three hours and within twelve. It clears up from half covered on; it clouds over where
    /// the rows say that it is cloudy.
    private static func sky(_ series: OutlookSeries) -> OutlookStory? {
        guard let now = cover(series.kind), now != 1, cover(series.running.kind) != 2 - now else { return nil }
        guard let reached = series.first(lasting: 3 * 3600, where: { cover($0.kind) == 2 - now }) else { return nil }
        let begin = now == 0 ? reached : series.hours[..<reached].lastIndex { cover($0.kind) != 1 }.map { $0 + 1 } ?? 0
        let time = series.hours[begin].start
        guard time.timeIntervalSince(series.now) <= 12 * 3600 else { return nil }
        return .turning(now == 2 ? .clearing : .cloudingOver, at: time)
    }

    /// 0 clear, 1 half covered, 2 covered; nil for anything else.
    private static func cover(_ kind: Condition) -> Int? {
        switch kind {
        case .clear, .mostlyClear: 0
        case .partlyCloudy: 1
        case .mostlyCloudy, .cloudy: 2
        default: nil
        }
    }
}
