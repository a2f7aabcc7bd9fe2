import Foundation
import Meteorology
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    /// - Parameter drawn: those of `drawnHours()`.
    func hoursColumn(_ drawn: [DrawnHour]) -> HoursColumn {
        let tomorrow = today.adding(days: 1)
        let hours = drawn.prefix { $0.date <= tomorrow }
        let range = hours.celsiusRange
        let scale = PrecipitationScale(largestMillimeters: hours.largestMillimeters, format: format)
        let sections = [today, tomorrow].compactMap { date -> HourSection? in
            let rows = hours.on(date).rows(on: range, scale)
            guard !rows.isEmpty else { return nil }
            return HourSection(
                date: date.description, title: time.dayTitle(date, today: today), subtitle: time.dateWithWeekday(date),
                note: lengthNote(date), rows: rows)
        }
        let starts = hours.map(\.start)
        let axis = HourAxis(starts: starts, next: starts.last.flatMap(hourAfter), now: now)
        let sun = axis.span.map { Sun.course(during: $0, at: location.coordinate) }
        let (high, low) = (range.map { format.temperature($0.upperBound) }, range.map { format.temperature($0.lowerBound) })
        return HoursColumn(
            title: phrases.hoursTitle, heads: heads(), sections: sections,
            note: note(axis, until: tomorrow.interval(in: location.timeZone).upperBound), thanYesterday: thanYesterday(),
            usual: usualSentence(), usualTitle: phrases.usualTitle, receipt: receiptSentence(receipt), close: phrases.close,
            curveLabel: low.flatMap { low in high.map { phrases.curve(low: low, high: $0) } }, curveHigh: high, curveLow: low,
            marks: sun.map { marks($0, beginning: tomorrow, on: axis) } ?? [], nights: sun.map { nights($0, on: axis) } ?? [],
            precipitationScale: scale?.text,
            amountLegend: sections.contains { $0.rows.contains { $0.snow == nil && $0.precipitation != nil } }
                ? phrases.legend(.precipitation, in: format.precipitationUnit) : nil,
            windLegend: sections.contains { $0.rows.contains { $0.wind != nil } } ? phrases.legend(.wind, in: format.windUnit) : nil,
            source: forecastSource(.hourly))
    }

    func heads() -> HourHeads {
        HourHeads(
            time: phrases.hourHead(.time), condition: phrases.hourHead(.condition), temperature: phrases.hourHead(.temperature),
            feelsLike: phrases.hourHead(.feelsLike), chance: phrases.hourHead(.chance), precipitation: phrases.hourHead(.precipitation),
            snow: phrases.hourHead(.snow), wind: phrases.hourHead(.wind), gusts: phrases.hourHead(.gusts), show: phrases.showAsTable)
    }

    private func hourAfter(_ instant: Date) -> Date? { dashboard.forecast.hourly.first { $0.time > instant }?.time }

    /// Says which hours are missing from now to `end`; nil when none are. Steps of up to three hours cover the time between them.
    private func note(_ axis: HourAxis, until end: Date) -> String? {
        guard let covered = axis.interval else { return phrases.noHours }
        func clock(_ instant: Date) -> String { time.clockNear(instant, today: today) }
        var notes: [String] = []
        if covered.lowerBound > now { notes.append(phrases.hoursBegin(clock(covered.lowerBound))) }
        notes += axis.holes.map { phrases.hoursMissing(from: clock($0.lowerBound), to: clock($0.upperBound)) }
        if covered.upperBound < end { notes.append(phrases.hoursEnd(clock(covered.upperBound))) }
        notes += periodNotes(covered.clamped(to: Date.distantPast..<end))
        return notes.isEmpty ? nil : notes.joined(separator: " ")
    }

    /// Says of how many hours the amounts are where that is not the hour of their row.
    func periodNotes(_ drawn: Range<Date>) -> [String] {
        let hours = dashboard.forecast.hourly.filter {
            drawn.contains($0.time) && ($0.precipitationMillimeters ?? $0.snowfallCentimeters) != nil
        }
        let step = hours.compactMap(\.step.wholeHours).max() ?? 1
        let spread = hours.compactMap(\.spreadHours).max()
        return [step > 1 ? phrases.amountsOfSteps(hours: step) : nil, spread.map(phrases.amountsSpread)].compactMap { $0 }
    }

    /// Says so where the day is not 24 hours long.
    private func lengthNote(_ date: CivilDate) -> String? {
        let interval = date.interval(in: location.timeZone)
        let hours = interval.upperBound.timeIntervalSince(interval.lowerBound) / 3600
        guard hours != 24 else { return nil }
        let count = format.numeral(hours, digits: hours == hours.rounded() ? 0 : 1)
        return phrases.dayLengthNote(hours: count, clocksGoBack: hours > 24)
    }
}

extension DashboardMaker {
    /// km/h from which gusts matter to a person on foot, and by how much they have to exceed the wind.
    private static let gustKph = 40.0
    private static let gustRatio = 1.5

    /// From the hour that contains now to the end of the last day that is drawn, each made once.
    func drawnHours() -> [DrawnHour] {
        let last = max(today.adding(days: 1), shownDays.last?.date ?? today)
        let hours = dashboard.forecast.hourly
        var drawn: [DrawnHour] = []
        drawn.reserveCapacity(hours.count)
        for index in firstHour..<hours.count {
            // An hour that began before midnight (zones with odd minutes) belongs to the day that it reaches into.
            let date = max(time.date(of: hours[index].time), today)
            guard date <= last else { break }
            drawn.append(
                DrawnHour(
                    start: hours[index].time, date: date, millimeters: hours[index].precipitationMillimeters,
                    row: index == moment.hourIndex ? presentRow(hours[index]) : row(hours[index])))
        }
        return drawn
    }

