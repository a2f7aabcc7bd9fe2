import Foundation

/// One hour of forecast, keyed by the instant at which it begins.
///
/// A day's forecast is held for thousands of cells: the stored properties are small, and in the order in which they leave no gap.
public struct HourlyForecast: Hashable, Sendable {
    /// Every number but the times.
    private var values = HourValues()
    /// The instant at which the hour begins (at :30 or :45 of UTC in some zones).
    public var time: Date
    /// The sky and the precipitation of this hour.
    public var condition: WeatherCondition
    /// True while the sun is up, as the provider says or as computed for the place.
    public var isDay: Bool
    /// `keptFrom` without the flag of an optional, which would take another word; negative infinity for nil.
    private var keptSeconds = -Double.infinity

    /// The value of any quantity, for code that treats all of them alike; nil without one.
    public subscript(quantity: HourQuantity) -> Double? {
        get { values[quantity] }
        set { values[quantity] = newValue }
    }
    /// °C at 2 m.
    public var temperatureCelsius: Double {
        get { values[.temperatureCelsius] ?? .nan }
        set { values[.temperatureCelsius] = newValue }
    }
    /// °C.
    public var feelsLikeCelsius: Double {
        get { values[.feelsLikeCelsius] ?? .nan }
        set { values[.feelsLikeCelsius] = newValue }
    }
    /// Relative humidity, `0 ... 100` %.
    public var humidity: Double? {
        get { values[.humidity] }
        set { values[.humidity] = newValue }
    }
    /// km/h at 10 m.
    public var windKph: Double? {
        get { values[.windKph] }
        set { values[.windKph] = newValue }
    }
    /// km/h.
    public var gustKph: Double? {
        get { values[.gustKph] }
        set { values[.gustKph] = newValue }
    }
    /// Degrees that the wind comes from, `0 ..< 360`, 0 = north.
    public var windDirectionDegrees: Double? {
        get { values[.windDirectionDegrees] }
        set { values[.windDirectionDegrees] = newValue }
    }
    /// Chance of any precipitation in the `periodHours` from `time` on, `0 ... 100` %.
    public var chanceOfRain: Double? {
        get { values[.chanceOfRain] }
        set { values[.chanceOfRain] = newValue }
    }
    /// mm of water in the `periodHours` from `time` on, rain and melted snow together. A mapping moves the amounts that a provider
    /// gives for the time before a step to the step where that time begins, so that no reader has to know who sent it.
    public var precipitationMillimeters: Double? {
        get { values[.precipitationMillimeters] }
        set { values[.precipitationMillimeters] = newValue }
    }
    /// cm of fresh snow in the same hours as the water.
    public var snowfallCentimeters: Double? {
        get { values[.snowfallCentimeters] }
        set { values[.snowfallCentimeters] = newValue }
    }
    /// °C.
    public var dewPointCelsius: Double? {
        get { values[.dewPointCelsius] }
        set { values[.dewPointCelsius] = newValue }
    }
    /// hPa, reduced to sea level.
    public var pressureHectopascals: Double? {
        get { values[.pressureHectopascals] }
        set { values[.pressureHectopascals] = newValue }
    }
    /// km.
    public var visibilityKilometers: Double? {
        get { values[.visibilityKilometers] }
        set { values[.visibilityKilometers] = newValue }
    }
    /// `0 ... 100` %.
    public var cloudCover: Double? {
        get { values[.cloudCover] }
        set { values[.cloudCover] = newValue }
    }
    /// WHO UV index, `0 ...`.
    public var uvIndex: Double? {
        get { values[.uvIndex] }
        set { values[.uvIndex] = newValue }
    }
    /// Hours from this step to the next: 1, or 3 or 6 where the provider's steps are longer. Water, snow and chance are of these
    /// hours together; everything else is of `time` itself.
    public var periodHours: Int {
        get { values.periodHours }
        set { values.periodHours = newValue }
    }
    /// Hours over which the provider gave water and snow as one total, of which this step has an even share; nil if it gave this step's own
    /// amounts.
    public var spreadHours: Int? {
        get { values.spreadHours }
        set { values.spreadHours = newValue }
    }
    /// The time of the reply from which this hour was kept to fill a gap in the newest one; nil otherwise.
    public var keptFrom: Date? {
        get { keptSeconds == -.infinity ? nil : Date(timeIntervalSinceReferenceDate: keptSeconds) }
        set { keptSeconds = newValue?.timeIntervalSinceReferenceDate ?? -.infinity }
    }

    public init(
        time: Date, temperatureCelsius: Double, feelsLikeCelsius: Double, isDay: Bool, condition: WeatherCondition,
        humidity: Double? = nil, windKph: Double? = nil, gustKph: Double? = nil, windDirectionDegrees: Double? = nil,
        chanceOfRain: Double? = nil, precipitationMillimeters: Double? = nil, snowfallCentimeters: Double? = nil,
        dewPointCelsius: Double? = nil, pressureHectopascals: Double? = nil, visibilityKilometers: Double? = nil,
        cloudCover: Double? = nil, uvIndex: Double? = nil, periodHours: Int = 1, spreadHours: Int? = nil,
        keptFrom: Date? = nil
    ) {
        self.time = time
        self.condition = condition
        self.isDay = isDay
        self.temperatureCelsius = temperatureCelsius
        self.feelsLikeCelsius = feelsLikeCelsius
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
        self.periodHours = periodHours
        self.spreadHours = spreadHours
        self.keptFrom = keptFrom
    }
}
