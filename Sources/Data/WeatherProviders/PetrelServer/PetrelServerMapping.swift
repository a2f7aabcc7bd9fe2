import Foundation
import JSONText
import ProviderKit
import WeatherAPI
import WeatherModel

/// Maps our own server's replies to values.
///
/// Nothing is corrected here: the server has completed what its providers sent, and a reply is rejected if its content does not match its
/// checksum or its `ETag`.
enum PetrelServerMapping {
    static func weather(_ reply: ProviderReply) throws(ReplyFailure) -> ProviderWeather {
        if let refusal = PetrelServerErrors.refusal(reply) { throw .refusal(refusal) }
        let snapshot: Snapshot
        do { snapshot = try SnapshotDocument.snapshot(from: reply.bytes) } catch { throw unreadable() }
        let isForThisCell = reply.coordinate.map { snapshot.cell == Cell(containing: $0) } ?? true
        guard isForThisCell, !isTagOfAnother(reply.headers["etag"], than: snapshot.revision) else { throw unreadable() }
        let dashboard = snapshot.dashboard
        let location = dashboard.location
        let relayed = relayed(snapshot, reply)
        var weather = ProviderWeather(
            timeZone: location.timeZone, place: place(location), coordinate: location.coordinate, current: dashboard.current,
            hourly: dashboard.forecast.hourly, daily: dashboard.forecast.daily, airQuality: dashboard.airQuality,
            alerts: dashboard.alerts, issuedAt: relayed.provenance(of: .hourly).issuedAt,
            observedAt: relayed.provenance(of: .current).observedAt, confirmedAt: relayed.fetchedAt,
            isSimulated: reply.isSimulated || dashboard.isSimulated, problems: dashboard.problems, relayed: relayed)
        weather.elevation = location.elevation
        guard !weather.isEmpty else { throw unreadable() }
        return weather
    }

    static func places(_ reply: ProviderReply) throws(ReplyFailure) -> [Place] {
        let root = try document(reply, .search)
        guard let list = root["places"], list.isArray else { throw unreadable(.search) }
        return list.elements.prefix(ReplyLimits.places).compactMap(PetrelServerPayload.place)
    }

    static func cities(_ reply: ProviderReply) throws(ReplyFailure) -> [PetrelServerCity] {
        let root = try document(reply)
        guard let list = root["cities"], list.isArray, let isSimulated = root["isSimulated"]?.bool else { throw unreadable() }
        let sources = root["sources"].map { $0.elements.prefix(ReplyLimits.places).compactMap(PetrelServerPayload.credit) } ?? []
        let credits = Dictionary(sources.map { ($0.credit.provider, $0) }) { first, _ in first }
        let cities = list.elements.prefix(ReplyLimits.places).compactMap {
            PetrelServerPayload.city($0, credits: credits, isSimulated: isSimulated || reply.isSimulated)
        }
        guard !cities.isEmpty else { throw unreadable() }
        return cities
    }

    static func document(_ reply: ProviderReply, _ feature: Feature? = nil) throws(ReplyFailure) -> JSONNode {
        if let refusal = PetrelServerErrors.refusal(reply) { throw .refusal(refusal) }
        do { return try JSONDocument(reply.bytes).root } catch { throw unreadable(feature) }
    }

    static func unreadable(_ feature: Feature? = nil) -> ReplyFailure {
        .unreadable(WeatherError(.badBody, provider: .petrelServer, feature: feature))
    }

    /// A reply with the simulated atmosphere's mark is simulated as a whole, whatever its document says.
    private static func relayed(_ snapshot: Snapshot, _ reply: ProviderReply) -> RelayedSources {
        let times = PetrelServerTimes(snapshot, reply)
        func dated(_ provenance: Provenance) -> Provenance {
            var provenance = provenance
            provenance.fetchedAt = times.received(provenance)
            provenance.isSimulated = provenance.isSimulated || reply.isSimulated
            return provenance
        }
        return RelayedSources(
            fetchedAt: times.fetchedAt, provenance: dated(snapshot.dashboard.provenance),
            sources: snapshot.dashboard.sources.mapValues(dated), undecidedAlerts: snapshot.dashboard.undecidedAlerts,
            unreadAlerts: snapshot.dashboard.unreadAlerts, alertsCheck: snapshot.dashboard.alertsCheck.flatMap(times.agreed),
            spans: snapshot.dashboard.forecast.with(daily: [], hourly: []))
    }

    private static func place(_ location: Location) -> Place? {
        guard !location.name.isEmpty else { return nil }
        return Place(
            name: location.name, region: location.region, country: location.country, countryCode: location.countryCode,
            coordinate: location.coordinate, timeZone: location.timeZone.identifier)
    }

    /// True for one of our own tags, `"<revision>.<variant>"`, of another state: a cache has combined a head with the wrong body. A tag of
    /// another form is from an intermediary, and is ignored.
    static func isTagOfAnother(_ tag: String?, than revision: String) -> Bool {
        guard let tag, let opaque = tag.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first else { return false }
        let named = opaque.prefix { $0 != "." }
        guard named.utf8.count == revision.utf8.count, named.utf8.count < opaque.utf8.count else { return false }
        return named != revision
    }
}
