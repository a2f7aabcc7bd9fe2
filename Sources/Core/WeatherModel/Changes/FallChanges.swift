import Foundation

/// Changes between two forecasts in the beginning of rain and snow.
///
/// An hour with certain precipitation begins a fall; an hour with possible precipitation neither begins nor ends one. So a chance that goes
/// from 49 to 51 % is not reported: a fall is newly expected only if it is certain where before it was not even possible.
struct FallChanges {
    /// Chance in % from which the fall named by the hour's condition is certain, if no amount is given; the outlook's sentence has the same
    /// limit.
    static let likelyChance = 50.0
    /// Chance in % from which it is possible.
    static let possibleChance = 30.0
    /// mm of water, or cm of snow, from which an hour is wet: smaller amounts are shown as none.
    static let measurable = 0.05
    /// The same limit for an hour whose condition is dry.
    static let decisive = 0.5
    /// Seconds by which a beginning must move to be reported: two hours, and one if it is near, because then a way to work may depend on
    /// it.
    static let (leastShift, leastShiftWhenNear, near) = (7_200.0, 3_600.0, 21_600.0)
    /// Minimum overlap of two forecasts, in seconds.
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
            // Within a step of several hours the beginning is not known more exactly.
            let step = max(was.step, latest.step).seconds
            let least = max(isNear ? leastShiftWhenNear : leastShift, step)
            return abs(after.timeIntervalSince(before)) >= least ? .fallMoved(fall, was: before, at: after) : nil
        }
    }
}

extension HourlyForecast {
    private var amount: Double { max(precipitationMillimeters ?? 0, snowfallCentimeters ?? 0) }

    /// The kind of precipitation, by the hour's condition or by an amount; nil for a dry hour.
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

    /// A chance alone does not distinguish rain from snow.
    fileprivate func isPossible(_ kind: ForecastChange.Fall) -> Bool {
        fall?.kind == kind || (fall == nil && (chanceOfRain ?? 0) >= FallChanges.possibleChance)
    }
}
