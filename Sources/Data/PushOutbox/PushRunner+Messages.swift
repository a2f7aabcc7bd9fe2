import Foundation
import PushSending
import WeatherModel
import WeatherStore

/// Queueing and sending, a batch at a time.
extension PushRunner {
    private static let queuePage = 200
    private static let rowPage = 128
    /// Messages whose answers are waited for, beyond which none is begun.
    private static let mostUnderWay = 512

    // MARK: Queueing

    /// Queues the oldest news for a page of the devices of their cell.
    func queueNews(_ number: Int) async throws(StoreError) -> Bool {
        let now = outbox.now()
        let queued = try await change(number) { records throws(StoreError) -> Int? in
            guard let round = try records.round() else { return nil }
            guard let news = try records.news(round.news) else {
                try records.end(round.number)
                return 0
            }
            let ids = try records.ids(in: news.cell, after: round.after, limit: Self.queuePage)
            var queued = 0
            for id in ids {
                guard var device = try records.device(id) else { continue }
                guard let queueing = OutboxRules.queue(news, for: &device, at: now) else { continue }
                try records.update(device)
                try records.carryOut(queueing)
                if queueing.added != nil { queued += 1 }
            }
            if ids.count == Self.queuePage, let last = ids.last {
                try records.advance(round.number, of: round.news, to: last)
            } else {
                try records.end(round.number)
            }
            return queued
        }
        if let queued, queued > 0 { report(.queued(queued)) }
        return queued != nil
    }

    // MARK: Sending

    func sendRows(_ number: Int) async throws(StoreError) -> Bool {
        let hasSettled = try await settle(number)
        guard flights.count < Self.mostUnderWay else { return hasSettled }
        let (now, compose, underWay, jam) = (outbox.now(), compose, flights.names, flights.jam)
        let (deliveries, isPage) = try await change(number) { records throws(StoreError) -> ([PushDelivery], Bool) in
            var (deliveries, news): ([PushDelivery], [String: KeptNews]) = ([], [:])
            let mark = PushRow.mark(now) + "0"
            let page = try records.rows(after: nil, limit: Self.rowPage + underWay.count)
                .prefix { $0.name < mark }.filter { !underWay.contains($0.name) }
            for entry in page.prefix(Self.rowPage) {
                guard let row = PushRow(name: entry.name, entry.bytes) else {
                    try records.removeRow(entry.name)
                    continue
                }
                var kept: KeptNews?
                if case .news(let name, _) = row.content {
                    if news[name] == nil { news[name] = try records.news(name) }
                    kept = news[name]
                }
                let device = try records.device(row.subscription)
                switch OutboxRules.step(row, for: device, kept, at: now) {
                case .send:
                    guard let device else { continue }
                    if let seconds = jam.seconds(until: device) {
                        try Self.postpone(row, to: now + seconds, at: now, device, records)
                        continue
                    }
                    deliveries.append(Self.delivery(of: row, to: device, kept, compose))
                case .wait(let date): try Self.postpone(row, to: date, at: now, device, records)
                case .drop: try Self.drop(row, device, records)
                }
            }
            return (deliveries, !page.isEmpty)
        }
        guard !deliveries.isEmpty else { return isPage || hasSettled }
        await deliver(deliveries)
        _ = try await settle(number)
        return true
    }

    private static func delivery(
        of row: PushRow, to device: PushSubscription, _ news: KeptNews?, _ compose: @Sendable (PushNotice) -> [UInt8]
    ) -> PushDelivery {
        var content = PushNotice.Content.test
        if case .news(_, let kind) = row.content, let news {
            content = news.news.rule.map { .rule($0, news.cell) } ?? .warning(news.news, kind, news.cell)
        }
        let notice = PushNotice(
            content: content, form: device.receiver.form, tag: row.event, language: device.wish.language, units: device.wish.units,
            mostBytes: row.mostBytes)
        let message = PushMessage(plaintext: compose(notice), topic: row.event, urgency: notice.urgency, end: row.end)
        return PushDelivery(row: row, message: message, receiver: device.receiver)
    }

    /// Writes down the answers that have come.
    ///
    /// - Returns: false if there were none.
    func settle(_ number: Int) async throws(StoreError) -> Bool {
        let answers = flights.answers
        guard !answers.isEmpty else { return false }
        let now = outbox.now()
        let chances = answers.map { _ in chance() }
        let removed = try await change(number) { records throws(StoreError) -> Int in
            var removed = 0
            for (answer, chance) in zip(answers, chances) {
                let (row, outcome) = (answer.row, answer.outcome)
                guard var device = try records.device(row.subscription) else {
                    try records.removeRow(row.name)
                    continue
                }
                let fate = OutboxRules.settle(row, outcome, for: &device, at: now, chance: chance)
                if fate == .remove {
                    try records.remove(device)
                    removed += 1
                    continue
                }
                // Replaced while it was under way: what replaced it is what the device is to be told.
                let index = device.index(of: row.event).flatMap { device.told[$0].row == row.name ? $0 : nil }
                try records.removeRow(row.name)
                if let index {
                    device.told[index].isTold = device.told[index].isTold || outcome == .delivered || outcome == .wait(seconds: nil)
                    device.told[index].row = nil
                    if case .again(let next) = fate {
                        device.told[index].row = next.name
                        try records.put(next)
                    }
                }
                try records.update(device)
            }
            return removed
        }
        flights.forget(answers)
        for _ in 0..<removed { report(.removed) }
        return true
    }

    static func postpone(
        _ row: PushRow, to date: Date, at now: Date, _ device: PushSubscription?, _ records: PushRecords
    ) throws(StoreError) {
        guard var device, let index = device.index(of: row.event), device.told[index].row == row.name else {
            return try records.removeRow(row.name)
        }
        var next = row
        next.due = date
        next.decidedAt = now
        device.told[index].row = next.name
        try records.removeRow(row.name)
        try records.put(next)
        try records.update(device)
    }

    private static func drop(_ row: PushRow, _ device: PushSubscription?, _ records: PushRecords) throws(StoreError) {
        try records.removeRow(row.name)
        guard var device, let index = device.index(of: row.event), device.told[index].row == row.name else { return }
        device.told[index].row = nil
        try records.update(device)
    }
}
