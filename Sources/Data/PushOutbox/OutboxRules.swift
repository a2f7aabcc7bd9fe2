import Foundation
import WeatherModel
import WeatherRules
import WeatherWarnings

/// The decisions about messages, without side effects: which device is notified of what and when, and what follows from each answer. Time
/// and random numbers are parameters.
enum OutboxRules {
    /// Below the limit of push services, with room for their overhead.
    static let mostBytes = WebPushEncryption.mostPlaintextBytes
    /// The shortest message that is still useful.
    private static let fewestBytes = 350
    /// Expired items are kept this much longer, so that a clock that is wrong by a day loses nothing.
    static let graceSeconds = 26.0 * 3600
    /// Seconds after the end of an event for which the record of its notifications is kept.
    static let memorySeconds = 2 * graceSeconds
    /// Delays between attempts: random, with an upper bound that doubles after each attempt, up to the longest.
    private static let firstDelaySeconds = 5.0
    private static let longestDelaySeconds = 900.0
    /// A longer delay requested by a push service is not honoured.
    private static let longestRetryAfterSeconds = 6.0 * 3600
    /// Refusals after which a device that never received anything is removed.
    private static let mostRefusals = 5
    /// Clock corrections up to this size are ignored.
    static let clockToleranceSeconds = 60.0

    /// A change of the outbox.
    struct Queueing: Hashable, Sendable {
        /// The row that the news replaces.
        var removed: String?
        var added: PushRow?
    }

    /// Queues news for a device, unless it has received it already or does not want it.
    ///
    /// - Returns: nil if nothing changes.
    static func queue(_ kept: StoredNews, for device: inout PushSubscription, at now: Date) -> Queueing? {
        let (event, material) = (Digest.text(of: kept.news.event), Digest.text(of: kept.news.deduplicationKey))
        let before = device.index(of: event).map { device.told[$0] }
        guard before?.materials.contains(material) != true, isWanted(kept, by: device) else { return nil }
        switch kept.news.audience {
        case .everybody: break
        case .untold: if before != nil { return nil }
        case .lessTold: if let before, before.rank >= kept.news.severity.warningRank { return nil }
        }
        var told = before ?? .init(event: event, materials: [], end: kept.end, row: nil, isTold: false)
        let kind: WarningChange.Kind
        if kept.news.kind == .cancelled {
            // A device that was not notified of the warning is not notified of its cancellation.
            guard let before, before.isTold || before.row != nil else { return nil }
            if !before.isTold, let row = before.row, row > PushRow.mark(now) + "0" {
                // The row has certainly not been sent yet: it waited for the end of quiet hours.
                told.materials.append(material)
                told.row = nil
                device.note(told, at: now)
                return Queueing(removed: row, added: nil)
            }
            kind = .cancelled
        } else {
            // The device may know the event from another of its cells, so its own messages decide whether the event is new or upgraded.
            kind = before?.isTold != true ? .new : .upgraded
        }
        let due = quietEnd(device, severity: kept.news.severity, at: now) ?? now
        let row = PushRow(
            due: due, subscription: device.id, event: event, content: .news(kept.name, kind), end: kept.end, decidedAt: now
        ).replacing(before?.row)
        told.materials.append(material)
        told.end = kept.end
        told.row = row.name
        told.severity = kept.news.severity
        device.note(told, at: now)
        return Queueing(removed: before?.row, added: row)
    }

    /// Queues a test message, replacing one that is still queued.
    static func queueTest(for device: inout PushSubscription, material: String, at now: Date) -> Queueing {
        let event = Digest.text(of: "test")
        let before = device.index(of: event).flatMap { device.told[$0].row }
        let row = PushRow(due: now, subscription: device.id, event: event, content: .test, end: now + 600, decidedAt: now).replacing(before)
        device.note(.init(event: event, materials: [material], end: row.end, row: row.name, isTold: true), at: now)
        return Queueing(removed: before, added: row)
    }

