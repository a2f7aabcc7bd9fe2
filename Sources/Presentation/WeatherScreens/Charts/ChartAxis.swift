import Foundation
import WeatherModel

/// Where instants lie on the time axis of a chart: in hours from the beginning of the first civil day. Hours pass evenly, so that a day of
/// 25 hours is wider; the days of which only a range is known follow, narrower.
struct ChartAxis {
    /// A day of which only a range is known, in the core's unit.
    struct DayRange {
        let date: CivilDate
        let low: Double
        let high: Double
    }

    /// Parts of an hour by which places may differ and still be the same.
    static let hair = 1e-6

    /// The beginnings of all steps that have a value, in order.
    let starts: [Date]
    /// The civil days of the hours, with their places.
    let days: [(date: CivilDate, span: MeasureChart.Span)]
    let ranges: [DayRange]
    /// From the beginning of the first day to the end of the last step; nil without a step.
    let interval: Range<Date>?

    init(_ series: [MeasureSeries], ranges: [DayRange], zone: TimeZone) {
        starts = Set(series.flatMap { $0.values.map(\.start) }).sorted()
        self.ranges = ranges
        guard let first = starts.first, let last = starts.last, let end = series.compactMap({ $0.values.last?.end }).max(), first < end
        else {
            (days, interval) = ([], nil)
            return
        }
        var date = CivilDate(of: first, in: zone)
        let begin = date.start(in: zone)
        var days: [(date: CivilDate, span: MeasureChart.Span)] = []
        var start = begin
        // A last step that reaches beyond midnight, where hours are not those of the clock, is the last day's.
        while start <= last {
            date = date.adding(days: 1)
            let next = date.start(in: zone)
            let span = MeasureChart.Span(start: Self.hours(begin, start), end: Self.hours(begin, next > last ? end : next))
            // A day that the zone skipped is empty.
            if span.start < span.end { days.append((date.adding(days: -1), span)) }
            start = next
        }
        self.days = days
        interval = begin..<end
    }

    private static func hours(_ start: Date, _ end: Date) -> Double { end.timeIntervalSince(start) / 3600 }

    /// Hours of the axis before the days of which only a range is known.
    private var hoursWidth: Double { interval.map { Self.hours($0.lowerBound, $0.upperBound) } ?? 0 }

    var width: Double { hoursWidth + Double(ranges.count) * MeasureChart.laterWidth }

    /// - Returns: nil beyond the hours.
    func x(_ instant: Date) -> Double? {
        interval.flatMap { $0.lowerBound <= instant && instant <= $0.upperBound ? Self.hours($0.lowerBound, instant) : nil }
    }

    /// The part of a stretch of time that is on the axis; nil for none.
    func span(_ stretch: Range<Date>) -> MeasureChart.Span? {
        guard let interval else { return nil }
        let shown = stretch.clamped(to: interval)
        guard !shown.isEmpty else { return nil }
        return MeasureChart.Span(
            start: Self.hours(interval.lowerBound, shown.lowerBound), end: Self.hours(interval.lowerBound, shown.upperBound))
    }

    /// The place of one of `ranges`.
    func later(_ index: Int) -> MeasureChart.Span {
        let start = hoursWidth + Double(index) * MeasureChart.laterWidth
        return MeasureChart.Span(start: start, end: start + MeasureChart.laterWidth)
    }
}
