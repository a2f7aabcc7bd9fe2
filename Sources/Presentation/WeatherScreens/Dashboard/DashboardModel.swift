import Foundation
import Observation
import WeatherFormatting
import WeatherModel
import WeatherService

/// The dashboard of one screen: draws what `DashboardFlow` decided, and carries out what it asks for.
///
/// Every intent returns when all that followed from it has ended, so that a view may call it from a `.task` and a test may
/// await it.
@MainActor
@Observable
public final class DashboardModel {
    /// What the view draws.
    public private(set) var state = ScreenState<DashboardContent>.idle
    /// The reader's units; the texts follow at once.
    public var units: UnitPreferences { didSet { draw() } }

    @ObservationIgnored private let source: any WeatherSource
    @ObservationIgnored private let positions: any PositionSource
    @ObservationIgnored private let phrases: any Phrases
    @ObservationIgnored private let now: @Sendable () -> Date
    @ObservationIgnored private var flow = DashboardFlow()

    /// Seconds for which a refresh behind shown weather is waited for.
    private static let refreshSeconds = 30.0

    /// - Parameter now: the clock that "now", "today" and ages are measured on.
    public init(
        source: any WeatherSource, positions: any PositionSource, units: UnitPreferences = .metric,
        phrases: any Phrases = EnglishPhrases(), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.source = source
        self.positions = positions
        self.units = units
        self.phrases = phrases
        self.now = now
    }

    /// The screen came up: asks for the position the first time, and for newer weather every time.
    public func appear() async { await send(.appeared) }

    /// The person pressed *Retry*.
    public func retry() async { await send(.retried) }

    /// The person chose a place from a search.
    public func choose(_ place: Place) async { await send(.chose(place.coordinate, place)) }

    /// The person chose a point: typed coordinates, or a point of the map.
    public func choose(_ coordinate: Coordinate) async { await send(.chose(coordinate, nil)) }

    /// The person wants the weather where they are.
    public func usePosition() async { await send(.positionWanted) }

    /// Weather arrived that this screen did not ask for: from a stream, or from the widget.
    public func refreshLanded(_ answer: WeatherAnswer) async { await send(.landed(answer)) }

    /// A minute went by: ages, "now" and "today" are made anew. Asks for nothing.
    public func clockMoved() { draw() }

    private func send(_ event: DashboardFlow.Event) async {
        let actions = flow.handle(event)
        draw()
        for action in actions { await perform(action) }
    }

    private func perform(_ action: DashboardFlow.Action) async {
        switch action {
        case .askPosition(let request):
            await send(.positioned(await positions.position(), request: request))
        case .fetch(let coordinate, let reason, let request):
            await send(.answered(await source.weather(at: coordinate, reason: reason), request: request))
        case .awaitRefresh(let coordinate, let revision, let request):
            let answer = await source.refreshed(at: coordinate, since: revision, withinSeconds: Self.refreshSeconds)
            await send(.refreshed(answer, request: request))
        }
    }

    private func draw() {
        let drawn = flow.phase.screenState(now: now(), units: units, phrases: phrases)
        // The same state again would redraw the view for nothing.
        if drawn != state { state = drawn }
    }
}
