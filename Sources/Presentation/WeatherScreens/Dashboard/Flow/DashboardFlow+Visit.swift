import WeatherModel
import WeatherService

/// A visit: a link shows a place that the person did not choose. It is shown like any other; what they follow is kept for when they are
/// back, and is what the widget and the next start go by meanwhile.
extension DashboardFlow {
    /// What the person follows, while something else is shown.
    struct Followed: Hashable, Sendable {
        var target: Target?
        var followsPosition: Bool
        var isLastPosition: Bool
    }

    /// True while a link's place is shown, or asked for, that is not the one that the person follows.
    public var isVisit: Bool { followed != nil }

    mutating func open(_ coordinate: Coordinate, _ place: Place?, _ reason: RefreshReason) -> [Action] {
        let cell = Cell(containing: coordinate)
        // A link to what is there already is no other word of the person's: why it is there stays as it is.
        if let target, !asksPosition, Cell(containing: target.coordinate) == cell {
            return fetch(target, reason, isWanted: true)
        }
        if let target = followed?.target, Cell(containing: target.coordinate) == cell { return endVisit(reason) }
        let kept = followed ?? Followed(target: target, followsPosition: followsPosition, isLastPosition: isLastPosition)
        let actions = choose(coordinate, place, reason)
        followed = kept
        return actions
    }

    mutating func endVisit(_ reason: RefreshReason) -> [Action] {
        guard let kept = followed else { return [] }
        followsPosition = kept.followsPosition
        // Where the person is was never known: what is shown stays until it is.
        guard let target = kept.target else { return asksPosition ? [] : askPosition(isWanted: true) }
        followed = nil
        let actions = fetch(target, reason, isWanted: true)
        isLastPosition = kept.isLastPosition
        return actions + (followsPosition ? checkPosition() : [])
    }
}
