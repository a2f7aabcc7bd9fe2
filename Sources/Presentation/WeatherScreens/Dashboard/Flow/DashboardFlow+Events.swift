import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherService

/// Handles an answer, or its absence, for the shown weather.
extension DashboardFlow {
    mutating func show(_ answer: WeatherAnswer) -> [Action] {
        guard let target else { return [] }
        if let snapshot = answer.snapshot, snapshot.cell != Cell(containing: target.coordinate) {
            return show(.failed(WeatherError(.badBody)))
        }
        switch answer {
        case .current(let snapshot):
            phase = .loaded(Shown(snapshot: snapshot.withoutDocument, choice: target.choice, isRefreshing: false))
        case .refreshing(let snapshot):
            phase = .loaded(Shown(snapshot: snapshot, choice: target.choice, isRefreshing: true))
            return [.awaitRefresh(target.coordinate, since: snapshot.revision, request: request)]
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

    mutating func refreshed(_ answer: WeatherAnswer?) -> [Action] {
        // Other weather may have been held than was shown, itself with a refresh behind it: that one is waited for as well.
        if let answer { return show(answer) }
        guard case .loaded(var shown) = phase else { return [] }
        shown.isRefreshing = false
        phase = .loaded(shown)
        return []
    }

    mutating func abandon() {
        asksPosition = false
        switch phase {
        case .idle, .failed: break
        case .loading(nil): phase = .failed(WeatherError(.timedOut), previous: nil)
        case .retrying(let error, let previous): phase = .failed(error, previous: previous)
        case .loading(.some(var shown)), .loaded(var shown):
            shown.isRefreshing = false
            phase = shown.error.map { .failed($0, previous: shown) } ?? .loaded(shown)
        }
    }
}

/// Handles a position, or its absence, for the shown place.
extension DashboardFlow {
    mutating func positioned(_ answer: PositionAnswer) -> [Action] {
        // By the person's wish only as long as that is awaited.
        let isWanted = isVisit || (isLoading && self.isWanted)
        canAllowPosition = answer == .denied
        // A request for the position leaves the place of the opened link: without a position, the place before it is shown.
        if let kept = followed {
            target = kept.target
            isLastPosition = kept.isLastPosition
            followed = nil
        }
        // Without a position the screen keeps the place that the person chose. If they chose none, it shows Moscow.
        let chosen = target.flatMap { $0.choice.isChosen && !isLastPosition ? $0 : nil }
        let place = chosen?.choice.place
        let coordinate = chosen?.coordinate ?? .moscow
        switch answer {
        case .granted(let coordinate):
            return fetch(Target(coordinate: coordinate, choice: .position), .opened, isWanted: isWanted)
        case .denied, .restricted:
            let choice = chosen == nil ? PlaceChoice.fallbackDenied : .chosenWhileDenied(place)
            return fetch(Target(coordinate: coordinate, choice: choice), .opened, isWanted: isWanted)
        case .unavailable:
            // Where they were once is better than Moscow as well, and the screen says that they cannot be found now.
            let last = target.flatMap { $0.choice == .position || isLastPosition ? $0 : nil }
            let choice = chosen == nil && last == nil ? PlaceChoice.fallbackUnavailable : .chosenWhileUnavailable(place)
            let actions = fetch(Target(coordinate: last?.coordinate ?? coordinate, choice: choice), .opened, isWanted: isWanted)
            isLastPosition = last != nil
            return actions
        }
    }

    /// The app came to the foreground: newer weather where it is due, and a look where the person is now.
    mutating func returned(_ change: PositionChange) -> [Action] {
        guard let target else { return isLoading ? [] : askPosition(isWanted: false) }
        // A question whose answer was no is not put again until the answer is another.
        let looks = followsPosition && (change != .unchanged || !(isLoading || target.choice.isRefused))
        return (isLoading ? [] : fetch(target, .opened, isWanted: false)) + (looks ? checkPosition() : [])
    }

    mutating func checked(_ answer: PositionAnswer) -> [Action] {
        openCheck = nil
        guard let target, !isVisit else { return positioned(answer) }
        canAllowPosition = answer == .denied
        switch (answer, target.choice) {
        case (.granted(let coordinate), _) where Cell(containing: coordinate) == Cell(containing: target.coordinate):
            give(Target(coordinate: coordinate, choice: .position), isLastPosition: false)
        case (.unavailable, .position):
            give(Target(coordinate: target.coordinate, choice: .chosenWhileUnavailable(nil)), isLastPosition: true)
        case (.unavailable, .fallbackUnavailable), (.unavailable, .chosenWhileUnavailable):
            break
        default:
            return positioned(answer)
        }
        return []
    }

    /// Changes why the same cell is shown, without a request; the shown weather stays.
    private mutating func give(_ next: Target, isLastPosition: Bool) {
        self.isLastPosition = isLastPosition
        target = next
        func renamed(_ shown: Shown) -> Shown {
            var shown = shown
            shown.choice = next.choice
            return shown
        }
        switch phase {
        case .idle: break
        case .loading(let previous): phase = .loading(previous: previous.map(renamed))
        case .loaded(let shown): phase = .loaded(renamed(shown))
        case .failed(let error, let previous): phase = .failed(error, previous: previous.map(renamed))
        case .retrying(let error, let previous): phase = .retrying(error, previous: previous.map(renamed))
        }
    }
}

extension PlaceChoice {
    /// True when this place is shown because the person could not be found.
    var isUnavailable: Bool {
        switch self {
        case .fallbackUnavailable, .chosenWhileUnavailable: true
        case .position, .fallbackDenied, .fallbackUnasked, .chosen, .chosenWhileDenied: false
        }
    }

    /// True when this place is shown because the person said no to a position.
    var isRefused: Bool {
        switch self {
        case .fallbackDenied, .chosenWhileDenied: true
        case .position, .fallbackUnavailable, .fallbackUnasked, .chosen, .chosenWhileUnavailable: false
        }
    }
}

/// A visit: a link shows a place that the person did not choose. It is shown like any other; what they follow is kept for when they are
/// back, and is what the widget and the next start go by meanwhile.
extension DashboardFlow {
    /// The followed place, while something else is shown.
    struct Followed: Hashable, Sendable {
        var target: Target?
        var followsPosition: Bool
        var isLastPosition: Bool
    }

    /// True while a link's place is shown, or asked for, that is not the one that the person follows.
    package var isVisit: Bool { followed != nil }

    mutating func open(_ coordinate: Coordinate, _ place: Place?, _ reason: RefreshReason) -> [Action] {
        let cell = Cell(containing: coordinate)
        // A link to the shown place is not a new choice of the person: the reason for the place stays as it is.
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

/// Queries about the phase, and the start of waiting.
extension DashboardFlow {
    /// True while the flow awaits an answer, for any request.
    var isLoading: Bool {
        switch phase {
        case .loading, .retrying: true
        case .idle, .loaded, .failed: false
        }
    }

    /// True during an automatic retry under a message that stays.
    var isRetrying: Bool { if case .retrying = phase { true } else { false } }

    var shown: Shown? {
        switch phase {
        case .idle: nil
        case .loading(let previous), .failed(_, let previous), .retrying(_, let previous): previous
        case .loaded(let shown): shown
        }
    }

    /// The last failure, as long as the screen shows it.
    var standingError: WeatherError? {
        switch phase {
        case .failed(let error, _), .retrying(let error, _): error
        case .idle, .loading, .loaded: nil
        }
    }

    /// Begins to wait. If the person asked, a spinner replaces the message; if Petrel retries automatically, the message remains.
    mutating func wait(over previous: Shown?, isWanted: Bool, standing: WeatherError?) {
        self.isWanted = isWanted
        if let standing, !isWanted {
            phase = .retrying(standing, previous: previous)
        } else {
            phase = .loading(previous: previous)
        }
    }
}

extension DashboardFlow.Phase {
    /// The phase in words, for one moment.
    ///
    /// - Parameter facts: what is known of the place beside its weather.
    package func screenState(
        now: Date, units: UnitPreferences, phrases: any Phrases, facts: PlaceFacts = PlaceFacts()
    ) -> ScreenState<DashboardContent> {
        func content(_ shown: DashboardFlow.Shown) -> DashboardContent {
            let cell = shown.snapshot.cell
            return DashboardContent.make(
                snapshot: shown.snapshot, now: now, units: units, phrases: phrases, placeChoice: shown.choice,
                nowcast: facts.nowcast(at: cell), usual: facts.usual(at: cell), receipt: facts.receipt(at: cell),
                spread: facts.spread(at: cell), lastKnownError: shown.error,
                isRefreshing: shown.isRefreshing)
        }
        switch self {
        case .idle: return .idle
        case .loading(let previous): return .loading(previous: previous.map(content))
        case .loaded(let shown): return .loaded(content(shown))
        // Petrel's automatic retry is not a state of the screen but a line of its frame.
        case .failed(let error, let previous), .retrying(let error, let previous):
            return .failed(Failure(error, phrases: phrases), previous: previous.map(content))
        }
    }
}
