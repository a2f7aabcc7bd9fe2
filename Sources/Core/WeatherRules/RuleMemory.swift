import Foundation
import WeatherModel

/// What one rule has told of one place: each episode once, before it begins, and once more where it is taken back before that.
///
/// An episode is a night, a day, or a spell of rain or wind with all that follows within three hours. The figure may change, and the
/// beginning may move by as much: that is the same episode, and nothing is said of it. What was taken back is not told anew.
public struct RuleMemory: Hashable, Sendable, Codable {
    private struct Known: Hashable, Sendable, Codable {
        /// Under which devices know it.
        var name: String
        /// From the earliest beginning to the latest end that any forecast gave it.
        var begin: Date
        var end: Date
        /// All of which must be known to be clear before it is taken back.
        var watchedFrom: Date
        var watchedUntil: Date
        /// nil where it had begun before anybody was told.
        var told: RuleEpisode?
        var isWithdrawn = false
    }

    private var episodes: [Known] = []

    /// Seconds after its end for which an episode is remembered: a clock that is wrong by a day must repeat nothing.
    private static let memorySeconds = 187_200.0
    /// More than there are in that time.
    private static let most = 40

    public init() {}

    /// Takes in the present forecast.
    ///
    /// - Parameters:
    ///   - dashboard: of the rule's place.
    ///   - isSimulated: whether the readers are told of simulated weather; a forecast of the other kind changes nothing.
    /// - Returns: what is to be told.
    public mutating func take(
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

    /// What holds at `now` of what was told, for a reader who comes to the rule later.
    public func standing(_ rule: WeatherRule, at now: Date) -> [RuleNews] {
        episodes.compactMap { known in
            guard let told = known.told, !known.isWithdrawn, told.begin > now else { return nil }
            return RuleNews(rule: rule, name: known.name, episode: told, isWithdrawn: false)
        }
    }

    /// - Returns: the episode; nil where it is known already.
    private mutating func add(_ finding: RuleReading.Finding, _ occasion: RuleOccasion) -> Known? {
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
        let known = Known(
            name: occasion.name ?? "spell \(Int(span.lowerBound.timeIntervalSince1970))", begin: span.lowerBound, end: span.upperBound,
            watchedFrom: watched.lowerBound, watchedUntil: watched.upperBound, told: told)
        episodes.append(known)
        return known
    }

    private func isOne(_ known: Known, _ span: Range<Date>, _ occasion: RuleOccasion) -> Bool {
        if let name = occasion.name { return known.name == name }
        return span.lowerBound <= known.end + RuleOccasion.gapSeconds && span.upperBound >= known.begin - RuleOccasion.gapSeconds
    }
}

/// What a reader is to be told of a rule.
public struct RuleNews: Hashable, Sendable {
    public var rule: WeatherRule
    /// Names the episode among all of the rule's at one place.
    public var name: String
    /// As it was told first.
    public var episode: RuleEpisode
    /// True where the forecast has changed its mind.
    public var isWithdrawn: Bool

    public init(rule: WeatherRule, name: String, episode: RuleEpisode, isWithdrawn: Bool) {
        self.rule = rule
        self.name = name
        self.episode = episode
        self.isWithdrawn = isWithdrawn
    }
}
