import Foundation
import Meteorology
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    func sunColumn() -> SunColumn {
        let sun = sunCourse(on: today)
        let moon = todaysForecast?.moon ?? Moon.day(today, at: location.coordinate, in: location.timeZone)
        let phase = MoonPhase(phase: moon.phase)
        let note = note(sun)
        let spoken: [String?] =
            [note.map { phrases.sunClause($0, isToday: true) }] + spokenEvents(sun) + [
                phrases.spokenMoon(phase, lit: format.spokenPercent(moon.illumination * 100)),
                moon.rise.map { phrases.spokenMoonrise(spokenSunClock($0)) }, moon.set.map { phrases.spokenMoonset(spokenSunClock($0)) },
            ]
        return SunColumn(
            title: phrases.sunTitle, dayLength: dayLength(sun), note: note.map { phrases.sunSentence($0, isToday: true) },
            moonPhase: phrases.moonPhase(phase),
            moonPhaseFraction: moon.phase, isSouthern: location.latitude < 0, moonrise: moon.rise.map(sunClock),
            moonset: moon.set.map(sunClock), path: sunPath(sun), source: computedSource(), rows: rows(sun, moon, phase),
            spoken: phrases.listSentence(spoken.compactMap { $0 }))
    }

    /// Always our own astronomy: a forecast has room for one rise and one set, and a day can have three events.
    func sunCourse(on date: CivilDate) -> Sun.Course {
        date == today ? sunToday : Sun.course(during: date.interval(in: location.timeZone), at: location.coordinate)
    }

    /// Sunrises and sunsets, each at its place in the day, and for how long the sun is up; empty on a day without an event.
    func rows(_ sun: Sun.Course) -> [DetailRow] {
        let events = sun.events.map { event in
            DetailRow(
                key: event.isRise ? "sunrise" : "sunset", title: event.isRise ? phrases.sunrise : phrases.sunset,
                value: sunClock(event.instant), explanation: nil)
        }
        return events + [named("day-length", phrases.dayLength, dayLength(sun))].compactMap { $0 }
    }

    /// "sunrise at 08:14", in the order of the day.
    func spokenEvents(_ sun: Sun.Course) -> [String] {
        sun.events.map { event in
            let clock = spokenSunClock(event.instant)
            return event.isRise ? phrases.spokenSunrise(clock) : phrases.spokenSunset(clock)
        }
    }

    /// For how long the sun is up, between the minutes that are shown, so that a reader who subtracts finds the same; nil on a day
    /// without an event, where a sentence says it.
    private func dayLength(_ sun: Sun.Course) -> String? {
        guard !sun.events.isEmpty else { return nil }
        let up = sun.days.map { shownMinute($0.upperBound).timeIntervalSince(shownMinute($0.lowerBound)) }
        return time.length(up.reduce(0, +))
    }

    func sunClock(_ instant: Date) -> String { time.clock(shownMinute(instant)) }
    func spokenSunClock(_ instant: Date) -> String { time.spokenClock(shownMinute(instant)) }

    /// The nearest minute, as almanacs round; the last one of its day for what happens in that day's last half minute, which would
    /// read as if it came before everything else of the day.
    func shownMinute(_ instant: Date) -> Date {
        let minutes = instant.timeIntervalSince1970 / 60
        let nearest = Date(timeIntervalSince1970: minutes.rounded() * 60)
        return time.date(of: nearest) == time.date(of: instant) ? nearest : Date(timeIntervalSince1970: minutes.rounded(.down) * 60)
    }

    private func note(_ sun: Sun.Course) -> SunNote? {
        switch sun.events.map(\.isRise) {
        case []: sun.isUpAtStart ? .upAllDay : .downAllDay
        case [false]: .upBeforehand
        case [true]: .upPastMidnight
        default: nil
        }
    }

    private func rows(_ sun: Sun.Course, _ moon: MoonDay, _ phase: MoonPhase) -> [DetailRow] {
        rows(sun)
            + [
                named("moon", phrases.moon, phrases.moonPhase(phase), phrases.lit(format.percent(moon.illumination * 100))),
                named("moonrise", phrases.moonrise, moon.rise.map(sunClock)),
                named("moonset", phrases.moonset, moon.set.map(sunClock)),
            ].compactMap { $0 }
    }
}

extension DashboardMaker {
    /// Seconds between two points of the path, about.
    private static let pathStep = 1200.0
    /// Seconds to which the present position of the sun is rounded, so that the passing of a minute causes no redraw.
    private static let nowStep = 900.0

    func sunPath(_ sun: Sun.Course) -> SunPath {
        let start = sun.interval.lowerBound
        let length = max(sun.interval.upperBound.timeIntervalSince(start), 1)
        func point(_ seconds: Double) -> SunPath.Point {
            let position = Sun.position(at: location.coordinate, start.addingTimeInterval(seconds))
            return SunPath.Point(x: seconds / length, elevationDegrees: position.elevationDegrees)
        }
        let steps = max(1, (length / Self.pathStep).rounded())
        let since = (now.timeIntervalSince(start) / Self.nowStep).rounded() * Self.nowStep
        let kind: SunPath.Kind = !sun.events.isEmpty ? .risesAndSets : sun.isUpAtStart ? .upAllDay : .downAllDay
        let marks = sun.events.map { event in
            SunPath.Mark(isRise: event.isRise, x: event.instant.timeIntervalSince(start) / length, label: sunClock(event.instant))
        }
        return SunPath(
            kind: kind, points: (0...Int(steps)).map { point(Double($0) / steps * length) },
            now: (0...length).contains(since) ? point(since) : nil, marks: marks)
    }
}
