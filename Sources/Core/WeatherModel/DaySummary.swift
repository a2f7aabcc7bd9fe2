import Foundation

/// The figures of one civil day, computed from the hours that are present; absent if too few are.
public struct DaySummary: Hashable, Sendable {
    /// Hours that begin on the day, as a part of its length, `0 ... 1`.
    package private(set) var coverage = 0.0
    /// True if steps follow one another without a gap from the day's beginning to its end.
    public var isComplete: Bool { window == day }
    /// True if no step is longer than an hour.
    package private(set) var isHourly = true
    /// The longest time within the day that steps cover without a gap; nil without any.
    public private(set) var window: Range<Date>?
    /// As `window`; nil if that is the whole day.
    package var partialWindow: Range<Date>? { isComplete ? nil : window }
    /// °C of the hours that begin on the day, however few.
    public private(set) var celsius: ClosedRange<Double>?
    /// °C, weighted by the length of the steps; nil if they cover less than half of the day.
    public private(set) var avgTempCelsius: Double?

    /// km/h.
    public var maxWindKph: Double? { self[.windKph] }
    /// km/h.
    public var maxGustKph: Double? { self[.gustKph] }
    /// Degrees: the direction of the vector sum of the winds; nil if an hour has none, or if they cancel out.
    public var windDirectionDegrees: Double? { self[.windDirectionDegrees] }
    /// Mean, `0 ... 100` %; nil if the steps cover less than half of the day.
    public var humidity: Double? { self[.humidity] }
    /// The highest.
    public var uvIndex: Double? { self[.uvIndex] }
    /// The highest; 0 only if every step has a chance.
    public var chanceOfRain: Double? { self[.chanceOfRain] }
    /// mm of water.
    public var precipitationMillimeters: Double? { self[.precipitationMillimeters] }
    /// cm of fresh snow.
    public var snowfallCentimeters: Double? { self[.snowfallCentimeters] }

    /// °C; nil if the steps cover less than half of the day.
    public var maxTempCelsius: Double? { isSufficient ? celsius?.upperBound : nil }
    /// As the maximum.
    public var minTempCelsius: Double? { isSufficient ? celsius?.lowerBound : nil }
    /// The representative condition (`DayCondition`); nil if the steps cover less than half of the day.
    public var condition: WeatherCondition? { isSufficient ? DayCondition.of(hours) : nil }

    private let day: Range<Date>
    private let hours: ArraySlice<HourlyForecast>
    private var spans: [Span] = []

    /// Half of a day's hours must be there before its extremes are called the day's.
    private static let sufficientCoverage = 0.5
    private var isSufficient: Bool { coverage >= Self.sufficientCoverage && !hours.isEmpty }

    /// - Parameters:
    ///   - hours: the hours that begin within `day`, sorted.
    ///   - before: the step before them, which may reach into the day.
    public init(_ hours: ArraySlice<HourlyForecast>, of day: Range<Date>, after before: HourlyForecast? = nil) {
        self.hours = hours
        self.day = day
        guard let first = hours.first else { return }
        coverage = min(1, Self.covered(hours, of: day) / day.upperBound.timeIntervalSince(day.lowerBound))
        isHourly = hours.allSatisfy { $0.step <= .hour }
        let reaching = before.flatMap { $0.step > .hour && $0.end > day.lowerBound ? $0 : nil }
        spans = Self.spans((reaching.map { [$0] } ?? []) + hours, of: day, beginsWithFirst: reaching == nil)
        window = Self.longest(spans.map(\.covered))
        var range = first.temperatureCelsius...first.temperatureCelsius
        var sum = 0.0
        var weights = 0.0
        for hour in hours {
            let value = hour.temperatureCelsius
            range = min(range.lowerBound, value)...max(range.upperBound, value)
            sum += value * hour.step.hours
            weights += hour.step.hours
        }
        celsius = range
        guard isSufficient else { return }
        avgTempCelsius = min(range.upperBound, max(range.lowerBound, IngestRounding.tenth(sum / weights)))
    }

    /// The day's value of a quantity, gathered as its row says (`HourQuantity.Gathering`); nil if too few hours have one.
    public subscript(quantity: HourQuantity) -> Double? {
        switch quantity.row.gathering {
        case .maximum: Self.highest(hours) { $0[quantity] }
        case .chance: Self.highest(hours) { $0[quantity] }.flatMap { $0 > 0 || everyHour { $0[quantity] } ? $0 : nil }
        case .mean: isSufficient ? Self.mean(hours) { $0[quantity] }.map(quantity.rounded) : nil
        case .sum: isSufficient && isComplete ? Self.sum(spans) { $0[quantity] }.map(IngestRounding.noise) : nil
        case .direction(let speed): Self.direction(hours, { $0[quantity] }, speed: { $0[speed] })
        }
    }

