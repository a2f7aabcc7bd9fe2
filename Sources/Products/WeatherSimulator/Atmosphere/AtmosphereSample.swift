import Foundation
import WeatherModel

/// The simulated weather at one point and instant, before any provider's wire format. One consistent set.
public struct AtmosphereSample: Hashable, Sendable {
    /// °C at 2 m.
    public var temperatureCelsius: Double
    /// °C; never above the temperature.
    public var dewPointCelsius: Double
    /// `0 ... 100` %, consistent with temperature and dew point.
    public var humidity: Double
    /// hPa at sea level.
    public var pressureHectopascals: Double
    /// km/h at 10 m.
    public var windKph: Double
    /// km/h; never below the wind.
    public var gustKph: Double
    /// Degrees that the wind comes from, `0 ..< 360`.
    public var windDirectionDegrees: Double
    /// `0 ... 100` %.
    public var cloudCover: Double
    /// mm of water per hour, rain and melted snow together.
    public var precipitationMillimetersPerHour: Double
    /// cm of fresh snow per hour; above 0 only where it is cold enough.
    public var snowfallCentimetersPerHour: Double
    /// Share of the precipitation that falls as convective showers, `0 ... 1`.
    public var showerShare: Double
    /// True when there is thunder.
    public var hasThunder: Bool
    /// km.
    public var visibilityKilometers: Double
    /// WHO UV index at the ground under this cloud; 0 when the sun is down.
    public var uvIndex: Double
    public var isDay: Bool
    public var condition: Condition
    /// Chance of measurable precipitation in the hour around this instant, `0 ... 100` %.
    public var chanceOfPrecipitation: Double
    /// µg/m³ by pollutant.
    public var pollutants: [AirQuality.Pollutant: Double]

    public init(
        temperatureCelsius: Double, dewPointCelsius: Double, humidity: Double, pressureHectopascals: Double, windKph: Double,
        gustKph: Double, windDirectionDegrees: Double, cloudCover: Double, precipitationMillimetersPerHour: Double,
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
