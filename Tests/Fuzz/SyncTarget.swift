import Foundation
import JSONText
import WeatherAPI
import WeatherModel

/// What a server sends of a snapshot, and what may be anything: nothing of it may stop the program, and nothing that fails its checksum may
/// come out.
enum SyncTarget {
    static func take(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let rest = Array(bytes.dropFirst())
        switch first % 4 {
        case 0: apply(rest)
        case 1: patch(rest)
        case 2: columns(rest)
        default: events(rest)
        }
    }

    private static let base: Snapshot? = {
        let start = Date(timeIntervalSince1970: 1_774_710_000)
        guard let place = try? Coordinate(latitude: 52.5, longitude: 13.4) else { return nil }
        let condition = WeatherCondition(kind: .cloudy, isDay: true)
        let hours = (0..<2).map {
            HourlyForecast(
                time: start + Double($0) * 3600, temperatureCelsius: 8, feelsLikeCelsius: 6, isDay: true, condition: condition)
        }
        let dashboard = WeatherDashboard(
            location: Location(name: "Berlin", country: "Germany", coordinate: place, timeZone: .gmt, localtime: start), current: nil,
            forecast: Forecast(daily: [], hourly: hours),
            provenance: Provenance(provider: .openMeteo, attribution: "A", attributionURL: "B", fetchedAt: start, isSimulated: true))
        return Snapshot(cell: Cell(containing: place), dashboard: dashboard, fetchedAt: start)
    }()

    /// The checksum is made to fit, or the fuzzer would never come past it.
    private static func whole(_ members: [String: JSONValue]) -> [UInt8] {
        var members = members
        members["check"] = nil
        members["check"] = .string(String(Checksum.revision(of: .object(members)).prefix(16)))
        return JSONValue.object(members).canonicalBytes()
    }

    /// The bytes as the patch of a delta.
    private static func apply(_ bytes: [UInt8]) {
        guard let base, let patch = try? JSONDocument(bytes), let delta = SnapshotDelta.bytes(from: base, to: base),
            let document = try? JSONDocument(delta), case .object(var members) = JSONValue(document.root)
        else { return }
        members["patch"] = JSONValue(patch.root)
        guard let read = try? SnapshotDelta.snapshot(applying: whole(members), to: base) else { return }
        precondition(read.revision == base.revision && SnapshotDocument.bytes(read) == SnapshotDocument.bytes(base))
    }

    /// The bytes as two values: their difference, applied to the one, is the other.
    private static func patch(_ bytes: [UInt8]) {
        guard let document = try? JSONDocument(bytes), let one = document.root[0], let other = document.root[1] else { return }
        let (base, target) = (JSONValue(one), JSONValue(other))
        _ = MergePatch.apply(target, to: base)
        guard let difference = MergePatch.difference(from: base, to: target) else { return }
        // Names that Swift takes for one are two in JSON, which is why no text of others is a name.
        guard bytes.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\\") }) else { return }
        precondition(MergePatch.apply(difference, to: base).canonicalBytes() == target.canonicalBytes())
    }

    /// The bytes as the table of the hours.
    private static func columns(_ bytes: [UInt8]) {
        guard let base, let table = try? JSONDocument(bytes), let written = SnapshotColumns.bytes(base),
            let document = try? JSONDocument(written), case .object(var members) = JSONValue(document.root)
        else { return }
        let change: JSONValue = ["forecast": ["hourly": JSONValue(table.root)]]
        members["state"] = members["state"].map { MergePatch.apply(change, to: $0) }
        guard let read = try? SnapshotColumns.snapshot(from: whole(members)) else { return }
        precondition(read.revision == base.revision)
    }

    /// The bytes as a stream, whole and byte by byte.
    private static func events(_ bytes: [UInt8]) {
        var whole = EventStreamParser(lastEventID: "", maximumBytes: 4096)
        var pieces = EventStreamParser(lastEventID: "", maximumBytes: 4096)
        let events = try? whole.read(bytes)
        var parts: [ServerSentEvent]? = []
        for byte in bytes {
            guard let next = try? pieces.read([byte]) else {
                parts = nil
                break
            }
            parts?.append(contentsOf: next)
        }
        precondition(events == parts && whole.lastEventID == pieces.lastEventID)
        for event in events ?? [] {
            guard let written = EventStreamWriter.bytes(name: event.name, data: event.data, id: event.lastEventID) else { continue }
            var again = EventStreamParser(lastEventID: "", maximumBytes: 20_000)
            precondition((try? again.read(written)) == [event])
        }
    }
}
