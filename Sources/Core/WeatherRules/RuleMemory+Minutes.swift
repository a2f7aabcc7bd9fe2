import Foundation
import WeatherModel

extension RuleMemory {
    /// Seconds before the beginning from which one picture is enough to withdraw a shower: there may be no second one in time, and a radar
    /// hardly errs about so short a way.
    private static let nearSeconds = 600.0

    /// Updates the memory from the newest minutes of a place.
    ///
    /// A shower is announced once it is as near as the rule says, if it has not begun, and withdrawn if two pictures in a row are clearly
    /// dry, of the kind of source that announced it, or a radar's. Minutes that are older than others already read change nothing.
    ///
    /// - Parameters:
    ///   - temperatureCelsius: decides between rain and snow where the source does not name it; nil if unknown.
    ///   - isSimulated: whether readers are notified of simulated weather; minutes of the other kind change nothing.
    /// - Returns: the notifications to send.
    package mutating func take(
        _ rule: WeatherRule, _ nowcast: Nowcast, temperatureCelsius: Double?, isSimulated: Bool, at now: Date
    ) -> [RuleNews] {
        guard let minutes = rule.minutes,
            let reading = RainReading(nowcast, temperatureCelsius: temperatureCelsius, isSimulated: isSimulated, at: now)
        else { return [] }
        // A clock that was ahead may have left a time in the future.
        if let newest = pictures?[reading.source], newest > reading.pictureAt, newest <= now { return [] }
        pictures = (pictures ?? [:]).merging([reading.source: reading.pictureAt]) { $1 }
        episodes.removeAll { max($0.end, $0.told?.begin ?? $0.end) + Self.memorySeconds < now }
        var news: [RuleNews] = []
        for finding in reading.findings {
            switch finding {
            case .underWay(let span): _ = add(span, told: nil, by: reading.source)
            case .coming(let episode, let end):
                guard episode.begin.timeIntervalSince(now) <= Double(minutes) * 60 else { continue }
                guard let known = add(episode.begin..<end, told: episode, by: reading.source) else { continue }
                news.append(RuleNews(rule: rule, name: known.name, episode: episode, isWithdrawn: false))
            }
        }
        news += episodes.indices.compactMap { withdrawn($0, by: reading, rule, at: now) }
        if episodes.count > Self.most { episodes.removeFirst(episodes.count - Self.most) }
        return news
    }

    /// - Returns: the new shower; nil if it is already known.
    private mutating func add(_ span: Range<Date>, told: RuleEpisode?, by source: RainSource) -> Episode? {
        let gap = RainReading.gapSeconds
        if let index = episodes.firstIndex(where: { span.lowerBound < $0.end + gap && span.upperBound > $0.begin - gap }) {
            episodes[index].begin = min(episodes[index].begin, span.lowerBound)
            episodes[index].end = max(episodes[index].end, span.upperBound)
            return nil
        }
        var known = Episode(
            name: "spell \(Int(span.lowerBound.timeIntervalSince1970))", begin: span.lowerBound, end: span.upperBound,
            watchedFrom: span.lowerBound, watchedUntil: span.upperBound, told: told)
        known.source = source
        episodes.append(known)
        return known
    }

    /// The news that a shower is not coming; nil while that is not clear.
    private mutating func withdrawn(_ index: Int, by reading: RainReading, _ rule: WeatherRule, at now: Date) -> RuleNews? {
        let known = episodes[index]
        guard let told = known.told, !known.isWithdrawn, told.begin > now, reading.source == .radar || known.source == .model else {
            return nil
        }
        switch reading.standing(from: told.begin, until: known.end) {
        case .unclear: return nil
        case .coming:
            episodes[index].clearAt = nil
            return nil
        case .missed: break
        }
        let isNear = told.begin.timeIntervalSince(now) <= Self.nearSeconds
        guard isNear || known.clearAt.map({ $0 < reading.pictureAt }) ?? false else {
            episodes[index].clearAt = known.clearAt ?? reading.pictureAt
            return nil
        }
        episodes[index].isWithdrawn = true
        return RuleNews(rule: rule, name: known.name, episode: told, isWithdrawn: true)
    }
}
