import Foundation
import ProviderKit
import WeatherModel

/// Answers the hours of yesterday and of eight days, and 16 days, in which every cell differs from every other, rounded as the mappings round.
struct PlausibleProvider: WeatherProvider {
    let profile = ProviderProfile(
        id: .openMeteo, name: "Open-Meteo", features: [.current, .hourly, .daily], coverage: .worldwide, forecastHours: 192,
        forecastDays: 16, attribution: "Weather data by Open-Meteo.com", attributionURL: "https://open-meteo.com/", license: "CC BY 4.0",
        needsKey: false, updateSeconds: 900, priority: 1, baseURL: "https://api.open-meteo.com")

    func search(_ text: String, limit: Int, asOf now: Date) async throws(WeatherError) -> [Place] { [] }

    func weather(for query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
        let (coordinate, now) = (query.coordinate, query.now)
        let hours = (-48..<240).map { hour(now + Double($0) * 3600, $0, coordinate) }
        let first = Int(now.timeIntervalSince1970 / 86_400)
        let days = (-1..<16).map { day(first + $0, coordinate) }
        let current = CurrentWeather(
            time: now, temperatureCelsius: hours[48].temperatureCelsius, feelsLikeCelsius: hours[48].feelsLikeCelsius, isDay: true,
            condition: hours[48].condition, windKph: 14, gustKph: 25, windDirectionDegrees: 200, humidity: 62, dewPointCelsius: 4.5,
            pressureHectopascals: 1013.2, visibilityKilometers: 10, cloudCover: 40, uvIndex: 3)
        return ProviderWeather(
            timeZone: TimeZone(identifier: "Europe/Moscow"), current: current, hourly: hours, daily: days, alerts: [], observedAt: now)
    }

    private func hour(_ time: Date, _ index: Int, _ coordinate: Coordinate) -> HourlyForecast {
        let phase = Double(index) / 24 * 2 * .pi + coordinate.longitude
        let temperature = IngestRounding.tenth(12 + 8 * sin(phase) - coordinate.latitude / 5)
        let kinds: [Condition] = [.clear, .partlyCloudy, .cloudy, .rainLight, .rain, .mostlyClear]
        let isDay = sin(phase) > 0
        return HourlyForecast(
            time: time, temperatureCelsius: temperature, feelsLikeCelsius: IngestRounding.tenth(temperature - 1.5), isDay: isDay,
            condition: WeatherCondition(kind: kinds[abs(index / 5 % kinds.count)], isDay: isDay, code: abs(index % 4)), humidity: 60,
            windKph: IngestRounding.tenth(15 + 7 * cos(phase)), gustKph: IngestRounding.tenth(25 + 9 * cos(phase)),
            windDirectionDegrees: Double(abs(index * 7 % 360)), chanceOfRain: Double(abs(index * 3 % 100)), precipitationMillimeters: 0.3,
            snowfallCentimeters: 0, dewPointCelsius: IngestRounding.tenth(temperature - 6), pressureHectopascals: 1013.2,
            visibilityKilometers: 24,
            cloudCover: Double(abs(index * 11 % 100)), uvIndex: isDay ? 3 : 0)
    }

    private func day(_ number: Int, _ coordinate: Coordinate) -> DailyForecast {
        let midnight = Date(timeIntervalSince1970: Double(number) * 86_400)
        return DailyForecast(
            date: CivilDate(daysSince1970: number), maxTempCelsius: 18.5, minTempCelsius: 7.2, avgTempCelsius: 12.5,
            condition: WeatherCondition(kind: .partlyCloudy, isDay: true, code: 2), chanceOfRain: 40, precipitationMillimeters: 1.2,
            snowfallCentimeters: 0, maxWindKph: 24, maxGustKph: 35, windDirectionDegrees: 210, humidity: 66, uvIndex: 4,
            sun: .times(rise: midnight + 6 * 3600, set: midnight + 18 * 3600),
            moon: MoonDay(phase: 0.25, illumination: 0.5, rise: midnight + 9 * 3600, set: midnight + 23 * 3600))
    }
}
