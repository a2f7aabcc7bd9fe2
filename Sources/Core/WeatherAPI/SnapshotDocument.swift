import Foundation
import JSONText
import WeatherModel

/// A snapshot as JSON: the body of `GET /v1/weather`, and the form in which stores keep it.
///
/// The members are those of the canonical state plus `format`, `revision`, `columns` (revision by column), `fetchedAt` and
/// `location.localtime`, which are not covered by the revision.
public enum SnapshotDocument {
    /// Raised when a member changes its meaning; a document of another format is refused.
    package static let format = 1

    /// Why bytes are not a snapshot. Readers of a store treat each case as a cache miss.
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

    /// The document as bytes, in canonical form (RFC 8785): the bytes that the snapshot carries, or newly encoded ones.
    public static func bytes(_ snapshot: Snapshot) -> [UInt8] {
        snapshot.document ?? written(snapshot, DashboardForm.parts(of: snapshot.dashboard))
    }

    /// - Parameter parts: result of `DashboardForm.parts(of:)` for the snapshot's dashboard.
    static func written(_ snapshot: Snapshot, _ parts: DashboardForm.Parts) -> [UInt8] {
        let envelope = DashboardForm.Envelope(
            revision: snapshot.revision, columnRevisions: snapshot.columnRevisions, fetchedAt: snapshot.fetchedAt)
        return DashboardForm.state(of: snapshot.dashboard, cell: snapshot.cell, parts: parts, envelope: envelope)
    }

    /// The document as a JSON value.
    public static func value(_ snapshot: Snapshot) -> JSONValue { value(bytes(snapshot)) }

    /// A dashboard that belongs to no cell, as JSON: the output of `petrel decode`.
    public static func value(_ dashboard: WeatherDashboard) -> JSONValue {
        value(DashboardForm.state(of: dashboard, cell: nil, parts: DashboardForm.parts(of: dashboard)))
    }

    /// One moment of air quality as JSON, its times in `zone`'s clock.
    public static func value(_ air: AirQuality, in zone: TimeZone) -> JSONValue { value(DashboardForm.bytes(in: zone) { $0.air(air) }) }

    /// One warning as JSON, its times in `zone`'s clock.
    public static func value(_ alert: Alert, in zone: TimeZone) -> JSONValue {
        value(DashboardForm.bytes(in: zone) { $0.alert(alert) })
    }

    /// Current weather as JSON, its times in `zone`'s clock.
    public static func value(_ current: CurrentWeather, in zone: TimeZone) -> JSONValue {
        value(DashboardForm.bytes(in: zone) { $0.current(current) })
    }

    /// A condition as JSON.
    public static func value(_ condition: WeatherCondition) -> JSONValue {
        value(DashboardForm.bytes(in: .gmt) { $0.condition(condition) })
    }

    /// Parses bytes written by `DashboardForm`.
    private static func value(_ written: [UInt8]) -> JSONValue {
        do { return JSONValue(try JSONDocument(written).root) } catch {
            assertionFailure("DashboardForm wrote what is not JSON: \(error)")
            return .null
        }
    }

    /// Decodes a condition written by `value(_:)`; nil without a known `kind`.
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
