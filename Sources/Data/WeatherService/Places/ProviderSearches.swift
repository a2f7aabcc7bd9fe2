import Foundation
import HTTPTransport
import SharedWork
import WeatherModel
import ProviderKit
import WeatherStore
import ProviderCourtesy

/// The places found by a search, and when.
struct SearchResult: Hashable, Sendable {
    var places: [Place]
    var foundAt: Date
}

/// Searches for places with the providers: one search for each name, shared by all callers, with cached results.
actor ProviderSearches {
    typealias Outcome = Result<[Place], WeatherError>

    /// True if any provider searches.
    nonisolated let canSearch: Bool
    private let caller: ProviderCaller
    private let store: any WeatherStore
    private let configuration: WeatherServiceConfiguration
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    /// The providers' results, keyed by the searched name.
    private var results = RecentlyUsed<String, SearchResult>(capacity: 500)
    private var searches = SingleFlight<String, Outcome, CallProgress>()
    private var writes: WriteBehind
    private var load = ServiceLoad()

    init(
        _ caller: ProviderCaller, _ store: any WeatherStore, _ configuration: WeatherServiceConfiguration, clock: any Clock<Duration>,
        now: @escaping @Sendable () -> Date
    ) {
        canSearch = caller.profiles.contains { $0.features.contains(.search) }
        self.caller = caller
        self.store = store
        self.configuration = configuration
        self.clock = clock
        self.now = now
        writes = WriteBehind(most: configuration.mostWrites)
    }

    /// A provider's places: cached ones, or those of a shared search.
    ///
    /// - Parameters:
    ///   - name: the name without its region: services know regions by other names, or do not accept them.
    ///   - hasOthers: true if there are other places to return: the timeout for the provider is then shorter.
    func places(_ name: String, limit: Int, hasOthers: Bool) async -> Outcome {
        let key = "search.\(limit).\(Self.folded(name))"
        if let kept = await recalled(key) { return .success(kept) }
        if let refusal = await beginForClient(key, name, limit: limit) { return .failure(refusal) }
        let patience = hasOthers ? configuration.searchPatienceSeconds : configuration.deadlineSeconds
        return await awaited(key, withinSeconds: patience) ?? .failure(WeatherError(.timedOut))
    }

    private func held(_ key: String) -> [Place]? {
        guard let result = results.value(key), isYoung(result) else { return nil }
        return result.places
    }

    /// Returns cached places from memory, else from the store.
    private func recalled(_ key: String) async -> [Place]? {
        if let places = held(key) { return places }
        guard !searches.isUnderWay(key), let result = await stored(key), isYoung(result) else { return held(key) }
        results.insert(result, for: key)
        return result.places
    }

    private func stored(_ key: String) async -> SearchResult? {
        // A result that cannot be read is searched for again.
        do throws(StoreError) { return try await store.reply(for: key).flatMap(SearchDocument.result) } catch { return nil }
    }

    private func isYoung(_ result: SearchResult) -> Bool {
        abs(now().timeIntervalSince(result.foundAt)) <= configuration.searchSeconds
    }

    /// - Returns: nil on timeout, or if the caller was cancelled.
    private func awaited(_ key: String, withinSeconds patience: Double) async -> Outcome? {
        guard !Task.isCancelled || searches.isUnderWay(key), let wait = searches.wait(for: key) else { return nil }
        if let outcome = await clock.first(of: wait.stream, withinSeconds: patience) { return outcome }
        searches.leave(key, wait)
        // The search continues for a caller that waited and received the gazetteer's answer: its next search finds the provider's.
        if !Task.isCancelled { searches.promise(key) }
        giveUpIfUseless(key)
        return nil
    }

    /// Starts a search if the client's budget allows it.
    ///
    /// - Returns: the reason why none can be started; nil if one is under way.
    private func beginForClient(_ key: String, _ name: String, limit: Int) async -> WeatherError? {
        guard !searches.isUnderWay(key) else { return nil }
        let able = caller.profiles.filter { $0.features.contains(.search) }.map { CallOffer($0.id) }
        let grant = await WeatherClient.budget?.grant(.search, among: able) ?? .granted(exhausted: [])
        guard case .granted(let exhausted, let payer) = grant else { return grant.refusal }
        return begin(key, name, limit: limit, exhausted: exhausted, payer: payer)
    }

    /// Starts a search unless the same one is under way; as with weather, its waiters may leave without harm.
    ///
    /// - Parameter payer: the payer of the calls, as in `WeatherService.launch`.
    /// - Returns: the reason why none can be started; nil if one is under way.
    private func begin(_ key: String, _ name: String, limit: Int, exhausted: Set<ProviderID>, payer: CallPayer?) -> WeatherError? {
        guard !searches.isUnderWay(key), searches.count < configuration.mostSearches else {
            payer?.release()
            return searches.isUnderWay(key) ? nil : overload()
        }
        let elapsed = clock.stopwatch()
        let secondsLeft: @Sendable () -> Double = { [configuration] in max(0, configuration.deadlineSeconds - elapsed()) }
        searches.begin(key, CallProgress(), deadline: .init(.seconds(configuration.deadlineSeconds), by: clock)) { flight in
            let reports = CallReports {
                await self.asks(key, flight)
            } proceeds: {
                await self.proceeds(key, flight, $0)
            }
            defer { payer?.release() }
            return await CallPayer.$current.withValue(payer) {
                await self.asked(key, name, limit: limit, exhausted: exhausted, reports, secondsLeft: secondsLeft)
            }
        } landed: { flight, outcome in
            await self.land(key, flight, outcome)
        }
        return nil
    }

    private func land(_ key: String, _ flight: Int, _ outcome: Outcome?) {
        guard let landing = searches.end(key, flight) else { return }
        landing.publish(outcome ?? .failure(landing.progress.hasOnlyQueued ? overload() : WeatherError(.timedOut)))
    }

    private func giveUpIfUseless(_ key: String) {
        if searches.giveUpIfUseless(key) { load.dropped += 1 }
    }

    private func asks(_ key: String, _ flight: Int) -> Bool { searches.update(key, flight) { $0.asks() } }

    private func proceeds(_ key: String, _ flight: Int, _ step: CallContext.Step) -> Bool {
        let proceeds = searches.update(key, flight) { $0.note(step, slowTurnSeconds: configuration.slowTurnSeconds) }
        if !proceeds { giveUpIfUseless(key) }
        return proceeds
    }

    private func overload() -> WeatherError {
        load.refused += 1
        return WeatherError(.overloaded, retryAfterSeconds: configuration.overloadSeconds)
    }

    /// The places of the first provider that answers.
    private func asked(
        _ key: String, _ name: String, limit: Int, exhausted: Set<ProviderID>, _ reports: CallReports,
        secondsLeft: @escaping @Sendable () -> Double
    ) async -> Outcome {
        guard await reports.asks() else { return .failure(WeatherError(.timedOut)) }
        var failure: WeatherError?
        let context = CallContext(secondsLeft: secondsLeft, mayProceed: reports.proceeds)
        for (line, profile) in caller.profiles.enumerated() where profile.features.contains(.search) && !exhausted.contains(profile.id) {
            let answer = await CallContext.$current.withValue(context) {
                await caller.call(line, for: .search, byPerson: true, remainingSeconds: secondsLeft) {
                    [now] provider async throws(WeatherError) in
                    try await provider.search(name, limit: limit, asOf: now())
                }
            }
            switch answer {
            case .success(let places):
                let result = SearchResult(places: Array(places.prefix(limit)), foundAt: now())
                // An empty result is cached in memory only: a place that is added tomorrow must be found.
                if !places.isEmpty { keep(result, as: key) }
                results.insert(result, for: key)
                return .success(result.places)
            case .failure(let error):
                failure = failure ?? error
            }
            if Task.isCancelled { break }
        }
        return .failure(failure ?? WeatherError(.timedOut))
    }

    /// Lower case without diacritics, for keys and comparisons.
    static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    // MARK: Storage

    private func keep(_ result: SearchResult, as key: String) {
        let end = result.foundAt + configuration.searchSeconds
        writes.write(as: key) { [store] in
            try await store.putReply(SearchDocument.bytes(result), for: key, until: end)
        } ended: { write in
            await self.ended(write)
        }
    }

    private func ended(_ write: WriteBehind.Ended) { writes.end(write) }

    /// Waits until everything found so far has been written.
    func writesDone() async {
        while let end = writes.anyEnd { await end.wait() }
    }

    /// The searches under way, and the work refused since the start.
    func currentLoad() -> ServiceLoad {
        var load = load
        load.searches = searches.count
        load.writes = writes.count
        load.unwritten = writes.leftOut
        return load
    }
}
