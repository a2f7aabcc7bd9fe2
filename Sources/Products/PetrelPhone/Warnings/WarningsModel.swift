import Foundation
import Notices
import Observation
import WeatherFormatting
import WeatherModel
import WeatherRules
import WeatherScreens

/// *Warnings on this device*: every choice is kept and takes effect at once. The person is asked for permission only after they have pressed
/// *Turn on notifications*.
///
/// Every intent returns when all that followed from it has ended, so that a view may call it from a `Task` and a test may await it.
@MainActor
@Observable
public final class WarningsModel {
    /// The content that the view draws.
    public private(set) var content: WarningsContent

    @ObservationIgnored private var state = WarningsState()
    @ObservationIgnored private let preferences: any PreferenceStore
    @ObservationIgnored private let notifying: any WarningNotifying
    @ObservationIgnored private let service: PushService
    @ObservationIgnored private let server: PushServer
    @ObservationIgnored private let phrases: any Phrases
    @ObservationIgnored private let zone: TimeZone
    /// Where the device is at home.
    @ObservationIgnored private let usualUnits: UnitPreferences
    @ObservationIgnored private var isAgreeing = false
    /// Something has changed while an agreement with the server was under way.
    @ObservationIgnored private var isToAgreeAgain = false
    /// Intents that wait for it.
    @ObservationIgnored private var waiting: [CheckedContinuation<Void, Never>] = []
    /// By which Apple's service knows the app; nil until the system has said.
    @ObservationIgnored private var token: String?

    init(_ system: PhoneSystem) {
        let resources = system.resources
        preferences = resources.preferences
        notifying = system.notifying
        service = resources.pushService
        server = PushServer(transport: resources.transport, isSandbox: resources.pushService == .sandbox)
        phrases = resources.phrases
        zone = resources.zone ?? .current
        usualUnits = resources.usualUnits
        content = WarningsState().content(resources.phrases)
        if service == .unavailable { state.reach = .buildCannot }
        read()
    }

    /// "Show warnings": the action of a warning's notification.
    public var showWords: String { phrases.pushShow }

    /// The app or the screen came up: the person may have changed what they allow in Settings, and places may have been added.
    public func appear() async {
        state.permission = await notifying.permission()
        read()
    }

    /// Called when the app starts: renews the subscription at the server, and retries cancellations that failed.
    package func start() async {
        await appear()
        await settle()
    }

    /// The person pressed *Turn on notifications*.
    public func turnOn() async {
        state.permission = await notifying.askPermission()
        read()
        guard state.permission == .allowed || state.permission == .provisional else { return }
        var wish = WarningWish()
        for candidate in state.candidates.prefix(WarningWish.mostPlaces) {
            wish.warn(candidate)
            if candidate.cell == preferences.lastPosition {
                wish.follow(to: candidate.cell, named: candidate.name ?? phrases.myLocation) { _ in true }
            }
        }
        guard !wish.places.places.isEmpty else { return say(.noPlace) }
        await keep(wish)
    }

    /// The person pressed *Turn off notifications*.
    public func turnOff() async { await keep(nil) }

    /// Called when the person switches the warnings of a place on or off. The last place stays on if there are no rules: without a place
    /// there is nothing to announce.
    public func set(_ cell: Cell, isOn: Bool) async {
        guard var wish = state.wish, let place = candidate(cell) else { return }
        if isOn {
            guard wish.warn(place) else { return }
            goAlong(&wish, with: place)
        } else {
            wish.unwarn(cell)
        }
        await keepUnlessEmpty(wish)
    }

    /// The person switched one of their own rules on or off for one place. A rule without a place is off.
    public func set(_ kind: WeatherRule.Kind, at cell: Cell, isOn: Bool) async {
        guard var wish = state.wish, let place = candidate(cell) else { return }
        if isOn {
            guard wish.set(kind, at: place) else { return }
            goAlong(&wish, with: place)
        } else {
            wish.remove(kind, at: cell)
        }
        await keepUnlessEmpty(wish)
    }

