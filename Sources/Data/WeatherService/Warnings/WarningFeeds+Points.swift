import Foundation
import ProviderCourtesy
import ProviderKit
import SharedWork
import WeatherModel
import WeatherProviders
import WeatherWarnings

/// The services of the registry that are asked for each place that readers look at or follow: WMO's Severe Weather Information Centre, by point
/// and where no list has every warning, and Environment Canada's list, by square.
extension WarningFeeds {
    // MARK: Pace

    /// Begins to read the warnings at a cell's centre, if that is due. The client whose request this task answers pays for the call.
    func beginReading(at cell: Cell, of feed: WarningFeed) async {
        guard isDue(feed, at: cell) else { return }
        let key = PointReadings.Key(feed, cell)
        let call = ClientCall.weather(isHeld: points.readings.peek(key) != nil)
        let grant = await WeatherClient.budget?.grant(call, among: [CallOffer(.cap)]) ?? .granted(exhausted: [])
        guard case .granted(_, let reserved) = grant else { return }
        let payer = reserved ?? CallPayer.current.map { CallPayer($0.account) }
        // Another caller may have begun meanwhile.
        guard isDue(feed, at: cell), points.flights.count < PointReadings.mostFlights,
            points.calls.take(at: now().timeIntervalSince1970)
        else {
            payer?.release()
            if isDue(feed, at: cell) { noteUnsent(key) }
            return
        }
        let deadline = SingleFlight<PointReadings.Key, Void, UnwatchedProgress>.Deadline(.seconds(Self.roundSeconds), by: clock)
        points.flights.begin(key, UnwatchedProgress(), isPromised: true, deadline: deadline) { _ in
            defer { payer?.release() }
            await CallPayer.$current.withValue(payer) { await self.read(key, of: feed) }
        } landed: { number, outcome in
            await self.land(key, feed, number, outcome)
        }
    }

    /// The cells that are read next, of those that are followed: the ones that were read longest ago, at the pace that all cells share.
    ///
    /// - Parameters:
    ///   - countries: the followed cells, each with its country.
    ///   - second: seconds since 1970; none is read in an hour's first minute.
    func cellTurns(_ countries: [Cell: String?], at second: Int) -> [(cell: Cell, feed: WarningFeed)] {
        guard second % 3600 >= 60, points.calls.left(at: now().timeIntervalSince1970) >= 1 else { return [] }
        var due: [(cell: Cell, feed: WarningFeed, tried: Date)] = []
        var seen: Set<PointReadings.Key> = []
        for (cell, country) in countries {
            for feed in issuers?.feeds(in: country) ?? [] where feed.isByPoint && isDue(feed, at: cell) {
                let key = PointReadings.Key(feed, cell)
                guard seen.insert(key).inserted else { continue }
                due.append((key.cell, feed, points.readings.peek(key)?.lastTried ?? .distantPast))
            }
        }
        return due.sorted { ($0.tried, $0.cell.id) < ($1.tried, $1.cell.id) }.prefix(Self.mostTurns).map { ($0.cell, $0.feed) }
    }

    /// Maximum number of followed cells that are read in a second.
    private static let mostTurns = 2

    private func isDue(_ feed: WarningFeed, at cell: Cell) -> Bool {
        let key = PointReadings.Key(feed, cell)
        guard !points.flights.isUnderWay(key), !isLeftAlone(feed) else { return false }
        guard let reading = points.readings.peek(key), let tried = reading.lastTried else { return true }
        let age = now().timeIntervalSince(tried)
        return age < 0 || age >= (reading.failure == nil ? feed.everySeconds : Self.pauseSeconds)
    }

    private func noteUnsent(_ key: PointReadings.Key) {
        var reading = points.readings.peek(key) ?? PointReadings.Reading()
        (reading.failure, reading.isUnsent) = (.rateLimited, true)
        points.readings.insert(reading, for: key)
    }

    private func land(_ key: PointReadings.Key, _ feed: WarningFeed, _ number: Int, _ outcome: Void?) {
        guard let landing = points.flights.end(key, number) else { return }
        if outcome == nil { note(WeatherError(.timedOut), on: key, of: feed, begun: now()) }
        landing.publish(())
    }

    private func note(_ error: WeatherError, on key: PointReadings.Key, of feed: WarningFeed, begun: Date) {
        note(error, of: feed)
        var reading = points.readings.peek(key) ?? PointReadings.Reading()
        (reading.lastTried, reading.failure, reading.isUnsent) = (begun, error.kind, error.isUnsent)
        points.readings.insert(reading, for: key)
        feedStates[feed.name]?.lastTried = begun
    }

    // MARK: Reading

