import Foundation
import SharedWork
import WeatherModel
import WeatherStore
import WeatherWarnings

/// Shares received messages among nodes, and keeps them across restarts.
extension WarningFeeds {
    /// Seconds after which the store is read again for messages received by other nodes.
    static let lookSeconds = 2.0

    /// Reads new messages from the store, unless it was read a moment ago. A store that no other process uses is read once.
    func look() async {
        guard let memory else { return }
        if let lookedAt, !memory.store.isShared || (0..<Self.lookSeconds).contains(uptime() - lookedAt) { return }
        looks.begin(0, UnwatchedProgress()) { _ in
            await self.readStore()
        } landed: { flight, isRead in
            await self.landLook(flight, isRead ?? false)
        }
        if let wait = looks.wait(for: 0), await wait.outcome() == nil { looks.leave(0, wait) }
    }

    private func landLook(_ flight: Int, _ isRead: Bool) {
        guard let landing = looks.end(0, flight) else { return }
        if isRead {
            let isFirst = lookedAt == nil
            lookedAt = uptime()
            if isFirst { noteUnread() }
        }
        landing.publish(isRead)
    }

    /// - Returns: false if the store cannot be read; the store itself reports the failure.
    private func readStore() async -> Bool {
        if lookedAt == nil { await memory?.forgetFormerFeeds(except: feeds + (issuers?.feeds ?? []), asOf: now()) }
        return await readStore(of: feeds)
    }

    /// Reads the new messages of some feeds.
    ///
    /// - Returns: as for `readStore`.
    func readStore(of feeds: [WarningFeed]) async -> Bool {
        for feed in feeds {
            guard let reader = memory else { return true }
            do throws(StoreError) {
                guard let news = try await reader.news(of: feed) else { continue }
                await take(news, of: feed)
            } catch { return false }
        }
        return true
    }

    private func take(_ news: FeedMemory.News, of feed: WarningFeed) async {
        if !news.messages.isEmpty { await recall(news.messages, of: feed) }
        // Afterwards: records of messages that are noted but not known would be removed by a round that ends meanwhile.
        memory?.note(news, of: feed)
        var state = feedStates[feed.name] ?? FeedState()
        guard news.standing.lastTried ?? .distantPast > state.lastTried ?? .distantPast else { return }
        let before = state
        state.lastTried = news.standing.lastTried
        state.lastChecked = news.isWhole ? news.standing.lastChecked : nil
        state.failure = news.standing.failure.flatMap(WeatherError.Kind.init)
        state.isUnsent = news.standing.isUnsent ?? false
        state.notBefore = news.standing.notBefore
        state.gaps = news.standing.gaps
        state.isSimulated = news.standing.isSimulated
        state.hasAnswered = news.standing.hasAnswered
        feedStates[feed.name] = state
        if state.unread != before.unread { noteUnread() }
    }

    /// Writes the results of a round. Data that cannot be written stays in memory, and is written with the next round.
    func keep(_ feed: WarningFeed) async {
        guard let memory, let state = feedStates[feed.name] else { return }
        let changes = await apart(on: joining) { [book] in
            memory.changes(of: feed, state, book.messages.filter { $0.source == feed.name })
        }
        do throws(StoreError) {
            let number = try await memory.write(changes)
            self.memory?.note(changes, as: number)
        } catch { return }
    }
}
