import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import SharedWork
import WeatherModel
import WeatherProviders
import WeatherWarnings

/// The configured feeds of warnings: each is asked again when a place's weather is fetched and its last answer is older than a few
/// minutes, once for all who ask. What was heard stays until it is over, whether a feed still lists it, fails or not.
public actor WarningFeeds {
    /// Seconds for which a feed's answer counts.
    static let freshSeconds = 120.0
    /// Seconds after a failure until the feed is asked again.
    static let pauseSeconds = 60.0
    /// Seconds after which a feed that has not answered is no longer said to have been checked.
    static let trustSeconds = 7200.0
    /// Messages that one answer of a list may lead to: the rest comes with the next.
    static let mostDocuments = 200
    /// Seconds for which a feed is believed that asks to be left alone.
    static let longestRetryAfterSeconds = 3600.0
    /// Bytes of one answer.
    static let mostBytes = 4 << 20
    /// Bytes of all answers of one round of a list.
    static let mostRoundBytes = 32 << 20
    /// Seconds after their end for which messages are remembered: late ones of the same events find them.
    static let memorySeconds = 172_800.0

    struct Desk {
        var lastChecked: Date?
        var lastTried: Date?
        var failure: WeatherError.Kind?
        /// Before it the feed has asked not to be asked.
        var notBefore: Date?
        /// Addresses of messages that were read, so that each is fetched once.
        var read: RecentlyUsed<String, Bool> = RecentlyUsed(capacity: 4 * WarningFeedReader.mostEntries)
        var isSimulated = false
        /// True once any answer was read.
        var hasAnswered = false
    }

    /// What the feeds say of one cell.
    struct Word: Sendable {
        var messages: [WarningMessage] = []
        var sources: [AlertSource] = []
        var isSimulated = false

        /// True for words that may stand beside weather of this kind: simulated ones never among real ones, nor the other way round. Who
        /// has not answered is neither.
        func fits(isSimulated: Bool) -> Bool { self.isSimulated == isSimulated || sources.allSatisfy { $0.lastChecked == nil } }

        /// Those that would have every warning of the cell and were checked not long ago.
        var checked: [AlertSource] { sources.filter { $0.covers && $0.lastChecked != nil } }
    }

    nonisolated let feeds: [WarningFeed]
    let transport: any ProviderTransport
    private let clock: any Clock<Duration>
    let now: @Sendable () -> Date
    private(set) var desks: [String: Desk] = [:]
    private var book = WarningBook()
    private(set) var chains = WarningChains(WarningBook())
    /// The events around cells that were asked about, until anything new is heard: a reader's page looks at these few alone.
    private var nearby = RecentlyUsed<Cell, WarningChains>(capacity: WarningFeeds.mostCells)
    private static let mostCells = 2000
    private var rounds = SingleFlight<String, Void, UnwatchedProgress>()
    /// Rises when anything is heard that was not known.
    private(set) var heard = 0

    public init(
        _ feeds: [WarningFeed], transport: any ProviderTransport, clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date
    ) {
        self.feeds = feeds
        self.transport = transport
        self.clock = clock
        self.now = now
    }

    /// What the feeds say of a cell, those asked again whose time has come.
    ///
    /// - Parameters:
    ///   - isUrgent: true for somebody who opened a warning: every feed is asked.
    ///   - seconds: a feed that takes longer is not waited for: its answer counts for who asks next.
    func word(on cell: Cell, country: String?, isUrgent: Bool, withinSeconds seconds: Double) async -> Word {
        await hear(isUrgent: isUrgent, withinSeconds: seconds)
        return known(of: cell, country: country)
    }

    /// Asks the feeds whose time has come, for all who want to know.
    ///
    /// - Parameters:
    ///   - isUrgent: as for `word`.
    ///   - seconds: likewise; 0 waits for nothing.
    func hear(isUrgent: Bool = false, withinSeconds seconds: Double) async {
        for feed in feeds where isDue(feed, isUrgent: isUrgent) { begin(feed, isUrgent: isUrgent) }
        let waits = feeds.compactMap { feed in rounds.wait(for: feed.name).map { (feed.name, $0) } }
        let elapsed = clock.stopwatch()
        for (name, wait) in waits {
            let left = seconds - elapsed()
            guard left > 0, await clock.first(of: wait.stream, withinSeconds: left) != nil else {
                rounds.leave(name, wait)
                continue
            }
        }
    }

    // MARK: By themselves

    /// Feeds whose turn comes at a second, each once in `freshSeconds` at an instant of its own, by its name, and none in the first minute
    /// of an hour.
    nonisolated func turns(at second: Int) -> [WarningFeed] {
        FollowedCells.turns(at: second).flatMap { second in
            feeds.filter { Int(StableHash.of($0.name.utf8) % UInt64(Self.freshSeconds)) == second % Int(Self.freshSeconds) }
        }
    }

    /// Asks a feed, unless it was asked a moment ago for somebody's weather.
    func ask(_ feed: WarningFeed) async {
        if let tried = desks[feed.name]?.lastTried, (0..<Self.freshSeconds / 2).contains(now().timeIntervalSince(tried)) { return }
        guard !isLeftAlone(feed) else { return }
        begin(feed, isUrgent: false)
        if let wait = rounds.wait(for: feed.name), await wait.outcome() == nil { rounds.leave(feed.name, wait) }
    }

    func around(_ cell: Cell) -> WarningChains {
        if let known = nearby.value(cell) { return known }
        let near = chains.around(WarningPlace(cell.center))
        nearby.insert(near, for: cell)
        return near
    }

    private func isDue(_ feed: WarningFeed, isUrgent: Bool) -> Bool {
        guard let desk = desks[feed.name], let tried = desk.lastTried else { return true }
        guard !isLeftAlone(feed) else { return false }
        let age = now().timeIntervalSince(tried)
        if isUrgent { return age < 0 || age >= 5 }
        return age < 0 || age >= (desk.failure == nil ? Self.freshSeconds : Self.pauseSeconds)
    }

    /// A clock that was set back lets nobody wait for longer than a feed may ask for.
    private func isLeftAlone(_ feed: WarningFeed) -> Bool {
        guard let notBefore = desks[feed.name]?.notBefore else { return false }
        return (0...Self.longestRetryAfterSeconds).contains(notBefore.timeIntervalSince(now()))
    }

    private func note(_ error: WeatherError, of feed: WarningFeed) {
        desks[feed.name, default: Desk()].failure = error.kind
        desks[feed.name]?.notBefore = error.retryAfterSeconds.map { now() + min(max($0, 0), Self.longestRetryAfterSeconds) }
    }

    // MARK: Rounds

    private func begin(_ feed: WarningFeed, isUrgent: Bool) {
        let deadline = SingleFlight<String, Void, UnwatchedProgress>.Deadline(.seconds(Self.roundSeconds), by: clock)
        rounds.begin(feed.name, UnwatchedProgress(), isPromised: true, deadline: deadline) { _ in
            await self.round(feed, isUrgent: isUrgent)
        } landed: { number, outcome in
            await self.land(feed, number, outcome)
        }
    }

    /// Seconds that one feed may take, with all the messages that it leads to.
    private static let roundSeconds = 30.0

    private func land(_ feed: WarningFeed, _ number: Int, _ outcome: Void?) {
        guard let landing = rounds.end(feed.name, number) else { return }
        if outcome == nil {
            desks[feed.name, default: Desk()].lastTried = now()
            desks[feed.name, default: Desk()].failure = .timedOut
        }
        landing.publish(())
    }

    private func round(_ feed: WarningFeed, isUrgent: Bool) async {
        let begun = now()
        do throws(WeatherError) {
            let answer = try await fetch(feed.url, feed, isUrgent)
            var messages = answer.reading.messages
            var bytes = 0
            var missed: WeatherError?
            let links = answer.reading.links.compactMap { Self.address($0, in: feed) }
            let unread = links.filter { desks[feed.name]?.read.peek($0) == nil && Self.isOfFeed($0, feed) }
            for link in unread.prefix(Self.mostDocuments) {
                do throws(WeatherError) {
                    guard bytes < Self.mostRoundBytes else { throw WeatherError(.overloaded) }
                    let document = try await fetch(link, feed, false)
                    bytes += document.bytes
                    messages += document.reading.messages
                    desks[feed.name, default: Desk()].read.insert(true, for: link)
                } catch {
                    // One message that cannot be read loses none of the others, but the list was not read to its end.
                    missed = error
                    if error.kind == .rateLimited { break }
                }
            }
            if unread.count > Self.mostDocuments { missed = missed ?? WeatherError(.overloaded) }
            hear(messages)
            var desk = desks[feed.name] ?? Desk()
            desk.lastTried = begun
            desk.failure = missed?.kind
            desk.isSimulated = answer.isSimulated
            desk.hasAnswered = true
            // Checked is a feed whose every message was read.
            if missed == nil { desk.lastChecked = answer.confirmedAt ?? begun }
            desks[feed.name] = desk
            if let missed { note(missed, of: feed) }
        } catch {
            desks[feed.name, default: Desk()].lastTried = begun
            note(error, of: feed)
        }
    }

    private func hear(_ messages: [WarningMessage]) {
        let before = book
        for message in messages { book.hear(message) }
        book.forget(endedBefore: now().addingTimeInterval(-Self.memorySeconds))
        guard book != before else { return }
        chains = WarningChains(book)
        nearby = RecentlyUsed(capacity: Self.mostCells)
        heard += 1
    }
}
