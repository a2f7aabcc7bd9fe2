import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel

/// What a widget draws is put together from what the dashboard draws at the same moment, never worked out anew.
extension DashboardMaker {
    /// Hours to come on a widget.
    private static let widgetHourCount = 5

    /// - Parameters:
    ///   - drawn: those of `drawnHours()` at this moment, or at an earlier one of the same civil day.
    ///   - warnings: those of `alertsColumn()` at this moment; empty without any.
    func widgetState(_ drawn: [DrawnHour], _ warnings: [AlertRow], isOld: Bool) -> WidgetState {
        let warning = widgetWarning(warnings)
        let stamp = widgetStamp(isOld: isOld)
        guard let now = nowColumn(), let weather = moment.weather else {
            return .unavailable(widgetMessage(phrases.noNow, warning, stamp))
        }
        let place = place()
        let begun = moment.hourIndex.map { dashboard.forecast.hourly[$0].time }
        let hour = begun.flatMap { begun in drawn.first { $0.start == begun } }?.row
        let following = drawn.drop { $0.start <= begun ?? self.now }.prefix { $0.date <= today.adding(days: 1) }
        let temperature = format.temperature(weather.temperatureCelsius)
        return .weather(
            WidgetContent(
                place: place.title, notice: place.notice, temperature: temperature, condition: now.condition, symbol: now.symbol,
                forecastMark: now.forecastMark, feelsLike: now.feelsLike, high: now.high, low: now.low, highLowNote: now.highLowNote,
                footnote: place.notice ?? now.highLowNote ?? now.feelsLike, gauge: widgetGauge(weather.temperatureCelsius),
                precipitation: hour.flatMap { phrases.widgetPrecipitation(chance: $0.chance, amount: $0.precipitation ?? $0.snow) },
                hours: following.prefix(Self.widgetHourCount).map { WidgetHour($0.row) }, warning: warning, stamp: stamp,
                inline: widgetLine(phrases.temperatureAndCondition(temperature, now.condition), stamp), sky: sky(),
                spoken: widgetSentences(
                    place.title, spokenWidget(weather), now.highLowNote, warning?.spoken, place.notice, phrases.asSentence(stamp.asOf))))
    }

    /// Nothing that is known applies from this moment on.
    func widgetEnd() -> WidgetState {
        .unavailable(widgetMessage(phrases.widgetEnded(since: time.moment(snapshot.fetchedAt)), nil, widgetStamp(isOld: true)))
    }

    private func widgetMessage(_ text: String, _ warning: WidgetWarning?, _ stamp: WidgetStamp) -> WidgetMessage {
        let place = place().title
        return WidgetMessage(
            place: place, title: phrases.widgetNoWeather, text: text, warning: warning, stamp: stamp,
            inline: phrases.widgetLine([stamp.simulated, phrases.widgetNoWeather].compactMap { $0 }),
            spoken: widgetSentences(place, text, warning?.spoken))
    }

    // MARK: Parts

    private func widgetStamp(isOld: Bool) -> WidgetStamp {
        let received = time.date(of: snapshot.fetchedAt)
        let clock = time.clockNear(snapshot.fetchedAt, today: today)
        let short =
            switch abs(received.daysSince1970 - today.daysSince1970) {
            case 0: time.clock(snapshot.fetchedAt)
            case 1...6: phrases.shortWeekday(received.isoWeekday)
            default: time.shortDate(received)
            }
        return WidgetStamp(
            asOf: isOld ? phrases.oldAsOf(clock) : phrases.asOf(clock), short: short, isOld: isOld,
            simulated: dashboard.isSimulated ? phrases.simulatedSource : nil)
    }

    /// The age last, where it is cut off first; whole where it is what matters.
    private func widgetLine(_ weather: String, _ stamp: WidgetStamp) -> String {
        phrases.widgetLine([stamp.simulated, weather, stamp.isOld ? stamp.asOf : stamp.short].compactMap { $0 })
    }

    private func widgetWarning(_ rows: [AlertRow]) -> WidgetWarning? {
        rows.first.map { row in
            WidgetWarning(
                title: row.headline, severity: row.severity, severityKey: row.severityKey, period: row.period,
                more: rows.count > 1 ? phrases.moreWarnings(rows.count - 1) : nil,
                spoken: phrases.spokenWarning(
                    severity: row.severity, title: row.headline, period: row.period, more: rows.count > 1 ? rows.count - 1 : nil))
        }
    }

    private func widgetGauge(_ celsius: Double) -> Double? {
        guard let day = todaysForecast, day.minTempCelsius < day.maxTempCelsius,
            (day.minTempCelsius...day.maxTempCelsius).contains(celsius)
        else { return nil }
        return (celsius - day.minTempCelsius) / (day.maxTempCelsius - day.minTempCelsius)
    }

    // MARK: Spoken

    private func spokenWidget(_ weather: CurrentWeather) -> String {
        var parts = SpokenParts()
        if weather.isForecastHour { parts.time = phrases.forecastFor(time.spokenClock(weather.time)) }
        parts.condition = condition(weather.condition)
        parts.temperature = format.spokenTemperatureWithUnit(weather.temperatureCelsius)
        parts.feelsLike = spokenFeelsLike(weather.feelsLikeCelsius, besides: weather.temperatureCelsius)
        parts.high = todaysForecast.map { format.spokenTemperature($0.maxTempCelsius) }
        parts.low = todaysForecast.map { format.spokenTemperature($0.minTempCelsius) }
        return phrases.spokenNow(parts, outlook: nil, namesCondition: false)
    }

    /// That it is simulated comes first, whatever follows.
    private func widgetSentences(_ place: String, _ sentences: String?...) -> String {
        let banner = dashboard.isSimulated ? phrases.simulatedBanner : nil
        return ([banner, "\(place)."] + sentences).compactMap { $0 }.joined(separator: " ")
    }
}

extension WidgetHour {
    fileprivate init(_ row: HourRow) {
        self.init(
            label: row.label, symbol: row.symbol, temperature: row.temperature, chance: row.chance, spoken: row.spoken)
    }
}
