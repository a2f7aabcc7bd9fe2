import Foundation
import WeatherAPI

// `petrel-bench-documents FILE...`: milliseconds for making a snapshot, its revisions included, for writing its document, and for both at
// once, as after a fetch. Each file holds an answer of `GET /v1/weather`. Rounds of the works take turns, and the median round counts. A
// line is: file, what, milliseconds.

let rounds = 31
let secondsPerRound = 0.02

/// Milliseconds for one run, over as many as fill the round.
func perRun(_ run: () -> Int) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    var (count, kept) = (0, 0)
    var elapsed = Duration.zero
    repeat {
        kept &+= run()
        count += 1
        elapsed = clock.now - start
    } while elapsed < .seconds(secondsPerRound)
    precondition(kept != 0, "nothing was written")
    return elapsed / .milliseconds(1) / Double(count)
}

for path in CommandLine.arguments.dropFirst() {
    let url = URL(fileURLWithPath: path)
    let sent = [UInt8](try Data(contentsOf: url))
    let snapshot = try SnapshotDocument.snapshot(from: sent)
    guard SnapshotDocument.bytes(snapshot) == sent else {
        print("\(path): written otherwise than it was read")
        exit(1)
    }
    let (cell, dashboard, fetchedAt) = (snapshot.cell, snapshot.dashboard, snapshot.fetchedAt)
    let works: [(name: String, run: () -> Int)] = [
        ("document (Petrel)", { SnapshotDocument.bytes(snapshot).count }),
        ("snapshot with its revisions", { Snapshot(cell: cell, dashboard: dashboard, fetchedAt: fetchedAt).revision.count }),
        (
            "snapshot and document",
            { SnapshotDocument.bytes(.withDocument(cell: cell, dashboard: dashboard, fetchedAt: fetchedAt)).count }
        ),
        ("document read and verified", { (try? SnapshotDocument.snapshot(from: sent).revision.count) ?? 0 }),
    ]
    var times = works.map { _ in [Double]() }
    for _ in 0..<rounds {
        for (index, work) in works.enumerated() { times[index].append(perRun(work.run)) }
    }
    for (index, work) in works.enumerated() {
        print("\(url.lastPathComponent)\t\(work.name)\t\(times[index].sorted()[rounds / 2])")
    }
}
