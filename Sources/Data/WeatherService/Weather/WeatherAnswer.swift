import WeatherAPI
import WeatherModel

/// What the service has to say about a place's weather.
public enum WeatherAnswer: Hashable, Sendable {
    /// Fresh: nothing more is under way.
    case current(Snapshot)
    /// To be shown now; a refresh is under way, and `WeatherService.refreshed` waits for it.
    case refreshing(Snapshot)
    /// The newest weather that there is, of any age: the last attempt to renew it failed.
    case lastKnown(Snapshot, WeatherError)
    /// Nothing to show.
    case failed(WeatherError)

    /// What can be shown; nil when nothing can.
    public var snapshot: Snapshot? {
        switch self {
        case .current(let snapshot), .refreshing(let snapshot), .lastKnown(let snapshot, _): snapshot
        case .failed: nil
        }
    }

    /// Why nothing newer is there; nil when nothing failed.
    public var error: WeatherError? {
        switch self {
        case .current, .refreshing: nil
        case .lastKnown(_, let error), .failed(let error): error
        }
    }
}
