import Foundation
import WeatherModel
import WeatherScreens
import WeatherService

/// The app's work in the background: keeps the weather of the shown place and the widget fresh.
public struct PhoneBackground: Sendable {
    private let composition: PhoneComposition
    private let system: PhoneSystem

    init(_ composition: PhoneComposition, _ system: PhoneSystem) {
        self.composition = composition
        self.system = system
    }

    /// One waking, in a process that may have been started for it alone: refreshes what is due, draws the widget anew if it would look
    /// different, and asks to be woken again. Ends soon when it is cancelled. On a network where the person saves data it sends no
    /// request, because no person waits for the result.
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
        // No place is followed yet, or the device is still locked and preferences are unreadable: the earlier request stays valid.
        guard system.resources.preferences.text(.followedPlace) != nil else { return }
        // If the system declines, the app is as fresh as when it was last visible, and says so.
        _ = await system.scheduling.schedule(notBefore: next)
    }

    private var widget: WidgetComposition { WidgetComposition(composition, system.resources) }

    private var refresh: BackgroundRefresh {
        let service = composition.service
        let widget = widget
        let resources = system.resources
        let preferences = resources.preferences
        // A widget stores its fingerprint when it draws.
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
                // The stored text may be anything; beyond a thousand failures the wait does not grow.
                failuresInARow: { min(1_000, max(0, preferences.text(.backgroundFailures).flatMap { Int($0) } ?? 0)) },
                keepFailuresInARow: { preferences.set($0 == 0 ? nil : String($0), for: .backgroundFailures) }),
            now: resources.now)
    }
}
