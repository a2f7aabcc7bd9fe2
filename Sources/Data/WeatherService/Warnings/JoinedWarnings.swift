import Foundation
import WeatherModel
import WeatherWarnings

/// The messages of all feeds, and the events that they belong to. A value: joining thousands of messages takes most of a second, so it is
/// done on a copy, apart from the actor that pages ask.
struct JoinedWarnings: Sendable {
    private(set) var book = WarningBook()
    private(set) var events = WarningEvents(WarningBook())

    /// Adds messages, and removes what is over or more than a feed may have.
    ///
    /// - Parameters:
    ///   - merged: messages that do not replace the known copy.
    ///   - replaced: the names of messages of the source that are dropped.
    ///   - source: the feed's name.
    ///   - now: the present.
    /// - Returns: the events that have changed; nil if the messages are the same as before.
    mutating func add(
        _ messages: [WarningMessage], merging merged: Set<WarningReference>, replacing replaced: Set<WarningKey> = [], from source: String,
        asOf now: Date
    ) -> WarningEvents? {
        let before = self
        for key in replaced { book.remove(key, from: source) }
        for message in messages {
            if merged.contains(message.reference) { book.hear(message) } else { book.renew(message) }
        }
        if book != before.book { events = WarningEvents(book) }
        if book.forget(endedBefore: now.addingTimeInterval(-WarningFeeds.memorySeconds), of: events) { events = WarningEvents(book) }
        if book.keep(WarningFeeds.mostMessages, from: source, of: events) { events = WarningEvents(book) }
        return book == before.book ? nil : events.changed(since: before.events)
    }
}
