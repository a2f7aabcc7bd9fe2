import Foundation
import WeatherModel

/// A point in time, as providers and services pass it on.
package typealias Instant = Date

/// One provider's mapped answer: in the core's units, completed by named functions; missing parts are listed in `problems`.
package struct ProviderWeather: Hashable, Sendable {
    /// The zone that the provider sent; nil if it sent none.
    package var timeZone: TimeZone?
    /// The place's name according to the provider; the person's own name for the place takes precedence.
    package var place: Place?
    /// The point that the reply names, the centre of a grid cell; nil if it names none.
    package var coordinate: Coordinate?
    /// The elevation of the point and the height for which the values hold, as far as the reply gives them.
    package var elevation = PlaceElevation()
    /// nil if the reply has no current values and no forecast hour for its instant.
    package var current: CurrentWeather?
    /// Sorted by instant, past hours of today included; empty when none arrived.
    package var hourly: [HourlyForecast]
    /// The step before the first of `hourly`, if the forecast gives only its precipitation; nil for most providers.
    package var stepUnderWay: HourlyForecast?
    /// Sorted by date; as many as the provider sent, which may be fewer than requested.
    package var daily: [DailyForecast]
    /// nil if the provider sent none for this place.
    package var airQuality: AirQuality?
    /// nil if the provider has no warnings for this place; empty if none is active.
    package var alerts: [Alert]?
    /// Number of entries in its list of warnings that could not be read.
    package var unreadAlerts: Int
    /// When the provider issued the weather, if it says so.
    package var issuedAt: Date?
    /// When the current values were observed, if the provider says so.
    package var observedAt: Date?
    /// When the provider last confirmed this content, for a stored reply; nil for one that arrived just now.
    package var confirmedAt: Date?
    /// True if the answer carried the simulated atmosphere's mark.
    package var isSimulated: Bool
    /// The parts that did not arrive, and why.
    package var problems: [WeatherError]
    /// The original sources, if the provider relays data of others; nil for its own data. If a relayed answer lacks a part that its
    /// `problems` do not name, no source has it for this place.
    package var relayed: RelayedSources?

    package init(
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