    /// The position of the hour that contains now, else of the first one to come.
    var firstHour: Int {
        moment.hourIndex ?? dashboard.forecast.hourly.firstIndex { $0.time > now } ?? dashboard.forecast.hourly.count
    }

    /// The hour that contains now, with what the present shows: two figures on one screen for one moment are the same figure. Chance and
    /// amount stay those of the whole hour, which the present does not know.
    ///
    /// If the present is a forecast hour itself, because no observation is current any more, the label stays the hour's.
    private func presentRow(_ hour: HourlyForecast) -> HourRow {
        var shown = hour
        shown.isDay = isSunUp
        guard let present = moment.weather else { return row(shown, isNow: true) }
        shown.temperatureCelsius = present.temperatureCelsius
        shown.feelsLikeCelsius = present.feelsLikeCelsius
        shown.condition = present.condition
        if present.windKph != nil {
            shown.windKph = present.windKph
            shown.gustKph = present.gustKph
            shown.windDirectionDegrees = present.windDirectionDegrees
        }
        return row(shown, isNow: true, isForecast: present.isForecastHour)
    }

    /// Most of the time that a dashboard takes is spent here, 200 times: no text is made twice, and no function is passed as a value,
    /// which would copy the whole maker.
    private func row(_ hour: HourlyForecast, isNow: Bool = false, isForecast: Bool = true) -> HourRow {
        let direction = hour.windDirectionDegrees.flatMap { $0.isFinite ? $0 : nil }
        let kind = hour.condition.kind
        var parts = SpokenParts()
        let clocks = time.clocks(hour.time)
        parts.time = !isNow ? clocks.spoken : isForecast ? phrases.forecastFor(clocks.spoken) : phrases.now
        parts.condition = phrases.condition(hour.condition)
        let temperature = format.temperature(hour.temperatureCelsius)
        let feelsLike = format.temperature(hour.feelsLikeCelsius)
        parts.temperature = format.spokenTemperature(hour.temperatureCelsius)
        parts.feelsLike = feelsLike == temperature ? nil : format.spokenTemperature(hour.feelsLikeCelsius)
        parts.chance = hour.chanceOfRain.map { format.spokenPercent($0) }
        parts.precipitation = hour.precipitationMillimeters.flatMap { spokenPrecipitation($0) }
        parts.snow = hour.snowfallCentimeters.flatMap { spokenSnow($0) }
        parts.wind = hour.windKph.map { format.spokenWind($0, from: direction) }
        parts.gusts = mattering(hour.gustKph, besides: hour.windKph).map { format.spokenWindSpeed($0) }
        let falls = hour.precipitationMillimeters
        let kept = hour.keptFrom == nil ? nil : phrases.keptFromEarlier
        return HourRow(
            instant: hour.time, time: time.iso8601(hour.time), label: isNow && !isForecast ? phrases.now : clocks.written, isNow: isNow,
            temperature: temperature, celsius: hour.temperatureCelsius, feelsLike: feelsLike,
            condition: parts.condition, symbol: SymbolName.condition(kind, isDay: hour.isDay),
            chance: hour.chanceOfRain.map { format.percent($0) }, chanceFraction: hour.chanceOfRain.map { ($0 / 100).clamped(to: 0...1) },
            precipitation: falls.flatMap { precipitation($0) },
            precipitationNumber: falls.flatMap { $0 > 0 ? format.precipitationNumber($0) : nil },
            precipitationFraction: 0,
            snow: hour.snowfallCentimeters.flatMap { snow($0) }, wind: hour.windKph.map { format.windSpeed($0) },
            windNumber: hour.windKph.map { format.windSpeedNumber($0) },
            gusts: hour.gustKph.map { format.windSpeed($0) }, windDirection: direction.flatMap { format.windPoint($0) },
            windArrowDegrees: direction.map { Self.turned($0 + 180) }, isDay: hour.isDay, curve: 0.5,
            keptNote: kept, spoken: phrases.readOut([phrases.hourSentence(parts), kept].compactMap(\.self)))
    }

    /// nil for gusts that are not worth a word.
    private func mattering(_ gusts: Double?, besides wind: Double?) -> Double? {
        gusts.flatMap { $0 >= Self.gustKph && $0 > (wind ?? 0) * Self.gustRatio ? $0 : nil }
    }
}

/// An hour whose texts are made, before it has its place on a drawing: the hours and the days draw the same ones.
struct DrawnHour {
    /// The instant at which it begins.
    let start: Date
    /// The civil day on which it is drawn.
    let date: CivilDate
    let millimeters: Double?
    let row: HourRow
}

extension Collection<DrawnHour> {
    /// The hours of one day; they are in order.
    func on(_ date: CivilDate) -> SubSequence { drop { $0.date < date }.prefix { $0.date == date } }

    /// mm of the hour in which most falls; 0 where nothing does.
    var largestMillimeters: Double {
        reduce(0) { largest, hour in hour.millimeters.map { $0.isFinite ? Swift.max(largest, $0) : largest } ?? largest }
    }

    /// The lowest and the highest temperature, °C; nil without hours.
    var celsiusRange: ClosedRange<Double>? { lazy.map(\.row.celsius).extent }

    /// The rows with their heights on the curve over `range`, widened where it is small, and on the scale of what falls.
    func rows(on range: ClosedRange<Double>?, _ scale: PrecipitationScale?) -> [HourRow] {
        let curve = range?.widened(to: CurveScale.leastKelvin)
        return map { hour in
            var row = hour.row
            row.curve = curve?.fraction(of: row.celsius) ?? 0.5
            row.precipitationFraction = scale?.fraction(hour.millimeters) ?? 0
            return row
        }
    }
}
