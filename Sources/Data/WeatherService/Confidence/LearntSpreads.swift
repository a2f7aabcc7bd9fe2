import Confidence
import Foundation
import SharedWork
import WeatherModel
import WeatherReceipts
import WeatherStore

/// Learns from receipts how the spreads of real sources come true, in each region and for each lead day.
///
/// A source's spread of a place's coming days is written down, the first one for each day and lead day, and becomes a receipt when the
/// place's ledger knows what came. Both are records of the store, changed in one transaction: a process that is killed, a second node and a
/// clock that is set count nothing twice.
package actor LearntSpreads {
    /// The most places for which a spread is fetched on a civil day (UTC) only to learn from it. An ensemble counts as twenty calls.
    package static let mostTurns = 25
    /// Days before the latest one after which a day that has no receipt is given up.
    private static let forgottenDays = 40
    /// Seconds for which a correction is kept in memory, and how many are.
    private static let (keptSeconds, mostKept) = (3_600.0, 200)
    /// The most cells whose latest word is in memory.
    private static let mostCells = 5_000

    private struct Source: Hashable {
        let provider: ProviderID
        let region: String

        func history(_ part: SaidSpread.Part, _ leadDay: Int) -> RecordKey {
            RecordKey(kind: part.historyKind, name: "\(provider.rawValue) \(region) \(leadDay)")
        }
    }

    private struct Learnt {
        let correction: SpreadCorrection?
        let at: Date
    }

    private let store: any WeatherStore
    private let zone: @Sendable (Coordinate) -> TimeZone
    private let now: @Sendable () -> Date
    private var learnt = RecentlyUsed<Source, Learnt>(capacity: mostKept)
    /// When the latest spread was fetched that is written down.
    private var noted = RecentlyUsed<Cell, Date>(capacity: mostCells)
    /// The civil day (UTC) of the turns, and the cells that had one.
    private var turns: (day: Int, cells: Set<Cell>) = (0, [])

    /// - Parameters:
    ///   - zone: of a place.
    ///   - now: the clock for turns and for the age of corrections.
    package init(store: any WeatherStore, zone: @escaping @Sendable (Coordinate) -> TimeZone, now: @escaping @Sendable () -> Date) {
        (self.store, self.zone, self.now) = (store, zone, now)
    }

    /// The region of a place: 15 degrees of latitude by 30 of longitude.
    static func region(of coordinate: Coordinate) -> String {
        let row = min(11, Int((coordinate.latitude + 90) / 15))
        let column = Int((coordinate.longitude + 180) / 30) % 12
        return "\(row)-\(column)"
    }

    /// The correction that the receipts of a source teach in the region of a place.
    ///
    /// - Returns: nil with too little history.
    package func correction(of provider: ProviderID, at coordinate: Coordinate) async -> SpreadCorrection? {
        let source = Source(provider: provider, region: Self.region(of: coordinate))
        if let kept = learnt.value(source), abs(now().timeIntervalSince(kept.at)) < Self.keptSeconds { return kept.correction }
        var pool = SpreadReceipts()
        // A store that cannot be read teaches nothing, and is asked again; its state is reported where it is watched.
        guard let histories = try? await histories(of: source) else { return nil }
        for history in histories { history.teach(&pool) }
        let correction = pool.correction
        let found = correction.leads.isEmpty ? nil : correction
        learnt.insert(Learnt(correction: found, at: now()), for: source)
        return found
    }

    /// The receipts of all lead days, read at the same time: a page may wait for them.
    private func histories(of source: Source) async throws -> [SpreadHistory] {
        try await withThrowingTaskGroup(of: SpreadHistory?.self) { [store] group in
            for part in SaidSpread.Part.allCases {
                for leadDay in 1...ForecastSpread.mostDays {
                    group.addTask {
                        try await store.record(source.history(part, leadDay))
                            .map { SpreadHistory(text: String(decoding: $0, as: UTF8.self), part) }
                    }
                }
            }
            return try await group.reduce(into: []) { all, history in
                if let history { all.append(history) }
            }
        }
    }

    /// True if a spread is to be fetched for a place in order to learn from it: once a civil day, for so many places.
    package func takesTurn(at cell: Cell) -> Bool {
        let today = Int((now().timeIntervalSince1970 / 86_400).rounded(.down))
        if turns.day != today { turns = (today, []) }
        guard turns.cells.count < Self.mostTurns else { return false }
        return turns.cells.insert(cell).inserted
    }

    /// Writes down what a source says of the days to come; the first word for each day and lead day stays.
    ///
    /// - Parameter ledger: days whose weather it knows are left out, which a clock that was set back would bring once more.
    package func note(_ spread: ForecastSpread, of cell: Cell, beside ledger: ReceiptLedger) async {
        guard !spread.provenance.isSimulated, noted.value(cell) != spread.provenance.fetchedAt else { return }
        let (zone, provider) = (zone(cell.center), spread.provenance.provider)
        let said = SaidSpread.Part.allCases.flatMap { part in
            spread.days.compactMap { day -> SaidSpread? in
                let start = day.date.start(in: zone)
                guard start > spread.provenance.fetchedAt else { return nil }
                return SaidSpread(day, leadDay: spread.leadDay(of: start), part).flatMap { Self.truth(of: $0, ledger) == nil ? $0 : nil }
            }
        }
        guard !said.isEmpty else { return }
        let written: Bool? = try? await store.transaction { transaction throws(StoreError) -> Bool in
            // Another node may have turned the day's spread into a receipt since this one read the ledger.
            let newest =
                try transaction.record(RecordKey(kind: ReceiptLedger.recordKind, name: cell.id)).flatMap(ReceiptLedger.init(bytes:))
                ?? ledger
            let open = said.filter { Self.truth(of: $0, newest) == nil }
            for part in SaidSpread.Part.allCases {
                let key = RecordKey(kind: part.saidKind, name: cell.id)
                let stored = try transaction.record(key)
                var lines = Self.lines(stored, part)
                let known = Set(lines.map(Self.identity))
                lines += open.filter { $0.part == part && !known.contains(Self.identity(($0, provider))) }.map { ($0, provider) }
                let latest = lines.map(\.said.date.daysSince1970).max() ?? 0
                lines.removeAll { $0.said.date.daysSince1970 < latest - Self.forgottenDays }
                let bytes = Self.bytes(lines)
                if bytes != stored ?? [] { try transaction.put(bytes, as: key) }
            }
            return true
        }
        if written == true { noted.insert(spread.provenance.fetchedAt, for: cell) }
    }

    /// Turns the spreads of days whose weather the ledger knows into receipts.
    package func settle(_ cell: Cell, by ledger: ReceiptLedger) async {
        for part in SaidSpread.Part.allCases { await settle(part, of: cell, by: ledger) }
    }

    private func settle(_ part: SaidSpread.Part, of cell: Cell, by ledger: ReceiptLedger) async {
        let key = RecordKey(kind: part.saidKind, name: cell.id)
        guard let bytes = try? await store.record(key),
            Self.lines(bytes, part).contains(where: { Self.truth(of: $0.said, ledger) != nil })
        else { return }
        let region = Self.region(of: cell.center)
        _ = try? await store.transaction { transaction throws(StoreError) -> Void in
            var (rest, receipts): ([Line], [RecordKey: [SpreadHistory.Receipt]]) = ([], [:])
            for line in Self.lines(try transaction.record(key), part) {
                guard let truth = Self.truth(of: line.said, ledger) else {
                    rest.append(line)
                    continue
                }
                let history = Source(provider: line.provider, region: region).history(part, line.said.leadDay)
                receipts[history, default: []].append(SpreadHistory.Receipt(said: line.said, truth: truth))
            }
            for (history, added) in receipts {
                let stored = try transaction.record(history) ?? []
                var all = SpreadHistory(text: String(decoding: stored, as: UTF8.self), part)
                for receipt in added { all.add(receipt) }
                try transaction.put(Array(all.text.utf8), as: history)
            }
            if rest.isEmpty { try transaction.remove(key) } else { try transaction.put(Self.bytes(rest), as: key) }
        }
    }

    // MARK: The records

    private typealias Line = (said: SaidSpread, provider: ProviderID)

    /// The figures that came on the day of a spread; nil while they may still change.
    private static func truth(of said: SaidSpread, _ ledger: ReceiptLedger) -> [SpreadQuantity: Double]? {
        guard let day = ledger[said.date], day.observed != nil || day.isSettled, let came = day.came, !came.isEmpty else { return nil }
        var truth: [SpreadQuantity: Double] = [:]
        (truth[.high], truth[.low], truth[.rain]) = (came.highCelsius, came.lowCelsius, came.waterMillimeters)
        return truth
    }

    private static func identity(_ line: Line) -> [String] {
        [line.provider.rawValue, "\(line.said.date.daysSince1970)", "\(line.said.leadDay)"]
    }

    /// Lines of another form are left out.
    private static func lines(_ bytes: [UInt8]?, _ part: SaidSpread.Part) -> [Line] {
        String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let said = SaidSpread(text: String(parts[1]), part) else { return nil }
            return (said, ProviderID(rawValue: String(parts[0])))
        }
    }

    private static func bytes(_ lines: [Line]) -> [UInt8] {
        Array(lines.map { "\($0.provider.rawValue) \($0.said.text)" }.joined(separator: "\n").utf8)
    }
}

extension SaidSpread.Part {
    /// The kinds of the records: what was said of a cell's days, and the receipts of a source, region and lead day.
    var saidKind: String {
        switch self {
        case .day: "spreads"
        case .amounts: "spreadamounts"
        }
    }

    var historyKind: String {
        switch self {
        case .day: "spreadhistory"
        case .amounts: "spreadamounthistory"
        }
    }
}
