import HTTPTransport
import WeatherModel

extension PlaceSearching {
    /// Where a link leads: to the place of the name that it brings along, when our own search knows such a place in that very cell,
    /// else to the bare point, which the weather's own source names.
    ///
    /// - Parameters:
    ///   - patience: how long the name may keep the weather waiting.
    ///   - clock: measures it.
    public func target(
        of link: LinkedPlace, within patience: Duration = .seconds(3), clock: any Clock<Duration> = ContinuousClock()
    ) async -> PlaceTarget {
        let point = PlaceTarget.point(link.coordinate)
        guard let name = link.claimedName else { return point }
        let confirmed = await clock.outcome(within: patience) { () -> Place? in
            // A search that fails says nothing about the point.
            do { return link.confirmed(among: try await search(name, limit: PlacesModel.namesakes, home: nil)) } catch { return nil }
        }
        return (confirmed ?? nil).map { .place($0) } ?? point
    }
}
