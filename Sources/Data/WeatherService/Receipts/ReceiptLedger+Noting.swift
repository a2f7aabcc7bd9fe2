import Foundation
import WeatherModel
import WeatherReceipts

extension ReceiptLedger {
    /// Providers whose present weather is measured by a station.
    private static let stations: Set<ProviderID> = [.nws]

    /// Seconds before midnight from which the figures of a day count as what came.
    private static let lastSeconds = 7_200.0

    /// Writes down what a fetched dashboard says of the days to come, what came yesterday, and what a station measures now.
    ///
    /// Distances are counted from the day on which a part was received: an earlier part that is still shown says nothing new.
    package mutating func note(_ dashboard: WeatherDashboard) {
        let zone = dashboard.location.timeZone
        note(dashboard.forecast, hours: dashboard.provenance(of: .hourly), days: dashboard.provenance(of: .daily), in: zone)
        let present = dashboard.provenance(of: .current)
        if let current = dashboard.current, !current.isForecastHour, present.observedAt != nil, Self.stations.contains(present.provider) {
            observe(
                current.temperatureCelsius, water: current.precipitationPeriodMinutes == 60 ? current.precipitationMillimeters : nil,
                at: current.time, in: zone, by: present.provider)
        }
    }

    /// Writes down what one provider says of the days to come where several were compared.
    package mutating func note(_ source: SourceComparison.Source, in zone: TimeZone) {
        note(source.forecast, hours: source.provenance, days: source.provenance, in: zone)
    }

    private mutating func note(_ forecast: Forecast, hours: Provenance, days: Provenance, in zone: TimeZone) {
        let end = forecast.hourly.last?.end ?? .distantPast
        for day in forecast.daily where day.window == nil {
            // The figures of a day that has all of its hours are those of the hours.
            let source = day.date.interval(in: zone).upperBound <= end ? hours : days
            let lead = day.date.daysSince1970 - CivilDate(of: source.fetchedAt, in: zone).daysSince1970
            say(DayFigures(day), of: day.date, by: source.provider, daysAhead: lead)
        }
        let today = CivilDate(of: hours.fetchedAt, in: zone)
        if let day = forecast.pastDays.first, day.date == today.adding(days: -1), day.window == nil {
            let seconds = hours.fetchedAt.timeIntervalSince(today.start(in: zone))
            analyse(DayFigures(day), of: day.date, by: hours.provider, secondsLater: seconds)
        }
        // Most providers send no past. Their figures of a day that is nearly over are of hours that have passed, and of two to come.
        let midnight = today.adding(days: 1).start(in: zone)
        let seconds = hours.fetchedAt.timeIntervalSince(midnight)
        if forecast.pastDays.isEmpty, seconds > -Self.lastSeconds, let day = forecast.daily.first, day.date == today, day.window == nil {
            analyse(DayFigures(day), of: today, by: hours.provider, secondsLater: seconds)
        }
    }
}

extension DayFigures {
    fileprivate init(_ day: DailyForecast) {
        self.init(
            highCelsius: day.maxTempCelsius, lowCelsius: day.minTempCelsius, waterMillimeters: day.precipitationMillimeters)
    }
}
