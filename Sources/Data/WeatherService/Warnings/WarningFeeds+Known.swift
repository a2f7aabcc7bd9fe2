import Foundation
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherWarnings

/// The feeds' messages so far. Makes no call.
extension WarningFeeds {
    /// The known warnings of a cell, from this node and others; calls no feed.
    func known(of cell: Cell, country: String?) async -> Word {
        await look()
        await engage(country)
        let near = around(cell)
        let states = near.states(at: WarningPlace(cell.center, shapes: shapes), now: now())
        var word = Word()
        word.shapes = shapes
        word.isUnread = memory != nil && lookedAt == nil && feeds.contains { mayConcern($0, cell, country) }
        let sources = Set(
            states.flatMap { state in
                state.parts.map(\.message.source).filter { source in
                    state.presence == .inside || feeds.contains { $0.name == source && !$0.isLimited }
                }
            })
        for feed in feeds {
            let mayConcern = mayConcern(feed, cell, country)
            guard mayConcern || sources.contains(feed.name) else { continue }
            var source = source(feed, of: cell, country)
            let isNamed = feed.covers(cell.center, country: country) || feed.relays(to: country)
            guard isNamed || sources.contains(feed.name) || source.unread > 0 else { continue }
            source.undecided = states.count { state in
                guard mayConcern, state.phase == .active, state.presence == .undecided || state.mayBeWorse else { return false }
                return state.parts.contains { $0.message.source == feed.name }
            }
            word.sources.append(source)
            word.isSimulated = word.isSimulated || feedStates[feed.name]?.isSimulated ?? false
        }
        let concerned = Set(states.filter { $0.presence == .inside }.flatMap(\.members))
        word.messages = near.messages.filter { concerned.contains($0.key) }
        return word
    }

    /// Whether the warnings of a cell were read in full, and when; calls no feed.
    func reading(of cell: Cell, country: String?) async -> AlertsReading {
        await look()
        await engage(country)
        let sources = feeds.filter { mayConcern($0, cell, country) }.map { source($0, of: cell, country) }
        // Until the stored messages have been read, nothing is known.
        guard memory == nil || lookedAt != nil else { return sources.contains(where: \.isExpected) ? .partial : .none }
        return AlertsReading(sources)
    }

    /// If a feed is limited to other places, a code that cannot be looked up belongs to one of those.
    private func mayConcern(_ feed: WarningFeed, _ cell: Cell, _ country: String?) -> Bool {
        feed.covers(cell.center, country: country) || feed.relays(to: country) || !feed.isLimited
    }

    /// A feed as a source of a cell's warnings, without the number of those whose area is not known.
    private func source(_ feed: WarningFeed, of cell: Cell, _ country: String?) -> AlertSource {
        if feed.isByPoint { return points.source(feed, at: cell, country: country, now: now()) }
        let feedState = feedStates[feed.name] ?? FeedState()
        let covers = feed.covers(cell.center, country: country)
        let mayConcern = mayConcern(feed, cell, country)
        // A feed that has not answered yet covers this place as well.
        let isTrusted = feedState.lastChecked.map { WeatherDashboard.isOfNow($0, at: now()) } ?? true
        var source = AlertSource(
            name: feed.name, lastChecked: feedState.lastChecked, covers: covers && isTrusted && feedState.unread == 0,
            failure: feedState.failure ?? (covers && !isTrusted ? .timedOut : nil), isUnsent: feedState.isUnsent,
            unread: mayConcern ? feedState.unread : 0, reasons: mayConcern ? feedState.gaps.counts : [:])
        source.isExpected = covers
        source.isRelay = !covers && feed.relays(to: country)
        return source
    }

    /// The state of each feed, regardless of place.
    var sources: [AlertSource] {
        feeds.map { feed in
            let feedState = feedStates[feed.name] ?? FeedState()
            return AlertSource(
                name: feed.name, lastChecked: feedState.lastChecked, covers: false, failure: feedState.failure,
                isUnsent: feedState.isUnsent,
                unread: feedState.unread, reasons: feedState.gaps.counts)
        }
    }

    /// Whether the received messages are simulated: false if any feed with an answer is real; nil if none has answered.
    var isHeardSimulated: Bool? {
        let heard = feedStates.values.filter(\.hasAnswered)
        return heard.isEmpty ? nil : heard.allSatisfy(\.isSimulated)
    }

    /// The warnings of all places that a map can show. Sends no request.
    ///
    /// - Parameters:
    ///   - others: messages from other sources, or received earlier from these feeds.
    ///   - isSimulated: the kind of feed: simulated warnings are never shown beside real ones.
    func drawn(beside others: [WarningMessage], isSimulated: Bool) async -> DrawnWarnings {
        let (known, kinds, instant, shapes) = (events, feedStates.mapValues(\.isSimulated), now(), shapes)
        return await apart(on: joining) {
            let isOfOneKind = kinds.values.allSatisfy { $0 == isSimulated }
            var drawable = known
            if !others.isEmpty || !isOfOneKind {
                let own = (isOfOneKind ? known.messages : known.messages.filter { kinds[$0.source] == isSimulated }).map(\.withoutOwnName)
                // A place's copy of a message that is given by codes has the nearest zones only.
                let coded = shapes == nil ? [] : Set(own.lazy.filter(\.isGivenByCodes).map(\.reference))
                drawable = WarningEvents(WarningBook(own + others.filter { !coded.contains($0.reference) }))
            }
            return DrawnWarnings(
                warnings: drawable.drawn(now: instant, shapes: shapes), isSimulated: isSimulated,
                leftOut: drawable.unplacedCount(now: instant, shapes: shapes))
        }
    }
}
