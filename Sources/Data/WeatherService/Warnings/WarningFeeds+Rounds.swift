import Foundation
import ProviderKit
import WeatherModel
import WeatherProviders
import WeatherWarnings

/// One round of a feed: its list, with all pages, and the messages that it links to.
extension WarningFeeds {
    func round(_ feed: WarningFeed, isUrgent: Bool) async {
        let begun = now()
        recalled[feed.name] = []
        defer { recalled[feed.name] = nil }
        do throws(WeatherError) {
            let (list, missedPage) = try await list(of: feed, isUrgent)
            let (documents, missedDocument) = await documents(of: list, feed)
            let missed = missedPage ?? missedDocument
            await hear(list.reading.messages + documents.messages, of: feed, copied: copies(list, documents))
            var feedState = feedStates[feed.name] ?? FeedState()
            let before = feedState
            // Messages beyond a bound are missing as long as they are listed, including those that were read in earlier rounds.
            let listed = Set(list.reading.messages.map(FeedState.Listed.init) + documents.listed)
            var gaps = list.reading.gaps + documents.gaps
            gaps.add(.beyondBound, listed.count { isLeftAside($0) } + lapsedOpenEnded(listed))
            feedState.lastTried = begun
            feedState.failure = missed?.kind
            feedState.isUnsent = missed?.isUnsent ?? false
            gaps.add(.notFetched, documents.unfetched)
            feedState.gaps = gaps
            feedState.isSimulated = list.isSimulated
            feedState.hasAnswered = true
            // A feed counts as checked only if everything was read and understood.
            if missed == nil, feedState.unread == 0 {
                let checked = list.confirmedAt ?? begun
                // A copy in a cache may be older than a list that was read before it.
                feedState.lastChecked = feedState.lastChecked.map { $0 <= begun ? max($0, checked) : checked } ?? checked
            }
            feedStates[feed.name] = feedState
            if let missed { note(missed, of: feed) }
            if feedState.unread != before.unread { noteUnread() }
        } catch {
            feedStates[feed.name, default: FeedState()].lastTried = begun
            note(error, of: feed)
        }
        await keep(feed)
    }

    /// The feed's list, merged with its further pages.
    ///
    /// - Returns: the list, and the reason why a page could not be read: what the pages before it have is known.
    /// - Throws: if the first page cannot be read.
    private func list(of feed: WarningFeed, _ isUrgent: Bool) async throws(WeatherError) -> (Answer, missed: WeatherError?) {
        var whole = try await fetch(feed.url, feed, isUrgent)
        var missed: WeatherError?
        var pages: Set = [feed.url]
        // The archive that comes before the list may still have warnings that hold; those before it are not asked for.
        var archive = whole.reading.archive
        while let next = whole.reading.nextPage ?? archive {
            if whole.reading.nextPage == nil { archive = nil }
            whole.reading.nextPage = nil
            // Some servers name a next page behind the last one, and some count the entries of one page as those of all.
            let mayBeLast = whole.reading.announced.map { whole.reading.entries >= $0 } ?? false
            guard let address = Self.address(next, in: feed), Self.isOfFeed(address, feed), pages.insert(address).inserted,
                pages.count <= Self.mostPages, whole.bytes < Self.mostRoundBytes
            else {
                whole.reading.gaps.add(.furtherPages)
                break
            }
            do throws(WeatherError) {
                let hasNews = whole.add(try await fetch(address, feed, isUrgent))
                if mayBeLast, !hasNews { whole.reading.nextPage = nil }
            } catch {
                // A status such as 404: the page does not exist.
                if mayBeLast, error.kind == .badRequest { break }
                whole.reading.gaps.add(.furtherPages)
                missed = error
                break
            }
        }
        // A list may say that it has more than its pages hold.
        if let announced = whole.reading.announced { whole.reading.gaps.add(.furtherPages, announced - whole.reading.entries) }
        return (whole, missed)
    }

    /// The messages that the links of a list led to.
    private struct Documents {
        /// Those that were read in this round.
        var messages: [WarningMessage] = []
        /// Those that were read in any round, and are still listed, as often as documents have them.
        var listed: [FeedState.Listed] = []
        var gaps = ReadingGaps()
        /// Number of messages that have not been fetched.
        var unfetched = 0
    }

