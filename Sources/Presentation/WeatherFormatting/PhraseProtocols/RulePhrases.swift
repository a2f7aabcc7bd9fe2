import WeatherRules

/// How a language speaks of a reader's own rules, and of what they find.
public protocol RulePhrases: Sendable {
    /// "Your own rules".
    var rulesTitle: String { get }
    /// When a device is notified, and how often.
    var rulesExplanation: String { get }
    /// "Frost tonight": what a rule looks at, beside its switch.
    func ruleName(_ kind: WeatherRule.Kind) -> String
    /// "When the coming night gets this cold.": beside its threshold.
    func ruleExplanation(_ kind: WeatherRule.Kind) -> String
    /// "tell me when it falls to #": behind its name, with `#` for the threshold's field and `*` for that of the hours ahead.
    func ruleLine(_ kind: WeatherRule.Kind) -> String
    /// "Hours ahead": beside a number.
    var ruleHours: String { get }
    /// "min": behind a number.
    var ruleMinuteUnit: String { get }
    /// "Your rule: 0° or below tonight"; the threshold with its unit, the hours as `hours(_:)` has them.
    func ruleWanted(_ kind: WeatherRule.Kind, threshold: String, hours: String) -> String
    /// "Heat: nothing to tell".
    func ruleSilent(_ name: String) -> String
    /// "Heat: the forecast does not reach far enough, or is too old".
    func ruleUnknown(_ name: String) -> String
    /// "Rain or snow soon: the minutes are not known"
    func ruleMinutesUnknown(_ name: String) -> String
    /// "Frost tonight in Moscow: down to −3° at 05:00".
    func ruleTold(_ words: RuleWords) -> String
    /// "Frost tonight in Moscow no longer expected".
    func ruleWithdrawn(_ words: RuleWords) -> String
}

/// The finding of a rule, with its figures and times in words.
public struct RuleWords: Hashable, Sendable {
    /// The expected event: the word depends on the figure, not on the rule, whose threshold a reader chooses freely.
    package enum Subject: Hashable, Sendable, CaseIterable {
        case rain, snow, chanceOfRain, chanceOfSnow
        /// Above 0 °C.
        case coolNight
        case frost
        /// −10 °C and below.
        case hardFrost
        /// Below 25 °C.
        case warmDay
        case heat
        case wind, gusts
        /// Expected by the minutes of a nowcast.
        case rainSoon, freezingRainSoon, sleetSoon, snowSoon, hailSoon, thunderstormSoon, rainOrSnowSoon
    }

    package let subject: Subject
    /// Where; nil where the place has no name.
    package let place: String?
    /// When it begins.
    package let begin: ChangeTime
    /// The clock's reading of its end; nil where that is not known, or on another day than the beginning.
    package let end: String?
    /// The amount or the extreme with its unit.
    package let figure: String
    /// The clock's reading of the extreme; nil where there is none.
    package let figureAt: String?
    /// True where the times are "about".
    package let isRough: Bool
}
