import WeatherModel

/// A rule set by a reader: which forecast values they want to be notified of, before they occur.
public struct WeatherRule: Hashable, Sendable {
    /// The value that the rule checks. At most one rule of each kind makes sense for a reader.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Rain, snow or hail in the minutes of a nowcast; the threshold is how many minutes before it begins the reader is notified.
        case rainSoon
        /// Rain or snow within the next hours, mm of water an hour.
        case rain
        /// The chance of either within the next hours, %.
        case rainChance
        /// The lowest temperature of the coming night, °C.
        case frost
        /// The highest temperature of today or tomorrow, °C.
        case heat
        /// Mean wind within a day, km/h.
        case wind
        /// Gusts within a day, km/h.
        case gusts
    }

    package let kind: Kind
    /// The figure from which the reader is notified, to a tenth: at or below it for frost, at or above it for all other kinds. For rain
    /// soon, whole minutes before the beginning.
    package let threshold: Double
    /// How many hours ahead the rule looks; nil if the kind fixes the range.
    package let hours: Int?

    /// Hours ahead that a reader may choose for rain.
    package static let hoursAllowed = 1...24
    /// Hours ahead if the reader chooses none.
    package static let usualHours = 6
    /// Minutes before rain if the reader chooses none.
    package static let usualMinutes = 30
    /// Hours ahead that rules about wind look.
    package static let windHours = 24

    /// - Parameter hours: for rain; ignored for every other kind.
    /// - Returns: nil for a threshold outside `Kind.bounds`, and for hours outside `hoursAllowed`.
    public init?(_ kind: Kind, threshold: Double, hours: Int? = nil) {
        let tenths = IngestRounding.tenth(threshold)
        guard tenths.isFinite, kind.bounds.contains(tenths) else { return nil }
        let threshold = kind == .rainSoon ? tenths.rounded() : tenths
        let hours = kind.hasHours ? hours ?? Self.usualHours : nil
        if let hours, !Self.hoursAllowed.contains(hours) { return nil }
        self.kind = kind
        self.threshold = threshold
        self.hours = hours
    }

    /// How many minutes before rain begins the reader is notified; nil for a kind that looks at hours.
    package var minutes: Int? { kind == .rainSoon ? Int(threshold) : nil }

    // MARK: As a text

    /// `frost_-2`, `rain_1.5_6`: one text for each rule, of letters, digits, points, signs and underscores.
    package var text: String {
        let tenths = Int((threshold * 10).rounded())
        let number = tenths % 10 == 0 ? String(tenths / 10) : String(Double(tenths) / 10)
        return ([kind.rawValue, number] + (hours.map { [String($0)] } ?? [])).joined(separator: "_")
    }

    /// - Returns: nil for any text that `text` does not produce.
    package init?(text: some StringProtocol) {
        let parts = String(text).split(separator: "_", omittingEmptySubsequences: false).map(String.init)
        guard (2...3).contains(parts.count), let kind = Kind(rawValue: parts[0]), let threshold = Double(parts[1]),
            parts.count == 2 || Int(parts[2]) != nil
        else { return nil }
        self.init(kind, threshold: threshold, hours: parts.count == 3 ? Int(parts[2]) : nil)
        guard self.text == text else { return nil }
    }

    // MARK: Values

    /// True if the reader wants to be notified of the value.
    func isReached(by value: Double) -> Bool { kind == .frost ? value <= threshold : value >= threshold }

    /// True if the value is on the other side of the threshold by more than two runs of a model usually differ: only then is an announced
    /// episode withdrawn. The margins are those from which a change of the forecast counts (`ForecastChanges`): 2 °C, 12 km/h of wind, 15
    /// km/h of gusts; for rain half of the amount, or 20 % of chance. A forecast that goes up and down around the threshold causes one
    /// notification and no withdrawal.
    func isClearlyMissed(by value: Double) -> Bool {
        switch kind {
        case .rainSoon: false
        case .rain: value < threshold / 2
        case .rainChance: value < threshold - min(20, threshold / 2)
        case .frost: value > threshold + ForecastChanges.leastDegrees
        case .heat: value < threshold - ForecastChanges.leastDegrees
        case .wind: value < threshold - min(ForecastChanges.leastWindDifference, threshold / 2)
        case .gusts: value < threshold - min(ForecastChanges.leastGustDifference, threshold / 2)
        }
    }

    /// The value of a forecast step that the rule checks; nil if it is missing. A missing value is never taken for zero.
    func value(of hour: HourlyForecast) -> Double? {
        let value: Double? =
            switch kind {
            // No hour has minutes.
            case .rainSoon: nil
            // Water is of the whole step.
            case .rain: hour.precipitationMillimeters.map { $0 / hour.step.hours }
            case .rainChance: hour.chanceOfRain
            case .frost, .heat: hour.temperatureCelsius
            case .wind: hour.windKph
            case .gusts: hour.gustKph
            }
        return value.flatMap { $0.isFinite ? $0 : nil }
    }

    /// The same value of an observation; nil if observations do not have it.
    func value(of current: CurrentWeather) -> Double? {
        let value: Double? =
            switch kind {
            case .rainSoon, .rain, .rainChance: nil
            case .frost, .heat: current.temperatureCelsius
            case .wind: current.windKph
            case .gusts: current.gustKph
            }
        return value.flatMap { $0.isFinite ? $0 : nil }
    }
}

extension WeatherRule.Kind {
    /// Accepted thresholds: values that occur on Earth, without those that would always notify.
    package var bounds: ClosedRange<Double> {
        switch self {
        case .rainSoon: 5...60
        case .rain: 0.1...100
        case .rainChance: 10...100
        case .frost: -60...15
        case .heat: 0...60
        case .wind: 10...300
        case .gusts: 10...400
        }
    }

    /// True if the reader chooses how far ahead the rule looks.
    package var hasHours: Bool { self == .rain || self == .rainChance }
}
