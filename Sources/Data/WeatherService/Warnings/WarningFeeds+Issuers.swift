import Foundation
import SharedWork

/// The feeds of the registry: one is read only after a place of its country was looked at or followed.
extension WarningFeeds {
    /// Seconds for which the feeds of a country are read in their turns after a place of it was asked for: followed places are asked for
    /// more often.
    static let wantedSeconds = 7200.0

    /// Notes that places of a country are looked at or followed.
    func want(_ country: String?) async {
        guard let issuers else { return }
        await engage(country)
        for feed in issuers.feeds(in: country) { wanted[feed.name] = now() }
    }

    func isWanted(_ feed: WarningFeed) -> Bool {
        guard let last = wanted[feed.name] else { return false }
        return (0..<Self.wantedSeconds).contains(now().timeIntervalSince(last))
    }

    /// Adds the feeds of a country to those that are read, with their stored messages; calls none of them.
    func engage(_ country: String?) async {
        guard let country, !engaged.contains(country), let added = issuers?.feeds(in: country), !added.isEmpty else { return }
        guard memory != nil else { return engage(added, of: country) }
        // The store is read for them as for the others before anything is said of them.
        let key = country.utf8.reduce(1) { $0 << 8 + Int($1) }
        looks.begin(key, UnwatchedProgress()) { _ in
            await self.readStore(of: added)
        } landed: { flight, isRead in
            await self.land(added, of: country, key, flight, isRead ?? false)
        }
        if let wait = looks.wait(for: key), await wait.outcome() == nil { looks.leave(key, wait) }
    }

    private func land(_ added: [WarningFeed], of country: String, _ key: Int, _ flight: Int, _ isRead: Bool) {
        guard let landing = looks.end(key, flight) else { return }
        engage(added, of: country)
        // Everything is read again as soon as the store can be.
        if !isRead { lookedAt = nil }
        landing.publish(isRead)
    }

    /// A feed that is configured too is read as it is configured.
    private func engage(_ added: [WarningFeed], of country: String) {
        let (names, addresses) = (Set(feeds.map(\.name)), Set(feeds.map(\.url)))
        feeds += added.filter { !names.contains($0.name) && !addresses.contains($0.url) }
        engaged.insert(country)
    }
}
