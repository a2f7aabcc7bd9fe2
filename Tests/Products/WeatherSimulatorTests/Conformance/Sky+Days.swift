import Foundation
import WeatherModel
import WeatherSimulator

/// What a service is to say of one day, by its convention.
struct ExpectedDay {
    var max: Double
    var min: Double
    /// nil where it is not compared: Petrel makes it of what it has.
    var mean: Double?
    var water: Double?
    /// Numbers that the water is the sum of.
    var waterRoundings = 1
    var snow: Double?
    var chance: Double?
    var wind: Double?
    var gust: Double?
    var uvIndex: Double?

    /// - Returns: nil for no hours.
    init?(_ hours: [AtmosphereSample]) {
        let celsius = hours.map(\.temperatureCelsius)
        guard let max = celsius.max(), let min = celsius.min() else { return nil }
        self.max = max
        self.min = min
        chance = hours.map(\.chanceOfPrecipitation).max()
        wind = hours.map(\.windKph).max()
        gust = hours.map(\.gustKph).max()
        uvIndex = hours.map(\.uvIndex).max()
    }
}

/// Which time the figures of a day are of.
struct ExpectedWindow {
    /// nil for the civil day.
    let time: Range<Date>?
}

extension Sky {
    /// - Parameter zone: of the place.
    /// - Returns: nil where the service has no such day, or only a part of it.
    func day(_ service: WireService, _ date: CivilDate, in zone: TimeZone) -> ExpectedDay? {
        switch service {
        case .accuWeather: accuWeatherDay(date, zone)
        case .weatherAPI: weatherAPIDay(date, zone)
        case .openWeatherMap: openWeatherMapDay(date, zone)
        case .openMeteo: openMeteoDay(date, zone)
        case .openWeatherMapFree: freeDay(date, zone)
        case .metNorway: metNorwayDay(date, zone)
        case .nws: nwsDay(date, zone)
        }
    }

    /// Which time the figures of a day are of; nil where that is not compared.
    func window(_ service: WireService, _ date: CivilDate, in zone: TimeZone) -> ExpectedWindow? {
        switch service {
        case .accuWeather: return ExpectedWindow(time: Self.clock(date, 7, zone)..<Self.clock(date.adding(days: 1), 7, zone))
        case .weatherAPI, .openWeatherMap: return ExpectedWindow(time: nil)
        case .openMeteo:
            let start = Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 - zone.secondsFromGMT(for: now)))
            let day = start..<start + 86_400
            if day.upperBound > horizon { return nil }
            return ExpectedWindow(time: day == date.interval(in: zone) ? nil : day)
        case .openWeatherMapFree, .metNorway, .nws: return nil
        }
    }

    private func sum(_ hours: [AtmosphereSample], _ value: (AtmosphereSample) -> Double) -> Double { hours.map(value).reduce(0, +) }

    /// The rates at the given hours, each held for an hour.
    private func day(of hours: [AtmosphereSample], waterRoundings: Int) -> ExpectedDay? {
        var day = ExpectedDay(hours)
        day?.water = sum(hours, \.precipitationMillimetersPerHour)
        day?.snow = sum(hours, \.snowfallCentimetersPerHour)
        day?.waterRoundings = waterRoundings
        return day
    }

    /// From 07:00 to 07:00 by the place's clock, in two halves (surprise 1.3.4).
    private func accuWeatherDay(_ date: CivilDate, _ zone: TimeZone) -> ExpectedDay? {
        let start = Self.clock(date, 7, zone)
        let hours = Swift.stride(from: start, to: Self.clock(date.adding(days: 1), 7, zone), by: 3600).map(forecast)
        return day(of: hours, waterRoundings: 2)
    }

    /// The instant at which the clock shows that hour: no clock is changed between 3 and 21 o'clock.
    static func clock(_ date: CivilDate, _ hour: Double, _ zone: TimeZone) -> Date {
        let noon = date.start(in: zone) + 43_200
        let offset = Double(zone.secondsFromGMT(for: noon))
        return Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400 + hour * 3600 - offset)
    }

    /// The full hours of the clock on the civil day: 23 or 25 when it changes.
    private func weatherAPIDay(_ date: CivilDate, _ zone: TimeZone) -> ExpectedDay? {
        let hours = fullHours(of: date, in: zone).map(forecast)
        var expected = day(of: hours, waterRoundings: 1)
        expected?.mean = sum(hours, \.temperatureCelsius) / Double(Swift.max(1, hours.count))
        return expected
    }

    /// The full hours of UTC within the civil day.
    private func openWeatherMapDay(_ date: CivilDate, _ zone: TimeZone) -> ExpectedDay? {
        let interval = date.interval(in: zone)
        let first = (interval.lowerBound.timeIntervalSince1970 / 3600).rounded(.up) * 3600
        let full = Swift.stride(from: first, to: interval.upperBound.timeIntervalSince1970, by: 3600)
        var expected = day(of: full.map { forecast(Date(timeIntervalSince1970: $0)) }, waterRoundings: 2)
        expected?.snow = nil
        return expected
    }

    /// 24 hours by the offset of this moment, whatever the clock does (4.2); sums of the hours that end with each.
    private func openMeteoDay(_ date: CivilDate, _ zone: TimeZone) -> ExpectedDay? {
        let start = Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 - zone.secondsFromGMT(for: now)))
        guard start + 86_400 <= horizon else { return nil }
        let hours = hours(24, from: start)
        let before = self.hours(24, from: start - 1800)
        var expected = ExpectedDay(hours)
        expected?.water = sum(before, \.precipitationMillimetersPerHour)
        expected?.snow = sum(before, \.snowfallCentimetersPerHour)
        expected?.chance = before.map(\.chanceOfPrecipitation).max()
        return expected
    }
}
