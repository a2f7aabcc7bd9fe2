import Foundation

/// One hour of forecast, keyed by the instant at which it begins.
public struct HourlyForecast: Hashable, Sendable {
    /// The instant at which the hour begins (at :30 or :45 of UTC in some zones).
    public var time: Date
    /// °C at 2 m.
    public var temperatureCelsius: Double
    /// °C.
    public var feelsLikeCelsius: Double
    /// True while the sun is up, as the provider says or as computed for the place.
    public var isDay: Bool
    /// The state of the sky in this hour, and what falls from it.
    public var condition: WeatherCondition
    /// Relative humidity, `0 ... 100` %.
    public var humidity: Double?
    /// km/h at 10 m.
    public var windKph: Double?
    /// km/h.
    public var gustKph: Double?
    /// Degrees that the wind comes from, `0 ..< 360`, 0 = north.
    public var windDirectionDegrees: Double?
    /// Chance of any precipitation in the `periodHours` from `time` on, `0 ... 100` %.
    public var chanceOfRain: Double?
    /// mm of water in the `periodHours` from `time` on, rain and melted snow together. A mapping moves the amounts that a provider
    /// gives for the time before a step to the step where that time begins, so that no reader has to know who sent it.
    public var precipitationMillimeters: Double?
    /// cm of fresh snow in the same hours as the water.
    public var snowfallCentimeters: Double?
    /// °C.
    public var dewPointCelsius: Double?
    /// hPa, reduced to sea level.
    public var pressureHectopascals: Double?
    /// km.
    public var visibilityKilometers: Double?
    /// `0 ... 100` %.
    public var cloudCover: Double?
    /// WHO UV index, `0 ...`.
    public var uvIndex: Double?
    /// Hours from this step to the next: 1, or 3 or 6 where the provider's steps are longer. Water, snow and chance are of these
    /// hours together; everything else is of `time` itself.
    public var periodHours: Int
    /// Hours over which the provider gave water and snow as one total, of which this step has an even share; nil where the amounts are of
    /// the step itself.
    public var spreadHours: Int?
    /// The instant of the answer that this hour was kept from, where the newest one had a hole; nil otherwise.
    public var keptFrom: Date?

    public init(
        time: Date, temperatureCelsius: Double, feelsLikeCelsius: Double, isDay: Bool, condition: WeatherCondition,
        humidity: Double? = nil, windKph: Double? = nil, gustKph: Double? = nil, windDirectionDegrees: Double? = nil,
        chanceOfRain: Double? = nil, precipitationMillimeters: Double? = nil, snowfallCentimeters: Double? = nil,
        dewPointCelsius: Double? = nil, pressureHectopascals: Double? = nil, visibilityKilometers: Double? = nil,
        cloudCover: Double? = nil, uvIndex: Double? = nil, periodHours: Int = 1, spreadHours: Int? = nil,
        keptFrom: Date? = nil
    ) {
        self.time = time
        self.temperatureCelsius = temperatureCelsius
        self.feelsLikeCelsius = feelsLikeCelsius
        self.isDay = isDay
        self.condition = condition
        self.humidity = humidity
        self.windKph = windKph
        self.gustKph = gustKph
        self.windDirectionDegrees = windDirectionDegrees
        self.chanceOfRain = chanceOfRain
        self.precipitationMillimeters = precipitationMillimeters
        self.snowfallCentimeters = snowfallCentimeters
        self.dewPointCelsius = dewPointCelsius
        self.pressureHectopascals = pressureHectopascals
        self.visibilityKilometers = visibilityKilometers
        self.cloudCover = cloudCover
        self.uvIndex = uvIndex
        self.periodHours = max(1, periodHours)
        self.spreadHours = spreadHours
        self.keptFrom = keptFrom
    }
}

/// One civil day of the place, keyed by its local date.
public struct DailyForecast: Hashable, Sendable {
    /// The day in the place's own calendar.
    public var date: CivilDate
    /// °C over the civil day, hours already past included; over `window` where that is not nil.
    public var maxTempCelsius: Double
    /// As the maximum.
    public var minTempCelsius: Double
    /// °C, mean of the hours.
    public var avgTempCelsius: Double
    /// The condition that stands for the day, in its drawing by day.
    public var condition: WeatherCondition
    /// Highest chance of any precipitation, `0 ... 100` %.
    public var chanceOfRain: Double?
    /// mm of water, rain and melted snow together.
    public var precipitationMillimeters: Double?
    /// cm of fresh snow.
    public var snowfallCentimeters: Double?
    /// km/h.
    public var maxWindKph: Double?
    /// km/h.
    public var maxGustKph: Double?
    /// Degrees that the wind mostly comes from, `0 ..< 360`.
    public var windDirectionDegrees: Double?
    /// Mean relative humidity, `0 ... 100` %.
    public var humidity: Double?
    /// Highest WHO UV index of the day.
    public var uvIndex: Double?
    /// Sunrise and sunset, or why there are none.
    public var sun: SunTimes
    /// Phase and lit part at local noon, moonrise and moonset.
    public var moon: MoonDay
    /// The time that the figures are of where that is not the whole civil day: the hours of it that are known, or the provider's own day
    /// (07:00 to 07:00 at AccuWeather). nil for the civil day.
    public var window: Range<Date>?

    public init(
        date: CivilDate, maxTempCelsius: Double, minTempCelsius: Double, avgTempCelsius: Double,
        condition: WeatherCondition, chanceOfRain: Double? = nil, precipitationMillimeters: Double? = nil,
        snowfallCentimeters: Double? = nil, maxWindKph: Double? = nil, maxGustKph: Double? = nil,
        windDirectionDegrees: Double? = nil, humidity: Double? = nil, uvIndex: Double? = nil, sun: SunTimes,
        moon: MoonDay, window: Range<Date>? = nil
    ) {
        self.date = date
        self.maxTempCelsius = maxTempCelsius
        self.minTempCelsius = minTempCelsius
        self.avgTempCelsius = avgTempCelsius
        self.condition = condition
        self.chanceOfRain = chanceOfRain
        self.precipitationMillimeters = precipitationMillimeters
        self.snowfallCentimeters = snowfallCentimeters
        self.maxWindKph = maxWindKph
        self.maxGustKph = maxGustKph
        self.windDirectionDegrees = windDirectionDegrees
        self.humidity = humidity
        self.uvIndex = uvIndex
        self.sun = sun
        self.moon = moon
        self.window = window
    }

    /// The instant of sunrise; nil when the sun does not rise on this day (`sun` says why).
    public var sunrise: Date? { sun.rise }
    /// The instant of sunset; nil when the sun does not set on this day (`sun` says why).
    public var sunset: Date? { sun.set }
}

/// Hours and days, each sorted by time.
public struct Forecast: Hashable, Sendable {
    /// By date, one for each civil day of the place.
    public var daily: [DailyForecast]
    /// By instant, without doubles.
    public var hourly: [HourlyForecast]

    public init(daily: [DailyForecast], hourly: [HourlyForecast]) {
        self.daily = daily
        self.hourly = hourly
    }
}
