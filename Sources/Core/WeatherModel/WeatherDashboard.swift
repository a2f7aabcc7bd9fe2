import Foundation

/// Everything that the dashboard shows for one cell.
public struct WeatherDashboard: Hashable, Sendable {
    /// Where the weather is for, with the zone of its labels.
    public var location: Location
    /// nil if there is neither an observation nor a forecast hour that applies now.
    public var current: CurrentWeather?
    /// Hours and days; either may be empty when `problems` says why.
    public var forecast: Forecast
    /// nil when the source has none for this place.
    public var airQuality: AirQuality?
    /// nil when the source has no warnings for this place at all; empty when it has and none is active.
    public var alerts: [Alert]?
    /// Active warnings whose area is given by codes only: they may apply to this place. `0 ...`.
    public var undecidedAlerts: Int
    /// Entries in lists of warnings, among those that may apply to this place, that could not be parsed or fetched. While there are any,
    /// the absence of an active warning cannot be claimed. `0 ...`.
    public var unreadAlerts: Int
    /// When the warnings were last checked in full, where that was after the time of their provenance; nil where it was not.
    public var alertsCheck: AlertsCheck?
    /// Source and time of every part that `sources` does not name.
    public var provenance: Provenance
    /// The parts that another provider sent, or that were received at another time, each with its own provenance.
    public var sources: [Feature: Provenance]
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
    public static let ofNowSeconds = 3600.0

    /// Whether something was received within the last hour. Times ahead of the clock count up to 15 minutes, because clocks are corrected.
    public static func isOfNow(_ instant: Date, at now: Date) -> Bool { (-900...ofNowSeconds).contains(now.timeIntervalSince(instant)) }

    /// The latest check of the warnings: the given one or the dashboard's own; nil if their provenance is as late.
    public func latestAlertsCheck(or other: AlertsCheck? = nil) -> AlertsCheck? {
        let listed = provenance(of: .alerts).fetchedAt
        return [alertsCheck, other].compactMap(\.self).filter { $0.at > listed }.max { $0.at < $1.at }
    }

    /// When the warnings were last checked: the time of the latest check, or of their provenance without a later check.
    public func alertsCheckedAt(or other: AlertsCheck? = nil) -> Date {
        latestAlertsCheck(or: other)?.at ?? provenance(of: .alerts).fetchedAt
    }

    /// Takes over a later check once the known one is half an hour old, so that a document does not change with every round of a feed.
    public mutating func note(_ check: AlertsCheck?, at now: Date) {
        guard let check, check.at > alertsCheckedAt(), isAlertsCheckDue(at: now) else { return }
        alertsCheck = check
    }

    /// True if a later check of the warnings would be taken over.
    public func isAlertsCheckDue(at now: Date) -> Bool { now.timeIntervalSince(alertsCheckedAt()) >= Self.ofNowSeconds / 2 }

    /// True if the warnings are all that there are: a source that covers the place has answered in full within the last hour, and every
    /// entry was understood and located.
    ///
    /// - Parameter check: a check of the sources that is later than the dashboard's.
    public func hasAllAlerts(at now: Date, or check: AlertsCheck? = nil) -> Bool {
        alerts != nil && unreadAlerts == 0 && undecidedAlerts == 0 && !problems.contains { $0.feature == .alerts }
            && Self.isOfNow(alertsCheckedAt(or: check), at: now)
    }
}

/// A check of a place's warnings: every source that covers the place was read in full.
public struct AlertsCheck: Hashable, Sendable {
    /// In whole seconds.
    public var at: Date
    /// The names of the sources: "Example Weather Office"; nil for the source that the dashboard's warnings are from.
    public var by: String?

    /// - Parameter instant: rounded down to whole seconds, as documents have them.
    public init(at instant: Date, by sources: String?) {
        at = Date(timeIntervalSince1970: instant.timeIntervalSince1970.rounded(.down))
        by = sources
    }
}
