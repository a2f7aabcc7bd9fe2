import Foundation
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// The state of the top cities, and what to fetch next. A value: it reads no clock and never waits.
struct TopCitiesTable: Sendable {
    /// The source of temperatures.
    enum Side: Hashable, Sendable {
        /// The provider of the list.
        case list
        /// The weather service, which has providers that need no key.
        case standIn
    }

    /// One city's row on one side.
    struct Slot: Hashable, Sendable {
        var side: Side
        var key: String
    }

    /// The result of one call.
    struct Reading: Hashable, Sendable {
        var temperature: TopCitiesRow.Temperature
        var source: TopCitiesList.Source
    }

    typealias Outcome = Result<Reading, WeatherError>

    struct Entry: Sendable {
        var outcome: Outcome
        var at: Date
    }

    let configuration: TopCitiesConfiguration
    /// False if no provider of a list is configured.
    let hasList: Bool
    private(set) var cities = BundledCities.all
    private(set) var side: Side
    private var listedAt: Date?
    private var listRestsUntil = Date.distantPast
    private var restsUntil = Date.distantPast
    /// The reason why the provider of the list is not called.
    private(set) var refusal: WeatherError?
    private(set) var entries: [Slot: Entry] = [:]
    /// The slots being fetched, with the number of the work that fetches them.
    private(set) var asked: [Slot: Int] = [:]
    private(set) var round: Int?
    private var lastNumber = 0
    /// Number of consecutive times that the provider of the list had nothing.
    private var refusals = 0
    /// Rows asked for by hand, however many people ask: no account pays for them.
    private var retries = TokenBucket(capacity: ForcedRefreshes.retriesAMinute, fillSeconds: 60)

    init(configuration: TopCitiesConfiguration, hasList: Bool) {
        self.configuration = configuration
        self.hasList = hasList
        side = hasList ? .list : .standIn
    }

    /// True if nothing is under way.
    var isIdle: Bool { round == nil && asked.isEmpty }

    // MARK: What to fetch

    /// Begins a round if anything is missing or too old.
    ///
    /// - Returns: its number; nil if there is nothing to fetch, or a round is under way already.
    mutating func begin(at now: Date) -> Int? {
        guard round == nil else { return nil }
        if hasList, now >= restsUntil { side = .list }
        guard isListDue(at: now) || cities.contains(where: { isDue($0, at: now) }) else { return nil }
        lastNumber += 1
        round = lastNumber
        // Marked at once, so that the rows show as waiting.
        _ = take(at: now, for: lastNumber)
        return lastNumber
    }

    /// Begins fetching rows that failed or were not fetched yet; skips cities that are not in the list, are being fetched, or are known and
    /// fresh.
    ///
    /// - Returns: its number; nil if none remains, or people have asked too often within a minute.
    mutating func beginRows(_ keys: [String], at now: Date) -> Int? {
        let slots = cities.map { Slot(side: side, key: $0.key) }
        let due = slots.filter { keys.contains($0.key) && asked[$0] == nil && freshReading($0, at: now) == nil }
        guard !due.isEmpty, retries.take(at: now.timeIntervalSince1970) else { return nil }
        lastNumber += 1
        for slot in due { asked[slot] = lastNumber }
        return lastNumber
    }

    /// The cities that the work with this number fetches on this side.
    func cities(askedBy number: Int) -> [TopCity] { cities.filter { asked[Slot(side: side, key: $0.key)] == number } }

    /// Called when a connection has returned: failures for lack of one say nothing about it. If no temperature is known, pauses and rests
    /// after such failures no longer apply.
    ///
    /// - Returns: the cities whose rows failed for lack of a connection, by a timeout or by an invalid certificate.
    mutating func reconnect() -> [String] {
        let failed = cities.map(\.key).filter { asked[Slot(side: side, key: $0)] == nil && isCutOff(error(Slot(side: side, key: $0))) }
        guard !isAnyKnown else { return failed }
        entries = entries.filter { !isCutOff(error($0.key)) }
        if isCutOff(refusal) { restsUntil = .distantPast }
        return failed
    }

    /// True if any row has a temperature, of any age.
    var isAnyKnown: Bool { cities.contains { if case .success = entries[Slot(side: side, key: $0.key)]?.outcome { true } else { false } } }

    private func isCutOff(_ error: WeatherError?) -> Bool {
        error.map { [.noConnection, .invalidCertificate, .timedOut].contains($0.kind) } ?? false
    }

    /// True if the list is due: once a day.
    func isListDue(at now: Date) -> Bool {
        guard side == .list, now >= listRestsUntil else { return false }
        return listedAt.map { abs(now.timeIntervalSince($0)) > configuration.listSeconds } ?? true
    }

