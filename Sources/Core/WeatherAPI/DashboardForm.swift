import Foundation
import JSONText
import WeatherModel

/// The dashboard as canonical JSON: its columns, its state and the document that `GET /v1/weather` sends.
///
/// This is the only description of the members: the JSON values of `SnapshotDocument` are read from these bytes. The members of each object
/// are in the order of RFC 8785, and absent values are absent members. Values that change without the weather changing (the time of
/// fetching, the place's clock) are outside the state, so that they make no new revision.
struct DashboardForm {
    var json: CanonicalWriter
    var clock: ZoneClock
    /// The condition of the hour before, and where it is written: most hours have the same as the one before.
    var lastCondition: (condition: WeatherCondition, place: Range<Int>)?

    /// The values of the hour that is written.
    var steps = [Int32](repeating: 0, count: HourQuantity.allCases.count)

    /// The bytes written by `write`, with times in the clock of `zone`.
    ///
    /// - Parameter capacity: bytes reserved in advance.
    static func bytes(in zone: TimeZone, capacity: Int = 1024, _ write: (inout DashboardForm) -> Void) -> [UInt8] {
        var form = DashboardForm(json: CanonicalWriter(capacity: capacity), clock: ZoneClock(zone))
        write(&form)
        return form.json.finish()
    }

    // MARK: Columns

    /// The parts of a dashboard as they are written. Each part is encoded once, for its checksum, the state and the document.
    struct Parts {
        /// The columns that have values.
        var columns: [Column: [UInt8]] = [:]
        /// The days after the first week; nil without any, as for the others.
        var laterDays: [UInt8]?
        var pastDays: [UInt8]?
        var pastHours: [UInt8]?

        /// The checksum of each column. The later days are part of the column of days; nothing is drawn of yesterday's parts alone.
        var revisions: [Column: String] {
            var revisions = columns.mapValues { Checksum.hexadecimal($0) }
            if let laterDays { revisions[.days] = Checksum.hexadecimal((columns[.days] ?? []) + laterDays) }
            return revisions
        }
    }

    /// The parts of `dashboard`.
    static func parts(of dashboard: WeatherDashboard) -> Parts {
        let zone = dashboard.location.timeZone
        let forecast = dashboard.forecast
        var parts = Parts()
        parts.columns[.now] = dashboard.current.map { current in bytes(in: zone) { $0.current(current) } }
        parts.columns[.hours] = hours(forecast.hourly, in: zone)
        parts.columns[.days] = days(forecast.daily, in: zone)
        parts.columns[.air] = dashboard.airQuality.map { air in bytes(in: zone) { $0.air(air) } }
        parts.columns[.alerts] = dashboard.alerts.map { alerts in bytes(in: zone) { form in form.array(alerts) { $0.alert($1) } } }
        if !forecast.laterDays.isEmpty {
            parts.laterDays = bytes(in: zone, capacity: 160 * forecast.laterDays.count) { form in
                form.array(forecast.laterDays) { $0.laterDay($1) }
            }
        }
        if !forecast.pastDays.isEmpty { parts.pastDays = days(forecast.pastDays, in: zone) }
        if !forecast.pastHours.isEmpty { parts.pastHours = hours(forecast.pastHours, in: zone) }
        return parts
    }

    /// An hour with every value has about 500 bytes.
    private static func hours(_ hours: [HourlyForecast], in zone: TimeZone) -> [UInt8] {
        bytes(in: zone, capacity: 512 * hours.count + 64) { form in form.array(hours) { $0.hour($1) } }
    }

    /// A day has about 600 bytes.
    private static func days(_ days: [DailyForecast], in zone: TimeZone) -> [UInt8] {
        bytes(in: zone, capacity: 640 * days.count + 64) { form in form.array(days) { $0.day($1) } }
    }

    // MARK: State and document

    /// The members that a snapshot's document has in addition to the state.
    struct Envelope {
        let revision: String
        let columnRevisions: [Column: String]
        let fetchedAt: Date
    }

    /// The state of a dashboard, whose checksum is the revision.
    ///
    /// - Parameters:
    ///   - cell: nil for weather that belongs to no cell.
    ///   - parts: result of `parts(of:)` for this dashboard.
    ///   - envelope: if given, the result is the document of a snapshot.
    static func state(
        of dashboard: WeatherDashboard, cell: Cell?, parts: Parts, envelope: Envelope? = nil
    ) -> [UInt8] {
        let others = [parts.laterDays, parts.pastDays, parts.pastHours].reduce(4096) { $0 + ($1?.count ?? 0) }
        let capacity = parts.columns.values.reduce(others) { $0 + $1.count }
        return bytes(in: dashboard.location.timeZone, capacity: capacity) { $0.state(dashboard, cell, parts, envelope) }
    }

