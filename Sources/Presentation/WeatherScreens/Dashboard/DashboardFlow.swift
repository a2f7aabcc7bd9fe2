import WeatherAPI
import WeatherModel
import WeatherService

/// What the dashboard does next, decided without waiting: events go in, the phase changes, actions come out.
///
/// Every action carries the number of the request that it belongs to; an answer to any other request than the newest is
/// ignored, so that a late answer never stands under a place that is no longer chosen. From the first event on the screen is
/// always exactly one of: loading, loaded, failed.
public struct DashboardFlow: Hashable, Sendable {
    /// The place that is shown or asked for, and why.
    public struct Target: Hashable, Sendable {
        /// The point itself; what is asked for upstream is its cell.
        public var coordinate: Coordinate
        /// Who chose it: the person, the device's position, or neither.
        public var choice: PlaceChoice
    }

    /// Weather that arrived, with what is known about its being the newest.
    public struct Shown: Hashable, Sendable {
        /// The weather, of the target's cell.
        public var snapshot: Snapshot
        /// How its place came to be the one that is shown.
        public var choice: PlaceChoice
        /// Why nothing newer is there.
        public var error: WeatherError?
        /// True while a refresh behind it is awaited.
        public var isRefreshing: Bool
    }

    /// What the screen shows: `idle` before the first event, then always one of the other three.
    public enum Phase: Hashable, Sendable {
        case idle
        case loading(previous: Shown?)
        case loaded(Shown)
        case failed(WeatherError, previous: Shown?)
    }

    /// What happens to the screen; `request` says to which action an answer belongs.
    public enum Event: Hashable, Sendable {
        /// The screen came up.
        case appeared
        /// The person wants the weather where they are.
        case positionWanted
        case positioned(PositionAnswer, request: Int)
        /// The person chose a place.
        case chose(Coordinate, Place?)
        case retried
        case answered(WeatherAnswer, request: Int)
        /// The refresh behind shown weather ended; nil when none landed in time.
        case refreshed(WeatherAnswer?, request: Int)
        /// An answer that nobody asked for here: pushed by a stream, or fetched by the widget.
        case landed(WeatherAnswer)
    }

    /// What whoever holds the flow does next, outside of it; the answer comes back as an event of the same `request`.
    public enum Action: Hashable, Sendable {
        case askPosition(request: Int)
        case fetch(Coordinate, RefreshReason, request: Int)
        case awaitRefresh(Coordinate, since: String, request: Int)
    }

    /// Changes only in `handle`.
    public private(set) var phase = Phase.idle
    /// nil until a place is chosen or the position is known.
    public private(set) var target: Target?
    private var request = 0

    /// Idle, without a place.
    public init() {}

    /// Takes an event in and says what is to be done.
    public mutating func handle(_ event: Event) -> [Action] {
        switch event {
        case .appeared:
            guard let target else { return phase == .idle ? askPosition() : [] }
            return isLoading ? [] : fetch(target, .opened)
        case .positionWanted:
            return askPosition()
        case .positioned(let answer, let number):
            return number == request ? positioned(answer) : []
        case .chose(let coordinate, let place):
            return fetch(Target(coordinate: coordinate, choice: .chosen(place)), .opened)
        case .retried:
            guard !isLoading, let target else { return [] }
            return fetch(target, .retry)
        case .answered(let answer, let number):
            return number == request ? show(answer, waitsForRefresh: true) : []
        case .refreshed(let answer, let number):
            return number == request ? refreshed(answer) : []
        case .landed(let answer):
            return landed(answer)
        }
    }

    private var isLoading: Bool { if case .loading = phase { true } else { false } }

    private var shown: Shown? {
        switch phase {
        case .idle: nil
        case .loading(let previous), .failed(_, let previous): previous
        case .loaded(let shown): shown
        }
    }

    private mutating func askPosition() -> [Action] {
        request += 1
        phase = .loading(previous: shown)
        return [.askPosition(request: request)]
    }

    private mutating func positioned(_ answer: PositionAnswer) -> [Action] {
        // A place that the person chose stays when there is no position; Moscow is for those who chose none.
        let chosen = target.flatMap { $0.choice.isChosen ? $0 : nil }
        let place = chosen?.choice.place
        let coordinate = chosen?.coordinate ?? .moscow
        return switch answer {
        case .granted(let coordinate): fetch(Target(coordinate: coordinate, choice: .position), .opened)
        case .denied:
            fetch(Target(coordinate: coordinate, choice: chosen == nil ? .fallbackDenied : .chosenWhileDenied(place)), .opened)
        case .unavailable:
            fetch(Target(coordinate: coordinate, choice: chosen == nil ? .fallbackUnavailable : .chosenWhileUnavailable(place)), .opened)
        }
    }

    private mutating func fetch(_ next: Target, _ reason: RefreshReason) -> [Action] {
        request += 1
        target = next
        // The weather of another place is no stand-in for this one's.
        var previous = shown.flatMap { $0.snapshot.cell == Cell(containing: next.coordinate) ? $0 : nil }
        previous?.choice = next.choice
        previous?.isRefreshing = false
        phase = .loading(previous: previous)
        return [.fetch(next.coordinate, reason, request: request)]
    }

    private mutating func show(_ answer: WeatherAnswer, waitsForRefresh: Bool) -> [Action] {
        guard let target else { return [] }
        if let snapshot = answer.snapshot, snapshot.cell != Cell(containing: target.coordinate) {
            return show(.failed(WeatherError(.badBody)), waitsForRefresh: false)
        }
        switch answer {
        case .current(let snapshot):
            phase = .loaded(Shown(snapshot: snapshot, choice: target.choice, isRefreshing: false))
        case .refreshing(let snapshot):
            phase = .loaded(Shown(snapshot: snapshot, choice: target.choice, isRefreshing: waitsForRefresh))
            if waitsForRefresh { return [.awaitRefresh(target.coordinate, since: snapshot.revision, request: request)] }
        case .lastKnown(let snapshot, let error):
            phase = .failed(error, previous: Shown(snapshot: snapshot, choice: target.choice, error: error, isRefreshing: false))
        case .failed(let error):
            var previous = shown
            previous?.error = error
            previous?.isRefreshing = false
            phase = .failed(error, previous: previous)
        }
        return []
    }

    private mutating func refreshed(_ answer: WeatherAnswer?) -> [Action] {
        // Other weather may have been held than was shown, itself with a refresh behind it: that one is waited for as well.
        if let answer { return show(answer, waitsForRefresh: true) }
        guard case .loaded(var shown) = phase else { return [] }
        shown.isRefreshing = false
        phase = .loaded(shown)
        return []
    }

    private mutating func landed(_ answer: WeatherAnswer) -> [Action] {
        // While a request is under way its own answer decides; an error nobody asked about changes nothing.
        guard !isLoading, let target, let snapshot = answer.snapshot, snapshot.cell == Cell(containing: target.coordinate)
        else { return [] }
        if let shown, snapshot.fetchedAt < shown.snapshot.fetchedAt { return [] }
        return show(answer, waitsForRefresh: false)
    }
}
