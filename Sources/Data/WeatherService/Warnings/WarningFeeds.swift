import Dispatch
import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import SharedWork
import WeatherModel
import WeatherProviders
import WeatherStore
import WeatherWarnings

/// The warning feeds, those that are configured and those of the registry: each is fetched again when a place's weather is fetched and its
/// last answer is older than a few minutes, once for all callers. A feed of the registry only if the place lies in its country. Received messages stay until they are over, whether the feed still lists them, fails or not.
package actor WarningFeeds {
    /// Seconds for which a feed's answer is fresh.
    static let freshSeconds = 120.0
    /// Maximum seconds for which an answer counts as its feed's present one without a request, although its headers allow more: the request
    /// is conditional.
    static let longestValidSeconds = 300.0
    /// Seconds after a failure until the feed is fetched again.
    static let pauseSeconds = 60.0
    /// Maximum number of messages fetched for one answer of a list: the rest follows with the next.
    static let mostDocuments = 200
    /// Maximum number of known messages that are fetched again in one round, because their entries have no date or to be sure: they take
    /// turns.
    static let mostAgain = 40
    /// Seconds after which a message is fetched again although its entry has the same date.
    static let secondLookSeconds = 900.0
    /// Seconds before a time that a message names at which it is fetched again.
    static let renewalSeconds = 300.0
    /// Maximum number of pages of one list.
    static let mostPages = 10
    /// Maximum number of stored messages of one feed: more than any country has in force. The mildest are dropped first.
    static let mostMessages = 2_000
    /// Seconds after a warning without a stated end has ceased to count for which it may still hold if its feed lists it.
    static let leftOverSeconds = 6 * 86_400.0
    /// Maximum seconds by which a message may be dated ahead of the clock.
    static let mostAheadSeconds = 86_400.0
    /// Maximum seconds for which a feed's request to pause is observed.
    static let longestRetryAfterSeconds = 3600.0
    /// Maximum bytes of one answer.
    static let mostBytes = 4 << 20
    /// Maximum bytes of all answers of one round of a list.
    static let mostRoundBytes = 32 << 20
    /// Seconds after their end for which messages are kept: late messages of the same events find them.
    static let memorySeconds = 172_800.0

    /// The feeds' messages for one cell.
    struct Word: Sendable {
        var messages: [WarningMessage] = []
        var sources: [AlertSource] = []
        var isSimulated = false
        /// True until the feeds' stored messages have been read: nothing is known before that.
        var isUnread = false
        /// Decides which places lie in the zones that messages name.
        var shapes: WarningZoneShapes?

        /// Number of entries that were not understood, of feeds that may cover the cell.
        var unread: Int { max(isUnread ? 1 : 0, sources.map(\.unread).reduce(0, +)) }

        /// True if the messages may be shown with weather of this kind: simulated and real data are never mixed. Feeds that have not
        /// answered count as neither.
        func fits(isSimulated: Bool) -> Bool { self.isSimulated == isSimulated || sources.allSatisfy { $0.lastChecked == nil } }

        /// The sources that would have every warning of the cell, and were checked recently.
        var checked: [AlertSource] { sources.filter { $0.covers && $0.lastChecked != nil } }

        /// Why there may be warnings that no feed has delivered: the failure of a feed that covers the cell and was never read, or not within
        /// the last hour; nil if there is none. Entries that were not understood are counted in `unread`.
        var missing: WeatherError.Kind? {
            sources.first { $0.isExpected && $0.unread == 0 && (!$0.covers || $0.lastChecked == nil) }.map { $0.failure ?? .timedOut }
        }

        /// True if these sources have delivered everything, and not failed since: a warning that others relay without an identifier is then
        /// also among theirs with one.
        var isComplete: Bool { !checked.isEmpty && unread == 0 && checked.allSatisfy { $0.undecided == 0 && $0.failure == nil } }
    }

    /// The configured feeds, and those of the registry whose country was asked for.
    var feeds: [WarningFeed]
    /// Number of configured feeds, which are the first of `feeds`.
    nonisolated let configuredCount: Int
    /// Who issues warnings in which country; nil if only the configured feeds are read.
    nonisolated let issuers: IssuerRegistry?
    /// When a place of its country was last asked for, by the name of a feed of the registry.
    var wanted: [String: Date] = [:]
    /// The countries whose feeds were added to `feeds`.
    var engaged: Set<String> = []
    let transport: any ProviderTransport
    /// Decides which places lie in the zones that messages name; nil leaves them undecided.
    nonisolated let shapes: WarningZoneShapes?
    let clock: any Clock<Duration>
    let now: @Sendable () -> Date
    /// Parses the feeds' answers, one at a time.
    nonisolated let parsing = DispatchQueue(label: "petrel.warning-feeds")
    /// Joins messages into events, for the feeds and for maps.
    nonisolated let joining = DispatchQueue(label: "petrel.warning-feeds.joining")
    /// The feeds' stored messages; nil without a store that others read, or this process after a restart.
    var memory: FeedMemory?
    var feedStates: [String: FeedState] = [:]
    /// Fetches for persons who opened a warning, of each feed by its name: six at once, then one a minute. Any client can pretend to be such
    /// a person, and a round may fetch some forty messages again.
    private var openings: [String: TokenBucket] = [:]
    var joined = JoinedWarnings()
    /// Every message received, of all feeds.
    var book: WarningBook { joined.book }
    /// The events that the messages belong to.
    var events: WarningEvents { joined.events }
    /// True while messages are being joined; others wait for their turn.
    var isJoining = false
    var waitingToJoin: ArraySlice<CheckedContinuation<Void, Never>> = []
    /// Messages that other nodes have written since a feed's round began, for the feeds whose round is under way.
    var recalled: [String: Set<WarningReference>] = [:]
    /// The events around requested cells, until a new message arrives: a page then only examines these few.
    private var nearby = RecentlyUsed<Cell, WarningEvents>(capacity: WarningFeeds.mostCells)
    private static let mostCells = 2000
    /// The changes of each of the last revisions; nil for a change that concerns all places.
    private var changes: [WarningEvents?] = []
    private static let mostChanges = 20
    private var rounds = SingleFlight<String, Void, UnwatchedProgress>()
    /// The answers of services that are asked for each place.
    var points = PointReadings()
    /// Increases with each new message, and when the number of unread entries changes.
    private(set) var revision = 0
    /// Names of the feeds whose last reading was more than an hour old when `noteExpiry` was last called.
    private var expired: Set<String> = []
    /// When the store was last read: seconds of `uptime`.
    var lookedAt: Double?
    var looks = SingleFlight<Int, Bool, UnwatchedProgress>()
    /// Seconds since this actor was created.
    let uptime: @Sendable () -> Double

    package init(
        _ feeds: [WarningFeed], issuers: IssuerRegistry? = nil, transport: any ProviderTransport, store: (any WeatherStore)? = nil,
        shapes: WarningZoneShapes? = nil, clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date
    ) {
        self.feeds = feeds
        configuredCount = feeds.count
        self.issuers = issuers
        self.transport = transport
        self.shapes = shapes
        self.clock = clock
        self.now = now
        // A store that ends with the process, and belongs to it alone, would only hold a second copy.
        memory = store.flatMap { $0.survivesRestart || $0.isShared ? FeedMemory($0) : nil }
        uptime = clock.stopwatch()
    }

    /// The feeds' messages for a cell, after fetching the feeds that are due.
    ///
    /// - Parameters:
    ///   - isUrgent: true for a person who opened a warning: feeds fetched at least 5 seconds ago are fetched again, unless they asked for
    ///     a pause, or were fetched for many such persons already.
    ///   - seconds: the timeout: the answer of a slower feed counts for later callers.
    func word(on cell: Cell, country: String?, isUrgent: Bool, withinSeconds seconds: Double) async -> Word {
        await hear(in: country, at: cell, isUrgent: isUrgent, withinSeconds: seconds)
        return await known(of: cell, country: country)
    }

    /// Fetches the feeds that are due, for all callers: the configured ones, and those of a country.
    ///
    /// - Parameters:
    ///   - country: ISO 3166-1 alpha-2 in capital letters; nil for the configured feeds alone.
    ///   - cell: the place that is asked for; nil for the lists alone, without a service that is asked by point.
    ///   - isUrgent: as for `word`.
    ///   - seconds: as for `word`; 0 does not wait.
    func hear(in country: String? = nil, at cell: Cell? = nil, isUrgent: Bool = false, withinSeconds seconds: Double) async {
        // Another node may have fetched a moment ago.
        await look()
        await want(country)
        let own = Set(issuers?.feeds(in: country).map(\.name) ?? [])
        let feeds = feeds.prefix(configuredCount) + feeds.dropFirst(configuredCount).filter { own.contains($0.name) }
        let lists = feeds.filter { !$0.isByPoint }
        for feed in lists where isDue(feed, isUrgent: isUrgent) { begin(feed, isUrgent: isUrgent) }
        let waits = lists.compactMap { feed in rounds.wait(for: feed.name).map { (feed.name, $0) } }
        let elapsed = clock.stopwatch()
        if let cell {
            for feed in feeds where feed.isByPoint { await beginReading(at: cell, of: feed) }
        }
        for (name, wait) in waits {
            let left = seconds - elapsed()
            guard left > 0, await clock.first(of: wait.stream, withinSeconds: left) != nil else {
                rounds.leave(name, wait)
                continue
            }
        }
        guard let cell else { return }
        for feed in feeds where feed.isByPoint {
            let key = PointReadings.Key(feed, cell)
            guard let wait = points.flights.wait(for: key) else { continue }
            let left = seconds - elapsed()
            if left <= 0 { points.flights.leave(key, wait) }
            guard left > 0 else { continue }
            if await clock.first(of: wait.stream, withinSeconds: left) == nil { points.flights.leave(key, wait) }
        }
    }

    // MARK: Scheduled fetches

    /// Feeds due at a given second: each once while its list is fresh, at a fixed second by a hash of its name, and none in an hour's first
    /// minute.
    ///
    /// A feed of the registry has turns only if a place in its country was requested in the last two hours.
    func turns(at second: Int) -> [WarningFeed] {
        FollowedCells.turns(at: second).flatMap { second in
            feeds.enumerated().filter { index, feed in
                guard !feed.isByPoint else { return false }
                // Longer than the issuer's minimum, because a turn may come a moment early and would then be skipped.
                let period = max(1, Int(feed.everySeconds)) + (feed.hasMinimum ? 2 : 0)
                guard Int(StableHash.of(feed.name.utf8) % UInt64(period)) == second % period else { return false }
                return index < configuredCount || isWanted(feed)
            }.map(\.element)
        }
    }

    /// Fetches a feed, unless it was fetched a moment ago for a weather request.
    func ask(_ feed: WarningFeed) async {
        await look()
        let pause = feed.hasMinimum ? feed.everySeconds : feed.everySeconds / 2
        if let tried = feedStates[feed.name]?.lastTried, (0..<pause).contains(now().timeIntervalSince(tried)) { return }
        guard !isLeftAlone(feed) else { return }
        begin(feed, isUrgent: false)
        if let wait = rounds.wait(for: feed.name), await wait.outcome() == nil { rounds.leave(feed.name, wait) }
    }

    func around(_ cell: Cell) -> WarningEvents {
        if let known = nearby.value(cell) { return known }
        let near = events.around(WarningPlace(cell.center, shapes: shapes))
        nearby.insert(near, for: cell)
        return near
    }

    /// Counts an urgent fetch that is not due otherwise.
    private func isDue(_ feed: WarningFeed, isUrgent: Bool) -> Bool {
        guard let feedState = feedStates[feed.name], let tried = feedState.lastTried else { return true }
        guard !isLeftAlone(feed) else { return false }
        let age = now().timeIntervalSince(tried)
        let pause = feedState.failure == nil || feed.hasMinimum ? feed.everySeconds : Self.pauseSeconds
        if age < 0 || age >= pause { return true }
        guard isUrgent, age >= 5, !feed.hasMinimum else { return false }
        return openings[feed.name, default: TokenBucket(capacity: 6, fillSeconds: 360)].take(at: now().timeIntervalSince1970)
    }

    /// If the clock was set back, the pause is still no longer than a feed may ask for.
    func isLeftAlone(_ feed: WarningFeed) -> Bool {
        guard let notBefore = feedStates[feed.name]?.notBefore else { return false }
        return (0...Self.longestRetryAfterSeconds).contains(notBefore.timeIntervalSince(now()))
    }

    func note(_ error: WeatherError, of feed: WarningFeed) {
        feedStates[feed.name, default: FeedState()].failure = error.kind
        feedStates[feed.name]?.isUnsent = error.isUnsent
        if !error.isUnsent { feedStates[feed.name]?.lastFailure = FeedFailure(at: now(), kind: error.kind) }
        // A refusal by the feed itself that names no time: urgent requests wait as well.
        let floor = error.kind == .rateLimited && !error.isUnsent ? Self.pauseSeconds : nil
        feedStates[feed.name]?.notBefore = (error.retryAfterSeconds ?? floor).map { now() + min(max($0, 0), Self.longestRetryAfterSeconds) }
    }

    // MARK: Rounds

    private func begin(_ feed: WarningFeed, isUrgent: Bool) {
        let deadline = SingleFlight<String, Void, UnwatchedProgress>.Deadline(.seconds(Self.roundSeconds), by: clock)
        rounds.begin(feed.name, UnwatchedProgress(), isPromised: true, deadline: deadline) { _ in
            // It is fetched for all: the first caller does not pay for it.
            await CallPayer.$current.withValue(nil) { await self.round(feed, isUrgent: isUrgent) }
        } landed: { number, outcome in
            await self.land(feed, number, outcome)
        }
    }

    /// Time limit of a round in seconds, including all linked messages.
    static let roundSeconds = 30.0

    private func land(_ feed: WarningFeed, _ number: Int, _ outcome: Void?) {
        guard let landing = rounds.end(feed.name, number) else { return }
        if outcome == nil {
            feedStates[feed.name, default: FeedState()].lastTried = now()
            note(WeatherError(.timedOut), of: feed)
        }
        landing.publish(())
    }

    /// The latest time of sending that is accepted.
    var latestSent: Date { now().addingTimeInterval(Self.mostAheadSeconds) }

    /// True for a message that no bound keeps out any more.
    func isAdmissible(_ listed: FeedState.Listed, hasRoom: Bool) -> Bool {
        hasRoom && listed.sent <= latestSent && listed.end > now()
    }

    /// True for a listed message that is beyond a bound, and has not ended according to its sender.
    func isLeftAside(_ listed: FeedState.Listed) -> Bool {
        guard listed.statedEnd > now() else { return false }
        return listed.end <= now() || !book.contains(listed.key, sent: listed.sent)
    }

    /// Number of listed messages that state no end, do not count any more, and may still hold: their list has them, and no other message
    /// replaces them. Lists keep some entries for long, so a week later they count as left over.
    func lapsedOpenEnded(_ listed: Set<FeedState.Listed>) -> Int {
        let instant = now()
        let lapsed = listed.filter { $0.isOpenEnded && $0.end <= instant && instant < $0.end + Self.leftOverSeconds }
        guard !lapsed.isEmpty else { return 0 }
        let replaced = Set(listed.flatMap(\.replaced)).union(events.superseded(of: Set(lapsed.map(\.key))))
        return lapsed.count { !replaced.contains($0.key) }
    }

    /// Updates the derived data after a change of the messages.
    func noteChange(_ changed: WarningEvents) {
        nearby = RecentlyUsed(capacity: Self.mostCells)
        note(changed)
    }

    func noteUnread() { note(nil) }

    /// Notes feeds whose last reading is now more than an hour old: where they cover a place, its warnings are not known any more.
    func noteExpiry() {
        let old = feeds.filter { feed in
            guard feed.isLimited, !feed.isByPoint, let checked = feedStates[feed.name]?.lastChecked else { return false }
            return !WeatherDashboard.isOfNow(checked, at: now())
        }
        let names = Set(old.map(\.name))
        if !names.isSubset(of: expired) { noteUnread() }
        expired = names
    }

    private func note(_ changed: WarningEvents?) {
        revision += 1
        changes.append(changed)
        if changes.count > Self.mostChanges { changes.removeFirst() }
    }

    /// Whether the warnings of a place may have changed since a revision.
    func mayHaveChanged(_ cell: Cell, since earlier: Int) -> Bool {
        guard revision - earlier <= changes.count else { return true }
        let place = WarningPlace(cell.center, shapes: shapes)
        return changes.suffix(revision - earlier).contains { changed in changed.map { !$0.around(place).isEmpty } ?? true }
    }
}
