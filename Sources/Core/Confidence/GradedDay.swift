import Foundation
import WeatherModel

/// A day whose spread was corrected by what its source's receipts have taught, with a grade.
package struct GradedDay: Hashable, Sendable {
    package let date: CivilDate
    /// nil with too little history.
    package let figures: ForecastSpread.Figures?
    /// nil with too little history, or where the source says nothing of days.
    package let grade: SpreadGrade?
}

extension ForecastSpread {
    /// The days, corrected and graded.
    ///
    /// - Parameters:
    ///   - correction: nil with too little history of the source.
    ///   - zone: the place's, which cuts the days.
    package func graded(by correction: SpreadCorrection?, in zone: TimeZone) -> [GradedDay] {
        days.map { day in
            let start = day.date.start(in: zone)
            guard let correction, let figures = correction.corrected(day.figures, .day, leadDay: leadDay(of: start)) else {
                return GradedDay(date: day.date, figures: nil, grade: nil)
            }
            let end = day.date.adding(days: 1).start(in: zone)
            let inside = steps.lazy.filter { $0.start >= start && $0.start < end }
            return GradedDay(
                date: day.date, figures: figures,
                grade: SpreadGrade(
                    of: figures, steps: inside.compactMap { correction.corrected($0.figures, .step, leadDay: leadDay(of: $0.start)) }))
        }
    }
}
