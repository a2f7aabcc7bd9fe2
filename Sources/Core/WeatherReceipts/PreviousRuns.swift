import Foundation
import WeatherModel

/// The forecasts of each hour by the former runs of one model, or of a provider's mix of models.
package struct PreviousRuns: Hashable, Sendable {
    /// The values of one hour, by the number of days before it from which they are; 0 is the newest run.
    package struct Hour: Hashable, Sendable {
        package let time: Date
        /// °C at `time`.
        package let celsius: [Int: Double]
        /// mm of water in the hour before `time`.
        package let waterMillimeters: [Int: Double]

        package init(time: Date, celsius: [Int: Double], waterMillimeters: [Int: Double]) {
            self.time = time
            self.celsius = celsius
            self.waterMillimeters = waterMillimeters
        }
    }

    /// The provider's name of the model; nil for its mix, or if the reply has one model only.
    package let model: String?
    /// By time.
    package let hours: [Hour]
    /// The present values, of a period that may be shorter than an hour.
    package let current: Hour?

    /// Distances that a provider may have, in days.
    package static let mostDaysBefore = 7

    package init(model: String?, hours: [Hour], current: Hour?) {
        self.model = model
        self.hours = hours
        self.current = current
    }

    /// The figures of each civil day that has all of its hours, by the number of days before it.
    package func days(in zone: TimeZone) -> [CivilDate: [Int: DayFigures]] {
        var byDate: [CivilDate: DayHours] = [:]
        for hour in hours {
            byDate[CivilDate(of: hour.time, in: zone), default: DayHours()].add(hour.celsius)
            // The hour before midnight ends the day before.
            byDate[CivilDate(of: hour.time - 1, in: zone), default: DayHours()].add(water: hour.waterMillimeters)
        }
        return byDate.compactMapKeyed { date, hours in
            let figures = hours.figures(ofHours: Self.wholeHours(of: date.interval(in: zone)))
            return figures.isEmpty ? nil : figures
        }
    }

    private static func wholeHours(of day: Range<Date>) -> Int {
        Int((day.upperBound.timeIntervalSince(day.lowerBound) / 3_600).rounded())
    }

    /// The sums of one day, by the number of days before it.
    private struct DayHours {
        private var celsius: [Int: (count: Int, high: Double, low: Double)] = [:]
        private var water: [Int: (count: Int, sum: Double)] = [:]

        mutating func add(_ values: [Int: Double]) {
            for (lead, value) in values {
                let known = celsius[lead] ?? (0, value, value)
                celsius[lead] = (known.count + 1, max(known.high, value), min(known.low, value))
            }
        }

        mutating func add(water values: [Int: Double]) {
            for (lead, value) in values {
                let known = water[lead] ?? (0, 0)
                water[lead] = (known.count + 1, known.sum + value)
            }
        }

        func figures(ofHours count: Int) -> [Int: DayFigures] {
            var figures: [Int: DayFigures] = [:]
            for lead in Set(celsius.keys).union(water.keys) {
                let (air, fall) = (
                    celsius[lead].flatMap { $0.count >= count ? $0 : nil }, water[lead].flatMap { $0.count >= count ? $0 : nil }
                )
                let day = DayFigures(highCelsius: air?.high, lowCelsius: air?.low, waterMillimeters: fall?.sum)
                if !day.isEmpty { figures[lead] = day }
            }
            return figures
        }
    }
}

extension Dictionary {
    fileprivate func compactMapKeyed<Mapped>(_ body: (Key, Value) -> Mapped?) -> [Key: Mapped] {
        var mapped: [Key: Mapped] = [:]
        for (key, value) in self { mapped[key] = body(key, value) }
        return mapped
    }
}

extension ReceiptLedger {
    /// Adds the past of a place that was not kept until now: what is written down already stays.
    ///
    /// - Parameter today: days from today on are not over, and left aside.
    package mutating func add(_ runs: PreviousRuns, by provider: ProviderID, in zone: TimeZone, before today: CivilDate) {
        for (date, figures) in runs.days(in: zone).sorted(by: { $0.key < $1.key }) where date < today {
            guard let came = figures[0], !came.isEmpty else { continue }
            analyse(came, of: date, by: provider, secondsLater: .infinity)
            for lead in ReceiptDay.leads {
                if let said = figures[lead] { say(said, of: date, by: provider, daysAhead: lead) }
            }
        }
        hasPast = true
    }
}
