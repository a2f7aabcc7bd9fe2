import Foundation

/// The changes since a reader's last visit, for the rest of today and for tomorrow.
///
/// Only changes that may alter a plan are reported, not the noise between two runs of a model. Past hours do not count, and only hours that
/// both forecasts have are compared: a forecast that merely reaches further has not changed.
public struct ForecastChanges: Hashable, Sendable {
    /// Maximum number of changes reported: readers do not read longer lists.
    package static let most = 5
    /// °C between two whole degrees from which a day is warmer or colder. One degree is within the error of every forecast and cannot be
    /// felt.
    package static let leastDegrees = 2.0
    /// Hours of a day that must be left for its warmth to be compared: in the evening the highest temperature is that of the evening.
    static let leastHoursForWarmth = 6.0
    /// km/h of gusts from which they matter, as the German weather service warns of gusts of 50 km/h
    /// (<https://www.dwd.de/DE/wetter/warnungen_aktuell/kriterien/warnkriterien.html>), and by which they differ: its next step is 65.
    package static let (leastGustKph, leastGustDifference) = (50.0, 15.0)
    /// km/h of mean wind from which it matters, Beaufort 6, and by which it differs: about one step of that scale.
    package static let (leastWindKph, leastWindDifference) = (39.0, 12.0)
    /// cm between two whole centimetres from which a changed amount of snow is reported.
    package static let leastSnowDifference = 2.0

    /// The most important first.
    package let list: [ForecastChange]

    /// - Parameters:
    ///   - seen: the weather that the reader last saw for the same place.
    ///   - latest: the current weather. Changes between simulated and real weather are not reported.
    public init(since seen: WeatherDashboard, to latest: WeatherDashboard, at now: Date) {
        guard seen.isSimulated == latest.isSimulated else {
            list = []
            return
        }
        let zone = latest.location.timeZone
        let today = CivilDate(of: now, in: zone)
        let end = today.adding(days: 1).interval(in: zone).upperBound
        let falls = FallChanges(from: seen.forecast.hourly, to: latest.forecast.hourly, within: now..<max(now, end)).list
        var changes = WarningChanges(from: seen, to: latest, at: now).list + falls
        for date in [today, today.adding(days: 1)] {
            let pair = DayPair(seen.forecast, latest.forecast, date: date, interval: date.interval(in: zone), now: now)
            changes += [pair.warmth, pair.wind].compactMap(\.self)
            let isTold = falls.contains { $0.isSnow(on: date, in: zone) }
            if !isTold, let snow = Self.snow(seen.forecast, latest.forecast, on: date, in: zone, at: now) { changes.append(snow) }
        }
        let ranked = changes.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        list = ranked.prefix(Self.most).map(\.element)
    }

    private static func snow(_ seen: Forecast, _ latest: Forecast, on date: CivilDate, in zone: TimeZone, at now: Date) -> ForecastChange? {
        guard let was = seen.water(on: date, in: zone, at: now).comingSnowCentimeters,
            let centimeters = latest.water(on: date, in: zone, at: now).comingSnowCentimeters,
            abs(centimeters.rounded() - was.rounded()) >= leastSnowDifference
        else { return nil }
        return .snow(date, was: was, centimeters: centimeters)
    }
}

extension ForecastChange {
    /// True if the change already reports that snow falls, or does not fall, on a day.
    fileprivate func isSnow(on date: CivilDate, in zone: TimeZone) -> Bool {
        switch self {
        case .fallExpected(.snow, let instant), .fallNotExpected(.snow, let instant): CivilDate(of: instant, in: zone) == date
        default: false
        }
    }
}

/// The remaining hours of one day that two forecasts have in common.
private struct DayPair {
    let date: CivilDate
    let hours: [(was: HourlyForecast, latest: HourlyForecast)]
    /// Figures of the day if the hours do not cover it; nil for today, which is partly over.
    private let days: (was: DailyForecast, latest: DailyForecast)?

    init(_ seen: Forecast, _ latest: Forecast, date: CivilDate, interval: Range<Date>, now: Date) {
        self.date = date
        let old = Dictionary(seen.hourly.map { ($0.time, $0) }) { first, _ in first }
        hours = latest.hourly.filter { interval.contains($0.time) && $0.end > now }.compactMap { hour in
            old[hour.time].map { (was: $0, latest: hour) }
        }
        if interval.lowerBound > now, let was = seen.daily.first(where: { $0.date == date }),
            let latest = latest.daily.first(where: { $0.date == date })
        {
            days = (was, latest)
        } else {
            days = nil
        }
    }

    var warmth: ForecastChange? {
        let highest: (was: Double, latest: Double)
        let left = hours.reduce(0.0) { $0 + $1.latest.step.hours }
        if left >= ForecastChanges.leastHoursForWarmth, let both = Self.highest(hours, { $0.temperatureCelsius }) {
            highest = both
        } else if hours.isEmpty, let days {
            highest = (days.was.maxTempCelsius, days.latest.maxTempCelsius)
        } else {
            return nil
        }
        guard abs(highest.latest.rounded() - highest.was.rounded()) >= ForecastChanges.leastDegrees else { return nil }
        return .warmth(date, was: highest.was, celsius: highest.latest)
    }

    var wind: ForecastChange? {
        if let gusts = Self.highest(hours, { $0.gustKph }) {
            guard max(gusts.was, gusts.latest) >= ForecastChanges.leastGustKph,
                abs(gusts.latest - gusts.was) >= ForecastChanges.leastGustDifference
            else { return nil }
            return .gusts(date, was: gusts.was, kph: gusts.latest)
        }
        guard let winds = Self.highest(hours, { $0.windKph }), max(winds.was, winds.latest) >= ForecastChanges.leastWindKph,
            abs(winds.latest - winds.was) >= ForecastChanges.leastWindDifference
        else { return nil }
        return .wind(date, was: winds.was, kph: winds.latest)
    }

    /// The highest of the hours for which both forecasts have the value.
    private static func highest(
        _ hours: [(was: HourlyForecast, latest: HourlyForecast)], _ value: (HourlyForecast) -> Double?
    ) -> (was: Double, latest: Double)? {
        var highest: (was: Double, latest: Double)?
        for hour in hours {
            guard let was = value(hour.was), let latest = value(hour.latest), was.isFinite, latest.isFinite else { continue }
            highest = (max(was, highest?.was ?? was), max(latest, highest?.latest ?? latest))
        }
        return highest
    }
}
