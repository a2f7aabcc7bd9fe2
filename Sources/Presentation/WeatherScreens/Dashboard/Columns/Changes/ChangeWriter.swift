import Foundation
import WeatherFormatting
import WeatherModel
import WeatherWarnings

/// Writes changes in the reader's language and units, in the place's own clock.
struct ChangeWriter {
    private let phrases: any Phrases
    private let format: WeatherFormatter
    private let time: TimeLabels
    private let now: Date
    private let today: CivilDate

    init(zone: TimeZone, now: Date, units: UnitPreferences, phrases: any Phrases) {
        self.phrases = phrases
        self.now = now
        format = WeatherFormatter(units: units, phrases: phrases)
        time = TimeLabels(zone: zone, around: now, clock: units.clock, phrases: phrases)
        today = time.date(of: now)
    }

    /// - Returns: nil for a change that vanishes when both values are rounded as they are shown.
    func row(_ change: ForecastChange) -> ChangeRow? {
        switch change {
        case .warningIssued(let alert): warning(alert, .issued)
        case .warningRaised(let alert, from: _): warning(alert, .raised)
        case .warningEnded(let alert): warning(alert, .ended)
        case .fallExpected(let fall, let at):
            row(fall, phrases.fallExpected(fall, at: label(at)), phrases.fallExpected(fall, at: spokenLabel(at)))
        case .fallNotExpected(let fall, let was):
            row(fall, phrases.fallNotExpected(fall, was: label(was)), phrases.fallNotExpected(fall, was: spokenLabel(was)))
        case .fallMoved(let fall, let was, let at): moved(fall, was, at)
        case .warmth(let date, let was, let celsius): warmth(date, was, celsius)
        case .gusts(let date, let was, let kph): wind(.gusts, date, was, kph)
        case .wind(let date, let was, let kph): wind(.mean, date, was, kph)
        case .snow(let date, let was, let centimeters): snow(date, was, centimeters)
        }
    }

    // MARK: What falls

    private func moved(_ fall: ForecastChange.Fall, _ was: Date, _ at: Date) -> ChangeRow? {
        let (old, new) = (label(was), label(at))
        guard old != new else { return nil }
        return row(
            fall, phrases.fallMoved(fall, from: old, to: new),
            phrases.spokenFallMoved(fall, from: spokenLabel(was), to: spokenLabel(at)))
    }

    private func row(_ fall: ForecastChange.Fall, _ text: String, _ spoken: String) -> ChangeRow {
        ChangeRow(kind: fall == .rain ? .rain : .snow, text: text, spoken: spoken)
    }

    private func label(_ instant: Date) -> ChangeTime { label(instant, time.clock) }
    private func spokenLabel(_ instant: Date) -> ChangeTime { label(instant, time.spokenClock) }
    private func label(_ instant: Date, _ clock: (Date) -> String) -> ChangeTime {
        if instant <= now { return .present }
        return time.date(of: instant) <= today ? .today(clock(instant)) : .tomorrow(clock(instant))
    }

    // MARK: Amounts

    private func day(_ date: CivilDate) -> ChangeDay { date <= today ? .restOfToday : .tomorrow }

    /// The difference between the two temperatures as they are shown, so that the numbers add up for the reader.
    private func warmth(_ date: CivilDate, _ was: Double, _ celsius: Double) -> ChangeRow? {
        let difference = format.wholeDegrees(celsius) - format.wholeDegrees(was)
        guard difference != 0, difference.isFinite else { return nil }
        let isWarmer = difference > 0
        return ChangeRow(
            kind: isWarmer ? .warmer : .colder,
            text: phrases.warmth(
                day(date), by: phrases.degrees(format.number(abs(difference))), isWarmer: isWarmer, high: format.temperature(celsius)),
            spoken: phrases.warmth(
                day(date), by: phrases.spokenDegrees(format.numeral(abs(difference))), isWarmer: isWarmer,
                high: format.spokenTemperature(celsius)))
    }

    private func wind(_ wind: ChangeWind, _ date: CivilDate, _ was: Double, _ kph: Double) -> ChangeRow? {
        let (old, new) = (format.windSpeedInSentence(was), format.windSpeedInSentence(kph))
        guard old != new else { return nil }
        return ChangeRow(
            kind: .wind, text: phrases.windChanged(wind, day(date), isStronger: kph > was, to: new, from: old),
            spoken: phrases.spokenWindChanged(
                wind, day(date), isStronger: kph > was, to: format.spokenWindSpeed(kph), from: format.spokenWindSpeed(was)))
    }

    private func snow(_ date: CivilDate, _ was: Double, _ centimeters: Double) -> ChangeRow? {
        let (old, new) = (format.snow(was), format.snow(centimeters))
        guard old != new else { return nil }
        return ChangeRow(
            kind: .snow, text: phrases.snowChanged(day(date), isMore: centimeters > was, to: new, from: old),
            spoken: phrases.snowChanged(
                day(date), isMore: centimeters > was, to: format.spokenSnow(centimeters), from: format.spokenSnow(was)))
    }

    // MARK: Warnings

    /// Characters of a source's name for a warning: the warning itself is on the page.
    private static let longestName = 120

    private func warning(_ sent: Alert, _ change: ChangeOfWarning) -> ChangeRow? {
        let alert = sent.worded(for: [phrases.language])
        let words = [alert.event, alert.headline ?? ""].map(DisplayText.line).first { !$0.isEmpty }
        guard let words else { return nil }
        let name = phrases.warningTitle(words, language: alert.language, kinds: [alert.knownKind]).text
        let text = phrases.warningChanged(change, name.count > Self.longestName ? name.prefix(Self.longestName - 1) + "\u{2026}" : name)
        return ChangeRow(kind: .warning(alert.severity), text: text, spoken: text)
    }
}
