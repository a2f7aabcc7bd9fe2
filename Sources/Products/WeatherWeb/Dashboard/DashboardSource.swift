import Foundation
import HTTPTransport
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// Makes dashboard pages of what the service answers.
struct DashboardSource: Sendable {
    let service: WeatherService
    let now: @Sendable () -> Date
    /// How long a page waits for the weather before it is sent with a spinner.
    let patience: Duration

    /// What is there within `patience`, else the page that says it is loading, over the last known weather where there is any.
    func page(_ place: PlaceRequest, reason: RefreshReason, reader: Reader) async -> DashboardPage {
        if place.isPlaceless { return page(place, .loading(previous: nil), nil, reader) }
        switch await service.promptWeather(at: place.coordinate, reason: reason, patienceSeconds: patience / .seconds(1)) {
        case .settled(let answer): return page(place, answer, reader)
        case .underWay(let held, _):
            let previous = held.map { content($0, place, reader, error: nil, isRefreshing: false) }
            return page(place, .loading(previous: previous), held, reader)
        }
    }

    /// What the service answers; where weather is held and its refresh takes long, that weather with the cause, as one that is being
    /// refreshed.
    func settledPage(_ place: PlaceRequest, reason: RefreshReason, reader: Reader) async -> DashboardPage {
        switch await service.promptWeather(at: place.coordinate, reason: reason) {
        case .settled(let answer): return page(place, answer, reader)
        case .underWay(nil, let error): return failed(place, error, reader)
        case .underWay(let held?, let error):
            let previous = content(held, place, reader, error: error, isRefreshing: true)
            return page(place, .failed(Failure(error, phrases: reader.phrases), previous: previous), held, reader)
        }
    }

    /// What the refresh behind `revision` brings.
    ///
    /// - Returns: nil when it brings nothing in time.
    func page(_ place: PlaceRequest, after revision: String, reader: Reader, seconds: Double) async -> DashboardPage? {
        let answer = await service.refreshed(at: place.coordinate, since: revision, withinSeconds: seconds)
        return answer.map { page(place, $0, reader) }
    }

    /// The page of an answer that has arrived.
    func page(_ place: PlaceRequest, _ answer: WeatherAnswer, _ reader: Reader) -> DashboardPage {
        // An answer for another place is worse than none.
        if let snapshot = answer.snapshot, snapshot.cell != Cell(containing: place.coordinate) {
            return failed(place, WeatherError(.badBody), reader)
        }
        switch answer {
        case .current(let snapshot):
            return page(place, .loaded(content(snapshot, place, reader, error: nil, isRefreshing: false)), snapshot, reader)
        case .refreshing(let snapshot):
            return page(place, .loaded(content(snapshot, place, reader, error: nil, isRefreshing: true)), snapshot, reader)
        case .lastKnown(let snapshot, let error):
            let previous = content(snapshot, place, reader, error: error, isRefreshing: false)
            return page(place, .failed(Failure(error, phrases: reader.phrases), previous: previous), snapshot, reader)
        case .failed(let error):
            return failed(place, error, reader)
        }
    }

    private func failed(_ place: PlaceRequest, _ error: WeatherError, _ reader: Reader) -> DashboardPage {
        var failed = page(place, .failed(Failure(error, phrases: reader.phrases), previous: nil), nil, reader)
        failed.problem = Problem(error)
        return failed
    }

    private func page(
        _ place: PlaceRequest, _ state: ScreenState<DashboardContent>, _ snapshot: Snapshot?, _ reader: Reader
    ) -> DashboardPage {
        let now = now()
        return DashboardPage(
            place: place, state: state, ageSeconds: snapshot.map { now.timeIntervalSince($0.fetchedAt) },
            clock: snapshot.map { ClockCourse($0, now: now, clock: reader.units.preferences.clock, phrases: reader.phrases) })
    }

    private func content(
        _ snapshot: Snapshot, _ place: PlaceRequest, _ reader: Reader, error: WeatherError?, isRefreshing: Bool
    ) -> DashboardContent {
        DashboardContent.make(
            snapshot: snapshot, now: now(), units: reader.units.preferences, phrases: reader.phrases,
            placeChoice: place.placeChoice, lastKnownError: error, isRefreshing: isRefreshing)
    }
}
