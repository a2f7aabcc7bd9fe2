import Foundation
import WeatherModel
import WeatherRules
import WeatherStore
import WeatherWarnings

extension PushOutbox {
    /// Records the weather that has landed in a cell, and stores what is new in it for readers: in one transaction, so that a node which is
    /// killed has recorded all of it or nothing. Texts are composed later, outside of it.
    ///
    /// - Parameters:
    ///   - states: the present warning events, as found by the warning engine; nil leaves the recorded ones as they are.
    ///   - weather: that on which readers' rules are evaluated.
    ///   - isSimulated: whether this server's readers are notified of simulated weather.
    package func note(
        _ states: [WarningState]?, _ weather: WeatherDashboard, in cell: Cell, isSimulated: Bool
    ) async throws(StoreError) {
        let now = now()
        var last = try await change { records throws(StoreError) -> WeatherRule? in
            if let states { try records.note(states, in: cell, zone: weather.location.timeZone, at: now) }
            return try records.evaluateRules(in: cell, after: nil, on: weather, isSimulated: isSimulated, at: now)
        }
        // Each further page of rules is another transaction: one that takes long would fail.
        while let after = last {
            last = try await change { records throws(StoreError) -> WeatherRule? in
                try records.evaluateRules(in: cell, after: after, on: weather, isSimulated: isSimulated, at: now)
            }
        }
    }
}

extension PushRecords {
    /// Rules evaluated in one transaction.
    private static let rulePage = 200

    /// Records the present warning events of a cell, and stores what is new in them.
    ///
    /// - Parameter zone: of the cell's weather; nil if unknown.
    func note(_ states: [WarningState], in cell: Cell, zone: TimeZone?, at now: Date) throws(StoreError) {
        let (before, isWhole) = try self.seen(in: cell)
        var seen = before
        var news = seen.news(from: states, in: cell, zone: zone, at: now)
        if seen != before || !isWhole { try put(seen, in: cell) }
        // The record of earlier news cannot be read, so all events look new. Each device's record has the events it was notified of;
        // only the others are queued for it: rather one missed upgrade than everything again.
        if !isWhole { for index in news.indices { news[index].audience = .untold } }
        // If nothing is known about the cell, its devices are new there: news stored for others is queued for them as well.
        for one in news {
            _ = try begin(StoredNews(one, in: cell, at: now), isRepeated: before.isEmpty || one.audience == .lessTold)
        }
    }

    /// Evaluates a page of the rules that readers have in a cell, and stores the resulting news.
    ///
    /// - Returns: the last rule of the page; nil after the last page.
    func evaluateRules(
        in cell: Cell, after rule: WeatherRule?, on weather: WeatherDashboard, isSimulated: Bool, at now: Date
    ) throws(StoreError) -> WeatherRule? {
        let page = try rules(in: cell, after: rule, limit: Self.rulePage)
        for var kept in page {
            let before = kept.memory
            let news = kept.memory.take(kept.rule, weather, isSimulated: isSimulated, at: now)
            if kept.memory != before { try put(kept, in: cell) }
            for one in news {
                // After a time without subscribers the rule's memory is lost, while its news may still be stored.
                let zoned = WarningNews(one, in: cell, zone: weather.location.timeZone)
                _ = try begin(StoredNews(zoned, in: cell, at: now), isRepeated: true)
            }
        }
        return page.count < Self.rulePage ? nil : page.last?.rule
    }
}
