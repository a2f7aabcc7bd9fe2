import WeatherAPI
import WeatherModel

/// The service's answer about a place's weather.
package enum WeatherAnswer: Hashable, Sendable {
    /// Fresh: nothing more is under way.
    case current(Snapshot)
    /// Can be shown now; a refresh is under way, and `WeatherService.refreshed` waits for it.
    case refreshing(Snapshot)
    /// The newest available weather, of any age: the last attempt to refresh it failed.
    case lastKnown(Snapshot, WeatherError)
    /// Nothing to show.
    case failed(WeatherError)

    /// The weather to show; nil if there is none.
    package var snapshot: Snapshot? {
        switch self {
        case .current(let snapshot), .refreshing(let snapshot), .lastKnown(let snapshot, _): snapshot
        case .failed: nil
        }
    }

    /// The reason why there is nothing newer; nil if nothing failed.
    package var error: WeatherError? {
        switch self {
        case .current, .refreshing: nil
        case .lastKnown(_, let error), .failed(let error): error
        }
    }
}
