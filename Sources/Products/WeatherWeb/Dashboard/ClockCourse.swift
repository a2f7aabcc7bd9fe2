import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel

/// The place's clock from now on, in words that the script inserts as time passes: no page has to be fetched for a new minute or a
/// midnight. Its instants are the server's; the device's clock and zone are never used.
struct ClockCourse: Sendable, Hashable {
    /// Stretches of days by `|`, each of them the minute since 1970 at which it begins, the minutes that the clock is ahead of UTC and the
    /// words with `#` for the clock's reading: `29675520~60~Sun 22 November, #`. A day on which the clocks change has several.
    let stretches: String
    /// "# am|# pm" for a clock of twelve hours; nil for one of 24.
    let halves: String?
    /// When the weather was received: seconds since 1970.
    let fetched: String
    /// The text that replaces "3 h ago" after a day: "yesterday, 18:00|Sat 21 November, 18:00".
    let fetchedWords: String
    /// The weather's age in words at this moment: the text that the script replaces first.
    var ago: String
    /// End of validity of the sent current weather, seconds since 1970; nil if an hour of the forecast is shown as current.
    let observedUntil: String?

    /// Days, from today on, for which there are words: those of the forecast.
    private static let days = 8
    /// Seconds: clocks change on a quarter of an hour everywhere.
    private static let step = 900.0

    init(_ snapshot: Snapshot, now: Date, clock: UnitPreferences.Clock, phrases: any Phrases) {
        let zone = snapshot.dashboard.location.timeZone
        let time = TimeLabels(zone: zone, around: now, clock: clock, phrases: phrases)
        stretches = Self.stretches(from: time.date(of: now), time)
        halves = clock == .hours24 ? nil : [false, true].map { phrases.twelveHourClock("#", isAfternoon: $0) }.joined(separator: "|")
        fetched = Self.seconds(snapshot.fetchedAt)
        fetchedWords = [true, false].map { time.when(snapshot.fetchedAt, isYesterday: $0) }.joined(separator: "|")
        ago = time.ago(snapshot.fetchedAt, now: now)
        let moment = CurrentMoment(snapshot.dashboard, now: now)
        let stands = moment.weather != nil && moment.weather == snapshot.dashboard.current
        let observed = stands ? CurrentMoment.observed(snapshot.dashboard) : nil
        observedUntil = observed.map { Self.seconds($0.upperBound) }
    }

    private static func stretches(from today: CivilDate, _ time: TimeLabels) -> String {
        var stretches: [String] = []
        var words = ""
        func add(_ instant: Date) {
            let next = "\(time.offset(at: instant) / 60)~\(time.movingMoment(instant))"
            if next != words { stretches.append("\(Int(instant.timeIntervalSince1970 / 60))~\(next)") }
            words = next
        }
        for day in (0..<days).map(today.adding(days:)) {
            let interval = day.interval(in: time.zone)
            add(interval.lowerBound)
            guard time.offset(at: interval.lowerBound) != time.offset(at: interval.upperBound) else { continue }
            for instant in stride(from: interval.lowerBound, to: interval.upperBound, by: step) { add(instant) }
        }
        return stretches.joined(separator: "|")
    }

    /// Whole seconds since 1970.
    static func seconds(_ instant: Date) -> String { String(Int(min(1e11, max(-1e11, instant.timeIntervalSince1970)).rounded())) }
}
