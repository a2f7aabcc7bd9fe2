import Foundation
import HTTPTransport
import WeatherModel
import WeatherStore

/// Queueing and sending, a batch at a time.
extension PushRunner {
    /// Most unanswered messages; above it no further ones are sent.
    private static let mostUnderWay = 512
    /// Seconds after which composing pauses and the finished texts are sent.
    private static let composeSeconds = 2.0

    // MARK: Queueing

    /// Queues the oldest news for one page of the devices in its cell.
    func queueNews(_ number: Int) async throws(StoreError) -> Bool {
        let now = outbox.now()
        let queued = try await change(number, .queue) { records, limit throws(StoreError) -> Int? in
            guard let round = try records.round() else { return nil }
            guard let news = try records.news(round.news) else {
                try records.end(round.number)
                return 0
            }
            let ids = try records.ids(in: news.cell, after: round.after, limit: limit)
            var queued = 0
            for id in ids {
                guard var device = try records.device(id) else { continue }
                guard let queueing = OutboxRules.queue(news, for: &device, at: now) else { continue }
                try records.update(device)
                try records.carryOut(queueing)
                if queueing.added != nil { queued += 1 }
            }
            if ids.count == limit, let last = ids.last {
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

    /// Sends a batch of due messages. The rows are read in one transaction, and their texts are composed after it, because a transaction
    /// blocks all other records of all nodes.
    func sendRows(_ number: Int) async throws(StoreError) -> Bool {
        let hasSettled = try await settle(number)
        guard flights.count < Self.mostUnderWay else { return hasSettled }
        let (due, dueCount) = try await dueMessages(number)
        report(.due(dueCount))
        guard !due.isEmpty else { return dueCount > 0 || hasSettled }
        let messages = await Self.toldApart(due, by: namesakes)
        let now = outbox.now()
        if await compose(messages, at: now) {
            // Composing took time, in which a device may have been removed or a row replaced.
            try await deliver(stillDue(composed(messages, at: now), number))
        } else {
            await deliver(composed(messages, at: now))
        }
        _ = try await settle(number)
        return true
    }

    /// - Returns: messages that may be sent now, and the number of due rows.
    private func dueMessages(_ number: Int) async throws(StoreError) -> ([DueMessage], dueCount: Int) {
        let (now, underWay, jam) = (outbox.now(), flights.names, flights.jam)
        return try await change(number, .rows) { records, limit throws(StoreError) in
            var (messages, news): ([DueMessage], [String: StoredNews]) = ([], [:])
            let mark = PushRow.mark(now) + "0"
            let page = try records.rows(after: nil, limit: limit + underWay.count)
                .prefix { $0.name < mark }.filter { !underWay.contains($0.name) }
            for entry in page.prefix(limit) {
                guard let row = PushRow(name: entry.name, entry.bytes) else {
                    try records.removeRow(entry.name)
                    continue
                }
                var kept: StoredNews?
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
                    messages.append(DueMessage(row, to: device, kept))
                case .wait(let date): try Self.postpone(row, to: date, at: now, device, records)
                case .drop: try Self.drop(row, device, records)
                }
            }
            return (messages, page.count)
        }
    }

    /// Notes which messages concern a cell that shares its name with another cell of the device.
    @concurrent
    private static func toldApart(
        _ messages: [DueMessage], by namesakes: @Sendable (Cell, [Cell]) -> PushNotice.Namesakes
    ) async -> [DueMessage] {
        messages.map { message in
            guard let cell = message.notice.cell, !message.others.isEmpty else { return message }
            var message = message
            message.notice.namesakes = namesakes(cell, message.others)
            return message
        }
    }

    /// Composes missing texts for a limited time. The rest stays due and is composed in the next step.
    ///
    /// - Returns: false if there was nothing to compose.
    private func compose(_ messages: [DueMessage], at now: Date) async -> Bool {
        var seen: Set<PushNotice> = []
        let missing = messages.map(\.notice).filter { texts.text(of: $0, at: now) == nil && seen.insert($0).inserted }
        guard !missing.isEmpty else { return false }
        for (notice, text) in await Self.made(missing, by: compose, clock.stopwatch()) { texts.keep(text, of: notice, at: now) }
        return true
    }

    /// Composes at least one, off this actor, so that answers can arrive meanwhile.
    @concurrent
    private static func made(
        _ notices: [PushNotice], by compose: @Sendable (PushNotice) -> [UInt8], _ elapsed: @Sendable () -> Double
    ) async -> [(PushNotice, [UInt8])] {
        var made: [(PushNotice, [UInt8])] = []
        for notice in notices where made.isEmpty || elapsed() < composeSeconds { made.append((notice, compose(notice))) }
        return made
    }

    private func composed(_ messages: [DueMessage], at now: Date) -> [PushDelivery] {
        messages.compactMap { message in texts.text(of: message.notice, at: now).map { message.delivery(saying: $0) } }
    }

    /// The messages that are still to be sent as composed.
    private func stillDue(_ deliveries: [PushDelivery], _ number: Int) async throws(StoreError) -> [PushDelivery] {
        try await change(number) { records throws(StoreError) in
            var due: [PushDelivery] = []
            for delivery in deliveries {
                guard let device = try records.device(delivery.row.subscription), device.index(of: delivery.row) != nil,
                    device.receiver == delivery.receiver
                else { continue }
                due.append(delivery)
            }
            return due
        }
    }

    /// Records the answers that have arrived.
    ///
    /// - Returns: false if there were none.
    func settle(_ number: Int) async throws(StoreError) -> Bool {
        var left = flights.answers.count
        guard left > 0 else { return false }
        while left > 0 { left -= try await settleBatch(number) }
        return true
    }

    /// - Returns: the number of answers recorded, at least one.
    private func settleBatch(_ number: Int) async throws(StoreError) -> Int {
        let now = outbox.now()
        let answers = Array(flights.answers.prefix(batches[.answers]))
        let chances = answers.map { _ in chance() }
        let removed = try await change(number, .answers) { records, _ throws(StoreError) -> Int in
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
                try records.removeRow(row.name)
                if outcome == .delivered { try records.follow(&device) }
                // Applies also if the row was replaced meanwhile: the device has been notified of the event.
                if let index = device.index(of: row.event), outcome == .delivered || outcome == .wait(seconds: nil) {
                    device.told[index].isTold = true
                }
                // If the row was replaced while in flight, the replacement is what the device is to be sent.
                if let index = device.index(of: row) {
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
        return answers.count
    }

    static func postpone(
        _ row: PushRow, to date: Date, at now: Date, _ device: PushSubscription?, _ records: PushRecords
    ) throws(StoreError) {
        guard var device, let index = device.index(of: row) else { return try records.removeRow(row.name) }
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
        guard var device, let index = device.index(of: row) else { return }
        device.told[index].row = nil
        try records.update(device)
    }
}

/// A message that may be sent now, made from its row, its news and its device.
private struct DueMessage: Sendable {
    let row: PushRow
    let receiver: PushReceiver
    var notice: PushNotice
    /// The device's other cells.
    let others: [Cell]

    /// - Parameter news: nil for a test.
    init(_ row: PushRow, to device: PushSubscription, _ news: StoredNews?) {
        var content = PushNotice.Content.test
        if case .news(_, let kind) = row.content, let news {
            content =
                news.news.rule.map { .rule($0, news.cell, zone: news.news.zone) }
                ?? news.news.cyclone.map { .cyclone($0, kind, news.news.severity, news.cell) } ?? .warning(news.news, kind, news.cell)
        }
        self.row = row
        receiver = device.receiver
        let notice = PushNotice(
            content: content, form: device.receiver.form, tag: row.event, language: device.wish.language, units: device.wish.units,
            mostBytes: row.mostBytes)
        let cell = notice.cell
        self.notice = notice
        if device.receiver.isProgram {
            self.notice.envelope = .init(id: row.messageID, label: cell.flatMap { device.wish.labels[$0] }, site: device.wish.site)
        }
        others = device.wish.cells.filter { $0 != cell }
    }

    func delivery(saying text: [UInt8]) -> PushDelivery {
        PushDelivery(
            row: row,
            message: PushMessage(plaintext: text, topic: row.event, urgency: notice.urgency, end: row.end, id: row.messageID),
            receiver: receiver)
    }
}