    /// The person chose one option of a row; a row or an option that is not there changes nothing.
    public func choose(row: String, option: String) async {
        guard var wish = state.wish else { return }
        switch row {
        case WarningsState.minimum:
            guard let severity = Alert.Severity(rawValue: option), WarningWish.severities.contains(severity) else { return }
            wish.minimum = severity
        case WarningsState.quietStart:
            // The night is what most people mean.
            wish.quiet = Int(option).flatMap { start in WarningWish.Quiet(start: start, end: wish.quiet?.end ?? 7) ?? wish.quiet }
        case WarningsState.quietEnd:
            wish.quiet = Int(option).flatMap { end in WarningWish.Quiet(start: wish.quiet?.start ?? 22, end: end) ?? wish.quiet }
        default: return
        }
        await keep(wish)
    }

    /// The person switched one of their own rules on or off.
    public func set(_ kind: WeatherRule.Kind, isOn: Bool) async {
        guard var wish = state.wish else { return }
        if isOn {
            guard wish.rule(kind) == nil, let row = rulesContent.row(kind), let rule = row.rule(row.value, hours: row.hours) else { return }
            wish.set(rule)
        } else {
            wish.remove(kind)
        }
        await keepUnlessEmpty(wish)
    }

    /// The person moved a rule's threshold by one press; at the end of the bounds nothing changes.
    public func move(_ kind: WeatherRule.Kind, isMore: Bool) async {
        guard var wish = state.wish, let rule = wish.rule(kind)?.rule,
            let next = rulesContent.row(kind)?.neighbour(of: rule, isMore: isMore)
        else { return }
        wish.set(next)
        await keep(wish)
    }

    /// The person chose how many hours ahead a rule looks.
    public func choose(hours: String, of kind: WeatherRule.Kind) async {
        guard var wish = state.wish, let rule = wish.rule(kind)?.rule, let hours = Int(hours),
            let next = WeatherRule(kind, threshold: rule.threshold, hours: hours)
        else { return }
        wish.set(next)
        await keep(wish)
    }

    /// The phone may be somewhere else now: the warnings of where it is go with it.
    func moved() async {
        guard var wish = state.wish, let position = wish.position, let cell = preferences.lastPosition, cell != position else { return }
        let kept = Set(preferences.savedPlaces.places.map(\.cell))
        wish.follow(to: cell, named: phrases.myLocation) { kept.contains($0) }
        guard wish.places.places.count <= WarningWish.mostPlaces else { return }
        await keep(wish)
    }

    /// The person reads in other units now: so do the notifications.
    func readingChanged() async {
        read()
        if state.wish?.rules.isEmpty == false { await settle() }
    }

    /// The person pressed *Send a test notification*.
    public func test() async {
        guard let registration = preferences.text(.pushRegistration).flatMap({ PushRegistration(text: $0) }) else {
            let notice = WarningNotice(
                .test, event: "test", title: phrases.pushTestHeadline, subtitle: "", text: phrases.pushTestText, weight: .test,
                thread: "test", link: .settings)
            return say(await notifying.show(notice) ? .tested : .failed)
        }
        do throws(PushServer.Refusal) {
            try await server.test(registration)
            say(.tested)
        } catch { say(.failed) }
    }

    /// The system has said by which token Apple's service knows the app: at each start, and when it has changed.
    func heard(token: String?) async {
        self.token = token
        guard token != nil else {
            if case .server = preferences.sourceChoice { state.reach = .serverFails }
            return read()
        }
        await settle()
    }

    /// The weather is from somewhere else by now.
    func sourceChanged() async { await settle() }

    // MARK: What follows

    private func keep(_ wish: WarningWish?) async {
        preferences.warningWish = wish
        state.word = .none
        read()
        await settle()
    }

    private func keepUnlessEmpty(_ wish: WarningWish) async {
        guard !wish.places.places.isEmpty else { return say(.noPlace) }
        await keep(wish)
    }

