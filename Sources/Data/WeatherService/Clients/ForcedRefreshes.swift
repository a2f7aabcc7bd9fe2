import Foundation
import ProviderCourtesy
import WeatherModel

/// How often a cell may be asked for past its cache or its pause, however many people ask. A value: time is a parameter.
struct ForcedRefreshes: Sendable {
    /// Attempts a minute after failures: a person who presses *Retry* gets one, a crowd that does gets the same few.
    static let retriesAMinute = 6.0

    /// Fetches a minute because the source told of other weather: one that tells it all the time is asked no oftener.
    static let toldAMinute = 6.0

    private var opened = RecentlyUsed<Cell, TokenBucket>(capacity: 1000)
    private var retried = RecentlyUsed<Cell, TokenBucket>(capacity: 1000)
    private var told = RecentlyUsed<Cell, TokenBucket>(capacity: 1000)

    /// Counts an attempt that goes past cache or pause, at an instant of the clock that pauses and ages are reckoned by.
    ///
    /// - Returns: false when the cell has had its attempts: the request is one like any other then.
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
