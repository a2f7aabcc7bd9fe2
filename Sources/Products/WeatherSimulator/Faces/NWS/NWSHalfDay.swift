import Foundation
import WeatherModel

/// Day from 6 to 18 o'clock by the place's clock, or the night after it: the sun has no say in it.
struct NWSHalfDay: Hashable, Sendable {
    let date: CivilDate
    let isDaytime: Bool

    init(date: CivilDate, isDaytime: Bool) {
        self.date = date
        self.isDaytime = isDaytime
    }

    init(holding instant: Date, in zone: TimeZone) {
        let date = CivilDate(of: instant, in: zone)
        let hour = SimulatedNWSTime.hour(instant, in: zone)
        self.init(date: hour < 6 ? date.adding(days: -1) : date, isDaytime: (6..<18).contains(hour))
    }

    var next: NWSHalfDay { NWSHalfDay(date: isDaytime ? date : date.adding(days: 1), isDaytime: !isDaytime) }

    func start(in zone: TimeZone) -> Date { SimulatedNWSTime.instant(date, hour: isDaytime ? 6 : 18, in: zone) }

    func end(in zone: TimeZone) -> Date { next.start(in: zone) }

    /// "Saturday Night". The half-day that contains `now` has a special name, and so has the night after today's day.
    func name(in zone: TimeZone, now: Date) -> String {
        let current = NWSHalfDay(holding: now, in: zone)
        let hour = SimulatedNWSTime.hour(now, in: zone)
        if self == current { return isDaytime ? hour < 12 ? "Today" : "This Afternoon" : hour < 6 ? "Overnight" : "Tonight" }
        if current.isDaytime, self == current.next { return "Tonight" }
        let weekday = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][date.isoWeekday - 1]
        return isDaytime ? weekday : "\(weekday) Night"
    }
}
