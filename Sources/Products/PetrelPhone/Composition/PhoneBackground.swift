import Foundation
import WeatherModel
import WeatherScreens
import WeatherService

/// What the app does while nobody looks: keeps the place that it shows fresh, and the widget with it.
public struct PhoneBackground: Sendable {
    private let composition: PhoneComposition
    private let system: PhoneSystem

    init(_ composition: PhoneComposition, _ system: PhoneSystem) {
        self.composition = composition
        self.system = system
    }

    /// One waking, in a process that may have been started for it alone: refreshes what is due, draws the widget anew if it would look
    /// different, and asks to be woken again. Ends soon when it is cancelled. Nobody waits for it: on a network where the person
    /// saves data it asks nothing.
    public static func wake(_ system: PhoneSystem) async {
        let composition = await PhoneComposition.make(system.resources.preferences.sourceChoice, system.resources.unseen)
        await PhoneBackground(composition, system).run()
    }

    func run() async {
        // Before anything else: a process that is ended half way must not be the last that was woken.
        await schedule()
        let outcome = await refresh.run()
        await composition.finishWrites()
        if outcome.reloadsWidget { await widget.reloadIfNeeded(system.reloadWidget) }
        await schedule(outcome.next)
    }

    /// The app goes to the background: asks to be woken when something is due.
    func schedule() async {
        await schedule(await refresh.earliestBegin())
    }

    private func schedule(_ next: Date?) async {
        // Nothing is followed yet, or the device is still locked and nobody can tell: what was asked for before stands.
        guard system.resources.preferences.text(.followedPlace) != nil else { return }
        // Where the system declines, the app is as fresh as when it was last looked at, and says so.
        _ = await system.scheduling.schedule(notBefore: next)
    }

    private var widget: WidgetComposition { WidgetComposition(composition, system.resources) }

    private var refresh: BackgroundRefresh {
        let service = composition.service
        let widget = widget
        let resources = system.resources
        let preferences = resources.preferences
        // Its fingerprint is what a widget leaves when it draws.
        let hasWidget: @Sendable () -> Bool = { preferences.text(.widgetFingerprint) != nil }
        return BackgroundRefresh(
            source: service,
            memory: BackgroundRefresh.Memory(
                followed: {
                    guard let cell = widget.place?.cell else { return [] }
                    let snapshot = await service.lastKnown(at: cell.center)
                    return [FollowedPlace(cell: cell, snapshot: snapshot, isInWidget: hasWidget(), now: resources.now())]
                },
                widget: { hasWidget() ? await widget.look() : nil },
                widgetFingerprint: { preferences.text(.widgetFingerprint) },
                // What is kept may be anything; beyond a thousand nothing waits longer.
                failuresInARow: { min(1_000, max(0, preferences.text(.backgroundFailures).flatMap { Int($0) } ?? 0)) },
                keepFailuresInARow: { preferences.set($0 == 0 ? nil : String($0), for: .backgroundFailures) }),
            now: resources.now)
    }
}
