import Foundation

extension Nowcast {
    /// Seconds that the hours are spread over.
    private static let spreadSeconds = 10_800.0

    /// The amounts of a forecast's hours from `now` on, spread over quarters of an hour: for a place of which no source has minutes.
    ///
    /// - Parameters:
    ///   - forecast: by time.
    ///   - provenance: of the hours.
    /// - Returns: nil if nothing is known of the hour that contains `now`.
    package init?(spreading forecast: [HourlyForecast], at now: Date, provenance: Provenance) {
        let step = ForecastStep(minutes: 15)
        let start = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / step.seconds).rounded(.down) * step.seconds)
        let end = start.addingTimeInterval(Self.spreadSeconds)
        let hours = forecast.filter { $0.end > start && $0.time < end }
        var rates: [Double?] = []
        var falls: [Fall?] = []
        for begin in stride(from: start, to: end, by: step.seconds) {
            let hour = hours.last { $0.time <= begin && begin < $0.end }
            let seconds = hour.map { $0.end.timeIntervalSince($0.time) } ?? 0
            rates.append(seconds > 0 ? hour?.precipitationMillimeters.map { $0 / seconds * 3_600 } : nil)
            falls.append(hour.flatMap { Fall($0.condition.kind) })
        }
        guard rates[0] != nil else { return nil }
        self.init(start: start, step: step, rates: rates, falls: falls, origin: .smoothedHours, pictureAt: nil, provenance: provenance)
    }
}
