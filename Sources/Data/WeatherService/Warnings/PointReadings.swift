import Foundation
import ProviderCourtesy
import ProviderKit
import SharedWork
import WeatherModel
import WeatherProviders
import WeatherWarnings

/// The answers of services that are asked for each place, with the messages that they led to.
struct PointReadings: Sendable {
    /// A question: a service, and the cell for whose centre it is asked.
    struct Key: Hashable, Sendable {
        let feed: String
        let cell: Cell

        /// - Parameter cell: whose warnings are wanted.
        init(_ feed: WarningFeed, _ cell: Cell) { (self.feed, self.cell) = (feed.name, feed.asked(for: cell)) }
    }

    /// The state of one question.
    struct Reading: Sendable {
        /// When it was last asked, and answered in full.
        var lastTried: Date?
        var lastChecked: Date?
        var failure: WeatherError.Kind?
        /// True if Petrel's own limit did not allow the call.
        var isUnsent = false
        /// The parts of the last answer that are not understood, or are missing from it.
        var gaps = ReadingGaps()
    }

    /// A message that was fetched. Its file does not change.
    struct Document: Sendable {
        var messages: [WarningMessage]
        var gaps: ReadingGaps
    }

    /// Maximum number of questions whose state is remembered.
    static let mostReadings = 2_000
    /// Maximum number of messages that are kept for other cells in the same area.
    static let mostDocuments = 300
    /// Maximum number of questions under way.
    static let mostFlights = 50
    /// Questions that all places together may have in a minute, and the most of them at once.
    static let callsAMinute = 30.0
    static let callsAtOnce = 60.0

    var readings = RecentlyUsed<Key, Reading>(capacity: PointReadings.mostReadings)
    var documents = RecentlyUsed<String, Document>(capacity: PointReadings.mostDocuments)
    var flights = SingleFlight<Key, Void, UnwatchedProgress>()
    var calls = TokenBucket(capacity: PointReadings.callsAtOnce, fillSeconds: 60 * PointReadings.callsAtOnce / PointReadings.callsAMinute)

    /// A service as a source of a cell's warnings. One that passes on warnings never has every warning of a place.
    func source(_ feed: WarningFeed, at cell: Cell, country: String?, now: Date) -> AlertSource {
        let reading = readings.peek(Key(feed, cell)) ?? Reading()
        let covers = feed.covers(cell.center, country: country)
        let isTrusted = reading.lastChecked.map { WeatherDashboard.isOfNow($0, at: now) } ?? true
        var source = AlertSource(
            name: feed.name, lastChecked: reading.lastChecked, covers: covers && isTrusted && reading.gaps.total == 0,
            failure: reading.failure ?? (covers && !isTrusted ? .timedOut : nil), isUnsent: reading.isUnsent,
            unread: reading.gaps.total, reasons: reading.gaps.counts)
        source.isExpected = covers
        source.isRelay = !covers
        return source
    }

    /// The state of a service over all places: when it last answered in full, and how the latest question fared.
    func state(of feed: WarningFeed) -> FeedState {
        let asked = readings.keys.filter { $0.feed == feed.name }.compactMap { readings.peek($0) }
        var state = FeedState()
        state.lastChecked = asked.compactMap(\.lastChecked).max()
        if let latest = asked.max(by: { ($0.lastTried ?? .distantPast) < ($1.lastTried ?? .distantPast) }) {
            state.lastTried = latest.lastTried
            state.failure = latest.failure
            state.isUnsent = latest.isUnsent
            state.gaps = latest.gaps
        }
        return state
    }
}
