import Foundation
import JSONText
import WeatherModel

/// A snapshot's document in two parts: the state, whose checksum is the revision, and the members outside it.
///
/// Two snapshots of one revision may differ outside the state: they were fetched at other times, or by other nodes. So this part is always
/// sent whole, never as a difference from the reader's assumed version.
struct DocumentParts {
    /// The state as encoded by `DashboardForm`.
    let state: JSONValue
    /// `fetchedAt`, `location.localtime`, and `fetchedAt` of each provenance that has a different one: a merge patch that turns the state
    /// into the document.
    let outside: JSONValue

    init(state: JSONValue, outside: JSONValue) {
        self.state = state
        self.outside = outside
    }

    /// - Returns: nil if a value of the document is not finite, because JSON cannot distinguish it from an absent one.
    init?(_ snapshot: Snapshot) {
        guard case .object(var state) = SnapshotDocument.value(snapshot) else { return nil }
        var outside: [String: JSONValue] = [:]
        for name in ["columns", "format", "revision"] { state[name] = nil }
        outside["fetchedAt"] = state.removeValue(forKey: "fetchedAt")
        outside["location"] = Self.removing("localtime", from: &state["location"])
        outside["provenance"] = Self.removing("fetchedAt", from: &state["provenance"])
        if case .object(var sources) = state["sources"] {
            var times: [String: JSONValue] = [:]
            for name in sources.keys { times[name] = Self.removing("fetchedAt", from: &sources[name]) }
            state["sources"] = .object(sources)
            if !times.isEmpty { outside["sources"] = .object(times) }
        }
        self.init(state: .object(state), outside: .object(outside))
        guard !Self.hasNull(self.state) else { return nil }
    }

    /// Takes one member out of an object.
    ///
    /// - Returns: an object with that member alone; nil if the member is missing.
    private static func removing(_ name: String, from value: inout JSONValue?) -> JSONValue? {
        guard case .object(var members) = value, let member = members.removeValue(forKey: name) else { return nil }
        value = .object(members)
        return [name: member]
    }

    private static func hasNull(_ value: JSONValue) -> Bool {
        switch value {
        case .null: true
        case .array(let elements): elements.contains(where: hasNull)
        case .object(let members): members.values.contains(where: hasNull)
        default: false
        }
    }

    // MARK: Back to a snapshot

    /// The snapshot of these parts.
    ///
    /// - Returns: nil unless it is for `cell` and its own state has the checksum `revision`.
    func snapshot(cell: Cell, revision: String) -> Snapshot? {
        guard let document = try? JSONDocument(MergePatch.apply(outside, to: state).canonicalBytes()),
            document.root["cell"]?.string == cell.id,
            let fetchedAt = document.root["fetchedAt"]?.string.flatMap(WireTime.instant),
            let dashboard = try? DashboardReading.dashboard(document.root, fetchedAt: fetchedAt)
        else { return nil }
        let snapshot = Snapshot.withDocument(cell: cell, dashboard: dashboard, fetchedAt: fetchedAt)
        return snapshot.revision == revision ? snapshot : nil
    }
}

/// The checksum in a sync document, which also detects changes to the members outside the revision.
enum DocumentCheck {
    /// The document with its `check`: the first 16 hexadecimal digits of the checksum of all other members.
    static func bytes(_ members: [String: JSONValue]) -> [UInt8] {
        var members = members
        members["check"] = .string(check(members))
        return JSONValue.object(members).canonicalBytes()
    }

    /// True if `check` matches the other members.
    static func isWhole(_ members: [String: JSONValue]) -> Bool {
        var members = members
        guard case .string(let claimed) = members.removeValue(forKey: "check") else { return false }
        return claimed == check(members)
    }

    private static func check(_ members: [String: JSONValue]) -> String { String(Checksum.revision(of: .object(members)).prefix(16)) }
}
