import Foundation
import JSONText
import Meteorology
import WeatherModel

extension AccuWeatherDaily {
    /// Each time has the UTC offset at its own instant, unlike `Date`. Null on a day without one.
    func sun(_ date: CivilDate) -> JSONValue {
        let zone = values.found.zone
        let times = Sun.times(on: date, at: values.found.coordinate, in: zone)
        var set = times.set
        // A sunset behind midnight belongs to this day's sunrise.
        if let rise = times.rise, set.map({ $0 < rise }) ?? true {
            set = Sun.times(on: date.adding(days: 1), at: values.found.coordinate, in: zone).set ?? set
        }
        return .object(crossings(rise: times.rise, set: set))
    }

    func moon(_ date: CivilDate) -> JSONValue {
        let moon = Moon.day(date, at: values.found.coordinate, in: values.found.zone)
        var members = crossings(rise: moon.rise, set: moon.set)
        members["Phase"] = .string(Self.name(MoonPhase(phase: moon.phase)))
        members["Age"] = WireNumber.whole(moon.phase * 29.530_59)
        return .object(members)
    }

    private func crossings(rise: Date?, set: Date?) -> [String: JSONValue] {
        func text(_ instant: Date?) -> JSONValue { instant.map { AccuWeatherTime.text(minute($0), in: values.found.zone) } ?? .null }
        func epoch(_ instant: Date?) -> JSONValue { instant.map { AccuWeatherTime.epoch(minute($0)) } ?? .null }
        return ["Rise": text(rise), "EpochRise": epoch(rise), "Set": text(set), "EpochSet": epoch(set)]
    }

    /// Whole minutes.
    private func minute(_ instant: Date) -> Date { Date(timeIntervalSince1970: (instant.timeIntervalSince1970 / 60).rounded() * 60) }

    private static func name(_ phase: MoonPhase) -> String {
        switch phase {
        case .newMoon: "New"
        case .waxingCrescent: "WaxingCrescent"
        case .firstQuarter: "First"
        case .waxingGibbous: "WaxingGibbous"
        case .fullMoon: "Full"
        case .waningGibbous: "WaningGibbous"
        case .lastQuarter: "Last"
        case .waningCrescent: "WaningCrescent"
        }
    }
}