    private func candidate(_ cell: Cell) -> SavedPlace? {
        state.candidates.first { $0.cell == cell }
    }

    /// The place where the phone is goes with it.
    private func goAlong(_ wish: inout WarningWish, with place: SavedPlace) {
        if place.cell == preferences.lastPosition { wish.position = place.cell }
    }

    private func say(_ word: WarningsState.Word) {
        state.word = word
        read()
    }

    /// Agrees with the server that is chosen, or takes back what was agreed on. One agreement at a time: many presses make few of them, and the
    /// last one counts.
    private func settle() async {
        isToAgreeAgain = true
        guard !isAgreeing else { return await withCheckedContinuation { waiting.append($0) } }
        isAgreeing = true
        while isToAgreeAgain {
            isToAgreeAgain = false
            await agree()
        }
        isAgreeing = false
        let ended = waiting
        waiting = []
        for intent in ended { intent.resume() }
    }

    private func agree() async {
        let former = preferences.text(.pushRegistration).flatMap { PushRegistration(text: $0) }
        guard service != .unavailable else {
            // The subscription of a former build no longer works: the phone does not rely on it, even if it cannot be cancelled now.
            await take(back: former)
            preferences.set(nil, for: .pushRegistration)
            return read()
        }
        guard let wish = preferences.warningWish, case .server(let address) = preferences.sourceChoice else {
            state.reach = .phone
            await take(back: former)
            return read()
        }
        if let former, former.server != address { await take(back: former) }
        guard let token else {
            state.reach = former?.server == address ? .server : .serverFails
            read()
            // It comes as an event.
            return await notifying.register()
        }
        do throws(PushServer.Refusal) {
            let made = try await server.subscribe(token, to: wish, at: address, language: phrases.language, units: units, zone: zone)
            preferences.set(made.text, for: .pushRegistration)
            // The app has a new token: the former one no longer works.
            if let former, former.server == address, former.id != made.id { await take(back: former) }
            state.reach = .server
            // The person may have turned notifications off meanwhile.
            if preferences.warningWish == nil { await take(back: made) }
        } catch {
            state.reach = error == .unsupported ? .serverCannot : .serverFails
            // An older subscription is better than none while the server cannot be reached.
            if error == .unsupported { preferences.set(nil, for: .pushRegistration) }
        }
        read()
    }

    /// A subscription that cannot be cancelled now is remembered, and cancelled at the next start.
    private func take(back registration: PushRegistration?) async {
        guard let registration else { return }
        do throws(PushServer.Refusal) { try await server.unsubscribe(registration) } catch { return }
        guard preferences.text(.pushRegistration) == registration.text else { return }
        preferences.set(nil, for: .pushRegistration)
        if preferences.warningWish == nil { await notifying.unregister() }
    }

    private func read() {
        state.wish = preferences.warningWish
        state.units = units
        state.candidates = candidates
        let drawn = state.content(phrases)
        // The same content again would redraw the view for nothing.
        if drawn != content { content = drawn }
    }

    private var units: UnitPreferences { preferences.readerSettings.units.preferences(over: usualUnits) }
    private var rulesContent: RulesContent { RulesContent(units: units, phrases: phrases) }

    /// The candidate places: those with notifications, the current or last position, the chosen place, and the saved ones.
    private var candidates: [SavedPlace] {
        var found: [SavedPlace] = []
        func add(_ cell: Cell, _ name: String?, area: String? = nil) {
            guard !found.contains(where: { $0.cell == cell }) else { return }
            found.append(SavedPlace(cell: cell, name: name ?? phrases.myLocation, area: area))
        }
        if let cell = preferences.lastPosition { add(cell, nil) }
        for place in [preferences.chosenPlace].compactMap(\.self) + preferences.savedPlaces.places + (state.wish?.places.places ?? []) {
            add(place.cell, place.label ?? place.name, area: place.label == nil ? place.area : nil)
        }
        return found
    }
}
