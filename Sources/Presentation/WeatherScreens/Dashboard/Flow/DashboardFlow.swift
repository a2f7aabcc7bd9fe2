import WeatherAPI
import WeatherModel
import WeatherService

/// The dashboard's state machine, which decides without waiting: events go in, the phase changes, actions come out.
///
/// Every action carries the number of its request. The flow ignores every answer but that to the newest request, so that a late answer
/// never appears under another place. From the first event on the screen is always exactly one of: loading, loaded, failed; during an
/// automatic retry, the failure remains. The check of the position behind shown weather (`checkPosition`) has separate numbers and is not a
/// state of the screen.
public struct DashboardFlow: Hashable, Sendable {
    /// The place that is shown or asked for, and why.
    public struct Target: Hashable, Sendable {
        /// The point itself; upstream requests are for its cell.
        public var coordinate: Coordinate
        /// The origin of the choice: the person, the device's position, or neither.
        public var choice: PlaceChoice

        public init(coordinate: Coordinate, choice: PlaceChoice) {
            self.coordinate = coordinate
            self.choice = choice
        }
    }

    /// Weather that arrived, with what is known about its being the newest.
    public struct Shown: Hashable, Sendable {
        /// The weather, of the target's cell.
        package var snapshot: Snapshot
        /// How its place came to be the one that is shown.
        public var choice: PlaceChoice
        /// Why nothing newer is there.
        public var error: WeatherError?
        /// True while a refresh behind it is awaited.
        public var isRefreshing: Bool
    }

    /// The state of the screen: `idle` before the first event, then always one of the others.
    public enum Phase: Hashable, Sendable {
        case idle
        case loading(previous: Shown?)
        case loaded(Shown)
        case failed(WeatherError, previous: Shown?)
        /// Failed, and Petrel retries automatically: message and *Retry* stay, so that nothing jumps whenever it tries.
        case retrying(WeatherError, previous: Shown?)
    }

    /// An event on the screen; `request` identifies the action that an answer belongs to.
    package enum Event: Hashable, Sendable {
        /// The screen came up.
        case appeared
        /// The person wants the weather where they are.
        case positionWanted
        case positioned(PositionAnswer, request: Int)
        /// The person chose a place.
        case chose(Coordinate, Place?)
        /// A link, or the notification of a warning, was opened: the reason says how hard is tried for newer weather. A visit, unless the
        /// place is followed already.
        case opened(Coordinate, Place?, RefreshReason)
        /// A link to no place in particular was opened: a visit ends, and what the person follows is shown again.
        case cameBack(RefreshReason)
        /// The app came to the foreground; what became of the permission meanwhile.
        case returned(PositionChange)
        /// The look for the position behind shown weather ended.
        case checked(PositionAnswer, request: Int)
        case retried
        /// Newer weather is wanted for a reason other than *Retry*.
        case renewed(RefreshReason)
        case answered(WeatherAnswer, request: Int)
        /// The refresh behind shown weather ended; nil when none landed in time.
        case refreshed(WeatherAnswer?, request: Int)
        /// The caller was cancelled while it waited: it has no answer, and that is not a failure.
        case abandoned(request: Int)
    }

    /// An action that the owner of the flow performs next; the answer comes back as an event of the same `request`.
    package enum Action: Hashable, Sendable {
        case askPosition(request: Int)
        /// Looks where the person is, behind what is shown: no spinner waits for it.
        case checkPosition(request: Int)
        case fetch(Coordinate, RefreshReason, request: Int)
        case awaitRefresh(Coordinate, since: String, request: Int)
    }

    /// Changes only in `handle`.
    public internal(set) var phase = Phase.idle
    /// nil until a place is chosen or the position is known.
    public internal(set) var target: Target?
    /// True unless the person last chose another place: then the screen follows the position.
    package internal(set) var followsPosition: Bool
    /// True when the person requested the awaited or last awaited answer; false when Petrel did so automatically.
    package internal(set) var isWanted = false
    /// True when the position was last refused by the person, who can allow it in the system's settings; false for a restriction.
    package internal(set) var canAllowPosition = false
    /// True while the target is where the person was once, because they cannot be found now.
    var isLastPosition = false
    /// The followed place, during a visit to another one.
    var followed: Followed?
    var openCheck: Int?
    private var lastCheck = 0
    private(set) var request = 0
    /// True from a question for the position until its answer.
    var asksPosition = false
    /// A reason that the next fetch has: it came while the place was not known yet.
    private var owedReason: RefreshReason?