    private mutating func state(_ dashboard: WeatherDashboard, _ cell: Cell?, _ parts: Parts, _ envelope: Envelope?) {
        json.beginObject()
        json.member("airQuality", written: parts.columns[.air])
        json.member("alerts", written: parts.columns[.alerts])
        if let check = dashboard.alertsCheck {
            json.name("alertsCheck")
            json.beginObject()
            json.member("at", check.at, &clock)
            json.member("by", check.by)
            json.endObject()
        }
        json.member("cell", cell?.id)
        if let envelope {
            json.name("columns")
            object(envelope.columnRevisions) { $0.json.string($1) }
        }
        json.member("current", written: parts.columns[.now])
        json.member("fetchedAt", envelope?.fetchedAt, &clock)
        json.name("forecast")
        json.beginObject()
        json.member("daily", written: parts.columns[.days])
        json.member("hourly", written: parts.columns[.hours])
        json.member("laterDays", written: parts.laterDays)
        json.member("pastDays", written: parts.pastDays)
        json.member("pastHours", written: parts.pastHours)
        json.endObject()
        if envelope != nil { json.member("format", SnapshotDocument.format) }
        json.name("location")
        location(dashboard.location, hasLocalTime: envelope != nil)
        if !dashboard.problems.isEmpty {
            json.name("problems")
            array(dashboard.problems) { $0.problem($1) }
        }
        json.name("provenance")
        provenance(dashboard.provenance, snapshotFetchedAt: envelope?.fetchedAt)
        json.member("revision", envelope?.revision)
        sources(of: dashboard, snapshotFetchedAt: envelope?.fetchedAt)
        if dashboard.undecidedAlerts > 0 { json.member("undecidedAlerts", Double(dashboard.undecidedAlerts)) }
        if dashboard.unreadAlerts > 0 { json.member("unreadAlerts", Double(dashboard.unreadAlerts)) }
        json.endObject()
    }

    private mutating func location(_ location: Location, hasLocalTime: Bool) {
        json.beginObject()
        json.member("country", location.country)
        json.member("countryCode", location.countryCode)
        json.member("elevationMeters", location.elevation.groundMeters)
        json.member("forecastElevationMeters", location.elevation.forecastMeters)
        json.member("latitude", location.latitude)
        if hasLocalTime { json.member("localtime", location.localtime, &clock) }
        json.member("longitude", location.longitude)
        json.member("name", location.name)
        if case .near(let place) = location.surroundings { nearby(place, of: location.coordinate) }
        json.member("region", location.region)
        json.member("timeZone", location.timeZone.identifier)
        if case .water(let name) = location.surroundings { json.member("water", name) }
        json.endObject()
    }

    /// Distance and direction follow from the two points; they are written so that a reader of the document need not calculate them.
    private mutating func nearby(_ place: NearbyPlace, of point: Coordinate) {
        json.name("nearby")
        json.beginObject()
        json.member("countryCode", place.countryCode)
        json.member("direction", Heading(from: place.coordinate, to: point).rawValue)
        json.member("distanceKilometers", IngestRounding.tenth(place.coordinate.distanceKilometers(to: point)))
        json.member("latitude", place.coordinate.latitude)
        json.member("longitude", place.coordinate.longitude)
        json.member("name", place.name)
        json.endObject()
    }

    /// - Parameter snapshotFetchedAt: nil in the state. In the document, a part received at another time carries its own `fetchedAt`.
    private mutating func provenance(_ provenance: Provenance, snapshotFetchedAt: Date?) {
        json.beginObject()
        json.member("attribution", provenance.attribution)
        json.member("attributionUrl", provenance.attributionURL)
        if let snapshotFetchedAt, provenance.fetchedAt != snapshotFetchedAt { json.member("fetchedAt", provenance.fetchedAt, &clock) }
        json.member("isSimulated", provenance.isSimulated)
        json.member("issuedAt", provenance.issuedAt, &clock)
        json.member("license", provenance.license)
        json.member("observedAt", provenance.observedAt, &clock)
        json.member("provider", provenance.provider.rawValue)
        json.endObject()
    }

    /// The provenance, by part, of the parts whose source differs from `provenance`; the member is absent if there are none.
    private mutating func sources(of dashboard: WeatherDashboard, snapshotFetchedAt: Date?) {
        guard !dashboard.sources.isEmpty else { return }
        json.name("sources")
        object(dashboard.sources) { $0.provenance($1, snapshotFetchedAt: snapshotFetchedAt) }
    }

    private mutating func problem(_ error: WeatherError) {
        json.beginObject()
        json.member("feature", error.feature?.rawValue)
        json.member("kind", error.kind.rawValue)
        json.member("provider", error.provider?.rawValue)
        json.member("retryAfterSeconds", error.retryAfterSeconds)
        json.endObject()
    }

    // MARK: Lists

    mutating func array<Value>(_ values: [Value], _ write: (inout DashboardForm, Value) -> Void) {
        json.beginArray()
        for value in values { write(&self, value) }
        json.endArray()
    }

    /// An object whose members are named by the cases of an enumeration, all of them in ASCII.
    mutating func object<Key: RawRepresentable<String>, Value>(_ values: [Key: Value], _ write: (inout DashboardForm, Value) -> Void) {
        json.beginObject()
        for (key, value) in values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            json.name(text: key.rawValue)
            write(&self, value)
        }
        json.endObject()
    }
}
