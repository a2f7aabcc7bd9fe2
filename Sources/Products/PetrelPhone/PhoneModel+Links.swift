import Foundation
import WeatherModel
import WeatherScreens
import WeatherService

/// Links and notifications that open the app.
extension PhoneModel {
    /// A link, with the notification that opened it, if any.
    struct Opening: Sendable {
        let link: DeepLink
        /// The text of the opened notification; nil for a link from elsewhere.
        let words: OpenedWarning.Words?
    }

    /// Called when another app or the widget opens the app by an address. An unknown address changes nothing.
    public func open(_ url: URL) async { await open(url, words: nil) }

    /// Hears notification events from the system, until it is cancelled, as a window does while it is open. What an event begins is not
    /// cancelled with it: it goes on after the window is closed.
    public func listen() async {
        begin { [self] in await warnings.start() }
        // None waits until what followed from another has ended.
        while let event = await system.notifying.events.next() { begin { [self] in await heard(event) } }
    }

    private func heard(_ event: NotificationEvent) async {
        switch event {
        case .opened(let url, let words): await open(url, words: words)
        case .registered(let token): await warnings.heard(token: token)
        case .unregistered: await warnings.heard(token: nil)
        }
    }

    /// - Parameter words: the text of the opened notification; nil for a link from elsewhere.
    private func open(_ url: URL, words: OpenedWarning.Words?) async {
        guard let link = DeepLink(url: url) else { return }
        let opening = Opening(link: link, words: words)
        // Before the screens are there, it waits for them.
        if let screens { await follow(opening, screens) } else { waiting = opening }
    }

    func follow(_ opening: Opening, _ screens: PhoneScreens) async {
        let task = navigation.open(opening.link)
        if case .alerts(_, let event) = opening.link {
            screens.alerts.open(OpenedWarning(event: event, words: opening.words))
            await carryOut(task, opening, screens)
            screens.alerts.isOpening = false
        } else {
            await carryOut(task, opening, screens)
        }
    }

    private func carryOut(_ task: Navigation.PendingTask, _ opening: Opening, _ screens: PhoneScreens) async {
        // Only the system can say that a notification was opened.
        let isSure = opening.words != nil
        switch task {
        case .none: return
        case .comeBack(let isFromWarning):
            wish += 1
            await screens.dashboard.comeBack(reason(isFromWarning, nil, isSure))
        case .search(let text):
            // The sheet observes the query: it searches as soon as it is on the screen, or at once if it is there already.
            screens.places.query = text
        case .show(let place, let isFromWarning):
            wish += 1
            let mine = wish
            var named = own(place)
            if named == nil { named = await screens.composition.service.search.target(of: place, clock: system.clock).namedPlace }
            guard mine == wish else { return }
            // The source may have changed meanwhile.
            await (self.screens ?? screens).dashboard.open(
                place.coordinate, place: named, reason: reason(isFromWarning, place.cell, isSure))
        }
    }

    /// - Parameters:
    ///   - cell: that the link names; nil for the place that the person follows.
    ///   - isSure: true where the system says that a notification was opened, which always fetches.
    private func reason(_ isFromWarning: Bool, _ cell: Cell?, _ isSure: Bool) -> RefreshReason {
        let isAllowed = forced.allows(cell, at: system.resources.now()) || isSure
        return isFromWarning && isAllowed ? .notification : .opened
    }

    /// The place that a link names, if the person already knows it by that name: it needs no search.
    private func own(_ link: LinkedPlace) -> Place? {
        let preferences = system.resources.preferences
        let kept = ([preferences.chosenPlace].compactMap(\.self) + preferences.savedPlaces.places).compactMap(\.target.namedPlace)
        return link.confirmed(among: [screens?.dashboard.choice?.place].compactMap(\.self) + kept)
    }
}
