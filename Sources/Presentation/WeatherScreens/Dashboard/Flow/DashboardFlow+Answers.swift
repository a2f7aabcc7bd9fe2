import WeatherAPI
import WeatherModel
import WeatherService

/// What an answer, or its absence, means for what is shown.
extension DashboardFlow {
    mutating func show(_ answer: WeatherAnswer) -> [Action] {
        guard let target else { return [] }
        if let snapshot = answer.snapshot, snapshot.cell != Cell(containing: target.coordinate) {
            return show(.failed(WeatherError(.badBody)))
        }
        switch answer {
        case .current(let snapshot):
            phase = .loaded(Shown(snapshot: snapshot, choice: target.choice, isRefreshing: false))
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
