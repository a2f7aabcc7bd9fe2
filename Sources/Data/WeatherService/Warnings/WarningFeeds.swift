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
    /// Bytes of one answer.
    static let mostBytes = 4 << 20
    /// Bytes of all answers of one round of a list.
    static let mostRoundBytes = 32 << 20
    /// Seconds after their end for which messages are remembered: late ones of the same events find them.
    static let memorySeconds = 172_800.0

    private struct Desk {
        var lastChecked: Date?
        var lastTried: Date?
        var failure: WeatherError.Kind?
        /// Addresses of messages that were read, so that each is fetched once.
        var read: RecentlyUsed<String, Bool> = RecentlyUsed(capacity: 4 * WarningFeedReader.mostEntries)
        var isSimulated = false
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

    private let feeds: [WarningFeed]
    private let transport: any ProviderTransport
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private var desks: [String: Desk] = [:]
    private var book = WarningBook()
    private var chains = WarningChains(WarningBook())
    private var rounds = SingleFlight<String, Void, UnwatchedProgress>()

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
        guard !feeds.isEmpty else { return Word() }
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
        return known(of: cell, country: country)
    }

    /// What is known of a cell now; asks nobody.
    func known(of cell: Cell, country: String?) -> Word {
        let place = WarningPlace(cell.center)
        let states = chains.states(at: place, now: now())
        var word = Word()
        let sources = Set(states.flatMap { $0.parts.map(\.message.source) })
        for feed in feeds {
            let desk = desks[feed.name] ?? Desk()
            let covers = feed.covers(cell.center, country: country)
            guard covers || sources.contains(feed.name) else { continue }
            let isTrusted = desk.lastChecked.map { now().timeIntervalSince($0) <= Self.trustSeconds } ?? false
            let undecided = states.filter { state in
                state.phase == .active && state.presence == .undecided && state.parts.contains { $0.message.source == feed.name }
            }
            word.sources.append(
                AlertSource(
                    name: feed.name, lastChecked: desk.lastChecked, covers: covers && isTrusted, failure: desk.failure,
                    undecided: undecided.count))
            word.isSimulated = word.isSimulated || desk.isSimulated
        }
        let concerned = Set(states.filter { $0.presence == .inside }.flatMap(\.members))
        word.messages = book.messages.filter { concerned.contains($0.key) }
        return word
    }

    private func isDue(_ feed: WarningFeed, isUrgent: Bool) -> Bool {
        guard let desk = desks[feed.name], let tried = desk.lastTried else { return true }
        let age = now().timeIntervalSince(tried)
        if isUrgent { return age < 0 || age >= 5 }
        return age < 0 || age >= (desk.failure == nil ? Self.freshSeconds : Self.pauseSeconds)
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
            let unread = answer.reading.links.filter { desks[feed.name]?.read.peek($0) == nil && Self.isOfFeed($0, feed) }
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
                }
            }
            if unread.count > Self.mostDocuments { missed = missed ?? WeatherError(.overloaded) }
            hear(messages)
            var desk = desks[feed.name] ?? Desk()
            desk.lastTried = begun
            desk.failure = missed?.kind
            desk.isSimulated = answer.isSimulated
            // Checked is a feed whose every message was read.
            if missed == nil { desk.lastChecked = answer.confirmedAt ?? begun }
            desks[feed.name] = desk
        } catch {
            desks[feed.name, default: Desk()].lastTried = begun
            desks[feed.name, default: Desk()].failure = error.kind
        }
    }

    private func hear(_ messages: [WarningMessage]) {
        let before = book
        for message in messages { book.hear(message) }
        book.forget(endedBefore: now().addingTimeInterval(-Self.memorySeconds))
        if book != before { chains = WarningChains(book) }
    }

    private struct Answer {
        var reading: WarningFeedReader.Reading
        var confirmedAt: Date?
        var isSimulated: Bool
        var bytes: Int
    }

    private func fetch(_ url: String, _ feed: WarningFeed, _ isUrgent: Bool) async throws(WeatherError) -> Answer {
        let call = ProviderCall(
            provider: .cap, url: url,
            headers: [
                .init(
                    "accept",
                    "application/cap+xml, application/atom+xml, application/rss+xml, application/geo+json, application/xml;q=0.9, */*;q=0.1"
                )
            ],
            maxAnswerBytes: Self.mostBytes, purpose: .alerts, isUrgent: isUrgent, isPatient: false)
        let response: ProviderResponse
        do {
            response = try await transport.send(call)
        } catch {
            throw WeatherError(error, of: .cap)
        }
        if let error = WeatherError.from(status: response.status, provider: .cap, retryAfterSeconds: nil) { throw error }
        guard let reading = WarningFeedReader.reading(of: response.body, from: feed.name, receivedAt: now()) else {
            throw WeatherError(.badBody, provider: .cap)
        }
        return Answer(
            reading: reading, confirmedAt: response.confirmedAt, isSimulated: response.isSimulated, bytes: response.body.count)
    }

    /// Links are followed to the feed's own host alone: a list may not send Petrel elsewhere.
    private static func isOfFeed(_ link: String, _ feed: WarningFeed) -> Bool {
        guard let target = URL(string: link), let home = URL(string: feed.url), target.user == nil else { return false }
        return target.scheme?.lowercased() == home.scheme?.lowercased() && target.host?.lowercased() == home.host?.lowercased()
            && target.port == home.port
    }
}