    /// Messages of which several documents have a copy.
    private func copies(_ list: Answer, _ documents: Documents) -> Set<WarningReference> {
        let all = list.reading.messages.map(\.reference) + documents.listed.map(\.reference)
        return Set(Dictionary(grouping: all) { $0 }.filter { $1.count > 1 }.keys)
    }

    /// - Returns: the messages, and the reason why one could not be fetched.
    private func documents(of list: Answer, _ feed: WarningFeed) async -> (Documents, missed: WeatherError?) {
        var documents = Documents()
        var missed: WeatherError?
        // Pages of a list may overlap.
        var merged = WarningFeedReader.LinkList()
        for link in list.reading.links {
            if let address = Self.address(link.address, in: feed), Self.isOfFeed(address, feed) {
                merged.add(.init(address: address, version: link.version))
            } else {
                documents.gaps.add(.elsewhere)
            }
        }
        let links = merged.links
        let feedState = feedStates[feed.name] ?? FeedState()
        let hasRoom = book.count(from: feed.name) < Self.mostMessages
        var bytes = list.bytes
        var failed: Set<String> = []
        for (link, need) in due(links, of: feedState, hasRoom: hasRoom) {
            do throws(WeatherError) {
                guard bytes < Self.mostRoundBytes else { throw WeatherError(.overloaded) }
                // A reply that is stored may be that of the former version, also after a restart.
                let document = try await fetch(link.address, feed, true)
                bytes += document.bytes
                documents.messages += document.reading.messages
                var gaps = document.reading.gaps
                gaps.add(.furtherPages, document.reading.links.count + (document.reading.nextPage == nil ? 0 : 1))
                if document.reading.alerts == 0 { gaps.add(.withoutMessage) }
                feedStates[feed.name, default: FeedState()].documents.insert(
                    .init(version: link.version, gaps: gaps, messages: document.reading.messages, readAt: now()), for: link.address)
            } catch {
                // If a second look fails, the date of the entry says that the message is the same. A refusal still pauses the feed.
                if need != .secondLook || (error.kind == .rateLimited && !error.isUnsent) { missed = error }
                if need == .secondLook, var known = feedStates[feed.name]?.documents.peek(link.address) {
                    known.triedAt = now()
                    feedStates[feed.name]?.documents.insert(known, for: link.address)
                } else {
                    // One unreadable message does not affect the others, but the list was not read completely.
                    failed.insert(link.address)
                }
                if error.kind == .rateLimited { break }
            }
        }
        let read = feedStates[feed.name] ?? FeedState()
        for link in links {
            guard let document = read.documents.peek(link.address), document.version == link.version,
                !failed.contains(link.address),
                now().timeIntervalSince(document.readAt) <= WeatherDashboard.ofNowSeconds || link.version != nil
            else {
                documents.unfetched += 1
                continue
            }
            documents.gaps = documents.gaps + document.gaps
            documents.listed += document.listed
        }
        if documents.unfetched > 0 { missed = missed ?? WeatherError(.overloaded) }
        return (documents, missed)
    }

    /// The messages to fetch in one round: new ones first; then those that are known, the ones without a date before the others and the
    /// least recently fetched first, as far as the limit allows.
    private func due(
        _ links: [WarningFeedReader.Link], of feedState: FeedState, hasRoom: Bool
    ) -> [(WarningFeedReader.Link, FeedState.Need)] {
        let due = links.compactMap { link -> (link: WarningFeedReader.Link, need: FeedState.Need, triedAt: Date)? in
            let known = feedState.documents.peek(link.address)
            // Messages beyond a bound are read again as soon as they fit.
            let isWanted = known?.listed.contains { isLeftAside($0) && isAdmissible($0, hasRoom: hasRoom) } ?? false
            guard let need = feedState.need(of: link, at: now()) ?? (isWanted ? .new : nil) else { return nil }
            return (link, need, known?.triedAt ?? .distantPast)
        }
        let again = due.filter { $0.need != .new }.sorted { one, other in
            one.need == other.need ? one.triedAt < other.triedAt : one.need == .undated
        }
        return (due.filter { $0.need == .new } + again.prefix(Self.mostAgain)).prefix(Self.mostDocuments).map { ($0.link, $0.need) }
    }
}
