import HTTPTransport
import WeatherFormatting
import WeatherModel

/// A place as a link names it: a square of the grid, and a name that the link's author wrote beside it.
public struct LinkedPlace: Hashable, Sendable {
    /// The part of the coordinates that is used, whatever precision the link has.
    public let cell: Cell
    /// The name in the link. A link may contain any text: it is shown only when `confirmed(among:)` finds such a place.
    package let claimedName: String?

    /// - Parameter name: left out when it is not a name: empty, longer than `longestName`, or a position.
    public init(cell: Cell, name: String?) {
        self.cell = cell
        claimedName = name.flatMap(Self.usable)
    }

    /// The middle of the cell.
    public var coordinate: Coordinate { cell.center }

    /// Bytes: no name of a place is longer, and no link needs to be.
    package static let longestName = 200

    private static func usable(_ name: String) -> String? {
        guard name.utf8.count <= longestName else { return nil }
        let line = DisplayText.line(name)
        // A position is not a name: kept as one, it would keep the precision that the snapping to a cell removes.
        return line.isEmpty || Coordinate(text: line) != nil ? nil : line
    }

    /// The place that the claimed name belongs to, as our own search knows it.
    ///
    /// - Parameter places: what was found under `claimedName`.
    /// - Returns: nil when no place of that very name lies in this very cell: the name is then not to be shown.
    package func confirmed(among places: [Place]) -> Place? {
        guard let claimedName else { return nil }
        return places.first { DisplayText.line($0.name) == claimedName && Cell(containing: $0.coordinate) == cell }
    }
}

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
            do { return link.confirmed(among: try await places(named: name, limit: PlacesModel.namesakes, home: nil)) } catch { return nil }
        }
        return (confirmed ?? nil).map { .place($0) } ?? point
    }
}
