import Foundation
import Meteorology
import WeatherModel

/// A scene's weather: the real sun and moon, temperatures that follow them, and the rest in step with the sky.
struct SampleWeather {
    let climate: Samples.Climate
    let isSimulated: Bool
    let fetchedAt: Date

    func dashboard() -> WeatherDashboard {
        let today = CivilDate(of: climate.moment, in: climate.zone)
        let start = today.start(in: climate.zone)
        // A sparse source has a week alone; the others have yesterday, and sixteen days of which the last is hollow.
        let days = climate.isSparse ? 0..<7 : -1..<15
        let hours = (days.lowerBound * 24..<(climate.isSparse ? 192 : 372)).map { hour(start.addingTimeInterval(Double($0) * 3_600)) }
        let provenance = Provenance(
            provider: .openMeteo, attribution: "Weather data by Open-Meteo.com", attributionURL: "https://open-meteo.com/",
            license: "CC BY 4.0", observedAt: climate.moment - 600, issuedAt: climate.moment - 7_200, fetchedAt: fetchedAt,
            isSimulated: isSimulated)
        return WeatherDashboard(
            location: Location(
                name: climate.name, region: climate.region, country: climate.country,
                coordinate: Cell(containing: climate.coordinate).center, timeZone: climate.zone, localtime: climate.moment),
            current: climate.isSparse ? nil : current(),
            forecast: Forecast(daily: days.map { day(today.adding(days: $0), hours) }, hourly: hours)
                .inSpans(at: climate.moment, in: climate.zone),
            airQuality: climate.isSparse ? nil : air(), alerts: climate.isSparse ? nil : alerts(), provenance: provenance)
    }

    private func current() -> CurrentWeather {
        let time = climate.moment - 600
        let hour = hour(time)
        return CurrentWeather(
            time: time, temperatureCelsius: hour.temperatureCelsius, feelsLikeCelsius: hour.feelsLikeCelsius, isDay: hour.isDay,
            condition: hour.condition, windKph: hour.windKph, gustKph: hour.gustKph, windDirectionDegrees: hour.windDirectionDegrees,
            humidity: hour.humidity, dewPointCelsius: hour.dewPointCelsius, pressureHectopascals: hour.pressureHectopascals,
            visibilityKilometers: hour.visibilityKilometers, cloudCover: hour.cloudCover,
            precipitationMillimeters: hour.precipitationMillimeters, snowfallCentimeters: hour.snowfallCentimeters, uvIndex: hour.uvIndex)
    }

    private func hour(_ time: Date) -> HourlyForecast {
        let ahead = Int((time.timeIntervalSince(climate.moment) / 3_600).rounded(.down))
        let sun = Sun.position(at: climate.coordinate, time).elevationDegrees
        let kind = climate.sky(ahead)
        // Warmest some hours after the highest sun.
        let lag = Sun.position(at: climate.coordinate, time - 3 * 3_600).elevationDegrees
        let temperature = Self.rounded(climate.mean + climate.swing * sin(lag * .pi / 180) + 0.8 * sin(Double(ahead) / 17))
        let humidity = kind.isWet ? 88.0 : 58.0
        let wind = Self.rounded(14 + 9 * sin(Double(ahead) / 7))
        let water = kind.millimeters
        let isDay = sun > Sun.horizonDegrees
        return HourlyForecast(
            time: time, temperatureCelsius: temperature,
            feelsLikeCelsius: Self.rounded(FeelsLike.celsius(temperatureCelsius: temperature, windKph: wind, humidity: humidity)),
            isDay: isDay, condition: WeatherCondition(kind: kind, isDay: isDay), humidity: humidity, windKph: wind,
            gustKph: climate.isSparse ? nil : Self.rounded(wind * 1.6), windDirectionDegrees: Double(((ahead * 7 + 210) % 360 + 360) % 360),
            chanceOfRain: climate.isSparse ? nil : (kind.isWet ? 85 : 10), precipitationMillimeters: water,
            snowfallCentimeters: kind.isSnow ? water : 0,
            dewPointCelsius: Humidity.dewPointCelsius(temperatureCelsius: temperature, humidity: humidity).map(Self.rounded),
            pressureHectopascals: climate.isSparse ? nil : Self.rounded(1_012 + 6 * sin(Double(ahead) / 30)),
            visibilityKilometers: climate.isSparse ? nil : (kind.isWet ? 6 : 24), cloudCover: kind.isWet ? 96 : 20,
            uvIndex: climate.isSparse ? nil : max(0, (sun / 9).rounded()))
    }

