import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import SharedWork
import WeatherModel
import WeatherProviders
import WeatherStore
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
    /// Pages of one list.
    static let mostPages = 10
    /// Messages of one feed that are remembered: more than any country has in force. The mildest are left aside first.
    static let mostMessages = 2_000
    /// Seconds by which a message may be dated ahead of the clock.
    static let mostAheadSeconds = 86_400.0
    /// Seconds for which a feed is believed that asks to be left alone.
    static let longestRetryAfterSeconds = 3600.0
    /// Bytes of one answer.
    static let mostBytes = 4 << 20
    /// Bytes of all answers of one round of a list.
    static let mostRoundBytes = 32 << 20
    /// Seconds after their end for which messages are remembered: late ones of the same events find them.
    static let memorySeconds = 172_800.0

    /// What the feeds say of one cell.
    struct Word: Sendable {
        var messages: [WarningMessage] = []
        var sources: [AlertSource] = []
        var isSimulated = false
        /// True until what the store keeps of the feeds has been read: nothing is known then.
        var isUnread = false

        /// Entries that were there and were not understood, of feeds that may be about the cell.
        var unread: Int { max(isUnread ? 1 : 0, sources.map(\.unread).reduce(0, +)) }

        /// True for words that may stand beside weather of this kind: simulated ones never among real ones, nor the other way round. Who
        /// has not answered is neither.
        func fits(isSimulated: Bool) -> Bool { self.isSimulated == isSimulated || sources.allSatisfy { $0.lastChecked == nil } }

        /// Those that would have every warning of the cell and were checked not long ago.
        var checked: [AlertSource] { sources.filter { $0.covers && $0.lastChecked != nil } }

        /// True where those have told of everything: what others pass on without a name of its own is told by them under one.
        var isComplete: Bool { !checked.isEmpty && unread == 0 && checked.allSatisfy { $0.undecided == 0 } }
    }

    nonisolated let feeds: [WarningFeed]
    let transport: any ProviderTransport
    private let clock: any Clock<Duration>
    let now: @Sendable () -> Date
    /// What the store has of the feeds; nil where nothing is kept.
    var memory: FeedMemory?
    var desks: [String: FeedState] = [:]
    private(set) var book = WarningBook()
    private(set) var chains = WarningChains(WarningBook())
    /// The events around cells that were asked about, until anything new is heard: a reader's page looks at these few alone.
    private var nearby = RecentlyUsed<Cell, WarningChains>(capacity: WarningFeeds.mostCells)
    private static let mostCells = 2000
    /// What has changed with each of the last revisions; nil for what concerns all places.
    private var changes: [WarningChains?] = []
    private static let mostChanges = 20
    private var rounds = SingleFlight<String, Void, UnwatchedProgress>()
    /// Rises when anything is heard that was not known, and when it changes what is known to be there unread.
    private(set) var revision = 0
    /// When the store was last looked into: seconds of `uptime`.
    var lookedAt: Double?
    var looks = SingleFlight<Int, Bool, UnwatchedProgress>()
    /// Seconds since this value was made.
    let uptime: @Sendable () -> Double

    public init(
        _ feeds: [WarningFeed], transport: any ProviderTransport, store: (any WeatherStore)? = nil,
        clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date
    ) {
        self.feeds = feeds
        self.transport = transport
        self.clock = clock
        self.now = now
        memory = store.map { FeedMemory($0) }
        uptime = clock.stopwatch()
    }

    /// What the feeds say of a cell, those asked again whose time has come.
    ///
    /// - Parameters:
    ///   - isUrgent: true for somebody who opened a warning: every feed is asked.
    ///   - seconds: a feed that takes longer is not waited for: its answer counts for who asks next.
    func word(on cell: Cell, country: String?, isUrgent: Bool, withinSeconds seconds: Double) async -> Word {
        await hear(isUrgent: isUrgent, withinSeconds: seconds)
        return await known(of: cell, country: country)
    }

    /// Asks the feeds whose time has come, for all who want to know.
    ///
    /// - Parameters:
    ///   - isUrgent: as for `word`.
    ///   - seconds: likewise; 0 waits for nothing.
    func hear(isUrgent: Bool = false, withinSeconds seconds: Double) async {
        // Another node may have asked a moment ago.
        await look()
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
        await look()
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

    func note(_ error: WeatherError, of feed: WarningFeed) {
        desks[feed.name, default: FeedState()].failure = error.kind
        desks[feed.name]?.isUnsent = error.isUnsent
        desks[feed.name]?.notBefore = error.retryAfterSeconds.map { now() + min(max($0, 0), Self.longestRetryAfterSeconds) }
    }

    // MARK: Rounds

    private func begin(_ feed: WarningFeed, isUrgent: Bool) {
        let deadline = SingleFlight<String, Void, UnwatchedProgress>.Deadline(.seconds(Self.roundSeconds), by: clock)
        rounds.begin(feed.name, UnwatchedProgress(), isPromised: true, deadline: deadline) { _ in
            // It is read for all: whoever was the first to ask does not pay for it.
            await CallPayer.$current.withValue(nil) { await self.round(feed, isUrgent: isUrgent) }
        } landed: { number, outcome in
            await self.land(feed, number, outcome)
        }
    }

    /// Seconds that one feed may take, with all the messages that it leads to.
    private static let roundSeconds = 30.0

    private func land(_ feed: WarningFeed, _ number: Int, _ outcome: Void?) {
        guard let landing = rounds.end(feed.name, number) else { return }
        if outcome == nil {
            desks[feed.name, default: FeedState()].lastTried = now()
            note(WeatherError(.timedOut), of: feed)
        }
        landing.publish(())
    }

    /// Takes in what a feed says.
    ///
    /// - Returns: how many messages are left aside.
    func hear(_ messages: [WarningMessage], of feed: WarningFeed) -> Int {
        let before = book
        let latest = now().addingTimeInterval(Self.mostAheadSeconds)
        let dated = messages.filter { $0.sent <= latest }
        for message in dated { book.hear(message) }
        book.forget(endedBefore: now().addingTimeInterval(-Self.memorySeconds))
        let cut = book.keep(Self.mostMessages, from: feed.name)
        if book != before { noteBook() }
        return messages.count - dated.count + cut
    }

    /// Takes in what other nodes, or this one before it was started anew, have heard.
    func recall(_ messages: [WarningMessage]) {
        let before = book
        for message in messages { book.hear(message) }
        if book != before { noteBook() }
    }

    /// What is known has changed.
    private func noteBook() {
        let before = chains
        chains = WarningChains(book)
        nearby = RecentlyUsed(capacity: Self.mostCells)
        note(chains.changed(since: before))
    }

    func noteUnread() { note(nil) }

    private func note(_ changed: WarningChains?) {
        revision += 1
        changes.append(changed)
        if changes.count > Self.mostChanges { changes.removeFirst() }
    }

    /// Whether anything that is known of a place may be other than it was at a revision.
    func mayHaveChanged(_ cell: Cell, since earlier: Int) -> Bool {
        guard revision - earlier <= changes.count else { return true }
        let place = WarningPlace(cell.center)
        return changes.suffix(revision - earlier).contains { changed in changed.map { !$0.around(place).isEmpty } ?? true }
    }
}
