import Foundation

/// Everything that the dashboard shows for one cell.
public struct WeatherDashboard: Hashable, Sendable {
    /// Where the weather is for, with the zone of its labels.
    public var location: Location
    /// nil if there is neither an observation nor a forecast hour that applies now.
    package var current: CurrentWeather?
    /// Hours and days; either may be empty when `problems` says why.
    public var forecast: Forecast
    /// nil when the source has none for this place.
    package var airQuality: AirQuality?
    /// nil when the source has no warnings for this place at all; empty when it has and none is active.
    public var alerts: [Alert]?
    /// Active warnings whose area is given by codes only: they may apply to this place. `0 ...`.
    package var undecidedAlerts: Int
    /// Entries in lists of warnings, among those that may apply to this place, that could not be parsed or fetched. While there are any,
    /// the absence of an active warning cannot be claimed. `0 ...`.
    public var unreadAlerts: Int
    /// When the warnings were last checked in full, where that was after the time of their provenance; nil where it was not.
    public var alertsCheck: AlertsCheck?
    /// Source and time of every part that `sources` does not name.
    package var provenance: Provenance
    /// The parts that another provider sent, or that were received at another time, each with its own provenance.
    package var sources: [Feature: Provenance]
    /// The parts that did not arrive, and why: partial success is a value.
    public var problems: [WeatherError]

    public init(
        location: Location, current: CurrentWeather?, forecast: Forecast, airQuality: AirQuality? = nil, alerts: [Alert]? = nil,
        undecidedAlerts: Int = 0, unreadAlerts: Int = 0, alertsCheck: AlertsCheck? = nil,
        provenance: Provenance, sources: [Feature: Provenance] = [:], problems: [WeatherError] = []
    ) {
        self.location = location
        self.current = current
        self.forecast = forecast
        self.airQuality = airQuality
        self.alerts = alerts
        self.undecidedAlerts = undecidedAlerts
        self.unreadAlerts = unreadAlerts
        self.alertsCheck = alertsCheck
        self.provenance = provenance
        self.sources = sources.filter { $0.value != provenance }
        self.problems = problems
    }

    /// True when any part is simulated: then nothing of it may be shown or kept as real.
    public var isSimulated: Bool { provenance.isSimulated || sources.values.contains(where: \.isSimulated) }

    /// The provenance of one part.
    public func provenance(of feature: Feature) -> Provenance { sources[feature] ?? provenance }
}

extension WeatherDashboard {
    /// How long weather, and a list of warnings, counts as of now: one hour, in seconds. A warning may have been issued since an older list.
    package static let ofNowSeconds = 3600.0

    /// Whether something was received within the last hour. Times ahead of the clock count up to 15 minutes, because clocks are corrected.
    package static func isOfNow(_ instant: Date, at now: Date) -> Bool { (-900...ofNowSeconds).contains(now.timeIntervalSince(instant)) }
}
