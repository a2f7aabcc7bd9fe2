import Foundation

/// The weather at one instant. Values that a provider does not measure are nil, never 0.
public struct CurrentWeather: Hashable, Sendable {
    /// The instant of the observation or of the forecast step.
    public var time: Date
    /// True if there was no observation and these are the values of the forecast hour that applies now.
    package var isForecastHour: Bool
    /// °C at 2 m.
    public var temperatureCelsius: Double
    /// °C, see `FeelsLike` for the formula used where the provider sends none.
    public var feelsLikeCelsius: Double
    /// True while the sun is up, as the provider says or as computed for the place.
    public var isDay: Bool
    /// The sky and the precipitation.
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
    /// mm of water, rain and melted snow together, in `precipitationPeriodMinutes`. Readers are shown `precipitationMillimetersPerHour`.
    public var precipitationMillimeters: Double?
    /// cm of fresh snow in `precipitationPeriodMinutes`.
    public var snowfallCentimeters: Double?
    /// The period, in minutes, of water and snow: before `time` for an observation, from `time` on for a forecast hour. An hour for most
    /// providers, a quarter of one for Open-Meteo.
    public var precipitationPeriodMinutes: Int
    /// WHO UV index, `0 ...`.
    public var uvIndex: Double?

    public init(
        time: Date, isForecastHour: Bool = false, temperatureCelsius: Double, feelsLikeCelsius: Double, isDay: Bool,
        condition: WeatherCondition, windKph: Double? = nil, gustKph: Double? = nil, windDirectionDegrees: Double? = nil,
        humidity: Double? = nil, dewPointCelsius: Double? = nil, pressureHectopascals: Double? = nil,
        visibilityKilometers: Double? = nil, cloudCover: Double? = nil, precipitationMillimeters: Double? = nil,
        snowfallCentimeters: Double? = nil, precipitationPeriodMinutes: Int = 60, uvIndex: Double? = nil
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
        self.precipitationPeriodMinutes = max(1, precipitationPeriodMinutes)
        self.uvIndex = uvIndex
    }

    /// The value of a quantity of the instant; nil for amounts, which are of another period than an hour's, and for what only hours have.
    public subscript(quantity: HourQuantity) -> Double? {
        switch quantity {
        case .temperatureCelsius: temperatureCelsius
        case .feelsLikeCelsius: feelsLikeCelsius
        case .humidity: humidity
        case .windKph: windKph
        case .gustKph: gustKph
        case .windDirectionDegrees: windDirectionDegrees
        case .dewPointCelsius: dewPointCelsius
        case .pressureHectopascals: pressureHectopascals
        case .visibilityKilometers: visibilityKilometers
        case .cloudCover: cloudCover
        case .uvIndex: uvIndex
        default: nil
        }
    }

    /// mm/h of water: what fell in the period, as if it went on for an hour.
    public var precipitationMillimetersPerHour: Double? { precipitationMillimeters.map(perHour) }
    /// cm/h of fresh snow, as for the water.
    public var snowfallCentimetersPerHour: Double? { snowfallCentimeters.map(perHour) }

    private func perHour(_ amount: Double) -> Double {
        precipitationPeriodMinutes == 60 ? amount : amount * 60 / Double(precipitationPeriodMinutes)
    }

    /// The values of a forecast hour as current weather, marked as a forecast.
    public init(forecastHour hour: HourlyForecast) {
        self.init(hour, isForecastHour: true, precipitationPeriodMinutes: hour.step.minutes)
    }

    /// Current values that a mapping has decoded like an hour.
    ///
    /// - Parameter precipitationPeriodMinutes: the period of water and snow in `hour`.
    public init(present hour: HourlyForecast, precipitationPeriodMinutes: Int = 60) {
        self.init(hour, isForecastHour: false, precipitationPeriodMinutes: precipitationPeriodMinutes)
    }

    private init(_ hour: HourlyForecast, isForecastHour: Bool, precipitationPeriodMinutes: Int) {
        self.init(
            time: hour.time, isForecastHour: isForecastHour, temperatureCelsius: hour.temperatureCelsius,
            feelsLikeCelsius: hour.feelsLikeCelsius, isDay: hour.isDay, condition: hour.condition, windKph: hour.windKph,
            gustKph: hour.gustKph, windDirectionDegrees: hour.windDirectionDegrees, humidity: hour.humidity,
            dewPointCelsius: hour.dewPointCelsius, pressureHectopascals: hour.pressureHectopascals,
            visibilityKilometers: hour.visibilityKilometers, cloudCover: hour.cloudCover,
            precipitationMillimeters: hour.precipitationMillimeters, snowfallCentimeters: hour.snowfallCentimeters,
            precipitationPeriodMinutes: precipitationPeriodMinutes, uvIndex: hour.uvIndex)
    }
}
