import Foundation
import WeatherModel

/// An ensemble as it arrives: for each quantity the course of each member over common times.
package struct MemberCourses: Hashable, Sendable {
    /// The starts of the steps, in order, each once.
    package let times: [Date]
    package let stepSeconds: Double
    /// One course for each member, with a value or nil for each time: temperature, wind, gusts and rain.
    package private(set) var courses: [SpreadQuantity: [[Double?]]] = [:]

    /// - Parameters:
    ///   - times: in order.
    ///   - stepSeconds: the length of each step.
    package init(times: [Date], stepSeconds: Double) { (self.times, self.stepSeconds) = (times, stepSeconds) }

    /// Adds one member's course of a quantity.
    package mutating func add(_ course: [Double?], of quantity: SpreadQuantity) {
        let padded = course.prefix(times.count) + Array(repeating: nil, count: max(0, times.count - course.count))
        courses[quantity, default: []].append(Array(padded))
    }

    /// The largest number of members that any step has.
    package var memberCount: Int {
        times.indices.map { index in courses.values.map { $0.count { $0[index] != nil } }.max() ?? 0 }.max() ?? 0
    }

    /// The members' values of a step.
    package func values(at index: Int) -> [SpreadQuantity: [Double]] {
        courses.mapValues { members in members.compactMap { $0[index] } }
    }

    /// The steps with figures.
    package var steps: [ForecastSpread.Step] {
        times.indices.compactMap { index in
            let figures = ForecastSpread.Figures(members: values(at: index)) { $0.ofStep }
            return figures.isEmpty ? nil : ForecastSpread.Step(start: times[index], seconds: stepSeconds, figures: figures)
        }
    }

    /// The civil days that the steps cover, by each member's own course.
    package func days(in zone: TimeZone) -> [ForecastSpread.Day] {
        guard let first = times.first, let last = times.last, stepSeconds > 0 else { return [] }
        var days: [ForecastSpread.Day] = []
        var date = CivilDate(of: first, in: zone)
        while date.start(in: zone) <= last, days.count < ForecastSpread.mostDays {
            let next = date.adding(days: 1)
            if let day = day(date, from: date.start(in: zone), to: next.start(in: zone)) { days.append(day) }
            date = next
        }
        return days
    }

    private func day(_ date: CivilDate, from start: Date, to end: Date) -> ForecastSpread.Day? {
        let inside = times.indices.filter { times[$0] >= start && times[$0] < end }
        // A part of a day has neither its high nor its sum.
        let needed = Int((end.timeIntervalSince(start) / stepSeconds).rounded(.down))
        guard needed > 0, inside.count >= needed else { return nil }
        let figures = ForecastSpread.Figures(members: wholeValues(over: inside, needing: needed)) { $0.ofDay }
        return figures.isEmpty ? nil : ForecastSpread.Day(date: date, figures: figures)
    }

    /// The highs, lows and sums of the members over all steps.
    package var wholeValues: [SpreadQuantity: [Double]] { wholeValues(over: Array(times.indices), needing: times.count) }

    private func wholeValues(over inside: [Int], needing needed: Int) -> [SpreadQuantity: [Double]] {
        func whole(_ quantity: SpreadQuantity, _ gathered: ([Double]) -> Double?) -> [Double] {
            (courses[quantity] ?? []).compactMap { course in
                let values = inside.compactMap { course[$0] }
                return values.count >= needed ? gathered(values) : nil
            }
        }
        return [
            .high: whole(.temperature) { $0.max() }, .low: whole(.temperature) { $0.min() }, .wind: whole(.wind) { $0.max() },
            .gusts: whole(.gusts) { $0.max() }, .rain: whole(.rain) { $0.reduce(0, +) },
        ]
    }
}

extension ForecastSpread.Figures {
    /// Figures from the values of an ensemble's members.
    ///
    /// - Parameter quantity: decides whether an event came.
    package init(members values: [SpreadQuantity: [Double]], deciding quantity: (SpreadEvent) -> SpreadQuantity) {
        self.init(percentiles: values.compactMapValues(Percentiles.init(members:)))
        for event in SpreadEvent.allCases {
            chances[event] = values[quantity(event)].flatMap { SpreadChance(of: event, among: $0) }
        }
    }

    /// Figures of an instant from means and standard deviations: rain is not distributed normally and has none.
    package init(means: [SpreadQuantity: Double], deviations: [SpreadQuantity: Double]) {
        self.init()
        for quantity in [SpreadQuantity.temperature, .wind, .gusts] {
            guard let mean = means[quantity], let deviation = deviations[quantity] else { continue }
            let least = quantity == .temperature ? -Double.infinity : 0
            percentiles[quantity] = Percentiles(mean: mean, deviation: deviation)?.mapped { max(least, $0) }
            for event in SpreadEvent.allCases where event.ofStep == quantity {
                chances[event] = SpreadChance(of: event, mean: mean, deviation: deviation)
            }
        }
    }
}
