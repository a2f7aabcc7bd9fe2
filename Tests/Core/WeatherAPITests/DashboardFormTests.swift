import Foundation
import JSONText
import Testing
import WeatherAPI
import WeatherModel

@Suite("The canonical bytes of a dashboard")
struct DashboardFormTests {
    private static let count: UInt64 = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 500 : 40

    @Test("Document, revision and columns are those of a plain writer, for dashboards of every shape", arguments: 0..<8)
    func reference(part: UInt64) throws {
        for seed in part * Self.count..<(part + 1) * Self.count {
            var random = RandomDashboard(seed: seed)
            let (cell, dashboard, fetchedAt) = try random.snapshotParts()
            let snapshot = Snapshot(cell: cell, dashboard: dashboard, fetchedAt: fetchedAt)
            let columns = ReferenceForm.columns(of: dashboard)
            let state = ReferenceWriter.bytes(ReferenceForm.state(of: dashboard, cell: cell, columns: columns))
            #expect(snapshot.revision == Checksum.hexadecimal(state), "seed \(seed)")
            #expect(snapshot.columnRevisions == columns.mapValues { Checksum.hexadecimal(ReferenceWriter.bytes($0)) }, "seed \(seed)")
            let document = SnapshotDocument.bytes(snapshot)
            #expect(document == ReferenceWriter.bytes(ReferenceForm.document(snapshot)), "seed \(seed)")
            // The general writer sorts the members: equal bytes mean that the source has them in order.
            #expect(SnapshotDocument.value(snapshot).canonicalBytes() == document, "seed \(seed)")
            let plain = JSONValue.object(ReferenceForm.stateMembers(of: dashboard, cell: nil, columns: columns))
            #expect(SnapshotDocument.value(dashboard).canonicalBytes() == ReferenceWriter.bytes(plain), "seed \(seed)")
        }
    }

    @Test("Single parts have the members that they have in a document", arguments: 0..<100 as Range<UInt64>)
    func parts(seed: UInt64) throws {
        var random = RandomDashboard(seed: seed)
        let dashboard = try random.snapshotParts().dashboard
        let zone = dashboard.location.timeZone
        func expectEqual(_ value: JSONValue, _ reference: JSONValue) {
            #expect(value.canonicalBytes() == ReferenceWriter.bytes(reference))
        }
        if let current = dashboard.current {
            expectEqual(SnapshotDocument.value(current, in: zone), ReferenceForm.current(current, zone))
            expectEqual(SnapshotDocument.value(current.condition), ReferenceForm.condition(current.condition))
        }
        if let air = dashboard.airQuality { expectEqual(SnapshotDocument.value(air, in: zone), ReferenceForm.air(air, zone)) }
        for alert in dashboard.alerts ?? [] { expectEqual(SnapshotDocument.value(alert, in: zone), ReferenceForm.alert(alert, zone)) }
    }

    @Test("A snapshot that carries its document is the same snapshot, and hands out the same bytes")
    func carriedDocument() throws {
        var random = RandomDashboard(seed: 8785)
        let (cell, dashboard, fetchedAt) = try random.snapshotParts()
        let plain = Snapshot(cell: cell, dashboard: dashboard, fetchedAt: fetchedAt)
        let carrying = Snapshot.withDocument(cell: cell, dashboard: dashboard, fetchedAt: fetchedAt)
        // Compared by what identifies them: a random number may be NaN, which equals nothing.
        #expect(carrying.revision == plain.revision && carrying.columnRevisions == plain.columnRevisions)
        let written = SnapshotDocument.bytes(carrying)
        #expect(written == SnapshotDocument.bytes(plain))
        #expect(written == SnapshotDocument.bytes(carrying.withoutDocument))
        let isShared = written.withUnsafeBufferPointer { one in
            SnapshotDocument.bytes(carrying).withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
        }
        #expect(isShared)
    }
}