    private func day(_ date: CivilDate, _ hours: [HourlyForecast]) -> DailyForecast {
        let interval = date.interval(in: climate.zone)
        let own = hours.filter { interval.contains($0.time) }
        let temperatures = own.map(\.temperatureCelsius)
        let noon = own.dropFirst(own.count / 2).first
        let sum = temperatures.reduce(0, +) / Double(max(1, temperatures.count))
        return DailyForecast(
            date: date, maxTempCelsius: temperatures.max() ?? climate.mean, minTempCelsius: temperatures.min() ?? climate.mean,
            avgTempCelsius: Self.rounded(sum), condition: WeatherCondition(kind: noon?.condition.kind ?? .unknown, isDay: true),
            chanceOfRain: own.compactMap(\.chanceOfRain).max(),
            precipitationMillimeters: Self.rounded(own.compactMap(\.precipitationMillimeters).reduce(0, +)),
            snowfallCentimeters: Self.rounded(own.compactMap(\.snowfallCentimeters).reduce(0, +)),
            maxWindKph: own.compactMap(\.windKph).max(),
            maxGustKph: own.compactMap(\.gustKph).max(), windDirectionDegrees: noon?.windDirectionDegrees, humidity: noon?.humidity,
            uvIndex: own.compactMap(\.uvIndex).max(), sun: Sun.times(on: date, at: climate.coordinate, in: climate.zone),
            moon: Moon.day(date, at: climate.coordinate, in: climate.zone))
    }

    private func air() -> AirQuality {
        AirQuality(
            time: climate.moment - 600, concentrations: [.pm2_5: 8.1, .pm10: 14, .ozone: 62, .nitrogenDioxide: 11],
            indices: [.usAQI: 42, .europeanAQI: 28])
    }

    private func alerts() -> [Alert] {
        guard climate.hasWarning else { return [] }
        return [
            Alert(
                id: "sample-1", headline: "Typhoon warning", event: "Typhoon", severity: .extreme, urgency: .immediate, certainty: .likely,
                areas: "Okinawa main island",
                description: "Winds of up to 160 km/h are expected from the late afternoon on.\n\n"
                    + "The centre of the typhoon passes west of the island at night, with the highest waves before midnight.",
                instruction: "Stay indoors, and away from windows.", sender: "Sample weather service", sent: climate.moment - 3_600,
                effective: climate.moment - 3_600, expires: climate.moment + 18 * 3_600,
                outline: AlertOutline(polygons: [warnedCorners()], circles: []))
        ]
    }

    /// A hexagon around the place, wider than high.
    private func warnedCorners() -> [Coordinate] {
        let steps = [(0.5, -0.3), (0.2, 0.5), (-0.4, 0.6), (-0.6, -0.1), (-0.3, -0.7), (0.2, -0.8)]
        return steps.compactMap { north, east in
            try? Coordinate(latitude: climate.coordinate.latitude + north, longitude: climate.coordinate.longitude + east)
        }
    }

    /// To the tenth, as values are at ingest.
    private static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}

extension Condition {
    fileprivate var isSnow: Bool { [.snowLight, .snow, .snowHeavy].contains(self) }
    fileprivate var isWet: Bool { millimeters > 0 }
    /// Precipitation of one hour, in mm.
    fileprivate var millimeters: Double {
        switch self {
        case .drizzle, .snowLight: 0.3
        case .rainLight, .showers, .snow: 0.9
        case .rain, .thunderstorm: 2.4
        case .rainHeavy, .snowHeavy: 6.2
        default: 0
        }
    }
}
