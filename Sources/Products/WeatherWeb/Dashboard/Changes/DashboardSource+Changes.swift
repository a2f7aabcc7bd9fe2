import Foundation
import SharedWork
import WeatherAPI
import WeatherModel
import WeatherScreens
import WeatherService

/// Former revisions that readers come back from, decoded: many come back from the same one.
struct FormerWeathers: Sendable {
    fileprivate struct Key: Hashable, Sendable {
        let cell: Cell
        let revision: String
    }

    fileprivate let kept = KeptValues<Key, Snapshot>(limit: 64) { _ in 1 }
}

extension DashboardSource {
    /// The page with what changed since the reader looked.
    ///
    /// - Parameter isFirstView: true for a whole page, which waits but a moment for what the store remembers, and keeps room where newer weather
    ///   is on its way; a fragment comes into a page that has its room, or has none.
    func telling(_ page: DashboardPage, isFirstView: Bool, reader: Reader) async -> DashboardPage {
        let cell = Cell(containing: page.place.coordinate)
        guard !page.place.isPlaceless, let look = reader.looks[cell] else { return page }
        let now = now()
        var page = page
        if let weather = page.weather, let seen = await seen(look.base(at: now), cell, within: isFirstView ? patience / 8 : nil),
            let changes = ChangesColumn.make(
                since: seen, to: weather.snapshot, now: now, units: reader.units.preferences, phrases: reader.phrases)
        {
            page.state = page.state.map { $0.telling(changes) }
        } else {
            let isAwaiting = page.state.isLoading || page.state.content?.age.isRefreshing == true
            page.awaitsChanges = isFirstView && isAwaiting && look.isOver(at: now)
        }
        return page
    }

    private func seen(_ revision: String, _ cell: Cell, within limit: Duration?) async -> Snapshot? {
        let key = FormerWeathers.Key(cell: cell, revision: revision)
        if let snapshot = former.kept[key] { return snapshot }
        let service = service
        let found = await outcomeInRealTime(within: limit, ofUnheeding: { await service.formerSnapshot(revision, of: cell) }) ?? nil
        return found.map { snapshot in former.kept.value(key) { snapshot.withoutDocument } }
    }
}
