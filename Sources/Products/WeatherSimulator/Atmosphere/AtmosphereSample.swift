import Foundation
import WeatherModel

/// The simulated weather at one point and instant, before any provider's wire format. One consistent set.
package struct AtmosphereSample: Hashable, Sendable {
    /// °C at 2 m.
    package var temperatureCelsius: Double
    /// °C; never above the temperature.
    package var dewPointCelsius: Double
    /// `0 ... 100` %, consistent with temperature and dew point.
    package var humidity: Double
    /// hPa at sea level.
    package var pressureHectopascals: Double
    /// km/h at 10 m.
    package var windKph: Double
    /// km/h; never below the wind.
    package var gustKph: Double
    /// Degrees that the wind comes from, `0 ..< 360`.
    package var windDirectionDegrees: Double
    /// `0 ... 100` %.
    package var cloudCover: Double
    /// The same by height, and the energy for thunderstorms.
    package var column: AirColumnSample
    /// mm of water per hour, rain and melted snow together.
    package var precipitationMillimetersPerHour: Double
    /// cm of fresh snow per hour; above 0 only where it is cold enough.
    package var snowfallCentimetersPerHour: Double
    /// Share of the precipitation that falls as convective showers, `0 ... 1`.
    package var showerShare: Double
    /// True when there is thunder.
    package var hasThunder: Bool
    /// km.
    package var visibilityKilometers: Double
    /// WHO UV index at the ground under this cloud; 0 when the sun is down.
    package var uvIndex: Double
    package var isDay: Bool
    package var condition: Condition
    /// Chance of measurable precipitation in the hour around this instant, `0 ... 100` %.
    package var chanceOfPrecipitation: Double
    /// µg/m³ by pollutant.
    package var pollutants: [AirQuality.Pollutant: Double]

    package init(
        temperatureCelsius: Double, dewPointCelsius: Double, humidity: Double, pressureHectopascals: Double, windKph: Double,
        gustKph: Double, windDirectionDegrees: Double, cloudCover: Double, column: AirColumnSample, precipitationMillimetersPerHour: Double,
        snowfallCentimetersPerHour: Double, showerShare: Double, hasThunder: Bool, visibilityKilometers: Double,
        uvIndex: Double, isDay: Bool, condition: Condition, chanceOfPrecipitation: Double,
        pollutants: [AirQuality.Pollutant: Double]
    ) {
        self.temperatureCelsius = temperatureCelsius
        self.dewPointCelsius = dewPointCelsius
        self.humidity = humidity
        self.pressureHectopascals = pressureHectopascals
        self.windKph = windKph
        self.gustKph = gustKph
        self.windDirectionDegrees = windDirectionDegrees
        self.cloudCover = cloudCover
        self.column = column
        self.precipitationMillimetersPerHour = precipitationMillimetersPerHour
        self.snowfallCentimetersPerHour = snowfallCentimetersPerHour
        self.showerShare = showerShare
        self.hasThunder = hasThunder
        self.visibilityKilometers = visibilityKilometers
        self.uvIndex = uvIndex
        self.isDay = isDay
        self.condition = condition
        self.chanceOfPrecipitation = chanceOfPrecipitation
        self.pollutants = pollutants
    }
}
