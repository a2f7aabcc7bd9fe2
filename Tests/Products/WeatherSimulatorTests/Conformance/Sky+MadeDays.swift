import Foundation
import WeatherModel
import WeatherSimulator

/// Days that Petrel makes itself, because the service sends none, or not by civil days.
extension Sky {
    /// Steps of three hours, by the one offset that the free replies have.
    func freeDay(_ date: CivilDate, _ zone: TimeZone) -> ExpectedDay? {
        let start = Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 - zone.secondsFromGMT(for: now)))
        let end = start + 86_400
        let first = Self.floor(now, to: 10_800) + 10_800
        let steps = (0..<40).map { first + Double($0) * 10_800 }
        let own = steps.filter { start <= $0 && $0 < end }
        // At least half of the day.
        let covered = own.reduce(0) { $0 + Swift.min(10_800, end.timeIntervalSince($1)) }
        guard covered >= 43_200, var expected = ExpectedDay(own.map(forecast)) else { return nil }
        let endings = steps.filter { start < $0 && $0 <= end }
        // Of the last row it is not known what follows.
        let known = own.filter { $0 != steps.last }
        expected.chance = Self.highest(known.flatMap { hours(3, from: $0) }, isWhole: known.count == own.count)
        expected.uvIndex = nil
        // The water of a step is that of the hours before it: only where steps end with the day are they all the day's.
        if endings.last == end, endings.count == 8 {
            expected.water = hours(24, from: start).map(\.precipitationMillimetersPerHour).reduce(0, +)
            expected.waterRoundings = 16
        }
        return expected
    }

    /// Hours, later steps of six whose extremes belong to the day that has more than half of them.
    func metNorwayDay(_ date: CivilDate, _ zone: TimeZone) -> ExpectedDay? {
        let day = date.interval(in: zone)
        let steps = metNorwaySteps()
        let own = steps.filter { day.contains($0.start) }
        let length = day.upperBound.timeIntervalSince(day.lowerBound)
        let covered = own.reduce(0) { sum, step in
            sum + (step.hours == 1 ? 3600 : Swift.min(step.seconds, day.upperBound.timeIntervalSince(step.start)))
        }
        guard covered >= length / 2, var expected = ExpectedDay(own.map { forecast($0.start) }) else { return nil }
        for step in steps where step.hours == 6 {
            let end = step.start + step.seconds
            let inside = Swift.min(end, day.upperBound).timeIntervalSince(Swift.max(step.start, day.lowerBound))
            guard inside > 10_800 else { continue }
            for sample in hours(6, from: step.start) {
                expected.max = Swift.max(expected.max, sample.temperatureCelsius)
                expected.min = Swift.min(expected.min, sample.temperatureCelsius)
            }
        }
        let known = own.filter { $0.hours > 0 }
        expected.chance = Self.highest(known.flatMap { hours($0.hours, from: $0.start) }, isWhole: known.count == own.count)
        expected.gust = own.filter { $0.hours == 1 }.map { forecast($0.start).gustKph }.max()
        expected.uvIndex = nil
        // A step that crosses midnight is spread evenly over its hours.
        if zone.secondsFromGMT(for: now) % 3600 == 0 {
            (expected.water, expected.waterRoundings) = spreadWater(steps, over: day)
        }
        return expected
    }

    /// A chance of 0 % is one only where every step has a chance.
    private static func highest(_ hours: [AtmosphereSample], isWhole: Bool) -> Double? {
        hours.map(\.chanceOfPrecipitation).max().flatMap { isWhole || $0 >= 0.5 ? $0 : nil }
    }

    struct Step {
        let start: Date
        /// 0 for an instant alone.
        let hours: Int
        var seconds: Double { Double(hours) * 3600 }
    }

    /// 51 to 56 hourly steps, then one every six hours until ten days after the run's start.
    func metNorwaySteps() -> [Step] {
        let first = Self.floor(now, to: 3600)
        let change = Self.floor(first + 56 * 3600, to: 21_600)
        let last = run + 240 * 3600
        return stride(from: first, to: change, by: 3600).map { Step(start: $0, hours: 1) }
            + stride(from: change, to: last, by: 21_600).map { Step(start: $0, hours: 6) } + [Step(start: last, hours: 0)]
    }

    private func spreadWater(_ steps: [Step], over day: Range<Date>) -> (Double?, Int) {
        var (water, seconds, count) = (0.0, 0.0, 0)
        for step in steps where step.hours > 0 {
            let end = step.start + step.seconds
            let inside = min(end, day.upperBound).timeIntervalSince(max(step.start, day.lowerBound))
            guard inside > 0 else { continue }
            water += hours(step.hours, from: step.start).map(\.precipitationMillimetersPerHour).reduce(0, +) * inside / step.seconds
            seconds += inside
            count += 1
        }
        return (seconds >= day.upperBound.timeIntervalSince(day.lowerBound) ? water : nil, count)
    }

    /// Civil days of full hours; where the hours do not reach, the half-day of 06:00 to 18:00 and the night before it stand in.
    func nwsDay(_ date: CivilDate, _ zone: TimeZone) -> ExpectedDay? {
        let day = date.interval(in: zone)
        let today = CivilDate(of: now, in: zone)
        let hour = Self.floor(now, to: 3600)
        let own = stride(from: max(run, today.start(in: zone)), to: hour + 156 * 3600, by: 3600).filter(day.contains)
        let isWhole = own.first == day.lowerBound && own.last == day.upperBound - 3600
        guard isWhole || (today.adding(days: 1)...today.adding(days: 6)).contains(date) else { return nil }
        let dawn = Self.clock(date, 6, zone)
        let half = isWhole ? [] : stride(from: dawn, to: Self.clock(date, 18, zone), by: 3600).map(forecast)
        let night = isWhole ? [] : stride(from: Self.clock(date.adding(days: -1), 18, zone), to: dawn, by: 3600).map(forecast)
        guard var expected = ExpectedDay(own.map(forecast) + half) else { return nil }
        // After a warm night the day itself may stay below it: its low is one of the day's temperatures.
        if let low = night.map(\.temperatureCelsius).min() { expected.max = max(expected.max, low) }
        expected.min = night.map(\.temperatureCelsius).reduce(expected.min, min)
        expected.gust = own.map { forecast($0).gustKph }.max()
        expected.uvIndex = nil
        if day.lowerBound >= run, day.upperBound <= run + 182 * 3600 {
            (expected.water, expected.snow) = gridWater(day)
            // Totals of six hours that a day touches, each rounded.
            expected.waterRoundings = 5
        }
        return expected
    }

    /// The grid has totals of six hours from the run's start on, spread evenly.
    private func gridWater(_ day: Range<Date>) -> (Double, Double) {
        var (water, snow) = (0.0, 0.0)
        for instant in stride(from: day.lowerBound, to: day.upperBound, by: 3600) {
            let block = run + (instant.timeIntervalSince(run) / 21_600).rounded(.down) * 21_600
            let count = min(6, Int((run + 182 * 3600).timeIntervalSince(block) / 3600))
            let samples = hours(count, from: block)
            water += samples.map(\.precipitationMillimetersPerHour).reduce(0, +) / Double(count)
            snow += samples.map(\.snowfallCentimetersPerHour).reduce(0, +) / Double(count)
        }
        return (water, snow)
    }
}
