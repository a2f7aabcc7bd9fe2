import Foundation
import TestSupport
import WeatherAPI
import WeatherModel

/// The snapshots of one cell in the order in which they were fetched, with everything that servers say of them. Made once, for many
/// histories.
final class Recorded: Sendable {
    let snapshots: [Snapshot]
    let documents: [[UInt8]]
    let columns: [[UInt8]]
    /// By the base, then by the target.
    let deltas: [[[UInt8]]]

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
    }

    func index(of revision: String) -> Int? { snapshots.firstIndex { $0.revision == revision } }
}

/// An answer as the client gets it.
struct PlainAnswer {
    var status: Int
    var fields: [String: String] = [:]
    var body: [UInt8] = []
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

    /// - Parameter fields: of the request, by name in lower case.
    func answer(_ fields: [String: String]) -> PlainAnswer {
        let target = recorded.snapshots[newest]
        let tag = "\"\(target.revision).j\""
        let base = fields["if-none-match"].map { String($0.dropFirst().prefix { $0 != "." }) }
        if base == target.revision { return PlainAnswer(status: 304, fields: ["etag": tag, "age": "7"]) }
        if version != .old, fields["a-im"] == SnapshotDelta.manipulation, let base, let index = recorded.index(of: base),
            known.contains(index)
        {
            let body = written(recorded.deltas[index][newest])
            if body.count < recorded.documents[newest].count {
                return PlainAnswer(
                    status: 226,
                    fields: [
                        "etag": tag, "delta-base": "\"\(base).j\"", "im": SnapshotDelta.manipulation,
                        "content-type": SnapshotDelta.mediaType,
                        "cache-control": "no-store, im",
                    ], body: body)
            }
        }
        if version != .old, fields["accept"]?.contains(SnapshotColumns.mediaType) == true {
            return PlainAnswer(
                status: 200, fields: ["etag": tag, "content-type": SnapshotColumns.mediaType], body: written(recorded.columns[newest]))
        }
        return PlainAnswer(status: 200, fields: ["etag": tag, "content-type": "application/json"], body: recorded.documents[newest])
    }

    private func written(_ body: [UInt8]) -> [UInt8] {
        guard version == .new else { return body }
        return Array(String(decoding: body, as: UTF8.self).replacing(#""format":1,"#, with: #""format":2,"#).utf8)
    }
}

extension SnapshotExchange {
    /// The fields of the next request by name in lower case.
    var asked: [String: String] { Dictionary(uniqueKeysWithValues: fields.map { ($0.name.lowercased(), $0.value) }) }

    mutating func receive(_ answer: PlainAnswer) -> Outcome { receive(status: answer.status, fields: answer.fields, body: answer.body) }

    /// The number of requests until something else than another request follows, and what that is.
    mutating func run(_ answer: ([String: String]) -> PlainAnswer) -> (requests: Int, outcome: Outcome) {
        var requests = 0
        while true {
            requests += 1
            let outcome = receive(answer(asked))
            guard case .askAgain = outcome, requests < 10 else { return (requests, outcome) }
        }
    }
}
