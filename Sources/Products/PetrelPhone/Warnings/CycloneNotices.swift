import Foundation
import Notices
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherProviders
import WeatherRules
import WeatherScreens
import WeatherWarnings

/// Notifies of tropical cyclones near the person's places that the phone has read about itself, by the same rules as a server's
/// (`CycloneMemory`).
struct CycloneNotices: Sendable {
    let preferences: any PreferenceStore
    let notifying: any WarningNotifying
    let phrases: any Phrases
    let units: UnitPreferences

    /// - Parameters:
    ///   - known: the known cyclones; an uncovered source causes no notification.
    ///   - name: the place's name in notices.
    ///   - zone: the place's.
    ///   - minimum: the least severity that causes a notification.
    func tell(
        _ known: KnownCyclones, near place: SavedPlace, called name: String, zone: TimeZone, minimum: Alert.Severity, at now: Date
    ) async {
        var memory = memories[place.cell.id] ?? CycloneMemory()
        let before = memory
        let paths = known.cyclones.map { CyclonePath($0, now: now) }
        let found = memory.take(known, paths, at: place.cell.center, now: now) { $0.isWanted(from: minimum) }
        var isShown = true
        // The phone itself receives all of them, so the news for devices that received less is not for it.
        for news in found where isShown && !news.isForLessTold {
            isShown = await notifying.show(notice(news, place, called: name, zone, at: now))
        }
        // A notice that the system did not show is tried at the next wake-up.
        if isShown, memory != before { store(memory, of: place.cell) }
    }

    /// Forgets the places for which the person no longer wants warnings.
    func forget(allBut cells: Set<Cell>) {
        let (known, kept) = (memories, Set(cells.map(\.id)))
        if !known.keys.allSatisfy(kept.contains) { write(known.filter { kept.contains($0.key) }) }
    }

    // MARK: Memory

    /// By the cell's id.
    private var memories: [String: CycloneMemory] {
        guard let text = preferences.text(.cyclonesTold) else { return [:] }
        // If the memory cannot be read, its cyclones are announced again: twice is better than never.
        do { return try JSONDecoder().decode([String: CycloneMemory].self, from: Data(text.utf8)) } catch { return [:] }
    }

    private func store(_ memory: CycloneMemory, of cell: Cell) {
        var all = memories
        all[cell.id] = memory.isEmpty ? nil : memory
        write(all)
    }

    private func write(_ memories: [String: CycloneMemory]) {
        guard !memories.isEmpty else { return preferences.set(nil, for: .cyclonesTold) }
        do {
            preferences.set(String(decoding: try JSONEncoder().encode(memories), as: UTF8.self), for: .cyclonesTold)
        } catch { return }
    }

    // MARK: Words

    private func notice(_ news: CycloneNews, _ place: SavedPlace, called name: String, _ zone: TimeZone, at now: Date) -> WarningNotice {
        let threat = news.threat
        let words = CycloneNoticeWords(
            threat, news.kind, name: DisplayText.line(threat.name),
            source: threat.source.map { phrases.providerName($0, ownName: ProviderCatalog.name(of: $0)) },
            format: WeatherFormatter(units: units, phrases: phrases),
            time: TimeLabels(zone: zone, around: now, clock: units.clock, phrases: phrases), now: now)
        return WarningNotice(
            .cyclone, event: EventKey.of("cyclone \(place.cell.id) \(news.event)"),
            title: threat.isSimulated ? "\(phrases.simulatedMark): \(words.title)" : words.title, subtitle: name, text: words.line(),
            weight: .warning(news.kind, threat.severity), thread: place.cell.id, link: .map)
    }
}
