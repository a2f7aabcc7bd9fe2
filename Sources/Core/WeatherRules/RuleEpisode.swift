import Foundation
import WeatherModel

/// One period in which a rule's condition is met: when it begins, when it ends and the figure to report.
package struct RuleEpisode: Hashable, Sendable, Codable {
    /// The kind of precipitation. Rules about hours know rain and snow only.
    package enum Fall: String, Hashable, Sendable, Codable { case rain, freezingRain, sleet, snow, hail, thunderstorm }

    /// When the threshold is reached, to the step of the forecast.
    package var begin: Date
    /// When the forecast is back on the other side of the threshold; nil if it ends, or has a gap, before that.
    package var end: Date?
    /// In the rule's unit: for rain the total in mm of water, for rain soon the most in mm of water an hour, for all other rules the
    /// extreme.
    package var figure: Double
    /// When the extreme is expected; nil for an amount of rain, and for a day without hours.
    package var figureAt: Date?
    /// The kind of precipitation, for rules about rain; nil if it may be rain or snow.
    package var fall: Fall?
    /// Minutes of one step of the source, for a rule that looks at minutes.
    package var stepMinutes: Int?

    package init(begin: Date, end: Date?, figure: Double, figureAt: Date?, fall: Fall? = nil, stepMinutes: Int? = nil) {
        self.begin = begin
        self.end = end
        self.figure = figure
        self.figureAt = figureAt
        self.fall = fall
        self.stepMinutes = stepMinutes
    }
}

/// The time range in which a rule looks for one episode.
struct RuleOccasion: Hashable, Sendable {
    /// The episode's name, whenever it begins; nil if the episode is named by its beginning.
    var name: String?
    /// Range in which an episode of this occasion may begin.
    var beginnings: Range<Date>
    /// Range that the episode must overlap.
    var core: Range<Date>

    /// Longest gap, in seconds, between two spells of rain or wind that count as one, so that a series of showers is reported once.
    static let gapSeconds = 10_800.0
    /// A night lasts from 18:00 to 09:00 by the clock of the place, wherever the sun is: polar places have nights too, and the
    /// lowest temperature is often that of the hour after sunrise.
    static let (nightHour, morningHour) = (18, 9)

    /// - Parameter zone: the place's.
    static func all(_ rule: WeatherRule, at now: Date, in zone: TimeZone) -> [RuleOccasion] {
        switch rule.kind {
        case .rainSoon: return []
        case .rain, .rainChance: return [ahead(Double(rule.hours ?? WeatherRule.usualHours) * 3600, now)]
        case .wind, .gusts: return [ahead(Double(WeatherRule.windHours) * 3600, now)]
        case .frost:
            let date = CivilDate(of: now, in: zone)
            // Before nine the night that began yesterday is still under way.
            return [night(now < clock(morningHour, on: date, in: zone) ? date.adding(days: -1) : date, in: zone)]
        case .heat:
            let today = CivilDate(of: now, in: zone)
            return [today, today.adding(days: 1)].map { day($0, in: zone) }
        }
    }

    private static func ahead(_ seconds: Double, _ now: Date) -> RuleOccasion {
        let span = now..<now + seconds
        return RuleOccasion(name: nil, beginnings: span, core: span)
    }

    private static func night(_ date: CivilDate, in zone: TimeZone) -> RuleOccasion {
        let next = date.adding(days: 1)
        let morning = clock(morningHour, on: next, in: zone)
        return RuleOccasion(
            name: "night \(date)", beginnings: span(clock(morningHour, on: date, in: zone), morning),
            core: span(clock(nightHour, on: date, in: zone), morning))
    }

    private static func day(_ date: CivilDate, in zone: TimeZone) -> RuleOccasion {
        let interval = date.interval(in: zone)
        return RuleOccasion(name: "day \(date)", beginnings: interval, core: interval)
    }

    private static func span(_ start: Date, _ end: Date) -> Range<Date> { start..<max(start, end) }

    /// When the clock shows a full hour; the hour after a change where the change skips it.
    private static func clock(_ hour: Int, on date: CivilDate, in zone: TimeZone) -> Date {
        let local = Double(date.daysSince1970) * 86_400 + Double(hour * 3600)
        let guess = Date(timeIntervalSince1970: local - Double(zone.offset(at: date.start(in: zone))))
        return Date(timeIntervalSince1970: local - Double(zone.offset(at: guess)))
    }
}
