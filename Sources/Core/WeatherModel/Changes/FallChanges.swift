import Foundation

/// When rain and snow begin, in two forecasts.
///
/// An hour in which something falls for certain begins it; one in which something may fall does neither begin nor end it. So a chance that
/// goes from 49 to 51 % is no news: to be expected anew, something must fall for certain where nothing was even possible.
struct FallChanges {
    /// % from which a fall that the hour's word names is certain, where no amount says so; the sentence of the outlook has the same step.
    static let likelyChance = 50.0
    /// % from which it is possible.
    static let possibleChance = 30.0
    /// mm of water, or cm of snow, from which an hour is wet: less is shown as nothing.
    static let measurable = 0.05
    /// The same of an hour whose word is dry.
    static let decisive = 0.5
    /// Seconds by which a beginning must move to be told: two hours, and one where it is near, because then a way to work depends on it.
    static let (leastShift, leastShiftWhenNear, near) = (7_200.0, 3_600.0, 21_600.0)
    /// Seconds that two forecasts must have in common.
    static let leastCommon = 10_800.0

    let list: [ForecastChange]

    /// - Parameter span: from now to the end of tomorrow.
    init(from seen: [HourlyForecast], to latest: [HourlyForecast], within span: Range<Date>) {
        guard let first = seen.first, let last = seen.last, let newFirst = latest.first, let newLast = latest.last else {
            list = []
            return
        }
        let start = max(span.lowerBound, first.time, newFirst.time)
        let end = min(span.upperBound, last.end, newLast.end)
        guard end.timeIntervalSince(start) >= Self.leastCommon else {
            list = []
            return
        }
        let old = seen.filter { $0.end > start && $0.time < end }
        let new = latest.filter { $0.end > start && $0.time < end }
        list = ForecastChange.Fall.allCases.compactMap { Self.change(of: $0, from: old, to: new, at: start) }
    }

    private static func change(
        of fall: ForecastChange.Fall, from old: [HourlyForecast], to new: [HourlyForecast], at now: Date
    ) -> ForecastChange? {
        let was = old.first { $0.isCertain(fall) }
        let latest = new.first { $0.isCertain(fall) }
        switch (was, latest) {
        case (nil, nil): return nil
        case (nil, let latest?):
            return old.contains { $0.isPossible(fall) } ? nil : .fallExpected(fall, at: max(latest.time, now))
        case (let was?, nil):
            return new.contains { $0.isPossible(fall) } ? nil : .fallNotExpected(fall, was: max(was.time, now))
        case (let was?, let latest?):
            let (before, after) = (max(was.time, now), max(latest.time, now))
            let isNear = min(before, after).timeIntervalSince(now) < near
            // Within a step of several hours the beginning is not known any better.
            let step = 3600 * Double(max(was.periodHours, latest.periodHours))
            let least = max(isNear ? leastShiftWhenNear : leastShift, step)
            return abs(after.timeIntervalSince(before)) >= least ? .fallMoved(fall, was: before, at: after) : nil
        }
    }
}

extension HourlyForecast {
    private var amount: Double { max(precipitationMillimeters ?? 0, snowfallCentimeters ?? 0) }

    /// What falls: by the word of the hour, or by an amount; nil for a dry hour.
    private var fall: (kind: ForecastChange.Fall, isWorded: Bool)? {
        switch condition.kind {
        case .snowLight, .snow, .snowHeavy: (.snow, true)
        case .drizzle, .rainLight, .rain, .rainHeavy, .showers, .freezingRain, .sleet, .hail, .thunderstorm, .severe: (.rain, true)
        default:
            amount >= FallChanges.measurable
                ? ((snowfallCentimeters ?? 0) >= FallChanges.measurable ? .snow : .rain, false) : nil
        }
    }

    fileprivate func isCertain(_ kind: ForecastChange.Fall) -> Bool {
        guard let fall, fall.kind == kind else { return false }
        guard fall.isWorded else { return amount >= FallChanges.decisive }
        return amount >= FallChanges.measurable || (chanceOfRain ?? 100) >= FallChanges.likelyChance
    }

    /// A chance alone does not say what of the two it is of.
    fileprivate func isPossible(_ kind: ForecastChange.Fall) -> Bool {
        fall?.kind == kind || (fall == nil && (chanceOfRain ?? 0) >= FallChanges.possibleChance)
    }
}
