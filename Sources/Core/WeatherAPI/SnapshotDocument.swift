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

    /// The document as bytes, in canonical form (RFC 8785): those that the snapshot carries, or newly written ones.
    public static func bytes(_ snapshot: Snapshot) -> [UInt8] {
        snapshot.document ?? written(snapshot, columns: DashboardForm.columns(of: snapshot.dashboard))
    }

    /// - Parameter columns: what `DashboardForm.columns(of:)` made of the snapshot's dashboard.
    static func written(_ snapshot: Snapshot, columns: [Column: [UInt8]]) -> [UInt8] {
        let envelope = DashboardForm.Envelope(
            revision: snapshot.revision, columnRevisions: snapshot.columnRevisions, fetchedAt: snapshot.fetchedAt)
        return DashboardForm.state(of: snapshot.dashboard, cell: snapshot.cell, columns: columns, envelope: envelope)
    }

    /// The document as a JSON value.
    public static func value(_ snapshot: Snapshot) -> JSONValue { value(bytes(snapshot)) }

    /// A dashboard that belongs to no cell, as JSON: what `petrel decode` prints.
    public static func value(_ dashboard: WeatherDashboard) -> JSONValue {
        value(DashboardForm.state(of: dashboard, cell: nil, columns: DashboardForm.columns(of: dashboard)))
    }

    /// One moment of air quality as JSON, its times in `zone`'s clock.
    public static func value(_ air: AirQuality, in zone: TimeZone) -> JSONValue { value(DashboardForm.bytes(in: zone) { $0.air(air) }) }

    /// One warning as JSON, its times in `zone`'s clock.
    public static func value(_ alert: Alert, in zone: TimeZone) -> JSONValue {
        value(DashboardForm.bytes(in: zone) { $0.alert(alert) })
    }

    /// Present weather as JSON, its times in `zone`'s clock.
    public static func value(_ current: CurrentWeather, in zone: TimeZone) -> JSONValue {
        value(DashboardForm.bytes(in: zone) { $0.current(current) })
    }

    /// A condition as JSON.
    public static func value(_ condition: WeatherCondition) -> JSONValue {
        value(DashboardForm.bytes(in: .gmt) { $0.condition(condition) })
    }

    /// Reads back what `DashboardForm` wrote.
    private static func value(_ written: [UInt8]) -> JSONValue {
        do { return JSONValue(try JSONDocument(written).root) } catch {
            assertionFailure("DashboardForm wrote what is not JSON: \(error)")
            return .null
        }
    }

    /// Reads what `value(_:)` wrote of a condition; nil without a known `kind`.
    package static func condition(_ node: JSONNode?) -> WeatherCondition? { DashboardReading.condition(node) }

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
