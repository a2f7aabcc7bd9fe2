import Foundation
import WeatherStore

/// Why weather is asked for.
public enum RefreshReason: String, Hashable, Sendable, CaseIterable {
    /// A screen, a page or a command wants to show it.
    case opened
    /// A person pressed *Retry*: they wait for an attempt, and pauses after failures do not hold it back.
    case retry
    /// Opened from a warning's notification: asks upstream although the cache is fresh, once a minute for a cell.
    case notification
    /// The source told that it has other weather than what is shown: it is asked although the cache is fresh, `ForcedRefreshes.toldAMinute`
    /// times a minute for a cell at most.
    case told
    /// Nobody waits: a timer keeps a followed place fresh.
    case background

    /// A stored reply that is still valid is not good enough, nor is what is under way for others.
    package var isUrgent: Bool { self == .notification || self == .told }
}

/// What to do with what is cached.
public enum RefreshDecision: String, Hashable, Sendable, CaseIterable {
    /// Answer from the cache; no call.
    case serve
    /// Answer from the cache at once and refresh behind it.
    case serveAndRefresh
    /// Ask upstream and wait for it.
    case fetch
}

/// How old weather may be, and what follows from its age. Reads no clock.
public struct RefreshPolicy: Hashable, Sendable {
    /// Seconds up to which a cached value is served without a call, this age included.
    public var freshSeconds: Double
    /// Seconds up to which a cached value is served while a refresh runs, this age included.
    public var staleSeconds: Double
    /// Up to this age in seconds, this age left out, a cached value is new enough for somebody who opened a warning.
    package static let notificationSeconds = 60.0
    /// Seconds by which the clocks of two nodes differ that are set by the same time service: nearer than this to an instant counts as after it.
    package static let clockAgreement = 2.0

    public init(freshSeconds: Double = 300, staleSeconds: Double = 3600) {
        self.freshSeconds = freshSeconds
        self.staleSeconds = staleSeconds
    }

    /// Decides by age and reason.
    ///
    /// What another node has just fetched is not of the future: an entry up to `SnapshotHistory.clockTolerance` ahead counts as new, because what
    /// this node fetched in its place would be refused as older. One further ahead (a clock that ran backwards, or a wrong one when it was
    /// written) is stale: served, and refreshed; never fresh for ever. For a reader who opened a warning, the limit is
    /// `clockAgreement`. Beyond `staleSeconds` ahead it tells nothing of its age, so it is fetched anew.
    ///
    /// - Parameter fetchedAt: when the cached value was received; nil when there is none.
    public func decision(fetchedAt: Date?, now: Date, reason: RefreshReason) -> RefreshDecision {
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
