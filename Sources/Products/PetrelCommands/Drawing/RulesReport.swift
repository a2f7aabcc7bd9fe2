import JSONText
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherRules
import WeatherText

/// The verdicts of a place's rules, as text and as JSON.
struct RulesReport {
    private let verdicts: [(rule: WeatherRule, verdict: RuleVerdict)]
    private let report: PlaceReport

    init(_ rules: [WeatherRule], _ report: PlaceReport) {
        self.report = report
        let dashboard = report.snapshot.dashboard
        // The weather says of itself whether it is simulated; so does what is printed above.
        let celsius = CurrentMoment(dashboard, now: report.now).weather?.temperatureCelsius
        verdicts = rules.map { rule in
            guard rule.minutes != nil else {
                return (rule, rule.verdict(in: dashboard, isSimulated: dashboard.isSimulated, at: report.now))
            }
            let isSimulated = report.nowcast?.provenance.isSimulated ?? false
            return (rule, rule.verdict(in: report.nowcast, temperatureCelsius: celsius, isSimulated: isSimulated, at: report.now))
        }
    }

    func lines(_ canvas: TextCanvas) -> [String] {
        guard !verdicts.isEmpty else { return [] }
        return ["", canvas.styled(report.phrases.rulesTitle, .bold)]
            + verdicts.flatMap { canvas.wrapped(sentence($0.verdict, of: $0.rule)) }
    }

    var value: JSONValue {
        .array(
            verdicts.map { rule, verdict in
                var members: [String: JSONValue?] = [
                    "kind": .string(rule.kind.rawValue), "threshold": rule.minutes == nil ? .number(rule.threshold) : nil,
                    "minutes": .optional(rule.minutes.map { Double($0) }),
                    "hours": .optional(rule.hours.map { Double($0) }), "text": .string(sentence(verdict, of: rule)),
                ]
                let zone = report.snapshot.dashboard.location.timeZone
                switch verdict {
                case .silent: members["verdict"] = "silent"
                case .unknown: members["verdict"] = "unknown"
                case .coming(let episode):
                    members["verdict"] = "coming"
                    members["begins"] = .string(WireTime.text(episode.begin, in: zone))
                    members["ends"] = .optional(episode.end.map { WireTime.text($0, in: zone) })
                    members["figure"] = .number(episode.figure)
                    members["figureAt"] = .optional(episode.figureAt.map { WireTime.text($0, in: zone) })
                    members["falls"] = .optional(episode.fall?.rawValue)
                }
                return .members(members)
            })
    }

    private func sentence(_ verdict: RuleVerdict, of rule: WeatherRule) -> String {
        let phrases = report.phrases
        switch verdict {
        case .silent: return phrases.ruleSilent(phrases.ruleName(rule.kind))
        case .unknown where rule.minutes != nil: return phrases.ruleMinutesUnknown(phrases.ruleName(rule.kind))
        case .unknown: return phrases.ruleUnknown(phrases.ruleName(rule.kind))
        case .coming(let episode):
            let sentences = RuleSentences(
                units: report.units, phrases: phrases, zone: report.snapshot.dashboard.location.timeZone, now: report.now)
            return sentences.told(episode, by: rule, in: nil)
        }
    }
}
