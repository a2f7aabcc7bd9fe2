import Foundation
import WeatherModel
import WeatherProviders
import WeatherWarnings

/// The state of a feed.
struct FeedState: Sendable {
    /// When its list was last read completely and fully understood.
    var lastChecked: Date?
    var lastTried: Date?
    var failure: WeatherError.Kind?
    /// True if Petrel's own limit did not allow the call: the feed was not read, and has not failed.
    var isUnsent = false
    /// The last attempt of this process that failed.
    var lastFailure: FeedFailure?
    /// The feed has asked not to be called before this time.
    var notBefore: Date?
    /// The entries of its last list that were not understood or not fetched yet, and their number. While there are any, the absence of a
    /// warning means nothing.
    var gaps = ReadingGaps()
    var unread: Int { gaps.total }
    var isSimulated = false
    /// True once an answer was read.
    var hasAnswered = false
    /// The messages that its list linked to, by address; not shared with other processes.
    var documents = RecentlyUsed<String, Document>(capacity: 4 * WarningFeedReader.mostEntries)

    /// A message that was fetched.
    struct Document: Sendable {
        /// The date of its entry in the list; nil if entries have none.
        var version: String?
        var gaps: ReadingGaps
        var listed: [Listed]
        /// The times at which its sender wants it to be read again, and at which its events end.
        var renewals: [Date] = []
        var readAt: Date
        /// When it was last fetched, or should have been and could not.
        var triedAt: Date

        init(version: String?, gaps: ReadingGaps, messages: [WarningMessage], readAt: Date) {
            self.version = version
            self.gaps = gaps
            listed = messages.map(Listed.init)
            renewals = messages.flatMap(\.blocks).flatMap { [$0.expires, $0.ends].compactMap(\.self) }
            self.readAt = readAt
            triedAt = readAt
        }

        /// Seconds after the end of all its events for which a message is still fetched again.
        private static let pastSeconds = 3600.0

        /// Whether a message whose entry has not changed is fetched again all the same: some offices change the message alone. Shortly
        /// before one of its times, and at that time, it may have been prolonged.
        func isWorthAnotherLook(at now: Date) -> Bool {
            // Lists keep entries for days after their events.
            guard listed.isEmpty || listed.contains(where: { max($0.end, $0.statedEnd) > now - Self.pastSeconds }) else { return false }
            guard (0..<WarningFeeds.secondLookSeconds).contains(now.timeIntervalSince(triedAt)) else { return true }
            return renewals.contains { time in
                [time.addingTimeInterval(-WarningFeeds.renewalSeconds), time].contains { triedAt < $0 && $0 <= now }
            }
        }
    }

    /// A message that a feed lists.
    struct Listed: Hashable, Sendable {
        var key: WarningKey
        var sent: Date
        /// When it ends by Petrel's bounds, and by its sender.
        var end: Date
        var statedEnd: Date
        /// True if no end of it is stated: it counts for a while, but may hold for longer.
        var isOpenEnded: Bool
        /// The messages that it replaces.
        var replaced: [WarningKey]

        init(_ message: WarningMessage) {
            (key, sent, end) = (message.key, message.sent, message.end)
            // A message that ends a warning is not missed once it has ended itself.
            let isEnding = message.type == .cancel || message.blocks.allSatisfy { message.isOver($0) }
            statedEnd = isEnding ? message.end : message.blocks.compactMap(\.statedEnd).max() ?? message.end
            isOpenEnded = !isEnding && message.blocks.contains { $0.statedEnd == nil }
            replaced = message.type == .alert ? [] : message.references.map(\.key)
        }

        var reference: WarningReference { WarningReference(key: key, sent: sent) }
    }

    /// Why a message is fetched.
    enum Need: Sendable {
        /// Its present content is not known: it was not fetched yet, or its entry has a different date.
        case new
        /// Its entry has no date, so that only the message itself shows changes.
        case undated
        /// Its entry has the date of before: what is known of it counts, also if it cannot be fetched.
        case secondLook
    }

    /// - Returns: nil for a message that does not have to be fetched.
    func need(of link: WarningFeedReader.Link, at now: Date) -> Need? {
        guard let known = documents.peek(link.address), known.version == link.version else { return .new }
        guard link.version == nil else { return known.isWorthAnotherLook(at: now) ? .secondLook : nil }
        return now.timeIntervalSince(known.readAt) >= WarningFeeds.freshSeconds / 2 ? .undated : nil
    }
}
