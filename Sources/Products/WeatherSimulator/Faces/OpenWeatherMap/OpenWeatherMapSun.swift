import Foundation
import JSONText
import Meteorology
import WeatherModel

/// Sunrise and sunset, and the three ways in which this provider's products report that there is none.
struct OpenWeatherMapSun {
    private let times: SunTimes
    private let set: Date?
    private let noon: Date

    init(_ date: CivilDate, at coordinate: Coordinate, zone: TimeZone) {
        times = Sun.times(on: date, at: coordinate, in: zone)
        // A sunset behind midnight belongs to this day's sunrise.
        if let rise = times.rise, times.set.map({ $0 < rise }) ?? true {
            set = Sun.times(on: date.adding(days: 1), at: coordinate, in: zone).set ?? times.set
        } else {
            set = times.set
        }
        noon = Sun.culmination(on: date, at: coordinate, in: zone)
    }

    /// One Call: both are absent in polar day and polar night
    /// (<https://openweathermap.org/api/one-call-3>: "this parameter is not returned in the response").
    func addAbsent(to members: inout [String: JSONValue]) {
        members["sunrise"] = times.rise.map(OpenWeatherMapSampler.epoch)
        members["sunset"] = set.map(OpenWeatherMapSampler.epoch)
    }

    /// The 2.5 products: in polar night both are the same instant, in polar day both are 0.
    func addAlways(to members: inout [String: JSONValue]) {
        switch times {
        case .downAllDay:
            members["sunrise"] = OpenWeatherMapSampler.epoch(noon)
            members["sunset"] = OpenWeatherMapSampler.epoch(noon)
        case .upAllDay:
            members["sunrise"] = 0
            members["sunset"] = 0
        case .times(let rise, _):
            members["sunrise"] = rise.map(OpenWeatherMapSampler.epoch) ?? 0
            members["sunset"] = set.map(OpenWeatherMapSampler.epoch) ?? 0
        }
    }
}
