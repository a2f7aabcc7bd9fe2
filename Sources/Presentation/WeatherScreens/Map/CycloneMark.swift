import Foundation
import Gazetteer
import WeatherFormatting
import WeatherModel

/// A tropical cyclone on the map, and in the list below it.
public struct CycloneMark: Hashable, Sendable {
    /// "Typhoon Alba".
    public let title: String
    /// "Wind up to 152 km/h · 958 hPa · 15.2° N, 141.0° E".
    public let now: String
    /// "Sunday 18:00: typhoon, wind up to 161 km/h, within 120 km": one for each forecast position, in UTC.
    public let forecast: [String]
    public let cyclone: TropicalCyclone

    /// Marks of the cyclones of the whole Earth, the strongest first.
    public static func all(_ cyclones: [TropicalCyclone], now: Date, units: UnitPreferences, _ phrases: any Phrases) -> [CycloneMark] {
        let format = WeatherFormatter(units: units, phrases: phrases)
        let time = TimeLabels(zone: .gmt, around: now, clock: units.clock, phrases: phrases)
        let today = time.date(of: now)
        return cyclones.map { cyclone in
            CycloneMark(
                title: phrases.cyclone(cyclone.stage, named: cyclone.name),
                now: [
                    phrases.cycloneWind(format.windSpeedInSentence(cyclone.now.windKph)), format.pressure(cyclone.now.pressureHectopascals),
                    format.coordinates(latitude: cyclone.now.center.latitude, longitude: cyclone.now.center.longitude),
                ].joined(separator: " · "),
                forecast: cyclone.forecast.map { position in
                    phrases.cycloneForecast(
                        at: "\(time.clockNear(position.time, today: today)) UTC",
                        stage: phrases.cycloneStage(.init(windKph: position.windKph, basin: cyclone.basin)),
                        wind: format.windSpeedInSentence(position.windKph), within: format.distance(position.uncertaintyKilometers))
                }, cyclone: cyclone)
        }
    }
}
