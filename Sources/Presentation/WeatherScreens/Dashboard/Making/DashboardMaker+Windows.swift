import Foundation
import WeatherFormatting
import WeatherModel

/// Days whose figures are not those of the whole civil day say which time they are of.
extension DashboardMaker {
    /// nil for the civil day.
    func window(of day: DailyForecast) -> String? {
        guard let window = day.window else { return nil }
        let civil = day.date.interval(in: location.timeZone)
        let (start, end) = (time.clock(window.lowerBound), time.clock(window.upperBound))
        if window.upperBound == civil.upperBound, civil.contains(window.lowerBound) { return phrases.figuresFrom(start) }
        if window.lowerBound == civil.lowerBound, civil.contains(window.upperBound) { return phrases.figuresUntil(end) }
        // Midnight at its end is that of the day itself.
        let last = time.date(of: window.upperBound)
        return phrases.figures(
            from: start, isDayBefore: time.date(of: window.lowerBound) < day.date, to: end,
            isNextDay: last > day.date && window.upperBound != civil.upperBound)
    }

    /// A sentence for each such time, with the days that it is of; nil where all days are whole.
    func windowNote(_ days: ArraySlice<DailyForecast>) -> String? {
        var labels: [(window: String, days: [String])] = []
        for day in days {
            guard let window = window(of: day) else { continue }
            let label = time.dayLabel(day.date, today: today)
            if let index = labels.firstIndex(where: { $0.window == window }) {
                labels[index].days.append(label)
            } else {
                labels.append((window, [label]))
            }
        }
        guard !labels.isEmpty else { return nil }
        return labels.map { phrases.figures($0.window, of: $0.days.count == days.count ? [] : $0.days) }.joined(separator: " ")
    }
}
