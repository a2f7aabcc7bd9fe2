import Foundation
import Meteorology
import WeatherModel
import WeatherSimulator

/// Which hours and days each service sends.
extension Sky {
    /// The instants of a service's hours, in order.
    func hourInstants(_ service: WireService, in zone: TimeZone) -> [Date] {
        let hour = Self.floor(now, to: 3600)
        let today = CivilDate(of: now, in: zone)
        switch service {
        // Full hours of the place's clock, from the next one on.
        case .accuWeather:
            let offset = Double(zone.secondsFromGMT(for: now))
            return hourly(12, from: Self.floor(now + offset, to: 3600) - offset + 3600)
        case .openWeatherMap: return hourly(48, from: hour)
        case .openWeatherMapFree:
            // The step that contains now, which the first row ends, and the forty rows.
            let first = Self.floor(now, to: 10_800)
            return (0...40).map { first + Double($0) * 10_800 }
        // Whole days of full hours by the clock, 23 or 25 when it changes.
        case .weatherAPI: return (0..<14).flatMap { fullHours(of: today.adding(days: $0), in: zone) }
        // Yesterday and sixteen days by the offset of now, as far as the model run goes.
        case .openMeteo:
            let offset = zone.secondsFromGMT(for: now)
            let first = Date(timeIntervalSince1970: Double(today.adding(days: -1).daysSince1970 * 86_400 - offset))
            return hourly(17 * 24, from: first).filter { $0 <= horizon }
        case .metNorway: return metNorwaySteps().map(\.start)
        // The hours of today that are past since the run began, and 156 from the present one on.
        case .nws:
            let first = max(run, today.start(in: zone))
            return Array(stride(from: first, to: hour + 156 * 3600, by: 3600))
        }
    }

    /// Where Open-Meteo's newest run ends.
    var horizon: Date { run + 366 * 3600 }

    /// The days from the eighth to the sixteenth of which that run knows 23 hours or more.
    func laterDates(in zone: TimeZone) -> [CivilDate] {
        let today = CivilDate(of: now, in: zone)
        return (7..<16).map { today.adding(days: $0) }.filter { date in
            let day = date.interval(in: zone)
            return min(horizon + 3600, day.upperBound).timeIntervalSince(day.lowerBound) >= 82_800
        }
    }

    private func hourly(_ count: Int, from first: Date) -> [Date] { (0..<count).map { first + Double($0) * 3600 } }

    /// The instants at which the clock shows a full hour on the civil day.
    func fullHours(of date: CivilDate, in zone: TimeZone) -> [Date] {
        let interval = date.interval(in: zone)
        return stride(from: interval.lowerBound, to: interval.upperBound, by: 900).filter { instant in
            (Int(instant.timeIntervalSince1970) + zone.secondsFromGMT(for: instant)) % 3600 == 0
        }
    }

    /// Which days a service sends, from today on; nil where Petrel makes them of the hours.
    func dayNumbers(_ service: WireService) -> Range<Int>? {
        switch service {
        case .accuWeather: 0..<5
        case .openWeatherMap: 0..<8
        case .weatherAPI: 0..<14
        // As far as its run goes, nearly always to the fifteenth.
        case .openMeteo: -1..<14
        case .openWeatherMapFree, .metNorway, .nws: nil
        }
    }

    func sun(on date: CivilDate, in zone: TimeZone) -> SunTimes { Sun.times(on: date, at: coordinate, in: zone) }
}
