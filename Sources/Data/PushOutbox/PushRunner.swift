import Foundation
import HTTPTransport
import WeatherModel
import WeatherStore

/// Queues news for subscribers, and sends what is queued. One node at a time does this; another takes over soon after it was killed.
///
/// A message counts as sent when its answer is recorded. If a node is killed in between, the next one sends the message again under the
/// same topic and tag, so that the device shows it once.
///
/// While a push service takes long to answer, the runner sends the next messages (`PushFlights`). It records a late answer when it arrives.
///
/// The turn is a record, not a lease of the store: a lease expires by the wall clock, and one that is set back by a day would keep all
/// nodes from sending for that long. A turn expires when it makes no progress, by the observer's clock.
package actor PushRunner {
    let outbox: PushOutbox
    let compose: @Sendable (PushNotice) -> [UInt8]
    let namesakes: @Sendable (Cell, [Cell]) -> PushNotice.Namesakes
    let send: @Sendable (PushMessage, PushReceiver) async -> PushOutcome
    let report: @Sendable (PushEvent) -> Void
    let clock: any Clock<Duration>
    let timeoutSeconds: Double
    let uptime: @Sendable () -> Double
    let chance: @Sendable () -> Double
    /// Whether no other process can send over this store at the same time.
    private let isAlone: Bool

    var batches = BatchSizes()
    var texts = ComposedTexts()
    /// Messages in flight, and answers not yet recorded.
    var flights = PushFlights()
    /// The number of this node's turn; nil while another node has the turn.
    private var number: Int?
    private var beatAt = 0.0
    /// Another node's turn, and since when it has made no progress.
    private var watched: PushTurn?
    private var watchedSince = 0.0
    /// True until it has checked who has the turn.
    private var isFirstLook = true
    /// The position of the sweep over all rows; nil when it is finished.
    private var sweep: String?
    private var isSweeping = false
    private var lastNow = Date.distantPast
    private var forgetting: String?
    private var forgotAt: Double?

    private static let beatSeconds = 4.0
    /// Longer than a message sent just before the last beat can still be in flight.
    private static let takeoverSeconds = 20.0
    private static let idle = Duration.seconds(1)
    /// Seconds to wait for a batch of messages before sending others.
    package static let usualTimeoutSeconds = 1.0
    private static let forgetPage = 500
    private static let forgetSeconds = 600.0
    private static let lost = StoreError.unavailable("another node sends the messages by now")

    /// - Parameters:
    ///   - isAlone: whether no other process can send over this store at the same time: a turn found at the start then belonged to a
    ///     process that was killed, and is over.
    ///   - compose: returns the plaintext of a message, no longer than its notice allows. Called outside transactions, once for equal
    ///     notices of one minute.
    ///   - namesakes: whether one of the other cells has the first one's name. Called outside transactions.
    ///   - send: sends one message, once.
    ///   - report: called inline after each action; it must not block.
    ///   - clock: for waiting while idle, and for answers.
    ///   - timeoutSeconds: seconds to wait for a batch of messages before sending others.
    ///   - chance: `0 ..< 1`, randomises the delays between attempts.
    package init(
        _ outbox: PushOutbox, isAlone: Bool = false, compose: @escaping @Sendable (PushNotice) -> [UInt8],
        namesakes: @escaping @Sendable (Cell, [Cell]) -> PushNotice.Namesakes = { _, _ in .none },
        send: @escaping @Sendable (PushMessage, PushReceiver) async -> PushOutcome,
        report: @escaping @Sendable (PushEvent) -> Void = { _ in }, clock: any Clock<Duration> = ContinuousClock(),
        timeoutSeconds: Double = usualTimeoutSeconds, uptime: @escaping @Sendable () -> Double,
        chance: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.outbox = outbox
        self.isAlone = isAlone
        self.compose = compose
        self.namesakes = namesakes
        self.send = send
        self.report = report
        self.clock = clock
        self.timeoutSeconds = timeoutSeconds
        self.uptime = uptime
        self.chance = chance
    }

    /// True while this node sends, according to its last check, a few seconds ago.
    package var hasTurn: Bool { number != nil }

    /// Runs until cancelled, then gives its turn back.
    package func run() async {
        while !Task.isCancelled {
            var hasWorked = false
            // A failing store reports that itself; what is queued stays queued.
            do throws(StoreError) { hasWorked = try await step() } catch { hasWorked = false }
            if hasWorked { continue }
            do { try await clock.sleep(for: Self.idle) } catch { break }
        }
        flights.giveUp()
        do throws(StoreError) {
            if let number { _ = try await settle(number) }
            // If this fails, the next node takes the turn a little later.
            try await giveBack()
        } catch { return }
    }

    /// Does one step of the work that is due.
    ///
    /// - Returns: false if there is nothing to do, or another node does it.
    package func step() async throws(StoreError) -> Bool {
        guard let number = try await hold() else {
            // Another node sends what is queued.
            report(.due(0))
            return false
        }
        noteClock()
        let isSwept = try await sweepRows(number)
        let isQueued = try await queueNews(number)
        let isSent = try await sendRows(number)
        try await forget(number)
        return isSwept || isQueued || isSent
    }

    // MARK: The turn

    /// - Returns: the number of this node's turn; nil while another node has the turn.
    private func hold() async throws(StoreError) -> Int? {
        // Without subscribers nothing is written either.
        guard try await outbox.deviceCount() > 0 else {
            try await giveBack()
            return nil
        }
        if let number {
            if uptime() - beatAt < Self.beatSeconds { return number }
            beatAt = uptime()
            let isOurs = try await outbox.change { records throws(StoreError) in
                guard var turn = try records.turn, turn.number == number else { return false }
                turn.beat += 1
                try records.put(turn)
                return true
            }
            if isOurs { return number }
            self.number = nil
        }
        let found = try await outbox.change { records throws(StoreError) in try records.turn }
        if let found, !found.isOver {
            if found != watched { (watched, watchedSince) = (found, uptime()) }
            let isLeftBehind = isAlone && isFirstLook
            isFirstLook = false
            guard isLeftBehind || uptime() - watchedSince >= Self.takeoverSeconds else { return nil }
        }
        isFirstLook = false
        let next = PushTurn(number: (found?.number ?? 0) + 1)
        let isOurs = try await outbox.change { records throws(StoreError) in
            guard try records.turn == found else { return false }
            try records.put(next)
            return true
        }
        guard isOurs else { return nil }
        (number, beatAt) = (next.number, uptime())
        (isSweeping, sweep) = (true, nil)
        return next.number
    }

    private func giveBack() async throws(StoreError) {
        guard let number else { return }
        self.number = nil
        try await outbox.change { records throws(StoreError) in
            guard var turn = try records.turn, turn.number == number else { return }
            turn.isOver = true
            try records.put(turn)
        }
    }

    /// Changes records, unless another node has taken over.
    func change<Value: Sendable>(
        _ number: Int, _ body: @escaping @Sendable (PushRecords) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        // Thrown after the transaction, because the store itself has not failed.
        let value = try await outbox.change { records throws(StoreError) -> Value? in
            guard try records.turn?.number == number else { return nil }
            return .some(try body(records))
        }
        guard let value else {
            self.number = nil
            throw Self.lost
        }
        return value
    }

    /// The same for batched work: a transaction that failed or was slow makes the next batch smaller.
    func change<Value: Sendable>(
        _ number: Int, _ batch: BatchSizes.Work,
        _ body: @escaping @Sendable (_ records: PushRecords, _ limit: Int) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        let (limit, clock) = (batches[batch], clock)
        do throws(StoreError) {
            let (value, seconds) = try await change(number) { records throws(StoreError) in
                let elapsed = clock.stopwatch()
                return (try body(records, limit), elapsed())
            }
            batches.note(batch, took: seconds)
            return value
        } catch {
            if error != Self.lost { batches.note(batch, took: nil) }
            throw error
        }
    }

    // MARK: Clocks that were set

    private func noteClock() {
        let now = outbox.now()
        if now < lastNow - OutboxRules.clockToleranceSeconds { (isSweeping, sweep) = (true, nil) }
        lastNow = now
    }

    /// Checks a page of all rows for those that are due by a clock that was set back since.
    private func sweepRows(_ number: Int) async throws(StoreError) -> Bool {
        guard isSweeping else { return false }
        let (after, now, underWay) = (sweep, outbox.now(), flights.names)
        sweep = try await change(number, .sweep) { records, limit throws(StoreError) -> String? in
            let page = try records.rows(after: after, limit: limit)
            for entry in page where !underWay.contains(entry.name) {
                guard let row = PushRow(name: entry.name, entry.bytes), let due = OutboxRules.corrected(row, at: now) else { continue }
                try Self.postpone(row, to: due, at: now, try records.device(row.subscription), records)
            }
            return page.count < limit ? nil : page.last?.name
        }
        isSweeping = sweep != nil
        return true
    }

    // MARK: Forgetting

    /// Deletes old records from time to time, a page at a time.
    private func forget(_ number: Int) async throws(StoreError) {
        if forgetting == nil, let forgotAt, uptime() - forgotAt < Self.forgetSeconds { return }
        let (after, now, machineNow) = (forgetting, outbox.now(), outbox.machineNow())
        forgetting = try await change(number) { records throws(StoreError) in
            try records.forgetUnreached(limit: Self.forgetPage, at: machineNow)
            return try records.forgetNews(after: after, limit: Self.forgetPage, at: now)
        }
        forgotAt = uptime()
    }
}
