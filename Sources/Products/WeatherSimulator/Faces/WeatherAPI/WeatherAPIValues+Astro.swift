import Foundation
import JSONText
import Meteorology
import WeatherModel

extension WeatherAPIValues {
    /// Sun and moon as clock texts without a date.
    func astro(_ date: CivilDate) -> JSONValue {
        let sun = Sun.times(on: date, at: found.coordinate, in: found.zone)
        let moon = Moon.day(date, at: found.coordinate, in: found.zone)
        // A sunset behind midnight belongs to this day's sunrise, and only its text says so: "12:04 AM".
        var sunset = sun.set
        if let rise = sun.rise, sunset.map({ $0 < rise }) ?? true {
            sunset = Sun.times(on: date.adding(days: 1), at: found.coordinate, in: found.zone).set ?? sunset
        }
        // The two flags are computed as if the place's clock showed UTC: wrong, and therefore imitated.
        let mistaken = now.addingTimeInterval(-Double(found.zone.offset(at: now)))
        return [
            "sunrise": text(sun.rise, "No sunrise"), "sunset": text(sunset, "No sunset"), "moonrise": text(moon.rise, "No moonrise"),
            "moonset": text(moon.set, "No moonset"), "moon_phase": .string(Self.phaseName(moon.phase)),
            "moon_illumination": WireNumber.whole(moon.illumination * 100), "is_moon_up": WireNumber.flag(isUp(moon, at: mistaken)),
            "is_sun_up": WireNumber.flag(Sun.isUp(at: found.coordinate, mistaken)),
        ]
    }

    private func text(_ instant: Date?, _ none: String) -> JSONValue { .string(instant.map(time.clock) ?? none) }

    private func isUp(_ moon: MoonDay, at instant: Date) -> Bool {
        switch (moon.rise, moon.set) {
        case (let rise?, let set?): rise < set ? (rise..<set).contains(instant) : !(set..<rise).contains(instant)
        case (let rise?, nil): instant >= rise
        case (nil, let set?): instant < set
        case (nil, nil): false
        }
    }

    private static func phaseName(_ phase: Double) -> String {
        switch phase {
        case ..<0.02, 0.98...: "New Moon"
        case ..<0.23: "Waxing Crescent"
        case ..<0.27: "First Quarter"
        case ..<0.48: "Waxing Gibbous"
        case ..<0.52: "Full Moon"
        case ..<0.73: "Waning Gibbous"
        case ..<0.77: "Last Quarter"
        default: "Waning Crescent"
        }
    }
}
