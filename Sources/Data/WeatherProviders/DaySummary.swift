import Foundation
import WeatherModel

/// What the hours of one civil day say about the day: over the hours that are there, absent where too few are.
struct DaySummary {
    /// Hours that are there, as a part of the day's length, `0 ... 1`.
    private(set) var coverage = 0.0
    private(set) var maxTempCelsius: Double?
    private(set) var minTempCelsius: Double?
    private(set) var avgTempCelsius: Double?
    private(set) var maxWindKph: Double?
    private(set) var maxGustKph: Double?
    private(set) var humidity: Double?
    private(set) var uvIndex: Double?
    private(set) var chanceOfRain: Double?
    /// Only when every hour of the day is there and has it: a sum over a part would be too small.
    private(set) var precipitationMillimeters: Double?
    /// As for precipitation.
    private(set) var snowfallCentimeters: Double?
    /// The condition of most hours, by daylight where there is any; of equals the later in the vocabulary.
    var condition: WeatherCondition? { coverage >= Self.sufficientCoverage ? Self.prevailing(hours) : nil }

    private let hours: ArraySlice<HourlyForecast>

    /// Half of a day's hours must be there before its extremes are called the day's.
    static let sufficientCoverage = 0.5

    /// - Parameter hours: the hours that begin within `day`, sorted.
    init(_ hours: ArraySlice<HourlyForecast>, of day: Range<Date>) {
        self.hours = hours
        guard !hours.isEmpty else { return }
        coverage = min(1, Self.covered(hours, of: day) / day.upperBound.timeIntervalSince(day.lowerBound))
        maxWindKph = Self.highest(hours, \.windKph)
        maxGustKph = Self.highest(hours, \.gustKph)
        uvIndex = Self.highest(hours, \.uvIndex)
        chanceOfRain = Self.highest(hours, \.chanceOfRain)
        guard coverage >= Self.sufficientCoverage else { return }
        var sum = 0.0
        var weights = 0.0
        for hour in hours {
            let value = hour.temperatureCelsius
            maxTempCelsius = max(maxTempCelsius ?? value, value)
            minTempCelsius = min(minTempCelsius ?? value, value)
            sum += value * Double(hour.periodHours)
            weights += Double(hour.periodHours)
        }
        avgTempCelsius = IngestRounding.tenth(sum / weights)
        humidity = Self.mean(hours, \.humidity).map(IngestRounding.whole)
        if coverage >= 1, Self.staysWithin(hours, day) {
            precipitationMillimeters = Self.sum(hours, \.precipitationMillimeters).map(IngestRounding.tenth)
            snowfallCentimeters = Self.sum(hours, \.snowfallCentimeters).map(IngestRounding.tenth)
        }
    }

    /// Seconds of the day that the steps stand for. Hours that begin within it count whole: in zones of :30 and :45 the day's last
    /// one ends in the next day, and the first of that kind began in the day before.
    private static func covered(_ hours: ArraySlice<HourlyForecast>, of day: Range<Date>) -> Double {
        hours.reduce(0) { covered, hour in
            guard hour.periodHours > 1 else { return covered + 3_600 }
            return covered + min(Double(hour.periodHours) * 3_600, max(0, day.upperBound.timeIntervalSince(hour.time)))
        }
    }

    /// A step of several hours that reaches into the next day brings part of that day's water.
    private static func staysWithin(_ hours: ArraySlice<HourlyForecast>, _ day: Range<Date>) -> Bool {
        hours.last.map { $0.periodHours == 1 || $0.time.addingTimeInterval(Double($0.periodHours) * 3_600) <= day.upperBound } ?? true
    }

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

    private static func sum(_ hours: ArraySlice<HourlyForecast>, _ value: (HourlyForecast) -> Double?) -> Double? {
        var total = 0.0
        for hour in hours {
            guard let value = value(hour) else { return nil }
            total += value
        }
        return total
    }

    private static func prevailing(_ hours: ArraySlice<HourlyForecast>) -> WeatherCondition? {
        let byDay = hours.filter { $0.isDay && $0.condition.kind != .unknown }
        let counted = byDay.isEmpty ? hours.filter { $0.condition.kind != .unknown } : byDay
        var counts: [Condition: Int] = [:]
        for hour in counted { counts[hour.condition.kind, default: 0] += 1 }
        let most = counts.values.max() ?? 0
        guard let kind = Condition.allCases.last(where: { counts[$0] == most && most > 0 }) else { return nil }
        let code = counted.first { $0.condition.kind == kind }?.condition.code
        return WeatherCondition(kind: kind, isDay: true, code: code)
    }
}

/// The civil days of one place, and which of its hours fall on each.
struct CivilDays {
    let zone: TimeZone
    private let hours: [HourlyForecast]
    private var starts: [CivilDate: Date] = [:]

    /// - Parameter hours: sorted by time.
    init(_ hours: [HourlyForecast], in zone: TimeZone) {
        self.hours = hours
        self.zone = zone
    }

    /// The dates on which hours fall, in order.
    func dates() -> [CivilDate] {
        guard let first = hours.first, let last = hours.last else { return [] }
        let from = CivilDate(of: first.time, in: zone)
        let through = CivilDate(of: last.time, in: zone)
        // Hours years apart are a mistake of the reply, not a forecast. A zone that moved over the date line to the east has a
        // later hour on an earlier day (America/Juneau in 1867).
        guard (0..<40).contains(through.daysSince1970 - from.daysSince1970) else { return [] }
        return (from.daysSince1970...through.daysSince1970).map { CivilDate(daysSince1970: $0) }
    }

    mutating func summary(of date: CivilDate) -> DaySummary {
        let begin = start(of: date)
        let end = max(begin + 1, start(of: date.adding(days: 1)))
        return DaySummary(hours[index(of: begin)..<index(of: end)], of: begin..<end)
    }

    // Each start is the end of the day before, and finding one costs several questions to the zone.
    private mutating func start(of date: CivilDate) -> Date {
        if let known = starts[date] { return known }
        let start = date.start(in: zone)
        starts[date] = start
        return start
    }

    /// The index of the first hour at or after `instant`.
    private func index(of instant: Date) -> Int {
        var low = 0
        var high = hours.count
        while low < high {
            let middle = (low + high) / 2
            if hours[middle].time < instant { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
