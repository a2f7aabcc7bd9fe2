import Foundation
import WeatherFormatting
import WeatherModel

/// An hour whose texts are made, before it has its place on a drawing: the hours and the days draw the same ones.
struct DrawnHour {
    /// The instant at which it begins.
    let start: Date
    /// The civil day on which it is drawn.
    let date: CivilDate
    let millimeters: Double?
    let row: HourRow
}

extension Collection<DrawnHour> {
    /// Those of one day; they are in order.
    func on(_ date: CivilDate) -> SubSequence { drop { $0.date < date }.prefix { $0.date == date } }

    /// mm of the hour in which most falls; 0 where nothing does.
    var largestMillimeters: Double {
        reduce(0) { largest, hour in hour.millimeters.map { $0.isFinite ? Swift.max(largest, $0) : largest } ?? largest }
    }

    /// The lowest and the highest temperature, °C; nil without hours.
    var celsiusRange: ClosedRange<Double>? {
        var low = Double.infinity
        var high = -Double.infinity
        for hour in self {
            low = Swift.min(low, hour.row.celsius)
            high = Swift.max(high, hour.row.celsius)
        }
        return low <= high ? low...high : nil
    }

    /// The rows with their heights on the curve over `range` and on the scale of what falls.
    func rows(on range: ClosedRange<Double>?, _ scale: PrecipitationScale?) -> [HourRow] {
        let low = range?.lowerBound ?? 0
        let span = range.map { $0.upperBound - $0.lowerBound } ?? 0
        return map { hour in
            var row = hour.row
            row.curve = span > 0 ? ((row.celsius - low) / span).clamped(to: 0...1) : 0.5
            row.precipitationFraction = scale?.fraction(hour.millimeters) ?? 0
            return row
        }
    }
}
