import Foundation
import OutlookSentence
import WeatherAPI
import WeatherFormatting
import WeatherModel

/// Makes a widget's content from the dashboard's content for the same moment, so that nothing is calculated twice.
extension DashboardMaker {
    /// Hours to come on a widget.
    private static let widgetHourCount = 5

    /// - Parameters:
    ///   - drawn: those of `drawnHours()` at this moment, or at an earlier one of the same civil day.
    ///   - warnings: those of `alertsColumn()` at this moment; empty without any.
    ///   - ages: on whose clock the age is shown.
    func widgetState(_ drawn: [DrawnHour], _ warnings: [AlertRow], isOld: Bool, ages: TimeLabels) -> WidgetState {
        let warning = widgetWarning(warnings)
        guard let now = nowColumn(), let weather = moment.weather else {
            return .unavailable(widgetMessage(phrases.noNow, warning, widgetStamp(isOld: isOld, isForecast: false, ages: ages)))
        }
        let stamp = widgetStamp(isOld: isOld, isForecast: now.forecastMark != nil, ages: ages)
        let place = place()
        let begun = moment.hourIndex.map { dashboard.forecast.hourly[$0].time }
        let hour = begun.flatMap { begun in drawn.first { $0.start == begun } }?.row
        let following = drawn.drop { $0.start <= begun ?? self.now }.prefix { $0.date <= today.adding(days: 1) }
        let temperature = format.temperature(weather.temperatureCelsius)
        let highLow = [now.high, now.low].compactMap { $0 }
        let range = highLow.isEmpty ? nil : phrases.widgetLine(highLow)
        let rain = nowcastSentence()
        let rainOrCondition = rain?.short ?? now.condition
        func remark(_ details: String?...) -> WidgetRemark {
            widgetRemark(warning, notice: place.notice ?? now.highLowNote, details: details.compactMap { $0 })
        }
        return .weather(
            WidgetContent(
                place: place.title, temperature: temperature, condition: now.condition, rain: rain?.short, symbol: now.symbol,
                forecastMark: now.forecastMark, high: now.high, low: now.low, remark: remark(range ?? now.feelsLike),
                wideRemark: remark(now.feelsLike), narrowRemark: remark(rainOrCondition, range),
                gauge: widgetGauge(weather.temperatureCelsius),
                precipitation: hour.flatMap { phrases.widgetPrecipitation(chance: $0.chance, amount: $0.precipitation ?? $0.snow) },
                hours: following.prefix(Self.widgetHourCount).map { WidgetHour($0.row) }, warning: warning, stamp: stamp,
                mark: widgetMark(place.title, stamp),
                inline: widgetInline(place.title, phrases.temperatureAndCondition(temperature, rainOrCondition), stamp), sky: sky(),
                sentences: widgetSentences(
                    place.title, rain?.shortSpoken, spokenWidget(weather), now.highLowNote, warning?.spoken, place.notice),
                isElsewhere: isElsewhere))
    }

    /// Nothing that is known applies from this moment on.
    func widgetEnd(ages: TimeLabels) -> WidgetState {
        let clock = widgetClock(ages)
        let text = phrases.widgetEnded(since: widgetReading(clock.moment(snapshot.fetchedAt), of: ages))
        return .unavailable(widgetMessage(text, nil, widgetStamp(isOld: true, isForecast: false, ages: ages)))
    }

    private func widgetMessage(_ text: String, _ warning: WidgetWarning?, _ stamp: WidgetStamp) -> WidgetMessage {
        let place = place().title
        return WidgetMessage(
            place: place, title: phrases.widgetNoWeather, text: text, warning: warning, stamp: stamp,
            inline: phrases.widgetLine([stamp.simulated, phrases.widgetNoWeather].compactMap { $0 }),
            spoken: widgetSentences(place, text, warning?.spoken))
    }

    // MARK: Parts

