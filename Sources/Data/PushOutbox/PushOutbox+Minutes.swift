import Foundation
import WeatherModel
import WeatherRules
import WeatherStore

/// The minutes of a cell, as handed to the outbox.
package struct NotedMinutes: Hashable, Sendable {
    package var nowcast: Nowcast
    /// Decides between rain and snow where the source does not name it; nil if unknown.
    package var temperatureCelsius: Double?
    /// The place's zone; nil if unknown.
    package var zone: TimeZone?

    package init(_ nowcast: Nowcast, temperatureCelsius: Double?, zone: TimeZone?) {
        self.nowcast = nowcast
        self.temperatureCelsius = temperatureCelsius
        self.zone = zone
    }
}

// Rules that look at minutes: the cells that need them, the node that fetches them, and the resulting news.
extension PushOutbox {
    /// The cells in which readers have a rule that looks at minutes, and a message has reached one of their subscribers.
    package func minuteCells() async throws(StoreError) -> Set<Cell> {
        var (cells, last): (Set<Cell>, String?) = ([], nil)
        repeat {
            let after = last
            let page = try await change { records throws(StoreError) in try records.minuteCells(after: after) }
            cells.formUnion(page.cells)
            last = page.last
        } while last != nil
        return cells
    }

    /// Takes on fetching the minutes of a cell for some time, so that of several nodes only one does, and a restart does not fetch them
    /// again.
    ///
    /// - Returns: false if a node has taken it on within that time, or no reader needs the minutes any more.
    package func takeMinutes(of cell: Cell, forSeconds seconds: Double) async throws(StoreError) -> Bool {
        let now = now()
        return try await change { records throws(StoreError) in try records.takeMinutes(of: cell, forSeconds: seconds, at: now) }
    }

    /// Evaluates the rules that look at the minutes of a cell, and stores what is new for readers: in one transaction, as for weather.
    ///
    /// - Parameter isSimulated: whether this server's readers are notified of simulated weather.
    /// - Returns: when the same minutes are to be handed over again, since rain that they expect is as near by then as a reader wants to hear
    ///   of it; nil if that never is.
    package func note(_ minutes: NotedMinutes, in cell: Cell, isSimulated: Bool) async throws(StoreError) -> Date? {
        let now = now()
        return try await change { records throws(StoreError) in
            try records.evaluateMinutes(minutes, in: cell, isSimulated: isSimulated, at: now)
        }
    }
}

extension PushRecords {
    private static let minutePage = 500

    /// - Returns: one page of them, and its last name; nil after the last page.
    fileprivate func minuteCells(after name: String?) throws(StoreError) -> (cells: [Cell], last: String?) {
        let page = try transaction.page(of: Kind.minuteReaders.rawValue, beginningWith: "", after: name, limit: Self.minutePage)
        var cells: [Cell] = []
        for entry in page {
            // An unreached device may not exist, and an older node may have removed a device without its count.
            guard let cell = Cell(id: entry.name), try followers(of: cell) > 0 else { continue }
            cells.append(cell)
        }
        return (cells, page.count < Self.minutePage ? nil : page.last?.name)
    }

    fileprivate func takeMinutes(of cell: Cell, forSeconds seconds: Double, at now: Date) throws(StoreError) -> Bool {
        let key = key(.minutesTaken, cell.id)
        guard try number(.minuteReaders, cell.id) > 0 else { return false }
        let taken = try transaction.record(key).flatMap { Double(String(decoding: $0, as: UTF8.self)) }
        // A time in the future is that of a clock that has been set back since.
        if let taken, (0..<seconds).contains(now.timeIntervalSince1970 - taken) { return false }
        try transaction.put(Array(String(now.timeIntervalSince1970).utf8), as: key)
        return true
    }

    fileprivate func evaluateMinutes(
        _ minutes: NotedMinutes, in cell: Cell, isSimulated: Bool, at now: Date
    ) throws(StoreError) -> Date? {
        var next: Date?
        for var kept in try minuteRules(in: cell) {
            let before = kept.memory
            let news = kept.memory.take(
                kept.rule, minutes.nowcast, temperatureCelsius: minutes.temperatureCelsius, isSimulated: isSimulated, at: now)
            if kept.memory != before { try put(kept, in: cell) }
            for one in news {
                // After a time without subscribers the rule's memory is lost, while its news may still be stored.
                _ = try begin(StoredNews(WarningNews(one, in: cell, zone: minutes.zone), in: cell, at: now), isRepeated: true)
            }
            if let look = kept.rule.nextLook(at: minutes.nowcast, isSimulated: isSimulated, now: now) {
                next = next.map { min($0, look) } ?? look
            }
        }
        return next
    }

    /// There are no more of them than minutes that a reader may choose.
    private func minuteRules(in cell: Cell) throws(StoreError) -> [StoredRule] {
        let bounds = WeatherRule.Kind.rainSoon.bounds
        let prefix = "\(cell.id)/"
        return try transaction.page(
            of: Kind.rule.rawValue, beginningWith: "\(prefix)\(WeatherRule.Kind.rainSoon.rawValue)_", after: nil,
            limit: Int(bounds.upperBound - bounds.lowerBound) + 1
        ).compactMap { entry in
            WeatherRule(text: entry.name.dropFirst(prefix.count)).map { StoredRule($0, entry.bytes) }
        }
    }
}
