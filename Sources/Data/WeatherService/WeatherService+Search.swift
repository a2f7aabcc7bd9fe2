import Foundation
import Gazetteer
import HTTPTransport
import ProviderCourtesy
import WeatherModel
import WeatherProviders
import WeatherStore

/// Places that were found, and when.
struct SearchResult: Hashable, Sendable {
    var places: [Place]
    var foundAt: Date
}

extension WeatherService {
    /// Places by name, best first. The index answers first. A provider is asked where the index has no such place; also where the index has
    /// the larger places alone and only a similar name. The gazetteer completes what the provider finds, puts all of it in order, and answers
    /// alone when no provider can.
    ///
    /// - Parameter home: ISO 3166-1 alpha-2 of the reader's country, which decides between namesakes of about one size. No provider is told.
    /// - Returns: one place for a position; none for numbers that are out of range (`CoordinateText` tells which).
    /// - Throws: the provider's error when it failed and the gazetteer knows no such place either.
    public func search(_ text: String, limit: Int, home: String? = nil) async throws(WeatherError) -> [Place] {
        let name = String(text.trimmingCharacters(in: .whitespacesAndNewlines).prefix(100))
        guard !name.isEmpty, limit > 0 else { return [] }
        switch CoordinateText(name) {
        case .point(let coordinate): return [place(at: coordinate, typed: name)]
        case .outOfRange: return []
        case nil: break
        }
        var nearly: [Place] = []
        if let index {
            let found = await Self.found(name, limit: limit, home: home, index)
            if !found.places.isEmpty, index.isComplete || found.isAsTyped { return found.places }
            nearly = found.places
        }
        // Two sizes, so that a cached answer serves every smaller wish.
        let asked = limit <= 10 ? 10 : Self.mostPlaces
        let (question, known) = await Self.known(name, limit: asked, home: home, gazetteer)
        // What is answered when no provider can.
        let own = known.isEmpty ? nearly : known
        guard lines.contains(where: { $0.provider.profile.features.contains(.search) }), !question.name.isEmpty else {
            return Array(own.prefix(limit))
        }
        // The name alone is asked for: services know areas by other names, or take none.
        let key = "search.\(asked).\(Self.folded(question.name))"
        let patience = own.isEmpty ? configuration.deadlineSeconds : configuration.searchPatienceSeconds
        let outcome: PlacesOutcome
        if let held = await recalledSearch(key) {
            outcome = .success(held)
        } else if let refusal = await launchSearchForClient(key, question.name, limit: asked) {
            outcome = .failure(refusal)
        } else {
            outcome = await searched(key, withinSeconds: patience) ?? .failure(WeatherError(.timedOut))
        }
        switch outcome {
        case .success(let places):
            let merged = await Self.merged(places, known, question, limit: limit, home: home, gazetteer)
            return merged.isEmpty ? nearly : merged
        case .failure(let error):
            if own.isEmpty { throw error }
            return Array(own.prefix(limit))
        }
    }

    /// The place that gives a cell its name in every answer; nil where no town is near.
    public nonisolated func naming(_ cell: Cell) -> Place? {
        gazetteer.naming(
            cell.center, withinKilometers: configuration.namingKilometers, in: gazetteer.country(at: cell.center)?.code)
    }

    /// The places of a box with the most inhabitants; none where there is no index of all places.
    public nonisolated func largestPlaces(in box: GeographicBox, limit: Int) -> [Place] { index?.largest(in: box, limit: limit) ?? [] }

    /// A position is nobody's business but ours: typed where a name belongs it is answered by the gazetteer, and leaves for no provider
    /// (failure mode 46).
    private func place(at coordinate: Coordinate, typed text: String) -> Place {
        let country = gazetteer.country(at: coordinate)
        let near = gazetteer.naming(coordinate, withinKilometers: configuration.namingKilometers, in: country?.code)
        return Place(
            name: near?.name ?? text, region: near?.region, country: near?.country ?? country?.name ?? "",
            countryCode: near?.countryCode ?? country?.code,
            coordinate: coordinate, timeZone: gazetteer.timeZone(at: coordinate).identifier)
    }

    /// More candidates than these are neither asked for nor compared.
    private static let mostPlaces = 50

    @concurrent
    private static func found(_ name: String, limit: Int, home: String?, _ index: PlaceIndex) async -> (places: [Place], isAsTyped: Bool) {
        index.found(name, limit: limit, home: home)
    }

    /// Away from the actor: a short text has thousands of matches to be ranked.
    @concurrent
    private static func known(
        _ name: String, limit: Int, home: String?, _ gazetteer: Gazetteer
    ) async -> (question: PlaceQuestion, places: [Place]) {
        let question = gazetteer.question(name)
        return (question, gazetteer.search(question, limit: limit, home: home))
    }

    @concurrent
    private static func merged(
        _ found: [Place], _ known: [Place], _ question: PlaceQuestion, limit: Int, home: String?, _ gazetteer: Gazetteer
    ) async -> [Place] {
        gazetteer.merged(found, known, of: question, limit: limit, home: home)
    }

    private func heldSearch(_ key: String) -> [Place]? {
        guard let held = searches.value(key), isYoung(held) else { return nil }
        return held.places
    }

