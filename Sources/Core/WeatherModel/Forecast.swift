import Foundation

/// One civil day of the place, keyed by its local date.
public struct DailyForecast: Hashable, Sendable {
    /// The day in the place's own calendar.
    public var date: CivilDate
    /// °C over the civil day, past hours included; over `window` if that is not nil.
    package var maxTempCelsius: Double
    /// As the maximum.
    package var minTempCelsius: Double
    /// °C, mean of the hours.
    package var avgTempCelsius: Double
    /// The representative condition of the day, drawn as by day.
    public var condition: WeatherCondition
    /// Highest chance of any precipitation, `0 ... 100` %.
    package var chanceOfRain: Double?
    /// mm of water, rain and melted snow together.
    public var precipitationMillimeters: Double?
    /// cm of fresh snow.
    public var snowfallCentimeters: Double?
    /// km/h.
    public var maxWindKph: Double?
    /// km/h.
    public var maxGustKph: Double?
    /// Prevailing wind direction: degrees that the wind comes from, `0 ..< 360`.
    public var windDirectionDegrees: Double?
    /// Mean relative humidity, `0 ... 100` %.
    public var humidity: Double?
    /// Highest WHO UV index of the day.
    public var uvIndex: Double?
    /// Sunrise and sunset, or why there are none.
    public var sun: SunTimes
    /// Phase and lit part at local noon, moonrise and moonset.
    package var moon: MoonDay
    /// The time range of the figures if it is not the whole civil day: the known hours of the day, or the provider's own day (07:00 to
    /// 07:00 at AccuWeather). nil for the civil day.
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

    /// The instant of sunrise; nil if the sun does not rise on this day (`sun` says why).
    public var sunrise: Date? { sun.rise }
    /// The instant of sunset; nil if the sun does not set on this day (`sun` says why).
    public var sunset: Date? { sun.set }
}

/// Hours and days, each sorted by time.
public struct Forecast: Hashable, Sendable {
    /// By date, one for each civil day of the place.
    package var daily: [DailyForecast]
    /// By instant, without doubles.
    package var hourly: [HourlyForecast]
    /// The days from the eighth on, by date; empty where the source does not go so far. `Forecast+Spans` has the rules.
    package var laterDays: [LaterDay] = []
    /// Yesterday, as one day or none: only where the source has sent its hours.
    package var pastDays: [DailyForecast] = []
    /// The hours of yesterday, by instant.
    package var pastHours: [HourlyForecast] = []

    /// Puts the hours into one table, where each value takes four bytes.
    public init(daily: [DailyForecast], hourly: [HourlyForecast]) {
        self.daily = daily
        self.hourly = HourlyForecast.together(hourly)
    }
}
