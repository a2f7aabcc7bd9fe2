import Foundation
import WeatherAPI
import WeatherModel
import WeatherService

/// One background wake-up, from beginning to end: requests the weather that is due, and returns what to do afterwards.
public struct BackgroundRefresh: Sendable {
    /// The result of a background wake-up.
    public struct Outcome: Hashable, Sendable {
        /// The cells that newer weather was received for.
        public var refreshed: [Cell]
        /// The reasons of the others' failures; requests that were cut off by the end of the wake-up are in neither.
        public var failed: [Cell: WeatherError]
        /// True when a person who looks at the widget would see a difference.
        package var reloadsWidget: Bool
        /// The earliest date of the next wake-up; nil when no place is followed.
        public var next: Date?
    }

    /// The app's stored state, as far as a background refresh needs it.
    package struct Memory: Sendable {
        /// The followed places, with what is stored of them now.
        package var followed: @Sendable () async -> [FollowedPlace]
        /// The timeline that the widget would be given now; nil when no widget is on a screen.
        package var widget: @Sendable () async -> WidgetTimeline?
        /// The fingerprint of the timeline that the widget was last given; nil when that is not known.
        package var widgetFingerprint: @Sendable () async -> String?
        /// Wakings that brought nothing, in a row.
        package var failuresInARow: @Sendable () async -> Int
        package var keepFailuresInARow: @Sendable (Int) async -> Void

        package init(
            followed: @escaping @Sendable () async -> [FollowedPlace], widget: @escaping @Sendable () async -> WidgetTimeline?,
            widgetFingerprint: @escaping @Sendable () async -> String?, failuresInARow: @escaping @Sendable () async -> Int,
            keepFailuresInARow: @escaping @Sendable (Int) async -> Void
        ) {
            self.followed = followed
            self.widget = widget
            self.widgetFingerprint = widgetFingerprint
            self.failuresInARow = failuresInARow
            self.keepFailuresInARow = keepFailuresInARow
        }
    }

    private let source: any WeatherSource
    private let memory: Memory
    private let policy: BackgroundRefreshPolicy
    private let now: @Sendable () -> Date

    package init(
        source: any WeatherSource, memory: Memory, policy: BackgroundRefreshPolicy = BackgroundRefreshPolicy(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.source = source
        self.memory = memory
        self.policy = policy
        self.now = now
    }

    /// When to be woken, as the app goes to the background.
    ///
    /// - Returns: nil when no place is followed.
    package func earliestBegin() async -> Date? {
        policy.earliestBegin(
            followed: await memory.followed(), failuresInARow: await memory.failuresInARow(),
            widget: await memory.widget().map(BackgroundRefreshPolicy.WidgetTimes.init), now: now())
    }

    /// Requests the weather that is due, all at once. Always returns an outcome; soon when cancelled, as the system does when the time is
    /// up.
    public func run() async -> Outcome {
        let cells = policy.cells(of: await memory.followed(), now: now())
        var outcome = Outcome(refreshed: [], failed: [:], reloadsWidget: false, next: nil)
        for (cell, answer) in await answers(for: cells) {
            switch answer {
            case .current(let snapshot) where snapshot.cell == cell: outcome.refreshed.append(cell)
            case .current: outcome.failed[cell] = WeatherError(.badBody)
            // The answer is held back for later: neither refreshed nor failed.
            case .refreshing: break
            // The refresh was cut off: this is not a failure.
            case .lastKnown, .failed: if !Task.isCancelled, let error = answer.error { outcome.failed[cell] = error }
            }
        }
        outcome.refreshed.sort { cells.firstIndex(of: $0) ?? 0 < cells.firstIndex(of: $1) ?? 0 }
        if !outcome.refreshed.isEmpty {
            await memory.keepFailuresInARow(0)
        } else if !outcome.failed.isEmpty {
            await memory.keepFailuresInARow(await memory.failuresInARow() + 1)
        }
        if let timeline = await memory.widget() {
            outcome.reloadsWidget = WidgetReload(from: await memory.widgetFingerprint(), to: timeline, now: now()) == .needed
        }
        outcome.next = await earliestBegin()
        return outcome
    }

    private func answers(for cells: [Cell]) async -> [Cell: WeatherAnswer] {
        await withTaskGroup(of: (Cell, WeatherAnswer).self) { group in
            for cell in cells { group.addTask { [source] in (cell, await source.weather(at: cell.center, reason: .background)) } }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }
}

/// A place that is kept fresh in the background: the one that the app shows, and those of its widgets.
package struct FollowedPlace: Hashable, Sendable {
    /// The requested cell.
    package var cell: Cell
    /// When its weather was received; nil when there is none.
    package var fetchedAt: Date?
    /// True while a warning is active there: it may be taken back or raised.
    package var hasWarning: Bool
    /// True for the place of a widget that is on a screen: a widget makes requests itself as well.
    package var isInWidget: Bool

    package init(cell: Cell, fetchedAt: Date?, hasWarning: Bool = false, isInWidget: Bool = false) {
        self.cell = cell
        self.fetchedAt = fetchedAt
        self.hasWarning = hasWarning
        self.isInWidget = isInWidget
    }

    /// - Parameters:
    ///   - snapshot: what is held for the cell, of any age.
    ///   - now: by which a warning is active or over.
    package init(cell: Cell, snapshot: Snapshot?, isInWidget: Bool, now: Date) {
        self.init(
            cell: cell, fetchedAt: snapshot?.fetchedAt, hasWarning: snapshot?.dashboard.activeAlerts(at: now).isEmpty == false,
            isInWidget: isInWidget)
    }
}

/// Schedules background wake-ups of the app: the system's scheduler, or a test. Decides nothing.
public protocol RefreshScheduling: Sendable {
    /// Asks to be woken once, not before `earliest`; replaces what was asked before. nil takes it back.
    ///
    /// - Returns: false when the system does not do it: turned off in Settings, low-power mode, the simulator.
    func schedule(notBefore earliest: Date?) async -> Bool
}
