import Foundation
import WeatherModel

/// A point in time, as providers and services pass it on.
public typealias Instant = Date

/// What one provider answered, mapped: everything in the core's units, completed by named functions, partial success as a value.
public struct ProviderWeather: Hashable, Sendable {
    /// The zone that the provider named; nil where it names none.
    public var timeZone: TimeZone?
    /// The place's name as the provider has it; a person is shown their own choice first.
    public var place: Place?
    /// The point that the reply itself says it is for, the middle of a grid cell; nil where it says none.
    public var coordinate: Coordinate?
    /// How high the point lies and for which height the figures hold, as far as the reply says.
    public var elevation = PlaceElevation()
    /// nil when the reply has no present values and no forecast hour for its instant.
    public var current: CurrentWeather?
    /// Sorted by instant, past hours of today included; empty when none arrived.
    public var hourly: [HourlyForecast]
    /// The step before the first of `hourly` where the forecast says what falls in it and nothing else; nil for most providers.
    package var stepUnderWay: HourlyForecast?
    /// Sorted by date; as many as the provider sent, which may be fewer than were asked for.
    public var daily: [DailyForecast]
    /// nil when the provider sent none for this place.
    public var airQuality: AirQuality?
    /// nil when the provider has no warnings for this place; empty when none is active.
    public var alerts: [Alert]?
    /// Entries of its list of warnings that could not be read.
    public var unreadAlerts: Int
    /// When the provider issued it, where it says so.
    public var issuedAt: Date?
    /// When the current values were observed, where it says so.
    public var observedAt: Date?
    /// When the provider last said that this is what it has, for a reply that was stored; nil for one that arrived just now.
    public var confirmedAt: Date?
    /// True when the answer carried the simulated atmosphere's mark.
    public var isSimulated: Bool
    /// The parts that did not arrive, and why.
    public var problems: [WeatherError]
    /// Who it is from, when the provider passes on what others sent; nil for its own data. What a relayed answer lacks, and its
    /// `problems` do not name, nobody has for this place.
    public var relayed: RelayedSources?

    public init(
        timeZone: TimeZone? = nil, place: Place? = nil, coordinate: Coordinate? = nil, current: CurrentWeather? = nil,
        hourly: [HourlyForecast] = [], daily: [DailyForecast] = [], airQuality: AirQuality? = nil, alerts: [Alert]? = nil,
        unreadAlerts: Int = 0, issuedAt: Date? = nil,
        observedAt: Date? = nil, confirmedAt: Date? = nil, isSimulated: Bool = false, problems: [WeatherError] = [],
        relayed: RelayedSources? = nil
    ) {
        self.timeZone = timeZone
        self.place = place
        self.coordinate = coordinate
        self.current = current
        self.hourly = hourly
        self.daily = daily
        self.airQuality = airQuality
        self.alerts = alerts
        self.unreadAlerts = unreadAlerts
        self.issuedAt = issuedAt
        self.observedAt = observedAt
        self.confirmedAt = confirmedAt
        self.isSimulated = isSimulated
        self.problems = problems
        self.relayed = relayed
    }
}
