import Foundation

/// The usual weather of each date of the year in one square: computed once from 30 years of civil days.
package struct UsualYear: Hashable, Sendable {
    /// The years that it is made of: the standard reference period of the World Meteorological Organization (WMO-No. 1203).
    package static let years = 1991...2020
    /// The first day of these years.
    package static let firstDate = CivilDate(daysSince1970: 7_670)
    /// The last day of these years.
    package static let lastDate = CivilDate(daysSince1970: 18_627)
    /// Days on each side of a date whose weather counts for it.
    package static let reach = 7
    /// mm from which on a day is wet.
    package static let wetMillimeters = 1.0
    /// Dates of the year; 29 February has the figures of 28 February.
    package static let dates = 365
    /// K by which it is colder for each metre of height (ISO 2533).
    private static let lapsePerMeter = 0.0065
    /// The least number of days from which a figure is made: four in five of the 450.
    private static let leastDays = 360

    /// One for each date, from 1 January on.
    package let days: [UsualDay]
    /// m above mean sea level for which the temperatures are; nil if unknown.
    package let heightMeters: Double?
    package let provenance: Provenance

    /// - Returns: nil for another number of days than `dates`.
    package init?(days: [UsualDay], heightMeters: Double?, provenance: Provenance) {
        guard days.count == Self.dates else { return nil }
        self.days = days
        self.heightMeters = heightMeters
        self.provenance = provenance
    }

    /// Computes the figures from past days; those of other years are left aside.
    ///
    /// - Returns: nil where too few days are known for any figure.
    package init?(of past: [PastDay], heightMeters: Double?, provenance: Provenance) {
        days = Self.days(of: past)
        guard days.contains(where: { $0 != UsualDay() }) else { return nil }
        self.heightMeters = heightMeters
        self.provenance = provenance
    }

    package subscript(date: CivilDate) -> UsualDay { days[Self.index(of: date)] }

    /// The place of a date in `days`.
    package static func index(of date: CivilDate) -> Int {
        let day = date.month == 2 && date.day == 29 ? 28 : date.day
        return daysBefore[date.month - 1] + day - 1
    }

    private static let daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

    /// The same for another height, at the usual lapse rate; unchanged where one of the heights is unknown.
    package func at(heightMeters target: Double?) -> UsualYear {
        guard let target, let shift = shift(to: target) else { return self }
        return UsualYear(days.map { $0.shifted(byCelsius: shift) }, target, provenance)
    }

    /// The figures of one date for another height.
    package func day(on date: CivilDate, heightMeters target: Double?) -> UsualDay {
        let day = self[date]
        return target.flatMap(shift).map(day.shifted) ?? day
    }

    /// K by which temperatures are raised for another height; nil where nothing changes, or a height is unknown.
    private func shift(to target: Double) -> Double? {
        guard let heightMeters else { return nil }
        let shift = (heightMeters - target) * Self.lapsePerMeter
        return abs(shift) >= 0.05 ? shift : nil
    }

    private init(_ days: [UsualDay], _ heightMeters: Double?, _ provenance: Provenance) {
        self.days = days
        self.heightMeters = heightMeters
        self.provenance = provenance
    }

    // MARK: Computing

    /// The values of one date in all years, in tenths of a degree.
    private struct Values {
        var highs: [Int] = []
        var lows: [Int] = []
        var meanSum = 0.0
        var means = 0
        var wetDays = 0
        var rainDays = 0
        var highest: UsualDay.Record?
        var lowest: UsualDay.Record?
    }

    private static func days(of past: [PastDay]) -> [UsualDay] {
        var dates = [Values](repeating: Values(), count: Self.dates)
        for day in past where years.contains(day.date.year) { add(day, to: &dates[index(of: day.date)]) }
        return (0..<Self.dates).map { middle in
            // The days around the turn of the year are neighbours, whatever the year.
            usual(of: (middle - reach...middle + reach).map { dates[($0 + Self.dates) % Self.dates] })
        }
    }

    private static func add(_ day: PastDay, to values: inout Values) {
        if let high = day.highCelsius {
            values.highs.append(tenths(high))
            if high >= values.highest?.celsius ?? -.infinity { values.highest = UsualDay.Record(celsius: high, date: day.date) }
        }
        if let low = day.lowCelsius {
            values.lows.append(tenths(low))
            if low <= values.lowest?.celsius ?? .infinity { values.lowest = UsualDay.Record(celsius: low, date: day.date) }
        }
        if let mean = day.meanCelsius {
            values.meanSum += mean
            values.means += 1
        }
        if let millimeters = day.precipitationMillimeters {
            values.rainDays += 1
            if millimeters >= wetMillimeters { values.wetDays += 1 }
        }
    }

    private static func usual(of window: [Values]) -> UsualDay {
        var day = UsualDay()
        day.highs = spread(window.flatMap(\.highs))
        day.lows = spread(window.flatMap(\.lows))
        let means = window.map(\.means).reduce(0, +)
        if means >= leastDays { day.meanCelsius = IngestRounding.tenth(window.map(\.meanSum).reduce(0, +) / Double(means)) }
        let rainDays = window.map(\.rainDays).reduce(0, +)
        if rainDays >= leastDays {
            day.wetShare = (Double(window.map(\.wetDays).reduce(0, +)) / Double(rainDays) * 200).rounded() / 200
        }
        if day.highs != nil {
            day.highest = window.compactMap(\.highest).max { ($0.celsius, $0.date) < ($1.celsius, $1.date) }.map(rounded)
        }
        if day.lows != nil {
            day.lowest = window.compactMap(\.lowest).min { ($0.celsius, $1.date) < ($1.celsius, $0.date) }.map(rounded)
        }
        return day
    }

    private static func rounded(_ record: UsualDay.Record) -> UsualDay.Record {
        UsualDay.Record(celsius: IngestRounding.tenth(record.celsius), date: record.date)
    }

    private static func spread(_ values: [Int]) -> UsualDay.Spread? {
        guard values.count >= leastDays else { return nil }
        let sorted = values.sorted()
        return UsualDay.Spread(
            tenth: percentile(0.1, of: sorted), median: percentile(0.5, of: sorted), ninetieth: percentile(0.9, of: sorted))
    }

    /// The value that a share of the values does not exceed, in °C: between the two nearest in proportion (definition 7 of R. J. Hyndman and
    /// Y. Fan, "Sample Quantiles in Statistical Packages", The American Statistician 50(4), 1996, which NumPy and R use as well).
    private static func percentile(_ share: Double, of sorted: [Int]) -> Double {
        let place = Double(sorted.count - 1) * share
        let below = Int(place)
        let above = min(below + 1, sorted.count - 1)
        let value = Double(sorted[below]) + (place - Double(below)) * Double(sorted[above] - sorted[below])
        return IngestRounding.whole(value) / 10
    }

    private static func tenths(_ celsius: Double) -> Int { Int((celsius * 10).rounded()) }
}