    private func widgetWarning(_ rows: [AlertRow]) -> WidgetWarning? {
        rows.first.map { row in
            WidgetWarning(
                title: row.title, severityKey: row.severityKey, kind: row.kind, period: row.period,
                more: rows.count > 1 ? phrases.moreWarnings(rows.count - 1) : nil,
                spoken: phrases.spokenWarning(
                    severity: row.severity, title: row.title, period: row.period, more: rows.count > 1 ? rows.count - 1 : nil))
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
        parts.condition = phrases.condition(weather.condition)
        parts.temperature = format.spokenTemperatureWithUnit(weather.temperatureCelsius)
        parts.feelsLike = spokenFeelsLike(weather.feelsLikeCelsius, besides: weather.temperatureCelsius)
        parts.high = todaysForecast.map { format.spokenTemperature($0.maxTempCelsius) }
        parts.low = todaysForecast.map { format.spokenTemperature($0.minTempCelsius) }
        return phrases.spokenNow(parts, outlook: nil, namesCondition: false)
    }

    /// The mark of simulated weather comes first, before everything else.
    private func widgetSentences(_ place: String, _ sentences: String?...) -> String {
        let banner = dashboard.isSimulated ? phrases.simulatedBanner : nil
        return phrases.readOut(([banner, place] + sentences).compactMap { $0 })
    }
}

extension WidgetHour {
    fileprivate init(_ row: HourRow) {
        self.init(
            start: row.instant, label: row.label, symbol: row.symbol, temperature: row.temperature, chance: row.chance, spoken: row.spoken)
    }
}

/// The texts beside a widget's figure, so that readers do not take it for another place's, for new, for measured or for real.
extension DashboardMaker {
    /// Maximum number of letters of a place's name in one line beside the clock, so that the figure is visible as well.
    private static let inlineLetters = 18

    /// Where room is short, the person's own position needs no name; every other place does.
    var isElsewhere: Bool { placeChoice != .position }

    /// One decision for every face.
    func widgetRemark(_ warning: WidgetWarning?, notice: String?, details: [String]) -> WidgetRemark {
        warning.map { .warning($0) } ?? notice.map { .notice($0) } ?? .details(details)
    }

    // MARK: Age

    func widgetStamp(isOld: Bool, isForecast: Bool, ages: TimeLabels) -> WidgetStamp {
        let clock = widgetClock(ages)
        let today = clock.date(of: now)
        let received = clock.date(of: snapshot.fetchedAt)
        let reading = widgetReading(clock.clockNear(snapshot.fetchedAt, today: today), of: ages)
        let short =
            switch abs(received.daysSince1970 - today.daysSince1970) {
            case 0: clock.clock(snapshot.fetchedAt)
            case 1...6: phrases.shortWeekday(received.isoWeekday)
            default: clock.shortDate(received)
            }
        let asOf = isOld ? phrases.oldAsOf(reading) : phrases.asOf(reading)
        let forecast = isOld ? phrases.oldForecastAsOf(reading) : phrases.forecastAsOf(reading)
        return WidgetStamp(
            asOf: asOf, statement: isForecast ? forecast : asOf, short: isOld ? phrases.oldShort(short) : short, isOld: isOld,
            simulated: dashboard.isSimulated ? phrases.simulatedSource : nil, spoken: phrases.readOut([asOf]),
            clockOffset: clock.offset(at: snapshot.fetchedAt))
    }

    /// The place's own clock, unless the person's shows another time: then an age shown on the place's would seem to lie hours back, or
    /// ahead.
    func widgetClock(_ ages: TimeLabels) -> TimeLabels { isOnTheirClock(ages) ? ages : time }

    /// Beside hours on the place's clock, one on the person's says that it is.
    func widgetReading(_ reading: String, of ages: TimeLabels) -> String { isOnTheirClock(ages) ? phrases.onYourClock(reading) : reading }

    private func isOnTheirClock(_ ages: TimeLabels) -> Bool {
        [snapshot.fetchedAt, now].contains { ages.offset(at: $0) != time.offset(at: $0) }
    }

    // MARK: Where there is room for little

    func widgetMark(_ place: String, _ stamp: WidgetStamp) -> String {
        stamp.simulated ?? (stamp.isOld ? stamp.short : isElsewhere ? place : stamp.short)
    }

    /// Qualifiers of the figure come before it. An age within its limit comes last, where it may be cut off.
    func widgetInline(_ place: String, _ weather: String, _ stamp: WidgetStamp) -> String {
        let name = place.count > Self.inlineLetters ? "\(place.prefix(Self.inlineLetters - 1))\u{2026}" : place
        let before = [stamp.simulated, isElsewhere ? name : nil, stamp.isOld ? stamp.short : nil].compactMap { $0 }
        return phrases.widgetLine(before + [weather] + (stamp.isOld ? [] : [stamp.short]))
    }
}
