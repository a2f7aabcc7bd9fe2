import Foundation
import JSONText
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore
import WeatherWorld

/// A command's use of what it showed before.
enum VisitUse: Hashable, Sendable {
    case none
    /// It keeps what it shows.
    case noted
    /// It keeps what it shows, and says what changed.
    case compared
}

/// The weather that `petrel now` showed of a place the last time: a record beside the cached weather.
enum SinceLast {
    private static let key = RecordKey(kind: "looks", name: "now")

    /// The snapshot at the end of the last visit.
    ///
    /// - Returns: nil where the place was not shown before, or no longer than the store remembers.
    static func seen(before snapshot: Snapshot?, in assembly: Assembly) async -> Snapshot? {
        guard let cell = snapshot?.cell, let visit = await visits(assembly)[cell] else { return nil }
        return await assembly.service.formerSnapshot(visit.base(at: assembly.now()), of: cell)
    }

    /// Keeps that a person has seen `snapshot`.
    static func note(_ snapshot: Snapshot, in assembly: Assembly) async {
        let (cell, revision, now) = (snapshot.cell, snapshot.revision, assembly.now())
        // Most calls change nothing, and reading costs far less than a transaction.
        var known = await visits(assembly)
        guard known.note(revision, of: cell, at: now) else { return }
        do throws(StoreError) {
            try await assembly.weather.store.transaction { transaction throws(StoreError) in
                var visits = Self.visits(try transaction.record(key))
                if visits.note(revision, of: cell, at: now) { try transaction.put(Array(visits.text.utf8), as: key) }
            }
        } catch {
            // The weather was shown all the same, and a folder that cannot be written keeps none of it either.
            return
        }
    }

    /// The comparison's members of `--json`: none where there is nothing to compare with.
    static func members(_ report: PlaceReport) -> [String: JSONValue] {
        guard let seen = report.seen else { return [:] }
        let zone = report.snapshot.dashboard.location.timeZone
        let changes = ForecastChanges(since: seen.dashboard, to: report.snapshot.dashboard, at: report.now)
        return [
            "changes": ChangesDocument.value(changes, in: zone),
            "changesSince": ["fetchedAt": .string(WireTime.utc(seen.fetchedAt)), "revision": .string(seen.revision)],
        ]
    }

    private static func visits(_ assembly: Assembly) async -> LastVisits {
        // A folder that cannot be read remembers nothing.
        do throws(StoreError) { return visits(try await assembly.weather.store.record(key)) } catch { return LastVisits() }
    }

    private static func visits(_ record: [UInt8]?) -> LastVisits { LastVisits(text: String(decoding: record ?? [], as: UTF8.self)) }
}
