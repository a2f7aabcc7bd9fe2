import Foundation
import JSONText
import WeatherModel

/// A snapshot as JSON: the body of `GET /v1/weather`, and what the stores keep.
///
/// The members are those of the canonical state plus `format`, `revision`, `columns` (revision by column), `fetchedAt` and
/// `location.localtime`, which stand outside the revision.
public enum SnapshotDocument {
    /// Raised when a member changes its meaning; a document of another format is refused.
    public static let format = 1

    /// Why bytes are not a snapshot; whoever reads a store takes each as a miss.
    public enum Problem: Error, Hashable, Sendable {
        /// Not JSON.
        case notJSON
        /// Written by another version of Petrel.
        case otherFormat
        /// A member that every snapshot has is missing or of the wrong type; the text names it.
        case missing(String)
        /// The content does not have the checksum that it claims.
        case wrongRevision
    }

    /// The document as bytes, in canonical form (RFC 8785).
    public static func bytes(_ snapshot: Snapshot) -> [UInt8] { value(snapshot).canonicalBytes() }

    /// A dashboard that belongs to no cell, as JSON: what `petrel decode` prints.
    public static func value(_ dashboard: WeatherDashboard) -> JSONValue {
        let columns = DashboardForm.columns(of: dashboard)
        return .object(DashboardForm.stateMembers(of: dashboard, cell: nil, columns: columns))
    }

    /// One moment of air quality as JSON, its times in `zone`'s clock.
    public static func value(_ air: AirQuality, in zone: TimeZone) -> JSONValue { DashboardForm.air(air, zone) }

    /// One warning as JSON, its times in `zone`'s clock.
    public static func value(_ alert: Alert, in zone: TimeZone) -> JSONValue { DashboardForm.alert(alert, zone) }

    /// Present weather as JSON, its times in `zone`'s clock.
    public static func value(_ current: CurrentWeather, in zone: TimeZone) -> JSONValue { DashboardForm.current(current, zone) }

    /// A condition as JSON.
    public static func value(_ condition: WeatherCondition) -> JSONValue { DashboardForm.condition(condition) }

    /// Reads what `value(_:)` wrote of a condition; nil without a known `kind`.
    package static func condition(_ node: JSONNode?) -> WeatherCondition? { DashboardReading.condition(node) }

    /// The document as a JSON value, before it becomes bytes.
    public static func value(_ snapshot: Snapshot) -> JSONValue {
        let dashboard = snapshot.dashboard
        let zone = dashboard.location.timeZone
        let columns = DashboardForm.columns(of: dashboard)
        var members = DashboardForm.stateMembers(of: dashboard, cell: snapshot.cell, columns: columns)
        members["format"] = .number(Double(format))
        members["revision"] = .string(snapshot.revision)
        members["columns"] = .object(
            Dictionary(snapshot.columnRevisions.map { ($0.key.rawValue, JSONValue.string($0.value)) }) { first, _ in first })
        members["fetchedAt"] = .string(WireTime.text(snapshot.fetchedAt, in: zone))
        if case .object(var location) = members["location"] {
            location["localtime"] = .string(WireTime.text(dashboard.location.localtime, in: zone))
            members["location"] = .object(location)
        }
        addReceptions(to: &members, of: snapshot)
        return .object(members)
    }

    /// When a part was received, where that is not when the snapshot was made: outside the revision too.
    private static func addReceptions(to members: inout [String: JSONValue], of snapshot: Snapshot) {
        let dashboard = snapshot.dashboard
        let zone = dashboard.location.timeZone
        func dated(_ value: JSONValue?, _ provenance: Provenance) -> JSONValue? {
            guard provenance.fetchedAt != snapshot.fetchedAt, case .object(var form) = value else { return value }
            form["fetchedAt"] = .string(WireTime.text(provenance.fetchedAt, in: zone))
            return .object(form)
        }
        members["provenance"] = dated(members["provenance"], dashboard.provenance)
        guard case .object(var sources) = members["sources"] else { return }
        for (feature, provenance) in dashboard.sources { sources[feature.rawValue] = dated(sources[feature.rawValue], provenance) }
        members["sources"] = .object(sources)
    }

    /// Reads `bytes` back and verifies the checksum.
    ///
    /// - Throws: `Problem`; a document that fails its checksum is never returned.
    public static func snapshot(from bytes: [UInt8]) throws(Problem) -> Snapshot {
        let document: JSONDocument
        do { document = try JSONDocument(bytes) } catch { throw .notJSON }
        let root = document.root
        guard root["format"]?.int == format else { throw .otherFormat }
        guard let id = root["cell"]?.string, let cell = Cell(id: id) else { throw .missing("cell") }
        guard let fetchedAt = root["fetchedAt"]?.string.flatMap(WireTime.instant) else { throw .missing("fetchedAt") }
        let dashboard = try DashboardReading.dashboard(root, fetchedAt: fetchedAt)
        let snapshot = Snapshot(cell: cell, dashboard: dashboard, fetchedAt: fetchedAt)
        guard root["revision"]?.string == snapshot.revision else { throw .wrongRevision }
        return snapshot
    }
}
