import Foundation
import WeatherModel

/// The notifications sent for one rule at one place: each episode once, before it begins, and once more if it is withdrawn before that.
///
/// An episode is a night, a day, or a spell of rain or wind with everything that follows within three hours. If its figure changes, or it
/// moves but stays within three hours of its known span, it is still the same episode and no notification is sent. A withdrawn episode is
/// not announced a second time.
package struct RuleMemory: Hashable, Sendable, Codable {
    struct Episode: Hashable, Sendable, Codable {
        /// The episode's name, as sent to devices.
        var name: String
        /// From the earliest beginning to the latest end in any forecast so far.
        var begin: Date
        var end: Date
        /// The range that must be known to be clear before the episode is withdrawn.
        var watchedFrom: Date
        var watchedUntil: Date
        /// The episode as first announced; nil if it had already begun when it was found.
        var told: RuleEpisode?
        var isWithdrawn = false
        /// For minutes: the kind of source that announced it.
        var source: RainSource?
        /// For minutes: the first of the newest pictures in a row that say that it is not coming.
        var clearAt: Date?
    }

    var episodes: [Episode] = []
    /// For minutes: the newest picture of each source that was read.
    var pictures: [RainSource: Date]?

    /// Seconds after its end for which an episode is remembered, so that a clock that is a day off repeats nothing.
    static let memorySeconds = 187_200.0
    /// Maximum number of episodes kept; more than can occur in that time.
    static let most = 40

    package init() {}

    /// Updates the memory from the current forecast.
    ///
    /// - Parameters:
    ///   - dashboard: of the rule's place.
    ///   - isSimulated: whether readers are notified of simulated weather; a forecast of the other kind changes nothing.
    /// - Returns: the notifications to send.
    package mutating func take(
        _ rule: WeatherRule, _ dashboard: WeatherDashboard, isSimulated: Bool, at now: Date
    ) -> [RuleNews] {
        guard let reading = RuleReading(rule, in: dashboard, isSimulated: isSimulated, at: now) else { return [] }
        episodes.removeAll { max($0.end, $0.told?.begin ?? $0.end) + Self.memorySeconds < now }
        var news: [RuleNews] = []
        for occasion in RuleOccasion.all(rule, at: now, in: dashboard.location.timeZone) {
            for finding in reading.findings(occasion) {
                guard let known = add(finding, occasion), let told = known.told else { continue }
                news.append(RuleNews(rule: rule, name: known.name, episode: told, isWithdrawn: false))
            }
        }
        for (index, known) in episodes.enumerated() {
            guard let told = known.told, !known.isWithdrawn, told.begin > now,
                reading.isClearlyMissed(in: known.watchedFrom..<known.watchedUntil)
            else { continue }
            episodes[index].isWithdrawn = true
            news.append(RuleNews(rule: rule, name: known.name, episode: told, isWithdrawn: true))
        }
        if episodes.count > Self.most { episodes.removeFirst(episodes.count - Self.most) }
        return news
    }

    /// The announced episodes that have not begun and were not withdrawn by `now`, for a reader who adds the rule later.
    package func standing(_ rule: WeatherRule, at now: Date) -> [RuleNews] {
        episodes.compactMap { known in
            guard let told = known.told, !known.isWithdrawn, told.begin > now else { return nil }
            return RuleNews(rule: rule, name: known.name, episode: told, isWithdrawn: false)
        }
    }

    /// - Returns: the new episode; nil if it is already known.
    private mutating func add(_ finding: RuleReading.Finding, _ occasion: RuleOccasion) -> Episode? {
        let (span, told): (Range<Date>, RuleEpisode?) =
            switch finding {
            case .underWay(let span): (span, nil)
            case .coming(let episode): (episode.begin..<max(episode.begin, episode.end ?? episode.begin), episode)
            }
        if let index = episodes.firstIndex(where: { isOne($0, span, occasion) }) {
            episodes[index].begin = min(episodes[index].begin, span.lowerBound)
            episodes[index].end = max(episodes[index].end, span.upperBound)
            return nil
        }
        var watched = span.lowerBound - RuleOccasion.gapSeconds..<span.upperBound + RuleOccasion.gapSeconds
        if occasion.name != nil {
            watched = min(span.lowerBound, occasion.core.lowerBound)..<max(span.upperBound, occasion.core.upperBound)
        }
        let known = Episode(
            name: occasion.name ?? "spell \(Int(span.lowerBound.timeIntervalSince1970))", begin: span.lowerBound, end: span.upperBound,
            watchedFrom: watched.lowerBound, watchedUntil: watched.upperBound, told: told)
        episodes.append(known)
        return known
    }

    private func isOne(_ known: Episode, _ span: Range<Date>, _ occasion: RuleOccasion) -> Bool {
        if let name = occasion.name { return known.name == name }
        return span.lowerBound <= known.end + RuleOccasion.gapSeconds && span.upperBound >= known.begin - RuleOccasion.gapSeconds
    }
}

/// A notification about one episode of a rule.
package struct RuleNews: Hashable, Sendable {
    package var rule: WeatherRule
    /// Identifies the episode among all episodes of the rule at one place.
    package var name: String
    /// As first announced.
    package var episode: RuleEpisode
    /// True if the forecast no longer contains the episode.
    package var isWithdrawn: Bool

    package init(rule: WeatherRule, name: String, episode: RuleEpisode, isWithdrawn: Bool) {
        self.rule = rule
        self.name = name
        self.episode = episode
        self.isWithdrawn = isWithdrawn
    }
}
