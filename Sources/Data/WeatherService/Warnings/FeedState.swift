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
        var readAt: Date
    }

    /// A message that a feed lists.
    struct Listed: Hashable, Sendable {
        var key: WarningKey
        var sent: Date
        /// When it ends by Petrel's bounds, and by its sender.
        var end: Date
        var statedEnd: Date

        init(_ message: WarningMessage) {
            (key, sent, end) = (message.key, message.sent, message.end)
            // A message that ends a warning is not missed once it has ended itself.
            let isEnding = message.type == .cancel || message.blocks.allSatisfy(\.isAllClear)
            statedEnd = isEnding ? message.end : message.blocks.compactMap(\.statedEnd).max() ?? message.end
        }

        var reference: WarningReference { WarningReference(key: key, sent: sent) }
    }

    /// Whether a message has to be fetched: it was not yet, its entry has a different date, or no date, so that only the message itself
    /// shows changes.
    func isDue(_ link: WarningFeedReader.Link, at now: Date) -> Bool {
        guard let known = documents.peek(link.address) else { return true }
        guard let version = link.version else { return now.timeIntervalSince(known.readAt) >= WarningFeeds.freshSeconds / 2 }
        return version != known.version
    }
}