    /// Returns the cities that are due on this side, and marks them as being fetched by `number`.
    mutating func take(at now: Date, for number: Int) -> [TopCity] {
        let due = cities.filter { isDue($0, at: now) || asked[Slot(side: side, key: $0.key)] == number }
        for city in due { asked[Slot(side: side, key: city.key)] = number }
        return due
    }

    private func isDue(_ city: TopCity, at now: Date) -> Bool {
        let slot = Slot(side: side, key: city.key)
        guard asked[slot] == nil else { return false }
        guard let entry = entries[slot] else { return true }
        let age = abs(now.timeIntervalSince(entry.at))
        switch entry.outcome {
        case .success: return age > freshSeconds(slot.side)
        case .failure(let error): return age >= min(error.retryAfterSeconds ?? configuration.pauseSeconds, configuration.spentSeconds)
        }
    }

    private func freshSeconds(_ side: Side) -> Double { side == .list ? configuration.freshSeconds : configuration.standInSeconds }

    func freshReading(_ slot: Slot, at now: Date) -> Reading? {
        guard let entry = entries[slot], case .success(let reading) = entry.outcome,
            abs(now.timeIntervalSince(entry.at)) <= freshSeconds(slot.side)
        else { return nil }
        return reading
    }

    // MARK: Results

    /// The list arrived; empty entries, duplicates and surplus cities are skipped, and an empty list counts as failed.
    mutating func listed(_ cities: [TopCity], at now: Date, by number: Int) {
        guard round == number else { return }
        var known: Set<String> = []
        let usable = cities.filter { !$0.key.isEmpty && !$0.name.isEmpty && known.insert($0.key).inserted }.prefix(configuration.count)
        guard !usable.isEmpty else { return listFailed(WeatherError(.badBody), at: now, by: number) }
        listedAt = now
        release { $0 == number }
        show(Array(usable))
    }

    /// Replaces the cities, and forgets the rows of those that are gone: a list that names other cities each day would fill the memory.
    private mutating func show(_ cities: [TopCity]) {
        self.cities = cities
        let keys = Set(cities.map(\.key))
        entries = entries.filter { keys.contains($0.key.key) }
    }

    /// No list arrived: the previous one stays, initially the bundled one. A refusal that applies to every call ends the round on this
    /// side.
    mutating func listFailed(_ error: WeatherError, at now: Date, by number: Int) {
        guard round == number else { return }
        listRestsUntil = now.addingTimeInterval(min(error.retryAfterSeconds ?? configuration.listPauseSeconds, configuration.listSeconds))
        if error.kind == .invalidKey || error.kind == .quotaExhausted { rest(because: error, at: now, by: number) }
    }

    /// A row's call ended. Cancelled calls are ignored.
    mutating func settle(_ slot: Slot, _ outcome: Outcome, at now: Date, by number: Int) {
        guard asked[slot] == number else { return }
        asked[slot] = nil
        // The list may have changed meanwhile.
        if cities.contains(where: { $0.key == slot.key }) { entries[slot] = Entry(outcome: outcome, at: now) }
    }

    /// After the rows of the provider of the list: if it had none of them, the weather service is asked.
    mutating func conclude(at now: Date, by number: Int) {
        guard round == number, side == .list else { return }
        let slots = cities.map { Slot(side: side, key: $0.key) }
        guard !slots.contains(where: { freshReading($0, at: now) != nil }) else {
            refusals = 0
            return
        }
        let errors = slots.compactMap { error($0) }
        // A permanent error says more than a temporary one.
        rest(because: errors.first { !$0.canRetry } ?? errors.first ?? WeatherError(.timedOut), at: now, by: number)
    }

    /// Work has ended or was cancelled: its remaining rows have timed out.
    mutating func end(_ number: Int, at now: Date) {
        for (slot, owner) in asked where owner == number { settle(slot, .failure(WeatherError(.timedOut)), at: now, by: number) }
        if round == number { round = nil }
    }

    private mutating func rest(because error: WeatherError, at now: Date, by number: Int) {
        let usual =
            switch error.kind {
            case .quotaExhausted: configuration.spentSeconds
            case .invalidKey, .planLacksProduct: configuration.refusedSeconds
            default: configuration.restSeconds
            }
        // After each unsuccessful time it is called less often, so that it delays readers less often.
        let grown = min(usual * Double(1 << min(refusals, 8)), max(usual, configuration.spentSeconds))
        restsUntil = now.addingTimeInterval(min(max(0, error.retryAfterSeconds ?? grown), configuration.listSeconds))
        if !error.isUnsent { refusals += 1 }
        refusal = error
        release { $0 == number }
        side = .standIn
        // The weather service needs coordinates.
        if cities.contains(where: { $0.coordinate == nil }) { show(BundledCities.all) }
    }

    private mutating func release(_ isReleased: (Int) -> Bool) { asked = asked.filter { !isReleased($0.value) } }

    func error(_ slot: Slot) -> WeatherError? {
        if case .failure(let error) = entries[slot]?.outcome { error } else { nil }
    }
}
