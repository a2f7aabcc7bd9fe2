import Foundation
@testable import Meteorology
import Testing
@testable import WeatherAPI
@testable import WeatherModel

/// No-break spaces are written `~` in the expectations.
func plain(_ text: String) -> String { text.replacing("\u{A0}", with: "~") }
func plain(_ text: String?) -> String? { text.map { plain($0) } }

/// Reads `2026-10-25T00:30Z`.
func instant(_ text: String) throws -> Date {
    let date = try #require(CivilDate(iso8601: text))
    let digits = text.dropFirst(11).prefix(5).split(separator: ":").compactMap { Double($0) }
    try #require(digits.count == 2 && text.hasSuffix("Z"))
    return Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400 + digits[0] * 3600 + digits[1] * 60)
}

/// Weather of a place that is built up for a test: hours from the beginning of the civil day, days from that day on.
struct PlaceWeather {
    var name: String
    var country = "Country"
    /// Of Germany, unless a test says otherwise.
    var countryCode: String? = "DE"
    var surroundings: Surroundings?
    var coordinate: Coordinate
    var zone: TimeZone
    /// When it was fetched and observed.
    var fetchedAt: Date
    var current: CurrentWeather?
    var hours: [HourlyForecast] = []
    var days: [DailyForecast] = []
    var air: AirQuality?
    var alerts: [Alert]?
    /// A later check of the warnings.
    var alertsCheck: AlertsCheck?
    var problems: [WeatherError] = []
    /// The parts that are not Open-Meteo's.
    var sources: [Feature: Provenance] = [:]
    var isSimulated = false
    /// The start of the model run.
    var issuedAt: Date?
    var elevation = PlaceElevation()

    /// - Parameter dayCount: civil days of hours and of days from that of `fetchedAt` on.
    init(_ name: String, _ latitude: Double, _ longitude: Double, _ zone: String, at time: String, dayCount: Int = 7) throws {
        self.name = name
        coordinate = try Coordinate(latitude: latitude, longitude: longitude)
        self.zone = try #require(TimeZone(identifier: zone))
        fetchedAt = try instant(time)
        current = Self.current(at: fetchedAt)
        let first = CivilDate(of: fetchedAt, in: self.zone)
        days = (0..<dayCount).map { day(first.adding(days: $0)) }
        let end = first.adding(days: dayCount).start(in: self.zone)
        hours = stride(from: first.start(in: self.zone), to: end, by: 3600).map(Self.hour)
    }

    static func current(at time: Date) -> CurrentWeather {
        CurrentWeather(
            time: time, temperatureCelsius: 3.2, feelsLikeCelsius: -0.4, isDay: true,
            condition: WeatherCondition(kind: .rainLight, isDay: true), windKph: 12, gustKph: 30, windDirectionDegrees: 315, humidity: 87,
            dewPointCelsius: 1.3, pressureHectopascals: 1013.2, visibilityKilometers: 8.4, cloudCover: 75, precipitationMillimeters: 0.4,
            uvIndex: 2.6)
    }

    static func hour(_ time: Date) -> HourlyForecast {
        let hour = Int(time.timeIntervalSince1970 / 3600)
        return HourlyForecast(
            time: time, temperatureCelsius: Double(hour % 10), feelsLikeCelsius: Double(hour % 10) - 3, isDay: true,
            condition: WeatherCondition(kind: .partlyCloudy, isDay: true), humidity: 70, windKph: 20, gustKph: 31,
            windDirectionDegrees: 90, chanceOfRain: 40, precipitationMillimeters: 0, pressureHectopascals: 1000 + Double(hour % 50))
    }

    func day(_ date: CivilDate) -> DailyForecast {
        DailyForecast(
            date: date, maxTempCelsius: 8.6, minTempCelsius: -2.5, avgTempCelsius: 3,
            condition: WeatherCondition(kind: .showers, isDay: true), chanceOfRain: 60, precipitationMillimeters: 3.2, maxWindKph: 25,
            windDirectionDegrees: 300, sun: Sun.times(on: date, at: coordinate, in: zone), moon: MoonDay(phase: 0.1, illumination: 0.23))
    }

    var snapshot: Snapshot {
        let location = Location(
            name: name, country: country, countryCode: countryCode, surroundings: surroundings,
            coordinate: Cell(containing: coordinate).center, timeZone: zone, localtime: fetchedAt, elevation: elevation)
        let dashboard = WeatherDashboard(
            location: location, current: current, forecast: Forecast(daily: days, hourly: hours), airQuality: air, alerts: alerts,
            alertsCheck: alertsCheck,
            provenance: Provenance(
                provider: .openMeteo, attribution: "Weather data by Open-Meteo.com", attributionURL: "https://open-meteo.com/",
                license: "CC BY 4.0", observedAt: fetchedAt, issuedAt: issuedAt, fetchedAt: fetchedAt, isSimulated: isSimulated),
            sources: sources, problems: problems)
        return Snapshot(cell: Cell(containing: coordinate), dashboard: dashboard, fetchedAt: fetchedAt)
    }
}

func stride(from first: Date, to end: Date, by step: Double) -> [Date] {
    Swift.stride(from: first.timeIntervalSince1970, to: end.timeIntervalSince1970, by: step).map { Date(timeIntervalSince1970: $0) }
}