    /// From memory, else from the store.
    private func recalledSearch(_ key: String) async -> [Place]? {
        if let places = heldSearch(key) { return places }
        guard !placeFetches.isUnderWay(key), let bytes = await keptReply(key), let result = SearchDocument.result(from: bytes),
            isYoung(result)
        else { return heldSearch(key) }
        searches.insert(result, for: key)
        return result.places
    }

    private func isYoung(_ result: SearchResult) -> Bool {
        abs(now().timeIntervalSince(result.foundAt)) <= configuration.searchSeconds
    }

    /// - Returns: nil when nothing came in time, or the caller was cancelled.
    private func searched(_ key: String, withinSeconds patience: Double) async -> PlacesOutcome? {
        guard !Task.isCancelled || placeFetches.isUnderWay(key), let wait = placeFetches.wait(for: key) else { return nil }
        if let outcome = await first(of: wait.stream, withinSeconds: patience) { return outcome }
        placeFetches.leave(key, wait)
        // Who was patient and has got the gazetteer's answer finds the provider's the next time.
        if !Task.isCancelled { placeFetches.promise(key) }
        dropSearchIfUseless(key)
        return nil
    }

    /// Starts a search as far as the client's budget allows.
    ///
    /// - Returns: why none can be started; nil when one is under way.
    private func launchSearchForClient(_ key: String, _ name: String, limit: Int) async -> WeatherError? {
        guard !placeFetches.isUnderWay(key) else { return nil }
        switch await searchGrant() {
        case .granted(let sparing): return launchSearch(key, name, limit: limit, sparing: sparing)
        case .refused(let seconds): return WeatherError(.tooManyFromClient, retryAfterSeconds: seconds)
        }
    }

    /// Starts a search unless the same one is under way; as with weather, who waits may leave without harm.
    ///
    /// - Returns: why none can be started; nil when one is under way.
    private func launchSearch(_ key: String, _ name: String, limit: Int, sparing: Set<ProviderID>) -> WeatherError? {
        guard !placeFetches.isUnderWay(key) else { return nil }
        guard placeFetches.count < configuration.mostSearches else { return overload() }
        guard let flight = placeFetches.begin(key) else { return nil }
        let elapsed = self.clock.stopwatch()
        let context = CallContext(secondsLeft: { [configuration] in max(0, configuration.deadlineSeconds - elapsed()) }) { step in
            await self.proceeds(key, flight: flight, step)
        }
        placeWorks[key] = Task {
            let outcome = await CallContext.$current.withValue(context) {
                await found(key, name, limit: limit, flight: flight, sparing: sparing, secondsLeft: context.secondsLeft)
            }
            landSearch(key, flight: flight, outcome)
        }
        let clock = clock
        let deadline = Duration.seconds(configuration.deadlineSeconds)
        placeWatches[key] = Task {
            do { try await clock.sleep(for: deadline) } catch { return }
            let work = placeWorks[key]
            if landSearch(key, flight: flight, .failure(overdue(placeFetches.progress(of: key)))) { work?.cancel() }
        }
        return nil
    }

    @discardableResult
    private func landSearch(_ key: String, flight: Int, _ outcome: PlacesOutcome) -> Bool {
        guard let landing = placeFetches.end(key, number: flight) else { return false }
        forgetSearch(key)
        landing.publish(outcome)
        return true
    }

    private func forgetSearch(_ key: String) {
        placeWorks[key] = nil
        placeWatches.removeValue(forKey: key)?.cancel()
    }

    /// As with weather: those who asked have hung up, and nothing has been sent.
    private func dropSearchIfUseless(_ key: String) {
        guard placeFetches.isUseless(key), placeFetches.end(key) != nil else { return }
        load.dropped += 1
        placeWorks[key]?.cancel()
        forgetSearch(key)
    }

    private func proceeds(_ key: String, flight: Int, _ step: CallContext.Step) -> Bool {
        let proceeds = placeFetches.proceeds(key, number: flight, step)
        if !proceeds { dropSearchIfUseless(key) }
        return proceeds
    }

    /// The providers' places.
    private func found(
        _ key: String, _ name: String, limit: Int, flight: Int, sparing: Set<ProviderID>, secondsLeft: @escaping @Sendable () -> Double
    ) async -> PlacesOutcome {
        guard placeFetches.update(key, number: flight, { $0.isAsked = true }) else { return .failure(WeatherError(.timedOut)) }
        var failure: WeatherError?
        for index in lines.indices
        where lines[index].provider.profile.features.contains(.search) && !sparing.contains(lines[index].provider.profile.id) {
            let answer = await call(
                index, \.search, byPerson: true, remainingSeconds: secondsLeft
            ) { [now] provider async throws(WeatherError) in
                try await provider.search(name, limit: limit, asOf: now())
            }
            switch answer {
            case .success(let places):
                let result = SearchResult(places: Array(places.prefix(limit)), foundAt: now())
                // Nothing found is remembered in memory only: a place that is added tomorrow must be found.
                if !places.isEmpty {
                    keep(result, as: key)
                }
                searches.insert(result, for: key)
                return .success(result.places)
            case .failure(let error):
                failure = failure ?? error
            }
            if Task.isCancelled { break }
        }
        return .failure(failure ?? WeatherError(.timedOut))
    }

    /// Small letters without marks, for keys and comparisons.
    static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
