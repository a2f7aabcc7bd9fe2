import Foundation
import WeatherModel
import WeatherRules
import WeatherStore
import WeatherWarnings

/// News for a device that subscribes while events are already in progress.
extension PushOutbox {
    /// Queues for a device what others were already sent about its places and is still valid: warnings, tropical
    /// cyclones, and events of its rules.
    static func queueStandingNews(_ device: inout PushSubscription, _ records: PushRecords, _ now: Date) throws(StoreError) {
        let before = device
        for cell in device.wish.cells where device.wish.warned.contains(cell) {
            // If the cell has no followers, its records are out of date. The events are evaluated when the device has been reached.
            guard try records.followers(of: cell) > 0 else { continue }
            let cyclones = try records.cyclones(in: cell).memory.standing(at: now).map { news, keys in
                (news: WarningNews(news, in: cell, at: now), materials: keys)
            }
            for (news, materials) in try records.seen(in: cell).warnings.standing(in: cell, at: now) + cyclones {
                let kept = StoredNews(news, in: cell, at: now)
                guard let queueing = OutboxRules.queue(kept, toldToOthersAs: materials, for: &device, at: now) else { continue }
                try records.keep(kept)
                try records.carryOut(queueing)
            }
        }
        for (cell, rule) in device.wish.placedRules {
            for news in try records.rule(rule, in: cell).memory.standing(rule, at: now) {
                let kept = StoredNews(WarningNews(news, in: cell), in: cell, at: now)
                guard try records.news(kept.name) != nil, let queueing = OutboxRules.queue(kept, for: &device, at: now) else { continue }
                try records.carryOut(queueing)
            }
        }
        if device != before { try records.update(device) }
    }
}

extension OutboxRules {
    /// Queues for a device the present state of an event that others were notified of, unless it was notified as well.
    ///
    /// - Parameter materials: the news about the event that others received. The device gets a newer state, so news still being queued for
    ///   the cell's devices is skipped for it.
    fileprivate static func queue(
        _ kept: StoredNews, toldToOthersAs materials: [String], for device: inout PushSubscription, at now: Date
    ) -> Queueing? {
        let event = Digest.text(of: kept.news.event)
        guard device.index(of: event) == nil, let queueing = queue(kept, for: &device, at: now), let index = device.index(of: event) else {
            return nil
        }
        var told = device.told[index]
        told.materials = materials.map { Digest.text(of: $0) } + told.materials
        device.note(told, at: now)
        return queueing
    }
}

extension PushRecords {
    /// Number of a cell's subscribers that a message has reached.
    func followers(of cell: Cell) throws(StoreError) -> Int { try number(.cell, cell.id) }

    /// Counts one more follower of a cell. Before the first one the cell's records of news are out of date, so they are removed: the cell's
    /// warnings and cyclones count as new.
    func beginFollowing(_ cell: Cell) throws(StoreError) {
        if try followers(of: cell) == 0 {
            try transaction.remove(key(.seen, cell.id))
            try forgetCyclones(in: cell)
        }
        try count(1, .cell, cell.id)
    }

    /// Stores news for one device.
    fileprivate func keep(_ news: StoredNews) throws(StoreError) { try transaction.put(news.bytes, as: key(.news, news.name)) }
}
