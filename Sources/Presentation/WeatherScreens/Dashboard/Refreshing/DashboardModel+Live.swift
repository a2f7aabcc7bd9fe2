import Foundation
import WeatherAPI
import WeatherModel

extension DashboardModel {
    /// Keeps the dashboard right while it is in the foreground: runs until it is cancelled, which is what hides it.
    ///
    /// Begins with `returned()`, so that a view calls nothing else when it comes up.
    ///
    /// - Parameters:
    ///   - clock: durations: waits until the next minute, and between attempts.
    ///   - limits: of the service that the dashboard asks.
    ///   - random: jitter.
    public func live(
        connection: any ConnectionWatching, clock: any Clock<Duration> = ContinuousClock(), limits: RhythmLimits = RhythmLimits(),
        random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) async {
        var rhythm = ForegroundRhythm(limits: limits, random: random)
        var isFirst = true
        let (events, continuation) = AsyncStream.makeStream(of: ForegroundRhythm.Event.self)
        let listener = listen { continuation.yield(.outcome($0.rhythmShown)) }
        continuation.yield(.appeared)
        defer { stopListening(listener) }
        await withDiscardingTaskGroup { group in
            group.addTask {
                for await isConnected in await connection.changes() { continuation.yield(.connection(isConnected)) }
            }
            for await event in events {
                for action in rhythm.handle(event, now: now()) {
                    switch action {
                    case .redraw:
                        clockMoved()
                    case .refresh(let reason):
                        let comesUp = isFirst
                        isFirst = false
                        group.addTask { await comesUp ? self.returned() : self.refresh(reason) }
                    case .wakeAt(let date, let number):
                        let wait = Duration.seconds(max(0, date.timeIntervalSince(now())))
                        group.addTask {
                            // Cancelled: the screen is hidden, and there is nothing to wake for.
                            do { try await clock.sleep(for: wait) } catch { return }
                            continuation.yield(.clock(wake: number))
                        }
                    }
                }
            }
            group.cancelAll()
        }
    }
}

extension DashboardFlow.Phase {
    /// What the rhythm needs to know.
    var rhythmShown: ForegroundRhythm.Shown {
        switch self {
        case .idle: ForegroundRhythm.Shown(fetchedAt: nil)
        case .loading(let previous), .retrying(_, let previous):
            Self.rhythmShown(previous, isWaiting: true)
        case .loaded(let shown): Self.rhythmShown(shown, isWaiting: shown.isRefreshing)
        case .failed(let error, let previous): Self.rhythmShown(previous, error: error)
        }
    }

    private static func rhythmShown(
        _ shown: DashboardFlow.Shown?, error: WeatherError? = nil, isWaiting: Bool = false
    ) -> ForegroundRhythm.Shown {
        ForegroundRhythm.Shown(
            fetchedAt: shown?.snapshot.fetchedAt, error: error, isWaiting: isWaiting,
            lapses: shown.map { NextMoment.lapses(of: $0.snapshot) } ?? [])
    }
}
