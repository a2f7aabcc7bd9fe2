import Foundation
import WeatherModel
import WeatherProviders

/// How a feed stands with those who ask it.
struct FeedState: Sendable {
    /// When its list was last read to its end, and all of it was understood.
    var lastChecked: Date?
    var lastTried: Date?
    var failure: WeatherError.Kind?
    /// Whether it was Petrel's own count that did not allow the call: the feed was not read, and has not failed.
    var isUnsent = false
    /// Before it the feed has asked not to be asked.
    var notBefore: Date?
    /// Entries of its last list that are not known: not understood, or not fetched yet. While there are any, its silence says nothing.
    var unread = 0
    var isSimulated = false
    /// True once any answer was read.
    var hasAnswered = false
    /// The messages that its list led to, by their addresses: known to this process alone.
    var documents = RecentlyUsed<String, Document>(capacity: 4 * WarningFeedReader.mostEntries)

    /// A message that was fetched.
    struct Document: Sendable {
        /// The date that its entry had in the list; nil where entries have none.
        var version: String?
        var gaps: ReadingGaps
        var readAt: Date
    }

    /// Whether a message has to be fetched: it was not yet, its entry has another date, or it has none, so that only the message itself can tell.
    func isDue(_ link: WarningFeedReader.Link, at now: Date) -> Bool {
        guard let known = documents.peek(link.address) else { return true }
        guard let version = link.version else { return now.timeIntervalSince(known.readAt) >= WarningFeeds.freshSeconds / 2 }
        return version != known.version
    }
}
