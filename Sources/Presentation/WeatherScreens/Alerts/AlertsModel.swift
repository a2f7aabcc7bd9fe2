import Observation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherService

/// The screen of a place's warnings over a dashboard: the same place, the same weather, in full, with who was asked.
@MainActor
@Observable
public final class AlertsModel {
    /// The warning that the person has opened from a notification; nil where they came by themselves.
    public var opened: OpenedWarning?

    /// True from the moment at which it was opened until the weather has been asked for.
    package var isOpening = false

    private var sources: [AlertSource] = []
    @ObservationIgnored private let dashboard: DashboardModel
    @ObservationIgnored private let read: @Sendable (Snapshot) async -> [AlertSource]

    /// - Parameters:
    ///   - dashboard: whose warnings they are.
    ///   - sources: returns the warning sources for a snapshot (`WeatherService.alertSources`).
    public init(_ dashboard: DashboardModel, sources: @escaping @Sendable (Snapshot) async -> [AlertSource]) {
        self.dashboard = dashboard
        read = sources
    }

    /// "Warnings": the screen's name in every state.
    public var title: String { dashboard.phrases.alertsTitle }

    /// The dashboard's frame around the content, in every state.
    public var frame: DashboardFrame { dashboard.frame }

    /// The content for the view; follows the dashboard's state.
    public var state: ScreenState<AlertsContent> {
        let content = dashboard.shown.map { shown in
            AlertsContent.make(
                snapshot: shown.snapshot, sources: sources, now: dashboard.now(), units: dashboard.units, phrases: dashboard.phrases,
                placeChoice: shown.choice, lastKnownError: shown.error, isRefreshing: shown.isRefreshing)
        }
        switch dashboard.state {
        case .idle: return .idle
        case .loading: return .loading(previous: content)
        case .loaded: return content.map { .loaded($0) } ?? .idle
        case .failed(let failure, _): return .failed(failure, previous: content)
        }
    }

    /// The warning that was opened, in every state: never what the notification said as if it were current.
    public var openedContent: OpenedWarningContent? {
        guard let opened else { return nil }
        let phrases = dashboard.phrases
        func said(_ note: String) -> OpenedWarningContent? {
            opened.words == nil
                ? nil : OpenedWarningContent(title: phrases.pushOpenedTitle, row: nil, words: opened.words, note: note)
        }
        let isChecking =
            switch dashboard.state {
            case .idle, .loading: true
            case .loaded, .failed: dashboard.shown?.isRefreshing == true
            }
        if isOpening || isChecking { return said(phrases.pushOpenedChecking) }
        guard let shown = dashboard.shown, shown.error == nil, shown.snapshot.dashboard.alerts != nil else {
            return said(phrases.pushOpenedUnchecked)
        }
        let found = opened.alerts(in: shown.snapshot)
        if let row = state.content?.column.rows.first(where: { found.contains($0.index) }) {
            return OpenedWarningContent(title: phrases.pushOpenedTitle, row: row, words: nil, note: nil)
        }
        guard opened.event != nil else { return nil }
        return said(state.content?.hasAll == true ? phrases.pushOpenedGone : phrases.pushOpenedUnchecked)
    }

    /// The person has opened a notification: what is shown is not what there is now, until it has been asked for.
    public func open(_ warning: OpenedWarning) {
        opened = warning
        isOpening = true
    }

    /// Revision of the shown weather; when it changes, the sources are read again.
    public var revision: String? { dashboard.shown?.snapshot.revision }

    /// Reads the sources of the warnings, and when each was asked; called when the screen appears.
    public func readSources() async {
        guard let snapshot = dashboard.shown?.snapshot else { return }
        let read = await read(snapshot)
        // Another place may be shown by now.
        if dashboard.shown?.snapshot.revision == snapshot.revision { sources = read }
    }

    /// The person wants the weather where they are.
    public func usePosition() async { await dashboard.usePosition() }

    /// The person pressed *Retry*, or pulled.
    public func retry() async { await dashboard.retry() }
}
