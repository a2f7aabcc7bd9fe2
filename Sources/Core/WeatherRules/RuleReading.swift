import Foundation
import WeatherModel

/// The result of applying a rule to a forecast at one instant.
struct RuleReading: Sendable {
    /// One spell in which the threshold is reached.
    enum Finding: Hashable, Sendable {
        /// It has already begun, so readers are no longer notified.
        case underWay(Range<Date>)
        case coming(RuleEpisode)
    }

    private struct Step {
        let begin: Date
        let end: Date
        /// nil if it is missing.
        let value: Double?
        let hour: HourlyForecast
    }

    /// Consecutive steps that reach the threshold, with any gaps merged into the spell.
    private struct Spell {
        var steps: [Step]
        /// False if the value before its first step is missing: it may begin earlier.
        let isBeginKnown: Bool
        var isEndKnown = false

        var begin: Date { steps[0].begin }
        var end: Date { steps[steps.count - 1].end }
    }

    private let rule: WeatherRule
    private let now: Date
    private let steps: [Step]
    private let dashboard: WeatherDashboard

    /// Seconds after which weather is too old for notifications.
    static let mostAgeSeconds = 7_200.0
    /// Tolerance, in seconds, for weather that appears to come from the future.
    private static let toleranceSeconds = 300.0
    /// cm of fresh snow in a step below which snow is not shown.
    private static let leastSnow = 0.05
    /// The first hour of a source's forecast begins at most this many seconds from now.
    private static let firstStepSeconds = 3_600.0

    /// - Parameter isSimulated: whether the reader is notified of simulated weather.
    /// - Returns: nil for weather that must not cause notifications: of the other kind, too old, or dated in the future by a wrong clock.
    init?(_ rule: WeatherRule, in dashboard: WeatherDashboard, isSimulated: Bool, at now: Date) {
        guard rule.kind != .rainSoon, dashboard.isSimulated == isSimulated, Self.isFresh(dashboard.provenance(of: .hourly).fetchedAt, now)
        else { return nil }
        self.rule = rule
        self.now = now
        self.dashboard = dashboard
        var steps: [Step] = []
        for hour in dashboard.forecast.hourly where steps.last.map({ $0.end <= hour.time }) ?? true {
            // An hour that fills a gap in the newest reply is as old as the reply that it was kept from.
            let isKnown = hour.keptFrom.map { Self.isFresh($0, now) } ?? true
            steps.append(Step(begin: hour.time, end: hour.end, value: isKnown ? rule.value(of: hour) : nil, hour: hour))
        }
        self.steps = steps
    }

    private static func isFresh(_ fetchedAt: Date, _ now: Date) -> Bool {
        let age = now.timeIntervalSince(fetchedAt)
        return age <= mostAgeSeconds && age >= -toleranceSeconds
    }

    // MARK: Finding episodes

    /// The spells of an occasion, in order.
    func findings(_ occasion: RuleOccasion) -> [Finding] {
        let spells = spells(mergedWithin: occasion.name == nil ? RuleOccasion.gapSeconds : 0).filter { spell in
            spell.end > occasion.core.lowerBound && spell.begin < occasion.core.upperBound
                && (occasion.beginnings.contains(spell.begin) || (occasion.name == nil && spell.begin <= now && spell.end > now))
        }
        guard occasion.name != nil else { return spells.compactMap { finding($0, within: nil) } }
        guard let first = spells.first else { return daily(occasion) }
        // A night or a day has one episode, announced before its first spell begins.
        return finding(first, within: occasion.core).map { [$0] } ?? []
    }

    /// - Returns: nil if it may begin in a time without data.
    private func finding(_ spell: Spell, within core: Range<Date>?) -> Finding? {
        if spell.begin <= now || isReachedNow(before: spell.begin) {
            return .underWay(min(spell.begin, now)..<max(spell.end, now))
        }
        guard spell.isBeginKnown else { return nil }
        let steps = core.map { core in self.steps.filter { $0.end > core.lowerBound && $0.begin < core.upperBound } } ?? spell.steps
        let reached = steps.filter { $0.value.map(rule.isReached) ?? false }
        let extreme = reached.max { first, second in
            let (first, second) = (first.value ?? 0, second.value ?? 0)
            return rule.kind == .frost ? first > second : first < second
        }
        var (figure, figureAt) = (extreme?.value ?? rule.threshold, extreme?.begin)
        if rule.kind == .rain {
            figure = reached.reduce(0) { $0 + ($1.hour.precipitationMillimeters ?? 0) }
            figureAt = nil
        }
        return .coming(
            RuleEpisode(
                begin: spell.begin, end: spell.isEndKnown ? spell.end : nil, figure: IngestRounding.tenth(figure), figureAt: figureAt,
                fall: rule.kind.hasHours ? Self.fall(reached) : nil))
    }

    /// Whether a fresh observation of current conditions already reaches the threshold, shortly before the first step begins.
    private func isReachedNow(before begin: Date) -> Bool {
        guard let current = dashboard.current, !current.isForecastHour, Self.isFresh(current.time, now),
            begin.timeIntervalSince(now) <= Self.firstStepSeconds
        else { return false }
        return rule.value(of: current).map(rule.isReached) ?? false
    }

