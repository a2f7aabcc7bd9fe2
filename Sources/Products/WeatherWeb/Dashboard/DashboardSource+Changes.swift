import Foundation
import SharedWork
import WeatherAPI
import WeatherModel
import WeatherScreens
import WeatherService

/// Decoded former revisions that readers return from: many return from the same one.
struct FormerWeathers: Sendable {
    fileprivate struct Key: Hashable, Sendable {
        let cell: Cell
        let revision: String
    }

    /// The state of a former revision.
    fileprivate enum Former: Hashable, Sendable {
        case kept(Snapshot)
        /// No store has it any more, or it cannot be read.
        case lost
        /// The store has not answered in time.
        case unread
    }

    fileprivate let kept = ValueCache<Key, Snapshot>(limit: 64) { _, _ in 1 }
}

extension DashboardSource {
    /// The page with the changes since the reader's last visit.
    ///
    /// - Parameter isFirstView: true for a whole page, which waits only briefly for the store, and reserves space if the store's answer or
    ///   newer weather is still on its way. A fragment is inserted into a page that has reserved the space, or has none.
    func addingChanges(to page: DashboardPage, isFirstView: Bool, reader: Reader) async -> DashboardPage {
        let cell = Cell(containing: page.place.coordinate)
        guard !page.place.isPlaceless, let visit = reader.visits[cell] else { return page }
        let now = now()
        var page = page
        switch await seen(visit.base(at: now), cell, within: isFirstView ? patience / 8 : nil) {
        case .kept(let seen):
            let changes = page.weather.flatMap {
                ChangesColumn.make(since: seen, to: $0.snapshot, now: now, units: reader.units.preferences, phrases: reader.phrases)
            }
            if let changes {
                page.state = page.state.map { $0.adding(changes) }
            } else {
                let isAwaiting = page.state.isLoading || page.state.content?.age.isRefreshing == true
                page.awaitsChanges = isFirstView && isAwaiting && visit.isOver(at: now)
            }
        // There is nothing to compare with, so the page cannot even say that nothing has changed.
        case .lost: break
        case .unread: (page.awaitsChanges, page.isUnread) = (true, true)
        }
        return page
    }

    /// - Parameter limit: nil waits for as long as reading takes.
    private func seen(_ revision: String, _ cell: Cell, within limit: Duration?) async -> FormerWeathers.Former {
        let key = FormerWeathers.Key(cell: cell, revision: revision)
        if let snapshot = former.kept[key] { return .kept(snapshot) }
        let (service, former) = (service, former)
        // A result that arrives too late for this page is kept for the script's next request.
        let found = await outcomeInRealTime(within: limit) { () -> FormerWeathers.Former in
            let found = await service.formerSnapshot(revision, of: cell)
            return found.map { snapshot in .kept(former.kept.value(key) { snapshot.withoutDocument }) } ?? .lost
        }
        return found ?? .unread
    }
}
