import Foundation
import WeatherModel
import WeatherProviders
import WeatherWarnings

/// An attempt to read a feed that failed.
package struct FeedFailure: Hashable, Sendable {
    package var at: Date
    package var kind: WeatherError.Kind
}

/// The state of a configured feed for its operator, regardless of place. Its address is private and not part of it.
package struct FeedStatus: Hashable, Sendable {
    /// The name shown to people.
    package var name: String
    /// When its list was last read completely and fully understood; nil if it never was.
    package var lastChecked: Date?
    /// When it was last asked for its list; nil if it never was.
    package var lastTried: Date?
    /// The error of the last attempt; nil if it succeeded.
    package var failure: WeatherError.Kind?
    /// True if that attempt was not sent: Petrel's own limit did not allow it, and the feed has not failed.
    package var isUnsent: Bool
    /// The last attempt of this process that failed; nil if none has.
    package var lastFailure: FeedFailure?
    /// When it may be asked again, if it has asked for a pause.
    package var restingUntil: Date?
    /// Number of its messages that are kept.
    package var messages: Int
    /// Number of entries of its last list that were not understood or not fetched, and why.
    package var unread: Int
    package var reasons: [UnreadReason: Int]

    init(name: String, _ state: FeedState, messages: Int, now: Date) {
        self.name = name
        lastChecked = state.lastChecked
        lastTried = state.lastTried
        failure = state.failure
        isUnsent = state.isUnsent
        restingUntil = state.notBefore.flatMap { $0 > now ? $0 : nil }
        self.messages = messages
        unread = state.unread
        reasons = state.gaps.counts
        lastFailure = state.lastFailure
    }

    /// True if the feed fails or was not understood in full: no page says that no warning is active where it covers the place.
    package var isInTrouble: Bool { (failure != nil && !isUnsent) || unread > 0 }

    /// True if its list was read in full within the last hour, so that the absence of a warning means that none is active.
    package func isFresh(at now: Date) -> Bool { unread == 0 && lastChecked.map { WeatherDashboard.isOfNow($0, at: now) } ?? false }
}

extension WarningFeeds {
    /// The state of each feed, in their order. Makes no call.
    var statuses: [FeedStatus] {
        let counts = book.counts
        return feeds.map { feed in
            let state = feed.isByPoint ? points.state(of: feed) : feedStates[feed.name] ?? FeedState()
            return FeedStatus(name: feed.name, state, messages: counts[feed.name, default: 0], now: now())
        }
    }
}
