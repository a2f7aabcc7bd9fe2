import Foundation
import WeatherAPI
import WeatherModel

extension DashboardModel {
    /// Keeps the dashboard right while it is in the foreground: runs until it is cancelled, which is what hides it.
    ///
    /// Begins with `returned()`, so that a view calls nothing else when it appears.
    ///
    /// - Parameters:
    ///   - clock: durations: waits until the next minute, and between attempts.
    ///   - limits: of the service that the dashboard asks.
    ///   - random: jitter.
    public func live(
        connection: any ConnectionWatching, clock: any Clock<Duration> = ContinuousClock(),
        limits: RefreshScheduleLimits = RefreshScheduleLimits(),
        random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) async {
        var rhythm = RefreshSchedule(limits: limits, random: random)
        var isFirst = true
        let (events, continuation) = AsyncStream.makeStream(of: RefreshSchedule.Event.self)
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
    /// The state of the screen as the refresh schedule needs it.
    var rhythmShown: RefreshSchedule.Shown {
        switch self {
        case .idle: RefreshSchedule.Shown(fetchedAt: nil)
        case .loading(let previous), .retrying(_, let previous):
            Self.rhythmShown(previous, isWaiting: true)
        case .loaded(let shown): Self.rhythmShown(shown, isWaiting: shown.isRefreshing)
        case .failed(let error, let previous): Self.rhythmShown(previous, error: error)
        }
    }

    private static func rhythmShown(
        _ shown: DashboardFlow.Shown?, error: WeatherError? = nil, isWaiting: Bool = false
    ) -> RefreshSchedule.Shown {
        RefreshSchedule.Shown(
            fetchedAt: shown?.snapshot.fetchedAt, error: error, isWaiting: isWaiting,
            lapses: shown.map { NextMoment.lapses(of: $0.snapshot) } ?? [])
    }
}

/// Reports whether there is a connection: the phone's path monitor, or a test. Decides nothing.
public protocol ConnectionWatching: Sendable {
    /// Whether there is a connection: once now, and again with every change, until the listener is cancelled.
    func changes() async -> AsyncStream<Bool>
}

/// Dates at which something on a screen changes without newer weather.
///
/// The place's clock, ages, "now" and "today" change with a minute of the clock; the validity of an observation or a warning may end
/// between two of them.
package enum NextMoment {
    /// The first instant after `now` at which anything shown changes: the next minute at the latest.
    ///
    /// - Parameter lapses: those of `lapses(of:)`.
    package static func after(_ now: Date, lapses: [Date] = []) -> Date {
        let minute = Date(timeIntervalSince1970: ((now.timeIntervalSince1970 / 60).rounded(.down) + 1) * 60)
        return lapses.reduce(minute) { next, lapse in lapse > now && lapse < next ? lapse : next }
    }

    /// The instants, besides whole minutes, at which what is shown of `snapshot` changes: the observation begins or ceases to count as
    /// now, a warning begins or ends.
    package static func lapses(of snapshot: Snapshot) -> [Date] {
        let observed = CurrentMoment.observed(snapshot.dashboard).map { [$0.lowerBound, $0.upperBound] } ?? []
        return observed + snapshot.dashboard.alertMoments
    }
}
