import Foundation
import Notices
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherRules
import WeatherScreens
import WeatherWarnings

/// Notifies of warnings, and of matches of the person's own rules, in the weather that the phone has fetched itself; used if no server
/// sends notifications. Each is announced once, by the same rules as a server's (`WarningChange`).
struct WarningWatch: Sendable {
    let preferences: any PreferenceStore
    let notifying: any WarningNotifying
    let phrases: any Phrases
    let units: UnitPreferences
    /// The phone's zone: quiet hours are in its time.
    let zone: TimeZone

    /// Most remembered events; more than are in force at ten places.
    private static let mostEvents = 64
    /// Seconds for which an announced event is remembered after its end: a clock may be wrong by a day.
    private static let memorySeconds = 2 * 86_400.0

    /// Looks for changes in the stored weather of the person's places, and shows them.
    ///
    /// - Parameters:
    ///   - known: the newest weather of a cell, and the events of its warnings; nil if there is none.
    ///   - minutes: the rain of the next two hours at a place, asked only for a rule that looks at it; nil if it is not known.
    ///   - cyclones: returns the known tropical cyclones; called only for places with warnings.
    func tell(
        at now: Date, _ known: @Sendable (Cell) async -> (snapshot: Snapshot, states: [WarningState])?,
        minutes: @Sendable (Snapshot) async -> Nowcast? = { _ in nil }, cyclones: @Sendable () async -> KnownCyclones = { .uncovered }
    ) async {
        // A server that sends warning notifications sends all of them.
        guard let wish = preferences.warningWish, preferences.text(.pushRegistration) == nil else { return }
        guard await notifying.permission() != .denied else { return }
        let rules = RuleWatch(preferences: preferences, notifying: notifying, phrases: phrases, units: units)
        rules.forget(allBut: wish)
        let near = CycloneNotices(preferences: preferences, notifying: notifying, phrases: phrases, units: units)
        near.forget(allBut: wish.warned)
        // None is extreme, so that all wait for the end of quiet hours.
        let storms = wish.warned.isEmpty || isQuiet(wish, at: now) ? .uncovered : await cyclones()
        for place in wish.places.places {
            guard let (snapshot, states) = await known(place.cell), snapshot.cell == place.cell else { continue }
            // Matches during quiet hours are announced when those are over.
            let name = wish.places.noticeName(of: place, at: snapshot.dashboard.location, phrases)
            if !isQuiet(wish, at: now) {
                await rules.tell(wish.rules, of: place, called: name, snapshot, minutes: minutes, at: now)
            }
            guard wish.warned.contains(place.cell) else { continue }
            await near.tell(
                storms, near: place, called: name, zone: snapshot.dashboard.location.timeZone, minimum: wish.minimum, at: now)
            for change in WarningChange.changes(from: told.map(\.warning), to: states, now: now) where isWanted(change, wish, at: now) {
                var isShown = true
                for shown in shown(of: change) {
                    isShown = await notifying.show(notice(change, in: shown, place, called: name, snapshot, at: now)) && isShown
                }
                // Changes that the system did not show are tried again at the next wake-up.
                if isShown { note(change, at: now) }
            }
        }
    }

    /// A change that is not wanted now is not noted either: it is still new when quiet hours are over, or when it has become worse.
    private func isWanted(_ change: WarningChange, _ wish: WarningWish, at now: Date) -> Bool {
        if isQuiet(wish, at: now), change.state.severity != .extreme { return false }
        return change.kind == .cancelled || change.state.severity.isWanted(from: wish.minimum)
    }

    private func isQuiet(_ wish: WarningWish, at now: Date) -> Bool { wish.quiet?.hours(in: zone)?.contains(now) ?? false }

    // MARK: Memory

    /// The notification of an event.
    private struct Told: Codable {
        var warning: ToldWarning
        /// The title of the notice's warning: its withdrawal repeats it. nil in older memories.
        var headline: String?

        private enum Key: String, CodingKey { case headline }

        init(_ warning: ToldWarning, headline: String?) { (self.warning, self.headline) = (warning, headline) }

