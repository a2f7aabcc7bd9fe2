import Foundation
import Meteorology
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    /// Days shown.
    static let dayCount = Forecast.daysOfWeek

    /// The days to show; those before today are dropped.
    var shownDays: ArraySlice<DailyForecast> { dashboard.forecast.daily.filter { $0.date >= today }.prefix(Self.dayCount) }

    /// - Parameter drawn: those of `drawnHours()`.
    func daysColumn(_ drawn: [DrawnHour]) -> DaysColumn {
        let days = shownDays
        let graded = gradedDays(of: days)
        let ranges = graded.compactMapValues(possibleCelsius)
        let low = (days.map(\.minTempCelsius) + ranges.values.map(\.lowerBound)).min() ?? 0
        let high = (days.map(\.maxTempCelsius) + ranges.values.map(\.upperBound)).max() ?? 0
        func place(_ celsius: Double) -> Double { high > low ? ((celsius - low) / (high - low)).clamped(to: 0...1) : 0.5 }
        return DaysColumn(
            title: phrases.daysTitle(days.isEmpty ? Self.dayCount : days.count),
            rows: days.map { row($0, drawn, possible: ranges[$0.date], place) },
            heads: heads(), note: daysNote(days), sureness: sureness(graded), later: laterDays(after: days), source: forecastSource(.daily))
    }

    /// The note below the days: no day is known, the list does not begin today, or figures are not of a whole day.
    private func daysNote(_ days: ArraySlice<DailyForecast>) -> String? {
        guard let first = days.first else { return phrases.noDays }
        let begin = first.date == today ? nil : phrases.daysBegin(time.dateWithWeekday(first.date))
        let notes = [begin, windowNote(days)].compactMap { $0 }
        return notes.isEmpty ? nil : notes.joined(separator: " ")
    }

    private func row(
        _ day: DailyForecast, _ drawn: [DrawnHour], possible: ClosedRange<Double>?, _ place: (Double) -> Double
    ) -> DayRow {
        let isToday = day.date == today
        let falling = falling(on: day)
        let begin = place(min(day.minTempCelsius, day.maxTempCelsius))
        let hours = drawn.on(day.date)
        let scale = PrecipitationScale(largestMillimeters: hours.largestMillimeters, format: format)
        let sun = sunCourse(on: day.date)
        let sunNote: SunNote? = !sun.events.isEmpty ? nil : sun.isUpAtStart ? .upAllDay : .downAllDay
        return DayRow(
            date: day.date.description, label: time.dayLabel(day.date, today: today), dateLabel: time.shortDate(day.date),
            isToday: isToday, condition: phrases.condition(falling.condition),
            symbol: SymbolName.condition(falling.condition.kind, isDay: falling.hasDaylight && sun.secondsUp > 0),
            high: format.temperature(day.maxTempCelsius),
            highCelsius: day.maxTempCelsius, lowCelsius: day.minTempCelsius, low: format.temperature(day.minTempCelsius),
            barStart: begin, barEnd: max(begin, place(day.maxTempCelsius)),
            barNow: isToday ? moment.weather.map { place($0.temperatureCelsius) } : nil,
            usual: usualCelsius(on: day.date).map { place($0.lowerBound)...place($0.upperBound) },
            possible: possible.map { place($0.lowerBound)...place($0.upperBound) },
            chance: falling.chance.map(format.percent), chanceFraction: falling.chance.map { ($0 / 100).clamped(to: 0...1) },
            precipitation: falling.millimeters.flatMap(precipitation), snow: falling.centimeters.flatMap(snow),
            fallen: falling.fallen, fallenSnow: falling.fallenSnow.flatMap(snow).map(phrases.snowSinceMidnight),
            wind: day.maxWindKph.map { strongestWind($0, from: day.windDirectionDegrees) },
            sunNote: sunNote.map { phrases.sunSentence($0, isToday: false) },
            hours: hours.rows(on: hours.celsiusRange, scale), precipitationScale: scale?.text,
            details: details(of: day, falling, possible: possible, sun: sun),
            name: time.dayTitle(day.date, today: today), spokenAroundName: spoken(day, falling, sun: sun, sunNote: sunNote))
    }

    /// Sky and water of a day as its row shows them: of today, what is still to come, and apart from it what has fallen.
    struct DayFalling {
        var condition: WeatherCondition
        var hasDaylight = true
        var chance: Double?
        var millimeters: Double?
        var centimeters: Double?
        /// "3.5 mm since midnight": water, melted snow included.
        var fallen: String?
        var spokenFallen: String?
        /// cm of fresh snow since midnight; nil where unknown or none fell.
        var fallenSnow: Double?
    }

    private func falling(on day: DailyForecast) -> DayFalling {
        guard day.date == today, let rest = restOfToday else {
            return DayFalling(
                condition: day.condition, chance: day.chanceOfRain, millimeters: day.precipitationMillimeters,
                centimeters: day.snowfallCentimeters)
        }
        // Where the hours give no amounts, the source's daily figure is used.
        let snow = rest.water.fallenSnowCentimeters ?? 0
        let water = rest.water.fallenMillimeters ?? 0
        return DayFalling(
            condition: rest.condition, hasDaylight: rest.hasDaylight,
            chance: rest.water.comingChance ?? day.chanceOfRain,
            millimeters: rest.water.comingMillimeters ?? day.precipitationMillimeters,
            centimeters: rest.water.comingSnowCentimeters ?? day.snowfallCentimeters,
            fallen: precipitation(water).map(phrases.sinceMidnight),
            spokenFallen: spokenPrecipitation(water).map(phrases.sinceMidnight), fallenSnow: snow > 0 ? snow : nil)
    }

    /// "Up to 25 km/h from the NW".
    func strongestWind(_ kph: Double, from degrees: Double?) -> String {
        phrases.windUpTo(format.windSpeedInSentence(kph), from: degrees.flatMap(CompassSector.init(degrees:)))
    }

    /// Replaces a day's name while a language makes its sentence: a character that no text has.
    private static let nameMark = "\u{FFFC}"

    /// The day's sentence, in two around its name: the name changes at midnight, the rest does not.
    private func spoken(_ day: DailyForecast, _ falling: DayFalling, sun: Sun.Course, sunNote: SunNote?) -> [String] {
        var parts = SpokenParts()
        parts.time = Self.nameMark
        parts.condition = phrases.condition(falling.condition)
        parts.high = format.spokenTemperature(day.maxTempCelsius)
        parts.low = format.spokenTemperature(day.minTempCelsius)
        parts.chance = falling.chance.map(format.spokenPercent)
        parts.precipitation = falling.millimeters.flatMap(spokenPrecipitation)
        parts.snow = falling.centimeters.flatMap(spokenSnow)
        parts.fallen = falling.spokenFallen
        parts.fallenSnow = falling.fallenSnow.flatMap(spokenSnow).map(phrases.snowSinceMidnight)
        parts.wind = day.maxWindKph.map { format.spokenWind($0, from: day.windDirectionDegrees) }
        parts.sun = [sunNote.map { phrases.sunClause($0, isToday: false) }].compactMap { $0 } + spokenEvents(sun)
        return phrases.daySentence(parts).components(separatedBy: Self.nameMark)
    }
}

