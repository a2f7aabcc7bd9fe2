import Foundation
import WeatherFormatting
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

    /// One background wake-up, in a process that may have been started for it alone: refreshes weather that is due, redraws the widget if
    /// it would look different, shows notifications of new warnings, and schedules the next wake-up. Ends soon after it is cancelled. On a
    /// network where the person saves data it sends no request, because no person waits for the result.
    public static func wake(_ system: PhoneSystem) async {
        let composition = await PhoneComposition.make(system.resources.preferences.sourceChoice, system.resources.unseen)
        await PhoneBackground(composition, system).run()
    }

    func run() async {
        // Before anything else: a process that is ended half way must not be the last that was woken.
        await schedule()
        let outcome = await refresh.run()
        await composition.finishWrites()
        await tellOfWarnings()
        if outcome.reloadsWidget { await widget.reloadIfNeeded(system.reloadWidget) }
        await schedule(outcome.next)
    }

    /// The app goes to the background: asks to be woken when something is due.
    func schedule() async {
        await schedule(await refresh.earliestBegin())
    }

    private func schedule(_ next: Date?) async {
        // No place is followed yet, or the device is still locked and preferences are unreadable: the earlier request stays valid.
        let preferences = system.resources.preferences
        guard preferences.text(.followedPlace) != nil || preferences.warningWish != nil else { return }
        // If the system declines, the app is as fresh as when it was last visible, and says so.
        _ = await system.scheduling.schedule(notBefore: next)
    }

    /// How long the minutes of one place are waited for: the system allows little time.
    private static let minutesPatience = Duration.seconds(3)

    /// Notifies of warnings, and of matches of the person's own rules, in the stored weather, if no server does.
    func tellOfWarnings() async {
        let (composition, service, resources) = (composition, composition.service, system.resources)
        let watch = WarningWatch(
            preferences: resources.preferences, notifying: system.notifying, phrases: resources.phrases,
            units: resources.preferences.readerSettings.units.preferences(over: resources.usualUnits),
            zone: resources.zone ?? .current)
        await watch.tell(at: resources.now()) { cell in
            guard let snapshot = await service.lastKnown(at: cell.center) else { return nil }
            return (snapshot, await service.warningStates(of: snapshot))
        } minutes: { snapshot in
            await service.minutes(of: snapshot, within: Self.minutesPatience).nowcast
        } cyclones: {
            await composition.warned.cyclones()
        }
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
                    // The places with warning notifications are refreshed in addition to the place that is shown.
                    let shown = widget.place?.cell
                    var cells = [shown].compactMap(\.self)
                    for place in preferences.warningWish?.places.places ?? [] where !cells.contains(place.cell) { cells.append(place.cell) }
                    var followed: [FollowedPlace] = []
                    for cell in cells {
                        let snapshot = await service.lastKnown(at: cell.center)
                        followed.append(
                            FollowedPlace(cell: cell, snapshot: snapshot, isInWidget: cell == shown && hasWidget(), now: resources.now()))
                    }
                    return followed
                },
                widget: { hasWidget() ? await widget.look() : nil },
                widgetFingerprint: { preferences.text(.widgetFingerprint) },
                // The stored text may be anything; beyond a thousand failures the wait does not grow.
                failuresInARow: { min(1_000, max(0, preferences.text(.backgroundFailures).flatMap { Int($0) } ?? 0)) },
                keepFailuresInARow: { preferences.set($0 == 0 ? nil : String($0), for: .backgroundFailures) }),
            now: resources.now)
    }
}
