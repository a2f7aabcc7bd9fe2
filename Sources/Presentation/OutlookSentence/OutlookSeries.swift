import Foundation
import WeatherFormatting
import WeatherModel

/// The weather now and the unbroken hours from now on: all that a sentence may speak of.
struct OutlookSeries: Hashable, Sendable {
    let now: Date
    /// The present precipitation, by the shown condition. If the condition is unknown, the amount decides.
    let falling: Falling?
    /// Now is shown as dry, yet with an amount beside it.
    let isDoubtful: Bool
    let kind: Condition
    let temperatureCelsius: Double
    let gustKph: Double?
    /// The hour that contains now, as forecast: an observation may say otherwise.
    let running: OutlookHour
    /// The hours after it, to a day from now, to the first hole at most.
    let hours: [OutlookHour]

    static let horizonSeconds = 24 * 3600.0

    /// - Parameters:
    ///   - weather: what is shown as now.
    ///   - hourIndex: the hour of `forecast` that contains `now`.
    /// - Returns: nil where nothing can be said: no weather now, no hour for it, or neither a word nor an amount.
    init?(_ weather: CurrentWeather?, forecast: [HourlyForecast], hourIndex: Int?, now: Date) {
        guard let weather, let hourIndex, forecast.indices.contains(hourIndex) else { return nil }
        let amount = OutlookAmount(
            millimeters: weather.precipitationMillimetersPerHour, snowCentimeters: weather.snowfallCentimetersPerHour)
        guard weather.condition.kind != .unknown || amount.isKnown else { return nil }
        self.now = now
        kind = weather.condition.kind
        temperatureCelsius = weather.temperatureCelsius
        gustKph = weather.gustKph.finite
        falling = Falling(kind) ?? (kind == .unknown ? amount.falling(at: weather.temperatureCelsius) : nil)

        let hours = Self.unbroken(forecast, from: hourIndex, now: now)
        guard let first = hours.first else { return nil }
        running = first
        self.hours = Array(hours.dropFirst())
        isDoubtful = falling == nil && (amount.isMeasurable || (first.falling != nil && !first.isWorded))
    }

    /// Where the knowledge ends.
    var end: Date { min(hours.last?.end ?? running.end, now.addingTimeInterval(Self.horizonSeconds)) }

    /// Hours from now to the end of what is known, to the nearest.
    var knownHours: Int { Int((end.timeIntervalSince(now) / 3600).rounded()) }

    /// The first hour from `index` on that begins `seconds` of hours for which `holds` is true; nil if there is none.
    func first(from index: Int = 0, lasting seconds: Double, where holds: (OutlookHour) -> Bool) -> Int? {
        var begin: Int?
        for position in hours.indices.dropFirst(index) {
            guard holds(hours[position]) else {
                begin = nil
                continue
            }
            let first = begin ?? position
            begin = first
            if hours[position].end.timeIntervalSince(hours[first].start) >= seconds { return first }
        }
        return nil
    }

    /// Hours in the steps of the series (one or three hours each); a longer step or an hour that says nothing is its end.
    private static func unbroken(_ forecast: [HourlyForecast], from index: Int, now: Date) -> [OutlookHour] {
        let limit = now.addingTimeInterval(horizonSeconds)
        func step(_ index: Int) -> Double? {
            index + 1 < forecast.count ? forecast[index + 1].time.timeIntervalSince(forecast[index].time) : nil
        }
        let usual = step(index).flatMap { $0 <= CurrentMoment.longestStepSeconds ? $0 : nil } ?? 3600
        var result: [OutlookHour] = []
        for position in index..<forecast.count where result.last.map({ $0.end < limit }) ?? true {
            let start = forecast[position].time
            if let last = result.last, start > last.end { break }
            let length = min(step(position) ?? min(usual, 3600), usual)
            guard let hour = OutlookHour(forecast[position], end: start.addingTimeInterval(length)) else { break }
            result.append(hour)
        }
        return result
    }
}