    /// Whether a test message is queued already.
    static func isTestQueued(for device: PushSubscription) -> Bool {
        device.index(of: Digest.text(of: "test")).flatMap { device.told[$0].row } != nil
    }

    /// The action for a row that is due.
    enum Step: Hashable, Sendable {
        case send
        /// Postponed until then.
        case wait(Date)
        /// Obsolete.
        case drop
    }

    /// - Parameter news: nil for a test, and if the record is gone.
    static func step(_ row: PushRow, for device: PushSubscription?, _ news: StoredNews?, at now: Date) -> Step {
        guard let device, device.index(of: row) != nil else { return .drop }
        guard now < row.end else {
            // Keeps the row for the grace period, in case the clock is wrong.
            return now < row.end + graceSeconds ? .wait(row.end + graceSeconds) : .drop
        }
        guard case .news = row.content else { return .send }
        guard let news else { return .drop }
        if let end = quietEnd(device, severity: news.news.severity, at: now) { return .wait(end) }
        return .send
    }

    /// The consequence of an answer.
    enum Fate: Hashable, Sendable {
        case done
        case again(PushRow)
        /// The device is gone; remove it with all that is queued for it.
        case remove
    }

    /// - Parameter chance: `0 ..< 1`, evenly distributed.
    static func settle(
        _ row: PushRow, _ outcome: PushOutcome, for device: inout PushSubscription, at now: Date, chance: Double
    ) -> Fate {
        var next = row
        next.decidedAt = now
        next.attempts += 1
        next.due = now + delaySeconds(after: row.attempts, chance: chance)
        switch outcome {
        case .delivered:
            device.hasSucceeded = true
            device.refusals = 0
            return .done
        case .gone: return .remove
        case .unregistered(let since):
            guard since < device.registeredAt else { return .remove }
            // By our clock, the device has registered again since; in case our clock is wrong, it is removed after a few more refusals.
            device.refusals += 1
            if device.refusals >= mostRefusals { return .remove }
        case .expired: next.due = max(now, row.end + graceSeconds)
        // Not the device's fault: it is kept, with its queued messages.
        case .ourFault: next.due = now + delaySeconds(after: row.attempts + 3, chance: chance)
        case .wait(let seconds):
            let asked = min(max(seconds ?? 0, 0), longestRetryAfterSeconds)
            next.due = max(next.due, now + asked * (1 + chance / 10))
        case .tooLarge where row.mostBytes > fewestBytes:
            next.mostBytes = max(fewestBytes, row.mostBytes / 2)
            next.due = now
        case .tooLarge, .refused:
            device.refusals += 1
            if !device.hasSucceeded, device.refusals >= mostRefusals { return .remove }
        }
        return .again(next)
    }

    /// The new due time of a row if the clock was set back since it was decided; nil if it was not.
    static func corrected(_ row: PushRow, at now: Date) -> Date? { row.decidedAt > now + clockToleranceSeconds ? now : nil }

    /// Whether records of an event that ended at `end` can be deleted.
    static func isForgotten(endedAt end: Date, at now: Date) -> Bool { end + memorySeconds < now }

    /// Full jitter (M. Brooker, "Exponential Backoff And Jitter", 2015).
    private static func delaySeconds(after attempts: Int, chance: Double) -> Double {
        chance * min(longestDelaySeconds, firstDelaySeconds * pow(2, Double(min(attempts, 20))))
    }

    /// A cancellation, whatever its severity, is for devices that were notified before. A device may have a cell for its rules only, or for
    /// warnings and some of its rules.
    private static func isWanted(_ kept: StoredNews, by device: PushSubscription) -> Bool {
        let news = kept.news
        if let rule = news.rule { return device.wish.has(rule.rule, in: kept.cell) }
        guard device.wish.warned.contains(kept.cell) else { return false }
        return news.kind == .cancelled || news.severity.isWanted(from: device.wish.minimum)
    }

    private static func quietEnd(_ device: PushSubscription, severity: Alert.Severity, at now: Date) -> Date? {
        severity == .extreme ? nil : device.wish.quiet?.end(of: now)
    }
}
