import Foundation
import Meteorology
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    func sunColumn() -> SunColumn {
        let day = todaysForecast
        let sun = day.map(sunTimes) ?? Sun.times(on: today, at: location.coordinate, in: location.timeZone)
        let moon = day?.moon ?? Moon.day(today, at: location.coordinate, in: location.timeZone)
        let phase = MoonPhase(phase: moon.phase)
        var dayLength: String?
        var progress: Double?
        if let rise = sun.rise, let set = sun.set, set > rise {
            dayLength = time.length(set.timeIntervalSince(rise))
            let fraction = now.timeIntervalSince(rise) / set.timeIntervalSince(rise)
            progress = (0...1).contains(fraction) ? fraction : nil
        }
        let rows = rows(sun, moon, phase, dayLength)
        let note = note(sun)
        let spoken: [String?] = [
            note.map(phrases.asClause), sun.rise.map { phrases.spokenSunrise(spokenSunClock($0)) },
            sun.set.map { phrases.spokenSunset(spokenSunClock($0)) },
            phrases.spokenMoon(phase, lit: format.spokenPercent(moon.illumination * 100)),
            moon.rise.map { phrases.spokenMoonrise(spokenSunClock($0)) }, moon.set.map { phrases.spokenMoonset(spokenSunClock($0)) },
        ]
        var column = SunColumn(
            title: phrases.sunTitle, sunrise: sun.rise.map(sunClock), sunset: sun.set.map(sunClock), dayLength: dayLength,
            note: note, progress: progress, moonPhase: phrases.moonPhase(phase), moonSymbol: SymbolName.moon(phase),
            moonIllumination: phrases.lit(format.percent(moon.illumination * 100)), moonPhaseFraction: moon.phase,
            moonLitFraction: moon.illumination, moonrise: moon.rise.map(sunClock), moonset: moon.set.map(sunClock), rows: rows,
            spoken: phrases.listSentence(spoken.compactMap { $0 }), revision: "")
        column.revision = RevisionStamp.revision(of: column)
        return column
    }

    /// The day's sun; our own astronomy where the source gives neither times nor a reason.
    func sunTimes(of day: DailyForecast) -> SunTimes {
        guard case .times(rise: nil, set: nil) = day.sun else { return day.sun }
        return Sun.times(on: day.date, at: location.coordinate, in: location.timeZone)
    }

    /// Almanacs round to the nearest minute.
    func sunClock(_ instant: Date) -> String { time.clock(Self.nearestMinute(instant)) }
    func spokenSunClock(_ instant: Date) -> String { time.spokenClock(Self.nearestMinute(instant)) }

    private static func nearestMinute(_ instant: Date) -> Date {
        Date(timeIntervalSince1970: (instant.timeIntervalSince1970 / 60).rounded() * 60)
    }

    private func note(_ sun: SunTimes) -> String? {
        switch sun {
        case .upAllDay: phrases.sunUpAllDay
        case .downAllDay: phrases.sunDownAllDay
        case .times(rise: nil, set: _?): phrases.sunDoesNotRise
        case .times(rise: _?, set: nil): phrases.sunDoesNotSet
        case .times: nil
        }
    }

    private func rows(_ sun: SunTimes, _ moon: MoonDay, _ phase: MoonPhase, _ dayLength: String?) -> [DetailRow] {
        var rows: [DetailRow] = []
        func add(_ key: String, _ title: String, _ value: String?, _ explanation: String? = nil) {
            if let value { rows.append(DetailRow(key: key, title: title, value: value, explanation: explanation)) }
        }
        add("sunrise", phrases.sunrise, sun.rise.map(sunClock))
        add("sunset", phrases.sunset, sun.set.map(sunClock))
        add("day-length", phrases.dayLength, dayLength)
        add("moon", phrases.moon, phrases.moonPhase(phase), phrases.lit(format.percent(moon.illumination * 100)))
        add("moonrise", phrases.moonrise, moon.rise.map(sunClock))
        add("moonset", phrases.moonset, moon.set.map(sunClock))
        return rows
    }
}
