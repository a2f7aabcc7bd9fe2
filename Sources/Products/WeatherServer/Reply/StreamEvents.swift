import Foundation
import JSONText
import NIOCore
import WeatherAPI
import WeatherModel

/// The events of live streams as bytes.
struct StreamEvents: Sendable {
    let now: @Sendable () -> Date

    /// The first bytes of a stream, by which its client sees that it is open.
    let opening = ByteBuffer(bytes: EventStreamWriter.heartbeat)

    /// Requires the listener to fetch the whole document, because no delta from its revision can be made.
    func reset(_ snapshot: Snapshot) -> ByteBuffer {
        Self.event("reset", Self.text(["revision": .string(snapshot.revision)]), id: snapshot.revision)
    }

    /// Announces the present revision and its age in seconds.
    func revision(_ snapshot: Snapshot) -> ByteBuffer {
        let age = max(0, now().timeIntervalSince(snapshot.fetchedAt).rounded(.down))
        return Self.event("weather", Self.text(["age": .number(age), "revision": .string(snapshot.revision)]), id: snapshot.revision)
    }

    /// Reports that the last attempt to renew the weather failed. The listener's revision does not change, so the event has no id.
    func failure(_ error: WeatherError) -> ByteBuffer {
        var members: [String: JSONValue] = ["kind": .string(error.kind.rawValue)]
        if let seconds = error.retryAfterSeconds { members["retryAfterSeconds"] = .number(seconds) }
        return Self.event("failed", Self.text(members), id: nil)
    }

    /// The last word to a client that is to come back, to this server or another one.
    ///
    /// - Parameter seconds: up to twice as many, so that not all come in the same moment.
    static func farewell(afterSeconds seconds: Double) -> ByteBuffer {
        ByteBuffer(bytes: EventStreamWriter.retry(milliseconds: Int(Double.random(in: seconds...2 * seconds) * 1000)))
    }

    private static func text(_ members: [String: JSONValue]) -> String {
        String(decoding: JSONValue.object(members).canonicalBytes(), as: UTF8.self)
    }

    /// - Parameters:
    ///   - name: one of Petrel's names, and `id` a revision: neither has a line break, the only thing that an event refuses.
    static func event(_ name: String, _ data: String, id: String?) -> ByteBuffer {
        ByteBuffer(bytes: EventStreamWriter.bytes(name: name, data: data, id: id) ?? EventStreamWriter.heartbeat)
    }
}
