import Foundation

/// The weather at one instant. What a provider does not measure is nil, never 0.
public struct CurrentWeather: Hashable, Sendable {
    /// The instant of the observation or of the forecast step.
    public var time: Date
    /// True when no observation was to be had and these are the values of the forecast hour that applies now.
    public var isForecastHour: Bool
    /// °C at 2 m.
    public var temperatureCelsius: Double
    /// °C, see `FeelsLike` for the formula used where the provider sends none.
    public var feelsLikeCelsius: Double
    /// True while the sun is up, as the provider says or as computed for the place.
    public var isDay: Bool
    /// The state of the sky and what falls from it.
    public var condition: WeatherCondition
    /// km/h at 10 m.
    public var windKph: Double?
    /// km/h.
    public var gustKph: Double?
    /// Degrees that the wind comes from, `0 ..< 360`, 0 = north.
    public var windDirectionDegrees: Double?
    /// Relative humidity, `0 ... 100` %.
    public var humidity: Double?
    /// °C.
    public var dewPointCelsius: Double?
    /// hPa, reduced to sea level.
    public var pressureHectopascals: Double?
    /// km.
    public var visibilityKilometers: Double?
    /// `0 ... 100` %.
    public var cloudCover: Double?
    /// mm of water, rain and melted snow together, over the provider's current interval.
    public var precipitationMillimeters: Double?
    /// cm of fresh snow over the provider's current interval.
    public var snowfallCentimeters: Double?
    /// WHO UV index, `0 ...`.
    public var uvIndex: Double?

    public init(
        time: Date, isForecastHour: Bool = false, temperatureCelsius: Double, feelsLikeCelsius: Double, isDay: Bool,
        condition: WeatherCondition, windKph: Double? = nil, gustKph: Double? = nil, windDirectionDegrees: Double? = nil,
        humidity: Double? = nil, dewPointCelsius: Double? = nil, pressureHectopascals: Double? = nil,
        visibilityKilometers: Double? = nil, cloudCover: Double? = nil, precipitationMillimeters: Double? = nil,
        snowfallCentimeters: Double? = nil, uvIndex: Double? = nil
    ) {
        self.time = time
        self.isForecastHour = isForecastHour
        self.temperatureCelsius = temperatureCelsius
        self.feelsLikeCelsius = feelsLikeCelsius
        self.isDay = isDay
        self.condition = condition
        self.windKph = windKph
        self.gustKph = gustKph
        self.windDirectionDegrees = windDirectionDegrees
        self.humidity = humidity
        self.dewPointCelsius = dewPointCelsius
        self.pressureHectopascals = pressureHectopascals
        self.visibilityKilometers = visibilityKilometers
        self.cloudCover = cloudCover
        self.precipitationMillimeters = precipitationMillimeters
        self.snowfallCentimeters = snowfallCentimeters
        self.uvIndex = uvIndex
    }
}