    /// Idle.
    ///
    /// - Parameter target: what was shown when the app was last used: the first that is fetched. A place that was chosen stays;
    ///   with any other choice the person is looked for behind it. nil asks for the position first.
    public init(startingAt target: Target? = nil) {
        self.target = target
        followsPosition = target?.choice.isChosen != true
    }

    /// Idle, with what the person wanted of another: for the same place over another source of weather.
    package init(continuing other: DashboardFlow) {
        target = other.target
        followsPosition = other.followsPosition
        isLastPosition = other.isLastPosition
        followed = other.followed
        canAllowPosition = other.canAllowPosition
    }

    /// Handles an event and returns the actions to perform.
    package mutating func handle(_ event: Event) -> [Action] {
        switch event {
        case .appeared:
            guard let target else { return isLoading ? [] : askPosition(isWanted: false) }
            return isLoading ? [] : fetch(target, .opened, isWanted: false)
        case .positionWanted:
            followsPosition = true
            followed?.followsPosition = true
            return askPosition(isWanted: true)
        case .positioned(let answer, let number):
            return number == request ? positioned(answer) : []
        case .chose(let coordinate, let place):
            return choose(coordinate, place, .opened)
        case .opened(let coordinate, let place, let reason):
            return open(coordinate, place, reason)
        case .cameBack(let reason):
            return isVisit ? endVisit(reason) : reason == .notification ? renew(reason) : []
        case .returned(let change):
            return returned(change)
        case .checked(let answer, let number):
            return number == openCheck ? checked(answer) : []
        case .retried:
            return retry()
        case .renewed(let reason):
            return renew(reason)
        case .answered(let answer, let number):
            return number == request ? show(answer) : []
        case .refreshed(let answer, let number):
            return number == request ? refreshed(answer) : []
        case .abandoned(let number):
            if number == request { abandon() }
            return []
        }
    }

    mutating func askPosition(isWanted: Bool) -> [Action] {
        request += 1
        asksPosition = true
        wait(over: shown, isWanted: isWanted, standing: standingError)
        return [.askPosition(request: request)]
    }

    mutating func checkPosition() -> [Action] {
        lastCheck += 1
        openCheck = lastCheck
        return [.checkPosition(request: lastCheck)]
    }

    /// Pulled, or *Retry* pressed: the person also wants to see where they are now, not where they were.
    private mutating func retry() -> [Action] {
        // An automatic attempt counts as the person's from now on.
        guard phase != .idle, !isLoading || isRetrying else { return [] }
        guard let target else { return askPosition(isWanted: true) }
        let looks = followsPosition && !target.choice.isRefused
        return fetch(target, .retry, isWanted: true) + (looks ? checkPosition() : [])
    }

    /// A notification always asks upstream, even during a request: the pending answer may come from the cache.
    private mutating func renew(_ reason: RefreshReason) -> [Action] {
        let isUrgent = reason == .notification
        if asksPosition || target == nil {
            if isUrgent { owedReason = reason }
            return asksPosition ? [] : askPosition(isWanted: isUrgent)
        }
        guard let target, isUrgent || !isLoading else { return [] }
        // A missing position may be known by now: what brings the connection back often brings the position.
        let looks = followsPosition && target.choice.isUnavailable
        return fetch(target, reason, isWanted: isUrgent) + (looks ? checkPosition() : [])
    }

    mutating func choose(_ coordinate: Coordinate, _ place: Place?, _ reason: RefreshReason) -> [Action] {
        followed = nil
        followsPosition = false
        openCheck = nil
        return fetch(Target(coordinate: coordinate, choice: .chosen(place)), reason, isWanted: true)
    }

    mutating func fetch(_ next: Target, _ reason: RefreshReason, isWanted: Bool) -> [Action] {
        request += 1
        asksPosition = false
        let reason = owedReason ?? reason
        owedReason = nil
        if next != target { isLastPosition = false }
        // A failure for one place is not evidence about another.
        let isSamePlace = target.map { Cell(containing: $0.coordinate) == Cell(containing: next.coordinate) } ?? true
        let standing = isSamePlace ? standingError : nil
        target = next
        // The weather of another place does not replace this one's.
        var previous = shown.flatMap { $0.snapshot.cell == Cell(containing: next.coordinate) ? $0 : nil }
        previous?.choice = next.choice
        previous?.isRefreshing = false
        wait(over: previous, isWanted: isWanted, standing: standing)
        return [.fetch(next.coordinate, reason, request: request)]
    }
}