    private static func fall(_ steps: [Step]) -> RuleEpisode.Fall {
        let kinds = steps.map(\.hour.condition.kind)
        // A step that only has a chance of precipitation has a dry condition. Rain and snow together are called rain, which is what makes
        // people wet.
        let wet: Set<Condition> = [.drizzle, .rainLight, .rain, .rainHeavy, .showers, .freezingRain, .sleet, .thunderstorm]
        let isRain = kinds.contains(where: wet.contains)
        let isSnow = zip(kinds, steps).contains { kind, step in
            [.snowLight, .snow, .snowHeavy].contains(kind) || (step.hour.snowfallCentimeters ?? 0) >= Self.leastSnow
        }
        return isSnow && !isRain ? .snow : .rain
    }

    private func spells(mergedWithin gapSeconds: Double) -> [Spell] {
        var spells: [Spell] = []
        // The end of the last step known not to reach the threshold.
        var clearUntil: Date?
        for (index, step) in steps.enumerated() {
            guard let value = step.value else { continue }
            guard rule.isReached(by: value) else {
                if let last = spells.last, last.end == step.begin { spells[spells.count - 1].isEndKnown = true }
                clearUntil = step.end
                continue
            }
            if let last = spells.last, step.begin.timeIntervalSince(last.end) <= gapSeconds, gapSeconds > 0 || last.end == step.begin {
                spells[spells.count - 1].steps.append(step)
                spells[spells.count - 1].isEndKnown = false
                continue
            }
            // A source whose forecast begins with the next full hour has no data for the time until then.
            let isFirst = index == 0 && step.begin > now && step.begin.timeIntervalSince(now) <= Self.firstStepSeconds
            spells.append(Spell(steps: [step], isBeginKnown: isFirst || clearUntil == step.begin))
        }
        return spells
    }

    /// A day without hours has its provider's figures: its episode may begin as soon as the day does.
    private func daily(_ occasion: RuleOccasion) -> [Finding] {
        guard rule.kind == .heat, occasion.core.lowerBound > now, !isFilled(occasion.core),
            let day = day(from: occasion.core.lowerBound), rule.isReached(by: day.maxTempCelsius)
        else { return [] }
        let figure = IngestRounding.tenth(day.maxTempCelsius)
        return [.coming(RuleEpisode(begin: occasion.core.lowerBound, end: nil, figure: figure, figureAt: nil))]
    }

    private func day(from start: Date) -> DailyForecast? {
        let date = CivilDate(of: start, in: dashboard.location.timeZone)
        return dashboard.forecast.daily.first { $0.date == date && $0.maxTempCelsius.isFinite }
    }

    // MARK: Withdrawing episodes

    /// True if the whole remainder of a span is known and clearly does not reach the threshold.
    func isClearlyMissed(in watched: Range<Date>) -> Bool {
        let span = max(now, watched.lowerBound)..<max(now, watched.upperBound)
        guard !span.isEmpty else { return false }
        if rule.kind == .heat, watched.lowerBound > now, !isFilled(span), let day = day(from: watched.lowerBound) {
            let known = steps.filter { $0.end > span.lowerBound && $0.begin < span.upperBound }.compactMap(\.value)
            return rule.isClearlyMissed(by: day.maxTempCelsius) && known.allSatisfy(rule.isClearlyMissed)
        }
        return isFilled(span)
            && steps.allSatisfy { step in
                step.end <= span.lowerBound || step.begin >= span.upperBound || step.value.map(rule.isClearlyMissed) ?? false
            }
    }

    /// True if the whole remainder of an occasion is known.
    func isKnown(_ occasion: RuleOccasion) -> Bool {
        let span = max(now, occasion.core.lowerBound)..<max(now, occasion.core.upperBound)
        if rule.kind == .heat, day(from: occasion.core.lowerBound) != nil { return true }
        return isFilled(span)
    }

    /// True if consecutive steps with a value cover a span from beginning to end.
    private func isFilled(_ span: Range<Date>) -> Bool {
        var covered = span.lowerBound
        for step in steps where step.end > span.lowerBound && step.begin < span.upperBound {
            guard step.value != nil, step.begin <= covered else { return false }
            covered = max(covered, step.end)
        }
        return covered >= span.upperBound
    }
}

/// The state of a rule for a reader who has not been notified before.
package enum RuleVerdict: Hashable, Sendable {
    case coming(RuleEpisode)
    /// Nothing is expected in the rule's time range, or it has already begun.
    case silent
    /// The weather is too old, or some of its hours are missing.
    case unknown
}

extension WeatherRule {
    /// The rule's current result.
    ///
    /// - Parameter isSimulated: whether the reader is notified of simulated weather. Weather of the other kind is unknown.
    package func verdict(in dashboard: WeatherDashboard, isSimulated: Bool, at now: Date) -> RuleVerdict {
        guard let reading = RuleReading(self, in: dashboard, isSimulated: isSimulated, at: now) else { return .unknown }
        var isKnown = true
        for occasion in RuleOccasion.all(self, at: now, in: dashboard.location.timeZone) {
            let findings = reading.findings(occasion)
            // Readers are notified only of episodes that have not begun yet.
            for case .coming(let episode) in findings { return .coming(episode) }
            isKnown = isKnown && (!findings.isEmpty || reading.isKnown(occasion))
        }
        return isKnown ? .silent : .unknown
    }
}
