import WeatherAPI
import WeatherModel
import WeatherService

/// What a position, or its absence, means for the place that is shown.
extension DashboardFlow {
    mutating func positioned(_ answer: PositionAnswer) -> [Action] {
        // By the person's wish only as long as that is awaited.
        let isWanted = isVisit || (isLoading && self.isWanted)
        canAllowPosition = answer == .denied
        // Whoever asks where they are has left the place that a link showed: without an answer it is the one before that counts.
        if let kept = followed {
            target = kept.target
            isLastPosition = kept.isLastPosition
            followed = nil
        }
        // A place that the person chose stays when there is no position; Moscow is for those who chose none.
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

    /// Another reason for the same cell: nothing is fetched, what is shown stays.
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