    /// True if each of the hours has a value, so that the highest of them is the day's.
    public func everyHour<Value>(has value: (HourlyForecast) -> Value?) -> Bool { hours.allSatisfy { value($0) != nil } }

    /// Seconds of the day that the steps represent. Hours that begin within it count whole: in zones of :30 and :45 the day's last one ends
    /// in the next day, which makes up for the one at the day's start that began in the day before.
    private static func covered(_ hours: ArraySlice<HourlyForecast>, of day: Range<Date>) -> Double {
        hours.reduce(0) { covered, hour in
            guard hour.step > .hour else { return covered + hour.step.seconds }
            return covered + min(hour.end, day.upperBound).timeIntervalSince(hour.time)
        }
    }

    // MARK: Spans

    /// The part of the day that a step represents, and the share of its water that falls in it.
    private struct Span: Hashable {
        let hour: HourlyForecast
        let covered: Range<Date>
        let share: Double
    }

    /// - Parameter beginsWithFirst: true unless a step of several hours reaches into the day from the day before. The first step then also
    ///   covers the day's first minutes before it, if they are less than it and than an hour: full hours of UTC in zones of :30 and :45.
    private static func spans(_ steps: [HourlyForecast], of day: Range<Date>, beginsWithFirst: Bool) -> [Span] {
        steps.indices.map { index in
            let step = steps[index]
            let isLast = index + 1 == steps.count
            let end = min(step.end, isLast ? day.upperBound : min(steps[index + 1].time, day.upperBound))
            var start = max(step.time, day.lowerBound)
            let isEarly = index == 0 && beginsWithFirst && step.time.timeIntervalSince(day.lowerBound) < min(3_600, step.step.seconds)
            if isEarly { start = day.lowerBound }
            guard step.step > .hour else { return Span(hour: step, covered: start..<max(start, end), share: 1) }
            let seconds = end.timeIntervalSince(max(step.time, day.lowerBound))
            return Span(hour: step, covered: start..<max(start, end), share: max(0, seconds) / step.end.timeIntervalSince(step.time))
        }
    }

    private static func longest(_ covered: [Range<Date>]) -> Range<Date>? {
        var longest: Range<Date>?
        var run: Range<Date>?
        for part in covered where !part.isEmpty {
            run = run.map { part.lowerBound <= $0.upperBound ? $0.lowerBound..<max($0.upperBound, part.upperBound) : part } ?? part
            guard let run else { continue }
            if run.seconds > longest?.seconds ?? 0 { longest = run }
        }
        return longest
    }

    private static func sum(_ spans: [Span], _ value: (HourlyForecast) -> Double?) -> Double? {
        var total = 0.0
        for span in spans {
            guard let value = value(span.hour) else { return nil }
            total += value * span.share
        }
        return total
    }

    // MARK: Values of the hours

    private static func highest(_ hours: ArraySlice<HourlyForecast>, _ value: (HourlyForecast) -> Double?) -> Double? {
        var highest: Double?
        for hour in hours {
            if let value = value(hour), value > highest ?? -.infinity { highest = value }
        }
        return highest
    }

    private static func mean(_ hours: ArraySlice<HourlyForecast>, _ value: (HourlyForecast) -> Double?) -> Double? {
        var total = 0.0
        var count = 0
        for hour in hours {
            guard let value = value(hour) else { continue }
            total += value
            count += 1
        }
        return count * 2 >= hours.count && count > 0 ? total / Double(count) : nil
    }

    private static func direction(
        _ hours: ArraySlice<HourlyForecast>, _ degrees: (HourlyForecast) -> Double?, speed: (HourlyForecast) -> Double?
    ) -> Double? {
        var (east, north) = (0.0, 0.0)
        for hour in hours {
            guard let speed = speed(hour), let degrees = degrees(hour) else { return nil }
            east += speed * sin(degrees * .pi / 180)
            north += speed * cos(degrees * .pi / 180)
        }
        // A mean wind below a hundredth of a km/h has no direction.
        guard (east * east + north * north).squareRoot() > 0.01 * Double(hours.count) else { return nil }
        let degrees = IngestRounding.whole(atan2(east, north) * 180 / .pi)
        return degrees < 0 ? degrees + 360 : degrees >= 360 ? 0 : degrees
    }
}

extension Range<Date> {
    var seconds: Double { upperBound.timeIntervalSince(lowerBound) }
}