extension DashboardMaker {
    /// The known details of a day besides its row; unknown ones are left out.
    func details(
        of day: DailyForecast, _ falling: DayFalling, possible: ClosedRange<Double>?, sun: Sun.Course
    ) -> [DetailRow] {
        let phase = MoonPhase(phase: day.moon.phase)
        let weather = [
            named("window", phrases.figuresTitle, window(of: day)),
            named("usual", phrases.usualTitle, usualCelsius(on: day.date).map(temperatures)),
            named("possible", phrases.confidenceEight, possible.map(temperatures)),
            row(.precipitation, falling.millimeters.map(format.precipitation), besides: falling.fallen),
            row(
                .snow, falling.centimeters.flatMap { $0 > 0 || falling.fallenSnow != nil ? format.snow($0) : nil },
                besides: falling.fallenSnow.flatMap(snow).map(phrases.sinceMidnight)),
            row(.chance, falling.chance.map(format.percent)),
            wind(of: day),
            ultraviolet(day.uvIndex),
            row(.humidity, day.humidity.map(format.percent), drawing: day.humidity.flatMap { scale($0 / 100) }),
        ].compactMap { $0 }
        let moon = named("moon", phrases.moon, phrases.moonPhase(phase), phrases.lit(format.percent(day.moon.illumination * 100)))
        return weather + rows(sun) + [moon].compactMap { $0 }
    }

    /// The amount still to come, with the amount fallen since midnight beside it; both are of one quantity. Shows only the fallen amount
    /// where the coming one is not known.
    private func row(_ detail: Detail, _ coming: String?, besides fallen: String?) -> DetailRow? {
        guard let coming else { return row(detail, fallen.map { phrases.readOut([$0]) }) }
        return row(detail, coming, fallen.map(phrases.stillToCome))
    }

    private func wind(of day: DailyForecast) -> DetailRow? {
        let gusts = day.maxGustKph.map { phrases.gusts(format.windSpeedInSentence($0)) }
        guard let speed = day.maxWindKph else { return row(.wind, gusts) }
        return row(
            .wind, strongestWind(speed, from: day.windDirectionDegrees), gusts, drawing: day.windDirectionDegrees.flatMap(compass))
    }
}
