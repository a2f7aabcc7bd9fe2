import Foundation
import ProviderCourtesy
import WeatherModel

/// Limits how often a cell may be fetched regardless of its cache or its pause, however many people ask. A value: time is a parameter.
struct ForcedRefreshes: Sendable {
    /// Attempts per minute after failures: one person who presses *Retry* gets one, a crowd shares these few.
    static let retriesAMinute = 6.0

    /// Fetches per minute after the source announced different weather: continuous announcements do not raise this.
    static let toldAMinute = 6.0

    private var opened = RecentlyUsed<Cell, TokenBucket>(capacity: 1000)
    private var retried = RecentlyUsed<Cell, TokenBucket>(capacity: 1000)
    private var told = RecentlyUsed<Cell, TokenBucket>(capacity: 1000)

    /// Counts an attempt that bypasses cache or pause, at an instant of the clock that measures pauses and ages.
    ///
    /// - Returns: false if the cell has used its attempts: the request then counts as an ordinary one.
    mutating func grants(_ reason: RefreshReason, _ cell: Cell, at now: Date) -> Bool {
        switch reason {
        case .opened, .background: return true
        case .notification:
            return Self.take(
                from: &opened, cell, TokenBucket(capacity: 1, fillSeconds: RefreshPolicy.notificationSeconds), at: now)
        case .told: return Self.take(from: &told, cell, TokenBucket(capacity: Self.toldAMinute, fillSeconds: 60), at: now)
        case .retry: return Self.take(from: &retried, cell, TokenBucket(capacity: Self.retriesAMinute, fillSeconds: 60), at: now)
        }
    }

    private static func take(
        from buckets: inout RecentlyUsed<Cell, TokenBucket>, _ cell: Cell, _ full: TokenBucket, at now: Date
    ) -> Bool {
        var bucket = buckets.value(cell) ?? full
        let isTaken = bucket.take(at: now.timeIntervalSince1970)
        buckets.insert(bucket, for: cell)
        return isTaken
    }
}
