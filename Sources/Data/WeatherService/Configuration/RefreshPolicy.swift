import Foundation
import WeatherStore

/// The reason for a request for weather.
public enum RefreshReason: String, Hashable, Sendable, CaseIterable {
    /// A screen, a page or a command wants to show it.
    case opened
    /// A person pressed *Retry* and waits for an attempt, regardless of pauses after failures.
    case retry
    /// Opened from a warning's notification: fetches even if the cache is fresh, once a minute for a cell.
    case notification
    /// The source announced weather that differs from what is shown: it is fetched even if the cache is fresh, at most
    /// `ForcedRefreshes.toldAMinute` times a minute for a cell.
    case told
    /// A timer refreshes a followed place; no caller waits.
    case background

    /// True if a stored reply must not be used, even if still valid, nor an ordinary fetch that is under way.
    package var isUrgent: Bool { self == .notification || self == .told }
}

/// The action to take with cached weather.
package enum RefreshDecision: String, Hashable, Sendable, CaseIterable {
    /// Answer from the cache; no call.
    case serve
    /// Answer from the cache at once and refresh in the background.
    case serveAndRefresh
    /// Fetch and wait for the result.
    case fetch
}

/// Decides what to do from the age of weather. Reads no clock.
public struct RefreshPolicy: Hashable, Sendable {
    /// Maximum age in seconds (inclusive) at which a cached value is served without a call.
    package var freshSeconds: Double
    /// Maximum age in seconds (inclusive) at which a cached value is served while a refresh runs.
    public var staleSeconds: Double
    /// Maximum age in seconds (exclusive) at which a cached value is new enough for a person who opened a warning.
    package static let notificationSeconds = 60.0
    /// Seconds by which the clocks of two nodes with the same time service may differ: times that differ by less are treated as in order.
    package static let clockAgreement = 2.0

    public init(freshSeconds: Double = 300, staleSeconds: Double = 3600) {
        self.freshSeconds = freshSeconds
        self.staleSeconds = staleSeconds
    }

    /// Decides by age and reason.
    ///
    /// Another node's clock may be ahead: an entry up to `SnapshotHistory.clockTolerance` in the future counts as new, because a
    /// replacement fetched by this node would be refused as older. One further ahead (a clock that ran backwards, or was wrong when the
    /// entry was written) is stale: it is served and refreshed, so that it never stays fresh for ever. For a reader who opened a warning,
    /// the limit is `clockAgreement`. Beyond `staleSeconds` ahead its age is unknown, so new weather is fetched.
    ///
    /// - Parameter fetchedAt: when the cached value was received; nil if there is none.
    package func decision(fetchedAt: Date?, now: Date, reason: RefreshReason) -> RefreshDecision {
        guard let fetchedAt else { return .fetch }
        var age = now.timeIntervalSince(fetchedAt)
        let tolerance = reason == .notification ? Self.clockAgreement : SnapshotHistory.clockTolerance
        if age < 0, age >= -tolerance { age = 0 }
        if reason == .notification { return age >= 0 && age < Self.notificationSeconds ? .serve : .fetch }
        if reason == .told { return .fetch }
        if age >= 0, age <= freshSeconds { return .serve }
        let isServable = abs(age) <= staleSeconds
        switch reason {
        case .opened: return isServable ? .serveAndRefresh : .fetch
        case .retry, .background, .notification, .told: return .fetch
        }
    }
}
