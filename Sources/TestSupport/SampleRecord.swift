import Foundation
import WeatherModel
import WeatherStore

extension Sample {
    /// The cell of a number up to 1,800.
    package static func cell(_ number: Int) -> Cell { Cell(id: "\(number).\(number)") ?? Cell(containing: moscow) }

    /// A snapshot as a store sees it, whose bytes follow from its numbers and cannot be compressed.
    ///
    /// - Parameter version: distinguishes it from others of the same cell.
    package static func record(
        _ number: Int, version: Int = 0, bytes count: Int = 5000, at date: Date = noon
    ) -> SnapshotRecord {
        var random = SeededRandom(seed: UInt64(truncatingIfNeeded: number &* 1_000_003 &+ version))
        return SnapshotRecord(
            head: SnapshotHead(cell: cell(number), revision: "\(number)-\(version)", fetchedAt: date),
            document: (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
}

extension SnapshotStore {
    /// The numbers below `end` whose cell has a stored snapshot.
    package func keptNumbers(below end: Int) async throws(StoreError) -> [Int] {
        var kept: [Int] = []
        for number in 0..<end where try await latest(of: Sample.cell(number), otherThan: nil) != nil { kept.append(number) }
        return kept
    }
}
