import Foundation

/// Steps of one length that follow one another without a gap, and where they come from.
///
/// A gap, another length, another reply and another spread each begin the next series. The values are in the columns of `HourTable`.
struct Series: Sendable {
    /// The numbers of the steps among all hours of the forecast.
    var rows: Range<Int>
    /// The beginning of the first step.
    let start: Date
    let step: ForecastStep
    /// Hours over which the provider gave water and snow as one total, of which each step has an even share; nil if each has its own amounts.
    let spreadHours: Int?
    /// The time of the earlier reply from which the steps were kept; nil for those of the newest one.
    let keptFrom: Date?

    /// The beginning of a step.
    func time(_ row: Int) -> Date { start.addingTimeInterval(Double(row - rows.lowerBound) * step.seconds) }

    /// True if the other one follows without a gap and has all else in common.
    func isContinued(by next: Series) -> Bool { time(rows.upperBound) == next.start && isLike(next) }

    /// True if steps of both differ in nothing but their times.
    func isLike(_ other: Series) -> Bool { step == other.step && spreadHours == other.spreadHours && keptFrom == other.keptFrom }
}
