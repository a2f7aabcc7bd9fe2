import Foundation
import WeatherModel
import WeatherStore
import WeatherWarnings

extension PushOutbox {
    /// Compares the known tropical cyclones with cells, and stores what is new for their readers: that one comes near, that it becomes
    /// clearly worse, and that it no longer comes. Of each cell in one transaction.
    ///
    /// - Parameter cells: those that have subscribers.
    package func note(_ known: KnownCyclones, in cells: Set<Cell>) async throws(StoreError) {
        guard known.isCovered else { return }
        let now = now()
        let paths = known.cyclones.map { CyclonePath($0, now: now) }
        let remembered = try await cellsWithCyclones()
        let concerned = cells.filter { cell in remembered.contains(cell) || paths.contains { $0.reach(cell.center) != nil } }
        // The memories of cells without subscribers are out of date.
        let sorted = concerned.union(remembered).sorted { $0.id < $1.id }
        for start in stride(from: 0, to: sorted.count, by: Self.cyclonePage) {
            let page = sorted[start..<min(sorted.count, start + Self.cyclonePage)]
            try await change { records throws(StoreError) in
                for cell in page { try records.note(known, paths, in: cell, at: now) }
            }
        }
    }

    /// The cells of which it is recorded that a cyclone came near.
    private func cellsWithCyclones() async throws(StoreError) -> Set<Cell> {
        var (cells, last): (Set<Cell>, String?) = ([], nil)
        repeat {
            let after = last
            let page = try await change { records throws(StoreError) in
                try records.transaction.page(of: PushRecords.Kind.cyclones.rawValue, beginningWith: "", after: after, limit: Self.namePage)
                    .map(\.name)
            }
            cells.formUnion(page.compactMap(Cell.init(id:)))
            last = page.count < Self.namePage ? nil : page.last
        } while last != nil
        return cells
    }

    private static let (cyclonePage, namePage) = (100, 1_000)
}

extension PushRecords {
    fileprivate func note(_ known: KnownCyclones, _ paths: [CyclonePath], in cell: Cell, at now: Date) throws(StoreError) {
        guard try followers(of: cell) > 0 else { return try forgetCyclones(in: cell) }
        let (before, isWhole) = try cyclones(in: cell)
        var memory = before
        let news = memory.take(known, paths, at: cell.center, now: now)
        if memory != before || !isWhole { try put(memory, in: cell) }
        for one in news {
            var told = WarningNews(one, in: cell, at: now)
            // The record of earlier news cannot be read: rather one change too few than everything a second time.
            if !isWhole { told.audience = .untold }
            // If nothing is known about the cell, its devices are new there: news stored for others is queued for them as well.
            _ = try begin(StoredNews(told, in: cell, at: now), isRepeated: before.isEmpty || told.audience == .lessTold)
        }
    }
}

extension WarningNews {
    init(_ news: CycloneNews, in cell: Cell, at now: Date) {
        self.init(
            event: "cyclone \(cell.id) \(news.event)", deduplicationKey: news.key, kind: news.kind, severity: news.threat.severity,
            headlines: [:], onset: nil, end: now + CyclonePath.aheadSeconds, cells: [cell])
        cyclone = news.threat
        if news.isForLessTold { audience = .lessTold }
    }
}
