import Foundation
import Hummingbird
import JSONText
import ServiceLifecycle
import WeatherAPI
import WeatherModel
import WeatherService

/// `GET /v1/alerts`: a place's active warnings, the sources that were asked for them, and when.
struct AlertsRoute: Sendable {
    let service: WeatherService
    let now: @Sendable () -> Date

    func callAsFunction(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        try query.refuseAllBut("latitude", "longitude")
        let coordinate = try query.coordinate()
        // Weather is fresh for longer than a feed is.
        await cancelWhenGracefulShutdown { await service.hearFeeds(at: coordinate, isUrgent: false) }
        let (snapshot, error) = try await service.snapshotToSend(for: coordinate)
        // Nothing is written for a reader who has gone meanwhile.
        try Task.checkCancellation()
        let document = AlertsDocument.value(of: snapshot, from: await service.alertSources(of: snapshot), at: now())
        var response = Response.json(document, cacheControl: error == nil ? "public, max-age=60" : "no-store")
        response.saysWhyLastKnown(error)
        return response
    }
}

/// A place's warnings as `GET /v1/alerts` sends them. It distinguishes three cases: no active warnings, no source that could be reached,
/// and no source at all.
package enum AlertsDocument {
    package static func value(of snapshot: Snapshot, from sources: [AlertSource], at now: Date) -> JSONValue {
        let dashboard = snapshot.dashboard
        let zone = dashboard.location.timeZone
        let active = dashboard.activeAlerts(at: now).map(\.element).sorted { $0.severity.order < $1.severity.order }
        return .members([
            "place": .string(dashboard.location.name),
            "cell": .string(snapshot.cell.id),
            "timeZone": .string(zone.identifier),
            "isSimulated": .bool(dashboard.isSimulated),
            "coverage": .string(AlertCoverage(dashboard, sources, at: now).rawValue),
            "sources": .array(sources.map { source($0, in: zone) }),
            "alerts": .array(active.map { SnapshotDocument.value($0, in: zone) }),
        ])
    }

    private static func source(_ source: AlertSource, in zone: TimeZone) -> JSONValue {
        .members([
            "name": .string(source.name),
            "provider": .optional(source.provider?.rawValue),
            "url": .optional(source.url),
            "lastChecked": source.lastChecked.map { .string(WireTime.text($0, in: zone)) },
            "covers": .bool(source.covers),
            "failure": .optional(source.failure?.rawValue),
            "undecided": source.undecided > 0 ? .number(Double(source.undecided)) : nil,
            "unread": source.unread > 0 ? .number(Double(source.unread)) : nil,
            "unreadBy": source.reasons.isEmpty
                ? nil : .members(Dictionary(uniqueKeysWithValues: source.reasons.map { ($0.rawValue, .number(Double($1))) })),
        ])
    }
}

extension Alert.Severity {
    /// The worst first.
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}
