import Foundation
import Notices
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherRules
import WeatherScreens
import WeatherWarnings

/// Notifies of matches of the person's own rules in the weather that the phone has fetched itself: each spell once, before it begins, by
/// the same rules as a server's (`RuleMemory`), and once more if the forecast withdraws it.
struct RuleWatch: Sendable {
    let preferences: any PreferenceStore
    let notifying: any WarningNotifying
    let phrases: any Phrases
    let units: UnitPreferences

    /// - Parameters:
    ///   - rules: rules for other places are ignored.
    ///   - name: the place's name in notices.
    ///   - minutes: the rain of the next two hours; nil if it is not known.
    func tell(
        _ rules: [PlacedRule], of place: SavedPlace, called name: String, _ snapshot: Snapshot,
        minutes: @Sendable (Snapshot) async -> Nowcast?, at now: Date
    ) async {
        let dashboard = snapshot.dashboard
        for rule in rules.filter({ $0.cells.contains(place.cell) }).map(\.rule) {
            let nowcast = rule.minutes == nil ? nil : await minutes(snapshot)
            if rule.minutes != nil, nowcast == nil { continue }
            let key = Self.key(rule, place.cell, isSimulated: dashboard.isSimulated)
            var memory = memories[key] ?? RuleMemory()
            let before = memory
            var isShown = true
            let found =
                if let nowcast {
                    memory.take(
                        rule, nowcast, temperatureCelsius: CurrentMoment(dashboard, now: now).weather?.temperatureCelsius,
                        isSimulated: dashboard.isSimulated, at: now)
                } else {
                    memory.take(rule, dashboard, isSimulated: dashboard.isSimulated, at: now)
                }
            for news in found where isShown {
                isShown = await notifying.show(notice(news, place, called: name, snapshot, at: now))
            }
            // Results that the system did not show are tried again at the next wake-up.
            if isShown, memory != before { store(memory, as: key) }
        }
    }

    /// Forgets the results of rules that the person no longer has.
    func forget(allBut wish: WarningWish) {
        let kept = Set(
            wish.rules.flatMap { placed in
                placed.cells.flatMap { cell in [true, false].map { Self.key(placed.rule, cell, isSimulated: $0) } }
            })
        let known = memories
        if !known.keys.allSatisfy(kept.contains) { write(known.filter { kept.contains($0.key) }) }
    }

    // MARK: Memory

    /// Notifications of a simulated forecast do not count for the real one, so the keys differ.
    private static func key(_ rule: WeatherRule, _ cell: Cell, isSimulated: Bool) -> String {
        "\(cell.id) \(rule.text)\(isSimulated ? " simulated" : "")"
    }

    private var memories: [String: RuleMemory] {
        guard let text = preferences.text(.rulesTold) else { return [:] }
        // If the memory cannot be read, its events are announced again: twice is better than never.
        do { return try JSONDecoder().decode([String: RuleMemory].self, from: Data(text.utf8)) } catch { return [:] }
    }

    private func store(_ memory: RuleMemory, as key: String) {
        var all = memories
        all[key] = memory
        write(all)
    }

    private func write(_ memories: [String: RuleMemory]) {
        guard !memories.isEmpty else { return preferences.set(nil, for: .rulesTold) }
        do {
            preferences.set(String(decoding: try JSONEncoder().encode(memories), as: UTF8.self), for: .rulesTold)
        } catch { return }
    }

    // MARK: Words

    private func notice(
        _ news: RuleNews, _ place: SavedPlace, called name: String, _ snapshot: Snapshot, at now: Date
    ) -> WarningNotice {
        let zone = snapshot.dashboard.location.timeZone
        let sentences = RuleSentences(units: units, phrases: phrases, zone: zone, now: now)
        let title =
            news.isWithdrawn
            ? sentences.withdrawn(news.episode, by: news.rule, in: name) : sentences.told(news.episode, by: news.rule, in: name)
        return WarningNotice(
            .rule, event: EventKey.of("rule \(place.cell.id) \(news.rule.text) \(news.name)"),
            title: snapshot.dashboard.isSimulated ? "\(phrases.simulatedMark): \(title)" : title, subtitle: "",
            text: sentences.wanted(news.rule), weight: .rule(isWithdrawn: news.isWithdrawn),
            thread: place.cell.id,
            // Opens the weather to which the rule applies.
            link: .weather(LinkedPlace(cell: place.cell, name: place.name), isFromWarning: true))
    }
}
