import Foundation
import ProviderKit
import WeatherAPI
import WeatherModel

/// Plain values to build tests on: plausible, complete, and the same every time.
package enum Sample {
    /// 2026-03-10 12:00:00 UTC.
    package static let noon = Date(timeIntervalSince1970: 1_773_144_000)
    /// 55.7558 N, 37.6173 E.
    package static let moscow = Coordinate.moscow
    /// Greenwich, without summer time.
    package static let utc = TimeZone(secondsFromGMT: 0) ?? .gmt

    /// A provider worldwide, without a key, with a made-up address.
    package static func profile(
        _ id: ProviderID = .openMeteo, features: Set<Feature> = [.current, .hourly, .daily, .search]
    ) -> ProviderProfile {
        ProviderProfile(
            id: id, name: "Sample \(id)", features: features, coverage: .worldwide, forecastHours: 168, forecastDays: 8,
            attribution: "Sample data by \(id)", attributionURL: "https://example.org/\(id)", license: "CC BY 4.0", needsKey: false,
            updateSeconds: 900, priority: 1, baseURL: "https://example.org/\(id)")
    }

    /// One hour, its values made from its number since 1970.
    package static func hour(_ time: Date, temperature: Double? = nil) -> HourlyForecast {
        let index = Int(time.timeIntervalSince1970 / 3600)
        let isDay = (6..<18).contains(((index % 24) + 24) % 24)
        return HourlyForecast(
            time: time, temperatureCelsius: temperature ?? Double(index % 24), feelsLikeCelsius: (temperature ?? Double(index % 24)) - 1.5,
            isDay: isDay, condition: WeatherCondition(kind: index % 5 == 0 ? .rainLight : .partlyCloudy, isDay: isDay, code: 2),
            humidity: Double(40 + index % 50), windKph: Double(5 + index % 20), gustKph: Double(10 + index % 25),
            windDirectionDegrees: Double(index * 7 % 360), chanceOfRain: Double(index * 3 % 100),
            precipitationMillimeters: index % 5 == 0 ? 0.3 : 0, dewPointCelsius: 1.5, pressureHectopascals: 1013.2,
            visibilityKilometers: 10, cloudCover: Double(index * 11 % 100), uvIndex: isDay ? 3 : 0)
    }

    /// - Parameter start: any instant; hours begin at the whole hour before it.
    package static func hours(from start: Date, count: Int) -> [HourlyForecast] {
        let first = (start.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        return (0..<count).map { hour(Date(timeIntervalSince1970: first + Double($0) * 3600)) }
    }

    /// Civil days of UTC, the first the one that holds `start`.
    package static func days(from start: Date, count: Int) -> [DailyForecast] {
        let first = CivilDate(of: start, in: utc).daysSince1970
        return (0..<count).map { index in
            let midnight = Date(timeIntervalSince1970: Double(first + index) * 86_400)
            return DailyForecast(
                date: CivilDate(daysSince1970: first + index), maxTempCelsius: 18.5, minTempCelsius: 7.25, avgTempCelsius: 12.5,
                condition: WeatherCondition(kind: .partlyCloudy, isDay: true, code: 2), chanceOfRain: 40, precipitationMillimeters: 1.2,
                maxWindKph: 24, maxGustKph: 35, windDirectionDegrees: 210, humidity: 66, uvIndex: 4,
                sun: .times(rise: midnight + 6 * 3600, set: midnight + 18 * 3600),
                moon: MoonDay(phase: 0.25, illumination: 0.5, rise: midnight + 9 * 3600, set: midnight + 23 * 3600))
        }
    }

    /// Current weather at `time`.
    package static func current(at time: Date, temperature: Double = 11.5) -> CurrentWeather {
        CurrentWeather(
            time: time, temperatureCelsius: temperature, feelsLikeCelsius: temperature - 1.5, isDay: true,
            condition: WeatherCondition(kind: .partlyCloudy, isDay: true, code: 2), windKph: 14, gustKph: 25, windDirectionDegrees: 200,
            humidity: 62, dewPointCelsius: 4.5, pressureHectopascals: 1013.2, visibilityKilometers: 10, cloudCover: 40, uvIndex: 3)
    }

    /// A provider's answer at `start`.
    package static func weather(
        from start: Date = noon, hours: Int = 48, days: Int = 3, temperature: Double = 11.5, issuedAt: Date? = nil
    ) -> ProviderWeather {
        ProviderWeather(
            timeZone: TimeZone(identifier: "Europe/Moscow"), current: current(at: start, temperature: temperature),
            hourly: self.hours(from: start, count: hours), daily: self.days(from: start, count: days), alerts: [], issuedAt: issuedAt,
            observedAt: start)
    }

    /// Provenance of Open-Meteo's data received at `fetchedAt`.
    package static func provenance(fetchedAt: Date = noon, isSimulated: Bool = false) -> Provenance {
        Provenance(
            provider: .openMeteo, attribution: "Weather data by Open-Meteo.com", attributionURL: "https://open-meteo.com/",
            license: "CC BY 4.0", observedAt: fetchedAt, issuedAt: nil, fetchedAt: fetchedAt, isSimulated: isSimulated)
    }

    /// A whole dashboard for one place.
    package static func dashboard(
        at coordinate: Coordinate = moscow, name: String = "Moscow", country: String = "Russia",
        timeZone: TimeZone = TimeZone(identifier: "Europe/Moscow") ?? .gmt, fetchedAt: Date = noon, hours: Int = 48, days: Int = 3,
        temperature: Double = 11.5, isSimulated: Bool = false
    ) -> WeatherDashboard {
        WeatherDashboard(
            location: Location(
                name: name, country: country, coordinate: Cell(containing: coordinate).center, timeZone: timeZone, localtime: fetchedAt),
            current: current(at: fetchedAt, temperature: temperature),
            forecast: Forecast(daily: self.days(from: fetchedAt, count: days), hourly: self.hours(from: fetchedAt, count: hours)),
            alerts: [], provenance: provenance(fetchedAt: fetchedAt, isSimulated: isSimulated))
    }

    /// The dashboard as a snapshot of the cell of its place.
    package static func snapshot(
        at coordinate: Coordinate = moscow, fetchedAt: Date = noon, hours: Int = 48, days: Int = 3, temperature: Double = 11.5,
        isSimulated: Bool = false
    ) -> Snapshot {
        let dashboard = dashboard(
            at: coordinate, fetchedAt: fetchedAt, hours: hours, days: days, temperature: temperature, isSimulated: isSimulated)
        return Snapshot(cell: Cell(containing: coordinate), dashboard: dashboard, fetchedAt: fetchedAt)
    }
}
