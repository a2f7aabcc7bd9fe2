import Observation
import WeatherFormatting

/// The screen of 2045 over a dashboard: the same place, the same weather, the side of the toggle that was chosen last.
///
/// Changing sides asks for nothing: the content has both.
@MainActor
@Observable
public final class Climate2045Model {
    /// True for 2045 with climate interventions. Remembered.
    public var withInterventions: Bool {
        didSet { if withInterventions != oldValue { preferences.withInterventions = withInterventions } }
    }

    @ObservationIgnored private let dashboard: DashboardModel
    @ObservationIgnored private let preferences: any PreferenceStore

    /// - Parameter dashboard: whose weather the projections start from.
    public init(_ dashboard: DashboardModel, preferences: any PreferenceStore) {
        self.dashboard = dashboard
        self.preferences = preferences
        withInterventions = preferences.withInterventions
    }

    /// The content for the view; follows the dashboard's state.
    public var state: ScreenState<Climate2045Content> {
        let content = dashboard.shown.map { shown in
            Climate2045Content.make(
                snapshot: shown.snapshot, now: dashboard.now(), units: dashboard.units, phrases: dashboard.phrases,
                placeChoice: shown.choice, lastKnownError: shown.error, isRefreshing: shown.isRefreshing)
        }
        switch dashboard.state {
        case .idle: return .idle
        case .loading: return .loading(previous: content)
        case .loaded: return content.map { .loaded($0) } ?? .idle
        case .failed(let failure, _): return .failed(failure, previous: content)
        }
    }

    /// "Weather in 2045": the screen's name in every state.
    public var title: String { dashboard.phrases.climateTitle }

    /// The dashboard's frame around the content, in every state.
    public var frame: DashboardFrame { dashboard.frame }

    /// The screen came up: another screen may have chosen a side since.
    public func appear() { withInterventions = preferences.withInterventions }

    /// The person wants the weather where they are.
    public func usePosition() async { await dashboard.usePosition() }

    /// The person pressed *Retry*.
    public func retry() async { await dashboard.retry() }
}
