import Foundation
import Meteorology
import WeatherModel

/// The steps of one forecast and what the model run says at their hours.
struct METNorwaySeries {
    let coordinate: Coordinate
    /// The current hour.
    let first: Date
    /// Where the steps of six hours begin; before it there is one every hour.
    let hourlyEnd: Date
    /// The last step: the run ends 240 hours after its start.
    let last: Date
    private let samples: [AtmosphereSample]

    init(atmosphere: SimulatedAtmosphere, coordinate: Coordinate, run: Date, now: Date) {
        self.coordinate = coordinate
        let hour = Int((now.timeIntervalSince1970 / 3600).rounded(.down))
        // 51 to 56 hourly steps, so that the next one is at 00, 06, 12 or 18 UTC.
        let hourlyEnd = ((hour + 56) / 6) * 6
        let last = Int((run.timeIntervalSince1970 / 3600).rounded()) + 240
        first = Date(timeIntervalSince1970: Double(hour) * 3600)
        self.hourlyEnd = Date(timeIntervalSince1970: Double(hourlyEnd) * 3600)
        self.last = Date(timeIntervalSince1970: Double(last) * 3600)
        samples = (hour...last).map { atmosphere.forecast(at: coordinate, Date(timeIntervalSince1970: Double($0) * 3600), run: run) }
    }

    var steps: [Date] {
        Array(stride(from: first, to: hourlyEnd, by: 3600)) + Array(stride(from: hourlyEnd, through: last, by: 6 * 3600))
    }

    func isHourly(_ step: Date) -> Bool { step < hourlyEnd }

    func sample(_ step: Date) -> AtmosphereSample { samples[index(step)] }

    /// The samples at the hours of the period that begins at `step`.
    ///
    /// - Returns: nil where a forecast has no such period: an hour only in the hourly part; six hours not over its end; twelve hours
    ///   only at 00, 06, 12 and 18 UTC near it; none beyond the last step.
    func period(of hours: Int, from step: Date) -> ArraySlice<AtmosphereSample>? {
        let end = step.addingTimeInterval(Double(hours) * 3600)
        let isMainHour = Int(step.timeIntervalSince1970 / 3600) % 6 == 0
        let isGiven =
            switch hours {
            case 1: isHourly(step)
            case 6: !isHourly(step) || end <= hourlyEnd
            default: !isHourly(step) || end <= hourlyEnd || isMainHour
            }
        guard isGiven, end <= last else { return nil }
        return samples[index(step)..<index(end)]
    }

    private func index(_ instant: Date) -> Int { Int((instant.timeIntervalSince(first) / 3600).rounded()) }
}
