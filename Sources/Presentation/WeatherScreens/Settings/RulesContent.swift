import WeatherFormatting
import WeatherModel
import WeatherRules

/// The settings of a reader's own rules, in words and in the reader's units: drawn by every face that has them.
public struct RulesContent: Hashable, Sendable {
    /// One rule: a switch with its threshold.
    public struct Row: Hashable, Sendable, Identifiable {
        public let kind: WeatherRule.Kind
        /// "Frost tonight".
        public let title: String
        /// "When the coming night gets this cold or colder."
        public let explanation: String
        /// The rule as a sentence with its fields in it, for a face that writes it in one line: "tell me when it falls to", the threshold.
        public let line: [Piece]
        /// "°C".
        public let unit: String
        /// "Frost tonight, °C": the name of the threshold's field.
        public let label: String
        /// The threshold that is proposed.
        public let value: Double
        /// Thresholds that may be chosen, and the step between two of them.
        public let bounds: ClosedRange<Double>
        public let step: Double
        /// The threshold in the core's unit is `value * factor + offset`.
        package let factor: Double
        public let offset: Double
        /// How many hours ahead the rule looks, as proposed; nil for a kind of rule with a fixed range.
        public let hours: Int?

        public var id: String { kind.rawValue }

        /// A part of a sentence: words, or the field between them.
        public enum Piece: Hashable, Sendable {
            case text(String)
            case threshold
            case hours

            /// - Parameter sentence: `#` is the threshold, `*` the hours ahead.
            static func all(_ sentence: String) -> [Piece] {
                var pieces: [Piece] = []
                var text = ""
                for letter in sentence {
                    guard letter == "#" || letter == "*" else {
                        text.append(letter)
                        continue
                    }
                    if !text.isEmpty { pieces.append(.text(text)) }
                    text = ""
                    pieces.append(letter == "#" ? .threshold : .hours)
                }
                return text.isEmpty ? pieces : pieces + [.text(text)]
            }
        }

        /// The rule with a threshold in the reader's unit.
        ///
        /// - Returns: nil for a threshold or hours that a rule cannot have.
        package func rule(_ value: Double, hours: Int? = nil) -> WeatherRule? {
            WeatherRule(kind, threshold: value * factor + offset, hours: hours)
        }

        /// The rule with the threshold that one press of *more* or of *less* leads to: rounder ones than `step` where that would take
        /// many presses.
        ///
        /// - Returns: nil at the end of the bounds.
        package func neighbour(of rule: WeatherRule, isMore: Bool) -> WeatherRule? {
            let value = (rule.threshold - offset) / factor
            // A little leeway: a threshold is kept to a tenth of the core's unit.
            let leeway = step / 3
            let size = Self.sizes(kind, step, factor).first { isMore ? value < $0.upTo - leeway : value <= $0.upTo + leeway }?.size ?? step
            let count = isMore ? ((value + leeway) / size).rounded(.down) + 1 : ((value - leeway) / size).rounded(.up) - 1
            let next = min(max(count * size, bounds.lowerBound), bounds.upperBound)
            guard abs(next - value) > leeway else { return nil }
            return self.rule(next, hours: rule.hours)
        }

        /// How far a press goes, up to which threshold.
        private static func sizes(_ kind: WeatherRule.Kind, _ step: Double, _ factor: Double) -> [(upTo: Double, size: Double)] {
            switch kind {
            case .rainSoon: [(.infinity, 5 * step)]
            // Millimetres by tenths, inches by hundredths.
            case .rain: [(10 * step, step), (50 * step, 5 * step), (200 * step, 10 * step), (.infinity, 50 * step)]
            case .rainChance, .frost, .heat: [(.infinity, step)]
            // Metres per second are few, the other units' numbers are large.
            case .wind, .gusts: [(.infinity, factor > 3 ? step : 5 * step)]
            }
        }
    }

    /// "Your own rules".
    public let title: String
    /// When the reader is notified.
    public let explanation: String
    /// "Hours ahead".
    package let hoursLabel: String
    /// One for each kind.
    public let rows: [Row]

    public init(units: UnitPreferences, phrases: any Phrases) {
        title = phrases.rulesTitle
        explanation = phrases.rulesExplanation
        hoursLabel = phrases.ruleHours
        // Forces of Beaufort are no multiples of anything: their readers choose in the unit that has their bounds as whole numbers nearly.
        var linear = units
        if units.wind == .beaufort { linear.wind = .metersPerSecond }
        let formatter = WeatherFormatter(units: linear, phrases: phrases)
        rows = WeatherRule.Kind.allCases.map { kind in
            let scale = Scale(kind, linear)
            let unit =
                switch kind {
                case .rainSoon: phrases.ruleMinuteUnit
                case .rain: phrases.perHour(formatter.precipitationUnit)
                case .rainChance: "%"
                case .frost, .heat: formatter.temperatureUnit
                case .wind, .gusts: formatter.windUnit
                }
            let (name, bounds) = (phrases.ruleName(kind), kind.bounds)
            func inUnit(_ value: Double) -> Double { (value - scale.offset) / scale.factor / scale.step }
            // A little leeway for sums that are not exact.
            let lowest = ((inUnit(bounds.lowerBound) - 1e-6).rounded(.up) * scale.step)
            let highest = ((inUnit(bounds.upperBound) + 1e-6).rounded(.down) * scale.step)
            return Row(
                kind: kind, title: name, explanation: phrases.ruleExplanation(kind), line: Row.Piece.all(phrases.ruleLine(kind)),
                unit: unit, label: "\(name), \(unit)",
                value: scale.usual, bounds: IngestRounding.noise(lowest)...IngestRounding.noise(highest), step: scale.step,
                factor: scale.factor, offset: scale.offset, hours: kind.hasHours ? WeatherRule.usualHours : nil)
        }
    }

    /// The row of a kind.
    public func row(_ kind: WeatherRule.Kind) -> Row? { rows.first { $0.kind == kind } }
}

/// From a reader's unit to the core's, and what is proposed in it.
private struct Scale {
    var factor = 1.0
    var offset = 0.0
    var step = 1.0
    var usual: Double

    init(_ kind: WeatherRule.Kind, _ units: UnitPreferences) {
        switch kind {
        case .rainSoon: usual = Double(WeatherRule.usualMinutes)
        case .rain:
            let isInches = units.precipitation == .inches
            (factor, step, usual) = isInches ? (UnitConversion.millimeters(inches: 1), 0.01, 0.05) : (1, 0.1, 1)
        case .rainChance: (step, usual) = (5, 60)
        case .frost, .heat:
            let isFrost = kind == .frost
            if units.temperature == .fahrenheit {
                offset = UnitConversion.celsius(fahrenheit: 0)
                (factor, usual) = (UnitConversion.celsius(fahrenheit: 1) - offset, isFrost ? 32 : 90)
            } else {
                usual = isFrost ? 0 : 30
            }
        case .wind, .gusts:
            let isMean = kind == .wind
            // Near gales and gales: what the wind scale begins to break twigs and to stop walking with.
            switch units.wind {
            case .kilometersPerHour: usual = isMean ? 55 : 75
            case .metersPerSecond, .beaufort: (factor, usual) = (UnitConversion.kph(metersPerSecond: 1), isMean ? 15 : 20)
            case .milesPerHour: (factor, usual) = (UnitConversion.kph(milesPerHour: 1), isMean ? 35 : 45)
            case .knots: (factor, usual) = (UnitConversion.kph(knots: 1), isMean ? 30 : 40)
            }
        }
    }
}
