import WeatherAPI
import WeatherModel

/// Which of the members that the state was given later a client knows: it calculates the checksum of those, so that one member more makes it
/// reject the weather.
struct KnownMembers: Sendable, Hashable {
    /// True if the client knows `alertsCheck`, and the members that are older than it but younger than 27 November 2026: a client of that day
    /// names nothing.
    let hasChecks: Bool
    /// The newest generation of hourly quantities that the client knows (`HourQuantity.Row.generation`).
    let generation: Int
    /// True if the client knows the days after the first week, and yesterday.
    let hasSpans: Bool
    /// True if the client knows the kinds and levels of warnings.
    let hasKinds: Bool

    init(hasChecks: Bool, generation: Int, hasSpans: Bool, hasKinds: Bool) {
        self.hasChecks = hasChecks
        self.generation = min(max(0, generation), HourQuantity.newestGeneration)
        self.hasSpans = hasSpans
        self.hasKinds = hasKinds
    }

    /// - Parameter accept: all `Accept` fields; nil for none.
    init(accept: String?) {
        self.init(
            hasChecks: ListField.names(SnapshotColumns.mediaType, with: SnapshotColumns.checksParameter, accept),
            generation: ListField.number(SnapshotColumns.quantitiesParameter, of: SnapshotColumns.mediaType, accept) ?? 0,
            hasSpans: (ListField.number(SnapshotColumns.spansParameter, of: SnapshotColumns.mediaType, accept) ?? 0) > 0,
            hasKinds: (ListField.number(SnapshotColumns.warningsParameter, of: SnapshotColumns.mediaType, accept) ?? 0) > 0)
    }

    /// Every set of members that is not the present one.
    static let earlier: [KnownMembers] = (0...HourQuantity.newestGeneration).flatMap { generation in
        [false, true].flatMap { hasChecks in
            [false, true].flatMap { hasSpans in
                [false, true].map { KnownMembers(hasChecks: hasChecks, generation: generation, hasSpans: hasSpans, hasKinds: $0) }
            }
        }
    }.filter { $0 != KnownMembers(hasChecks: true, generation: HourQuantity.newestGeneration, hasSpans: true, hasKinds: true) }

    private var unknownQuantities: [HourQuantity] { HourQuantity.allCases.filter { $0.row.generation > generation } }

    /// True if the weather has no member that the client does not know.
    func areAll(of dashboard: WeatherDashboard) -> Bool {
        guard hasChecks || dashboard == dashboard.withoutYoungMembers, hasSpans || !dashboard.forecast.hasOtherSpans,
            hasKinds || !dashboard.hasKinds
        else { return false }
        let unknown = unknownQuantities
        let hours = dashboard.forecast.hourly + dashboard.forecast.pastHours
        return unknown.isEmpty || hours.allSatisfy { hour in unknown.allSatisfy { hour[$0] == nil } }
    }

    /// The same weather with these members alone, and the revision that the client calculates.
    func state(of snapshot: Snapshot) -> Snapshot {
        if areAll(of: snapshot.dashboard) { return snapshot }
        var dashboard = snapshot.dashboard
        if !hasChecks { dashboard = dashboard.withoutYoungMembers }
        if !hasSpans { dashboard.forecast = Forecast(daily: dashboard.forecast.daily, hourly: dashboard.forecast.hourly) }
        if !hasKinds { dashboard = dashboard.withoutKinds }
        dashboard.forecast = dashboard.forecast.without(unknownQuantities)
        return .withDocument(cell: snapshot.cell, dashboard: dashboard, fetchedAt: snapshot.fetchedAt)
    }
}

extension WeatherDashboard {
    /// The same weather with the members that a client of 27 November 2026 knows: without the height and the surroundings of the place, the names
    /// of messages, and the later check of the warnings. Entries that could not be read count as those that may apply to the place, because such
    /// a client does not know them and must not call them none.
    fileprivate var withoutYoungMembers: WeatherDashboard {
        var former = self
        former.location = Location(
            name: location.name, region: location.region, country: location.country, countryCode: location.countryCode,
            coordinate: location.coordinate, timeZone: location.timeZone, localtime: location.localtime)
        former.alerts = alerts?.map { alert in
            var alert = alert
            alert.message = nil
            return alert
        }
        former.alertsCheck = nil
        former.undecidedAlerts += unreadAlerts
        former.unreadAlerts = 0
        return former
    }

    /// True if a warning has a kind or a level.
    fileprivate var hasKinds: Bool { alerts?.contains { $0.kind != nil || $0.level != nil } ?? false }

    /// The same weather without the kinds and levels of its warnings.
    fileprivate var withoutKinds: WeatherDashboard {
        var former = self
        former.alerts = alerts?.map { alert in
            var alert = alert
            (alert.kind, alert.level) = (nil, nil)
            return alert
        }
        return former
    }
}

/// The states that clients of one set of members are sent, each made once, and the revisions that they were made of.
actor EarlierStates {
    /// Most states kept; the forms in which they are sent are kept apart from them (`SnapshotEncodings`).
    static let capacity = 256
    /// Most revisions kept: a client comes back with one, and is sent what changed since.
    static let revisionCapacity = 8192

    private struct Key: Hashable {
        let cell: Cell
        let revision: String
    }

    private let known: KnownMembers
    /// By the revision of the present state.
    private var states = RecentlyUsed<Key, Snapshot>(capacity: EarlierStates.capacity)
    /// The revision of the present state, by that of the earlier one.
    private var origins = RecentlyUsed<Key, String>(capacity: EarlierStates.revisionCapacity)

    init(_ known: KnownMembers) { self.known = known }

    func state(of snapshot: Snapshot) -> Snapshot {
        let key = Key(cell: snapshot.cell, revision: snapshot.revision)
        if let kept = states.value(key), kept.fetchedAt == snapshot.fetchedAt { return kept }
        let state = known.state(of: snapshot)
        // A document is five times as large as its values; the forms that are sent of it are kept as bytes.
        states.insert(state.withoutDocument, for: key)
        origins.insert(snapshot.revision, for: Key(cell: snapshot.cell, revision: state.revision))
        return state
    }

    /// The revision of the present state of which the earlier one was made; the same one where that is not known, because a state from
    /// before the later members has its revision still.
    func origin(of revision: String, in cell: Cell) -> String { origins.value(Key(cell: cell, revision: revision)) ?? revision }
}