    private func read(_ key: PointReadings.Key, of feed: WarningFeed) async {
        let begun = now()
        do throws(WeatherError) {
            let response: ProviderResponse
            let found: Found
            if feed.form == .square {
                let address = CanadaAlerts.question(to: feed.url, around: key.cell)
                response = try await self.response(address, false, most: Self.mostSquareBytes)
                found = try await messages(in: response, of: feed)
            } else {
                response = try await self.response(SWICReply.question(to: feed.url, at: key.cell.center), false)
                let reply = await apart(on: parsing) { SWICReply(response.body) }
                guard let reply else { throw WeatherError(.badBody, provider: .cap) }
                found = await messages(of: reply, feed, at: key.cell, bytes: response.body.count)
            }
            let earlier = revision
            if !found.messages.isEmpty {
                await hear(found.messages, of: feed, copied: found.copied, replacing: found.replaced)
            }
            var reading = points.readings.peek(key) ?? PointReadings.Reading()
            let unread = reading.gaps.total
            reading.gaps = found.gaps
            // A full book has no room for the mildest.
            reading.gaps.add(.beyondBound, found.messages.count { isLeftAside(FeedState.Listed($0)) })
            (reading.lastTried, reading.failure, reading.isUnsent) = (begun, nil, false)
            if reading.gaps.total == 0 { reading.lastChecked = confirmed(response) ?? begun }
            points.readings.insert(reading, for: key)
            var state = feedStates[feed.name] ?? FeedState()
            (state.lastTried, state.failure, state.isUnsent) = (begun, nil, false)
            (state.isSimulated, state.hasAnswered) = (response.isSimulated, true)
            if reading.gaps.total == 0 { state.lastChecked = reading.lastChecked }
            feedStates[feed.name] = state
            if reading.gaps.total != unread { noteUnread() }
            if revision != earlier { await keep(feed) }
        } catch {
            note(error, on: key, of: feed, begun: begun)
        }
    }

    /// Maximum bytes of the list of a square: regions at the coast have tens of thousands of corners.
    private static let mostSquareBytes = 12 << 20

    /// The messages that an answer leads to.
    private struct Found {
        var messages: [WarningMessage] = []
        /// Those of which several notices have a copy.
        var copied: Set<WarningReference> = []
        /// The names of messages that these say as well.
        var replaced: Set<WarningKey> = []
        var gaps = ReadingGaps()
    }

    /// - Throws: if the answer is not a list, or begins a list that goes on elsewhere.
    private func messages(in response: ProviderResponse, of feed: WarningFeed) async throws(WeatherError) -> Found {
        let instant = now()
        let read = await apart(on: parsing) {
            WarningFeedReader.reading(of: response.body, from: feed.name, receivedAt: instant)
        }
        guard let read else { throw WeatherError(.badBody, provider: .cap) }
        var found = Found(messages: read.messages, gaps: read.gaps)
        if read.nextPage != nil { found.gaps.add(.furtherPages, max(1, (read.announced ?? 0) - read.entries)) }
        return found
    }

    private func messages(of reply: SWICReply, _ feed: WarningFeed, at cell: Cell, bytes: Int) async -> Found {
        var found = Found(gaps: reply.gaps)
        var bytes = bytes
        for notice in reply.notices {
            var read: [WarningMessage]?
            for link in notice.links {
                guard let document = await document(at: link, of: feed, &bytes) else { continue }
                read = (read ?? []) + document.messages
                found.gaps = found.gaps + document.gaps
            }
            guard let read else {
                // The issuer's own message cannot be had: what the list says of it is a warning all the same.
                found.messages.append(notice.message(from: feed.name, for: cell, receivedAt: now()))
                continue
            }
            var (messages, absorbed) = SWICTranslations.joined(read)
            if book.knows(notice.key) {
                // Readers may have been notified of the message that the row made.
                for index in messages.indices { messages[index].references.append(WarningReference(key: notice.key, sent: nil)) }
                absorbed.insert(notice.key)
            }
            found.replaced.formUnion(absorbed)
            found.messages += messages.map { holding($0, at: cell) }
        }
        let references = found.messages.map(\.reference)
        found.copied = Set(Dictionary(grouping: references) { $0 }.filter { $1.count > 1 }.keys)
        return found
    }

    /// The message behind a link, from memory or fetched.
    ///
    /// - Returns: nil if it is on another host, if that does not answer, or if the file has no message.
    private func document(at link: String, of feed: WarningFeed, _ bytes: inout Int) async -> PointReadings.Document? {
        guard let address = SWICReply.address(of: link, at: feed.url), Self.isOfFeed(address, feed) else { return nil }
        if let known = points.documents.value(address) { return known }
        guard bytes < Self.mostRoundBytes else { return nil }
        do throws(WeatherError) {
            let answer = try await fetch(address, feed, false)
            bytes += answer.bytes
            guard answer.reading.alerts > 0 else { return nil }
            let document = PointReadings.Document(messages: answer.reading.messages, gaps: answer.reading.gaps)
            points.documents.insert(document, for: address)
            return document
        } catch {
            if error.kind == .rateLimited, !error.isUnsent { note(error, of: feed) }
            return nil
        }
    }

    /// A message whose areas do not decide whether it holds at the cell holds there: the service has found it for this point.
    private func holding(_ message: WarningMessage, at cell: Cell) -> WarningMessage {
        let place = WarningPlace(cell.center, shapes: shapes)
        let presences = message.blocks.map { $0.presence(of: place) }
        guard presences.max() == .undecided else { return message }
        var message = message
        for (index, presence) in presences.enumerated() where presence == .undecided {
            message.blocks[index].areas.append(WarningArea(asked: [cell]))
        }
        return message
    }
}