        init(from decoder: any Decoder) throws {
            warning = try ToldWarning(from: decoder)
            headline = try decoder.container(keyedBy: Key.self).decodeIfPresent(String.self, forKey: .headline)
        }

        func encode(to encoder: any Encoder) throws {
            try warning.encode(to: encoder)
            var container = encoder.container(keyedBy: Key.self)
            try container.encodeIfPresent(headline, forKey: .headline)
        }
    }

    private var told: [Told] {
        guard let text = preferences.text(.warningsTold) else { return [] }
        // If the memory cannot be read, its events are announced again: twice is better than never.
        do { return try JSONDecoder().decode([Told].self, from: Data(text.utf8)) } catch { return [] }
    }

    private func note(_ change: WarningChange, at now: Date) {
        let name = name(of: change)
        var latest = Told(change.told, headline: title(of: change.state).text)
        latest.warning.event = name
        // Other notices of the same event are still on the screen, unless the event is cancelled.
        var told = told.filter { told in
            let isTakenBack = change.kind == .cancelled && told.warning.isAbout(change.state) && told.warning.event != name
            return told.warning.end + Self.memorySeconds > now && !isTakenBack
        }
        // Updated in place: a change applies to the first of an event's notices.
        if let index = told.firstIndex(where: { $0.warning.event == name }) { told[index] = latest } else { told.append(latest) }
        do {
            let data = try JSONEncoder().encode(Array(told.suffix(Self.mostEvents)))
            preferences.set(String(decoding: data, as: UTF8.self), for: .warningsTold)
        } catch { return }
    }

    /// An event keeps the name of its first notification, so that a later notification replaces the earlier one.
    private func name(of change: WarningChange) -> String {
        told.first { $0.warning.isAbout(change.state) }?.warning.event ?? change.state.event
    }

    /// The notices that a change concerns, by name, with their titles: messages that looked like several events may turn out to be one,
    /// and each of their notices is withdrawn.
    private func shown(of change: WarningChange) -> [(name: String, title: WarningTitle)] {
        let title = title(of: change.state)
        let standing = told.filter { $0.warning.isAbout(change.state) && !$0.warning.isCancelled }
        guard change.kind == .cancelled, !standing.isEmpty else { return [(name(of: change), title)] }
        return standing.map { told in
            (told.warning.event, told.headline.map { WarningTitle(text: $0, original: nil) } ?? title)
        }
    }

    // MARK: Words

    private func title(of state: WarningState) -> WarningTitle {
        let headlines = state.headlines(in: phrases.language).joined(separator: " · ")
        let language = state.texts(in: phrases.language).first?.language
        guard !headlines.isEmpty else { return WarningTitle(text: phrases.alertsTitle, original: nil) }
        return phrases.warningTitle(DisplayText.line(headlines), language: language, kinds: state.kinds)
    }

    private func notice(
        _ change: WarningChange, in shown: (name: String, title: WarningTitle), _ place: SavedPlace, called name: String,
        _ snapshot: Snapshot, at now: Date
    ) -> WarningNotice {
        let state = change.state
        let location = snapshot.dashboard.location
        let words = WarningNoticeWords(
            change.kind, title: shown.title, severity: state.severity, onset: state.isOnsetKnown ? state.onset : nil,
            end: state.isEndKnown ? state.end : nil,
            time: TimeLabels(zone: location.timeZone, around: now, clock: units.clock, phrases: phrases), now: now)
        let key = EventKey.of(shown.name)
        return WarningNotice(
            .warning, event: key, title: snapshot.dashboard.isSimulated ? "\(phrases.simulatedMark): \(words.title)" : words.title,
            subtitle: name, text: words.line(),
            weight: .warning(change.kind, state.severity), thread: place.cell.id,
            link: .alerts(LinkedPlace(cell: place.cell, name: place.name), event: key))
    }
}

extension SavedPlaces {
    /// The place's name in a notice: with its area where the person has another place of the name; that of the weather if it was saved
    /// without one.
    func noticeName(of place: SavedPlace, at location: Location, _ phrases: any Phrases) -> String {
        let known = DisplayText.line(location.name)
        return fullTitles(names: known.isEmpty ? [:] : [place.cell: known], phrases)[place.cell] ?? known
    }
}
