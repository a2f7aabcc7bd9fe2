import Foundation
import WeatherModel
import WeatherRules
import WeatherStore

/// What a device is told that comes when there is something to be told already.
extension PushOutbox {
    /// Queues for a device what others were told of its places before, and what holds still: of warnings, and of what its rules look for.
    static func tellStanding(_ device: inout PushSubscription, _ records: PushRecords, _ now: Date) throws(StoreError) {
        let before = device
        for cell in device.wish.cells where device.wish.warned.contains(cell) {
            // Where nobody is followed what is known is of some time ago. What holds is looked at when the device has been reached.
            guard try records.followers(of: cell) > 0 else { continue }
            for (news, materials) in try records.seen(in: cell).warnings.standing(in: cell, at: now) {
                let kept = KeptNews(news, in: cell, at: now)
                guard let queueing = OutboxRules.queue(kept, toldToOthersAs: materials, for: &device, at: now) else { continue }
                try records.keep(kept)
                try records.carryOut(queueing)
            }
        }
        for (cell, rule) in device.wish.placedRules {
            for news in try records.rule(rule, in: cell).memory.standing(rule, at: now) {
                let kept = KeptNews(WarningNews(news, in: cell), in: cell, at: now)
                guard try records.news(kept.name) != nil, let queueing = OutboxRules.queue(kept, for: &device, at: now) else { continue }
                try records.carryOut(queueing)
            }
        }
        if device != before { try records.update(device) }
    }
}

extension OutboxRules {
    /// Queues for a device what holds of an event that others were told of, unless it was told of it as well.
    ///
    /// - Parameter materials: what the others were told of the event. The device knows better by now: news that are still being queued for the
    ///   cell's devices are none to it.
    fileprivate static func queue(
        _ kept: KeptNews, toldToOthersAs materials: [String], for device: inout PushSubscription, at now: Date
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
    /// How many want to know about a cell, of those whom a message has reached.
    func followers(of cell: Cell) throws(StoreError) -> Int { try number(.cell, cell.id) }

    /// One more wants to know about a cell. What was told there before the first one came is of some time ago: the cell's warnings are new to
    /// whoever is there now.
    func beginFollowing(_ cell: Cell) throws(StoreError) {
        if try followers(of: cell) == 0 { try transaction.remove(key(.seen, cell.id)) }
        try count(1, .cell, cell.id)
    }

    /// Keeps news for one device.
    fileprivate func keep(_ news: KeptNews) throws(StoreError) { try transaction.put(news.bytes, as: key(.news, news.name)) }
}
