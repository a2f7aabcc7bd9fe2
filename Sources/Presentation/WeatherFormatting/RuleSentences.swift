import Foundation
import WeatherModel
import WeatherRules

/// The sentences of a reader's rule, in the reader's units and language and by the clock of the place.
package struct RuleSentences: Sendable {
    private let formatter: WeatherFormatter
    private let times: TimeLabels
    private let now: Date

    /// Below it a day is not called hot, and above −10 °C frost is not called hard.
    private static let (heatCelsius, hardFrostCelsius) = (25.0, -10.0)
    /// Steps longer than this have times that are "about".
    private static let roughMinutes = 5

    /// - Parameter zone: the place's.
    package init(units: UnitPreferences, phrases: any Phrases, zone: TimeZone, now: Date) {
        formatter = WeatherFormatter(units: units, phrases: phrases)
        times = TimeLabels(zone: zone, around: now, clock: units.clock, phrases: phrases)
        self.now = now
    }

    /// "Frost tonight in Moscow: down to −3° at 05:00".
    package func told(_ episode: RuleEpisode, by rule: WeatherRule, in place: String?) -> String {
        formatter.phrases.ruleTold(words(episode, rule, place))
    }

    /// "Frost tonight in Moscow no longer expected".
    package func withdrawn(_ episode: RuleEpisode, by rule: WeatherRule, in place: String?) -> String {
        formatter.phrases.ruleWithdrawn(words(episode, rule, place))
    }

    /// "Your rule: 0° or below tonight".
    package func wanted(_ rule: WeatherRule) -> String {
        formatter.phrases.ruleWanted(
            rule.kind, threshold: formatter.threshold(rule), hours: formatter.phrases.hours(rule.hours ?? WeatherRule.windHours))
    }

    private func words(_ episode: RuleEpisode, _ rule: WeatherRule, _ place: String?) -> RuleWords {
        let date = times.date(of: episode.begin)
        let isLater = date > times.date(of: now)
        let clock = times.clock(episode.begin)
        return RuleWords(
            subject: Self.subject(episode, rule), place: place, begin: isLater ? .tomorrow(clock) : .today(clock),
            end: episode.end.flatMap { end in
                // Midnight is the end of the day that it ends.
                times.date(of: end - 1) == date ? times.clock(end) : nil
            },
            figure: formatter.figure(episode.figure, of: rule.kind), figureAt: episode.figureAt.map { times.clock($0) },
            isRough: (episode.stepMinutes ?? 0) > Self.roughMinutes)
    }

    private static func subject(_ episode: RuleEpisode, _ rule: WeatherRule) -> RuleWords.Subject {
        switch rule.kind {
        case .rainSoon: soon(episode.fall)
        case .rain: episode.fall == .snow ? .snow : .rain
        case .rainChance: episode.fall == .snow ? .chanceOfSnow : .chanceOfRain
        case .frost: episode.figure > 0 ? .coolNight : episode.figure <= hardFrostCelsius ? .hardFrost : .frost
        case .heat: episode.figure >= heatCelsius ? .heat : .warmDay
        case .wind: .wind
        case .gusts: .gusts
        }
    }

    private static func soon(_ fall: RuleEpisode.Fall?) -> RuleWords.Subject {
        switch fall {
        case .rain: .rainSoon
        case .freezingRain: .freezingRainSoon
        case .sleet: .sleetSoon
        case .snow: .snowSoon
        case .hail: .hailSoon
        case .thunderstorm: .thunderstormSoon
        case nil: .rainOrSnowSoon
        }
    }
}

extension WeatherFormatter {
    /// "0°", "1.5 mm/h", "30 min".
    public func threshold(_ rule: WeatherRule) -> String {
        if let minutes = rule.minutes { return phrases.minutes(minutes) }
        return rule.kind == .rain ? precipitationRate(rule.threshold) : figure(rule.threshold, of: rule.kind)
    }

    fileprivate func figure(_ value: Double, of kind: WeatherRule.Kind) -> String {
        switch kind {
        case .rainSoon: precipitationRate(value)
        case .rain: precipitation(value)
        case .rainChance: percent(value)
        case .frost, .heat: temperature(value)
        case .wind, .gusts: windSpeedInSentence(value)
        }
    }
}
