import Foundation
import WeatherModel
import WeatherScreens
import WeatherService

/// Links and notifications that open the app.
extension PhoneWindow {
    /// A link, with the notification that opened it, if any.
    struct Opening: Sendable {
        let link: DeepLink
        /// The text of the opened notification; nil for a link from elsewhere.
        let words: OpenedWarning.Words?

        /// - Returns: nil for an address that is not the app's.
        init?(_ url: URL, words: OpenedWarning.Words?) {
            guard let link = DeepLink(url: url) else { return nil }
            self.link = link
            self.words = words
        }
    }

    /// Called when another app or the widget opens the window by an address. An unknown address changes nothing.
    public func open(_ url: URL) async { if let opening = Opening(url, words: nil) { await open(opening) } }

    func open(_ opening: Opening) async {
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
            if named == nil { named = await screens.composition.service.search.target(of: place, clock: app.system.clock).namedPlace }
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
        let isAllowed = app.forced.allows(cell, at: app.system.resources.now()) || isSure
        return isFromWarning && isAllowed ? .notification : .opened
    }

    /// The place that a link names, if the person already knows it by that name: it needs no search.
    private func own(_ link: LinkedPlace) -> Place? {
        let preferences = app.system.resources.preferences
        let kept = ([preferences.chosenPlace].compactMap(\.self) + preferences.savedPlaces.places).compactMap(\.target.namedPlace)
        return link.confirmed(among: [screens?.dashboard.choice?.place].compactMap(\.self) + kept)
    }
}
