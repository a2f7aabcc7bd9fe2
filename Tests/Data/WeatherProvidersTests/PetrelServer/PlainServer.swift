import Foundation
import HTTPTransport
import ProviderKit
import TestSupport
import WeatherAPI
import WeatherModel
import WeatherProviders

/// The snapshots of one cell in the order in which they were fetched, with everything that servers say of them. Made once, for many
/// histories.
final class Recorded: Sendable {
    let snapshots: [Snapshot]
    let documents: [[UInt8]]
    let columns: [[UInt8]]
    /// By the base, then by the target.
    let deltas: [[[UInt8]]]
    /// What the provider makes of each document.
    let weather: [ProviderWeather]

    init(seed: UInt64, count: Int) throws {
        var course = try CourseOfWeather(seed: seed, hours: 3, days: 1)
        var snapshots: [Snapshot] = []
        for _ in 0..<count {
            snapshots.append(course.snapshot)
            course.goOn()
        }
        self.snapshots = snapshots
        documents = snapshots.map { SnapshotDocument.bytes($0) }
        columns = snapshots.compactMap { SnapshotColumns.bytes($0) }
        deltas = snapshots.map { base in snapshots.compactMap { SnapshotDelta.bytes(from: base, to: $0) } }
        weather = documents.compactMap { bytes in
            guard
                case .decoded(.weather(let weather), _) = ReplyDecoder().decode(
                    provider: .petrelServer, endpoint: "weather", status: 200, bytes: bytes)
            else { return nil }
            return weather
        }
    }

    var cell: Cell { snapshots[0].cell }

    /// The last snapshot, whose revision differs from that of the first.
    var last: Int { snapshots.lastIndex { $0.revision != snapshots[0].revision } ?? 0 }

    func index(of revision: String) -> Int? { snapshots.firstIndex { $0.revision == revision } }

    /// Whether `weather` is that of the snapshot, but for when it was received.
    func isWeather(_ weather: ProviderWeather, of index: Int) -> Bool { Self.timeless(weather) == Self.timeless(self.weather[index]) }

    private static func timeless(_ weather: ProviderWeather) -> ProviderWeather {
        func timeless(_ provenance: Provenance) -> Provenance {
            var provenance = provenance
            provenance.fetchedAt = .distantPast
            return provenance
        }
        var weather = weather
        weather.confirmedAt = nil
        weather.relayed = weather.relayed.map { relayed in
            RelayedSources(
                fetchedAt: .distantPast, provenance: timeless(relayed.provenance), sources: relayed.sources.mapValues(timeless))
        }
        return weather
    }
}

/// A server by the letter of the exchange, without a network.
struct PlainServer {
    /// What the server can do: an old one has whole documents alone, a new one writes versions that the client does not know.
    enum Version: CaseIterable { case present, old, new }

    let recorded: Recorded
    /// The newest snapshot that this node has.
    var newest = 0
    /// The bases of which it can make deltas.
    var known: Set<Int> = []
    var version = Version.present

    static let lifetime = "private, max-age=300, stale-while-revalidate=3300, stale-if-error=86400"

    func answer(_ request: TransportRequest) -> TransportResponse {
        let fields = Dictionary(request.headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first }
        let target = recorded.snapshots[newest]
        let tag = "\"\(target.revision).j\""
        let own = ["etag": tag, "age": "7", "cache-control": Self.lifetime]
        let base = fields["if-none-match"].map { String($0.dropFirst().prefix { $0 != "." }) }
        if base == target.revision { return TransportResponse(status: 304, headers: own, body: []) }
        if version != .old, fields["a-im"] == SnapshotDelta.manipulation, let base, let index = recorded.index(of: base),
            known.contains(index)
        {
            let body = written(recorded.deltas[index][newest])
            if body.count < recorded.documents[newest].count {
                let more = [
                    "delta-base": "\"\(base).j\"", "im": SnapshotDelta.manipulation, "content-type": SnapshotDelta.mediaType,
                    "cache-control": "no-store, im, " + Self.lifetime,
                ]
                return TransportResponse(status: 226, headers: own.merging(more) { $1 }, body: body)
            }
        }
        let isAsColumns = version != .old && fields["accept"]?.contains(SnapshotColumns.mediaType) == true
        return TransportResponse(
            status: 200,
            headers: own.merging(["content-type": isAsColumns ? SnapshotColumns.mediaType : "application/json"]) { $1 },
            body: isAsColumns ? written(recorded.columns[newest]) : recorded.documents[newest])
    }

    private func written(_ body: [UInt8]) -> [UInt8] {
        guard version == .new else { return body }
        return Array(String(decoding: body, as: UTF8.self).replacing(#""format":1,"#, with: #""format":2,"#).utf8)
    }
}
