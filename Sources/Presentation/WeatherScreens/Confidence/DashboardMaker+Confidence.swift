import Confidence
import Foundation
import WeatherFormatting
import WeatherModel
import WeatherService

/// How sure the forecast is, on the dashboard and in the chart of the temperature: only where its figures are corrected.
extension DashboardMaker {
    /// The given days as far as their figures are corrected.
    func gradedDays(of days: ArraySlice<DailyForecast>) -> [CivilDate: GradedDay] {
        guard let spread, spread.correction != nil else { return [:] }
        let dates = Set(days.map(\.date))
        var shown = spread.spread
        shown.days = shown.days.filter { dates.contains($0.date) }
        let graded = shown.graded(by: spread.correction, in: location.timeZone).filter { $0.figures != nil }
        return Dictionary(graded.map { ($0.date, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// °C that at least 8 in 10 possible courses of the day stay within: a tenth goes below its end, and a tenth above it.
    func possibleCelsius(_ day: GradedDay) -> ClosedRange<Double>? {
        guard let low = day.figures?.percentiles[.low]?.p10, let high = day.figures?.percentiles[.high]?.p90, low <= high else {
            return nil
        }
        return low...high
    }

    /// The first unsure day, else tomorrow, as a sentence; nil where neither is graded.
    func sureness(_ days: [CivilDate: GradedDay]) -> String? {
        let unsure = days.values.filter { $0.grade?.level == .unsure }.map(\.date).min()
        let date = unsure ?? today.adding(days: 1)
        guard let grade = days[date]?.grade.flatMap(words) else { return nil }
        // None of the week's other days has the same weekday.
        let isNear = date <= today.adding(days: 1)
        return phrases.confidence(grade, on: isNear ? time.dayTitle(date, today: today) : phrases.weekday(date.isoWeekday))
    }

    /// The corrected percentiles of the temperature from the present hour on; empty where they are not known.
    func possibleTemperatures() -> [(time: Date, band: Percentiles)] {
        guard let known = spread, let correction = known.correction else { return [] }
        let spread = known.spread
        return spread.steps.compactMap { step in
            guard step.start.addingTimeInterval(step.seconds) > now, let stated = step.figures.percentiles[.temperature] else { return nil }
            let figures = ForecastSpread.Figures(percentiles: [.temperature: stated])
            let corrected = correction.corrected(figures, .step, leadDay: spread.leadDay(of: step.start))
            return corrected?.percentiles[.temperature].map { (step.start, $0) }
        }
    }

    /// - Returns: nil for a grade below the best without a doubt.
    func words(_ grade: SpreadGrade) -> String? {
        let doubt: String? =
            switch grade.doubt {
            case .whether: phrases.confidenceWhether
            case .amount: phrases.confidenceAmount
            case .hour: phrases.confidenceHour
            case .temperature: phrases.confidenceTemperature
            case nil: nil
            }
        return switch grade.level {
        case .sure: phrases.confidenceSure
        case .fair: doubt.map(phrases.confidenceFair)
        case .unsure: doubt.map(phrases.confidenceUnsure)
        }
    }
}
