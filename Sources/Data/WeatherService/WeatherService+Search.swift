import Foundation
import Gazetteer
import WeatherModel
import WeatherProviders
import WeatherStore

/// Places that were found, and when.
struct SearchResult: Hashable, Sendable {
    var places: [Place]
    var foundAt: Date
}

extension WeatherService {
    /// Places by name, best first: the providers' own search, completed by the gazetteer, which also answers alone when no
    /// provider can.
    ///
    /// - Throws: the provider's error when it failed and the gazetteer knows no such place either.
    public func search(_ text: String, limit: Int) async throws(WeatherError) -> [Place] {
        let name = String(text.trimmingCharacters(in: .whitespacesAndNewlines).prefix(100))
        guard !name.isEmpty, limit > 0 else { return [] }
        if let coordinate = Coordinate(text: name) { return [place(at: coordinate, typed: name)] }
        // Two sizes, so that a cached answer serves every smaller wish.
        let asked = limit <= 10 ? 10 : Self.mostPlaces
        let key = "\(namespace.prefix)search.\(asked).\(Self.folded(name))"
        if let held = heldSearch(key) { return Array(held.prefix(limit)) }
        let known = await Self.known(name, limit: asked, gazetteer)
        guard lines.contains(where: { $0.provider.profile.features.contains(.search) }) else { return Array(known.prefix(limit)) }
        // Somebody else's search may have ended meanwhile.
        if let held = heldSearch(key) { return Array(held.prefix(limit)) }
        launchSearch(key, name, limit: asked, known)
        let patience = known.isEmpty ? configuration.deadlineSeconds : configuration.searchPatienceSeconds
        var outcome: PlacesOutcome?
        if let stream = placeFetches.wait(for: key) { outcome = await first(of: stream, withinSeconds: patience) }
        switch outcome ?? .failure(WeatherError(.timedOut)) {
        case .success(let places): return Array(places.prefix(limit))
        case .failure(let error):
            if known.isEmpty { throw error }
            return Array(known.prefix(limit))
        }
    }

    /// A position is nobody's business but ours: typed where a name belongs it is answered by the gazetteer, and leaves for no provider
    /// (failure mode 46).
    private func place(at coordinate: Coordinate, typed text: String) -> Place {
        let near = gazetteer.naming(coordinate, withinKilometers: configuration.namingKilometers)
        return Place(
            name: near?.name ?? text, region: near?.region, country: near?.country ?? "", countryCode: near?.countryCode,
            coordinate: coordinate, timeZone: gazetteer.timeZone(at: coordinate).identifier)
    }

    /// More candidates than these are neither asked for nor compared.
    private static let mostPlaces = 50

    /// Away from the actor: a short text has thousands of matches to be ranked.
    @concurrent
    private static func known(_ name: String, limit: Int, _ gazetteer: Gazetteer) async -> [Place] {
        gazetteer.search(name, limit: limit, near: nil)
    }

    private func heldSearch(_ key: String) -> [Place]? {
        guard let held = searches.value(key), isYoung(held) else { return nil }
        return held.places
    }

    private func isYoung(_ result: SearchResult) -> Bool {
        abs(now().timeIntervalSince(result.foundAt)) <= configuration.searchSeconds
    }

    /// Starts a search unless the same one is under way; as with weather, who waits may leave without harm.
    private func launchSearch(_ key: String, _ name: String, limit: Int, _ known: [Place]) {
        guard let flight = placeFetches.begin(key) else { return }
        let work = Task {
            let outcome = await found(key, name, limit: limit, known)
            landSearch(key, flight: flight, outcome)
        }
        let clock = clock
        let deadline = Duration.seconds(configuration.deadlineSeconds)
        placeWatches[key] = Task {
            do { try await clock.sleep(for: deadline) } catch { return }
            landSearch(key, flight: flight, .failure(WeatherError(.timedOut)))
            work.cancel()
        }
    }

    private func landSearch(_ key: String, flight: Int, _ outcome: PlacesOutcome) {
        guard let landing = placeFetches.end(key, number: flight) else { return }
        placeWatches.removeValue(forKey: key)?.cancel()
        landing.publish(outcome)
    }

    /// The store's places, else the providers', completed by `known`.
    private func found(_ key: String, _ name: String, limit: Int, _ known: [Place]) async -> PlacesOutcome {
        if let entry = await store.entry(for: key), let result = SearchDocument.result(from: entry), isYoung(result) {
            return .success(await remember(result, known, key))
        }
        let elapsed = clock.stopwatch()
        var failure: WeatherError?
        for index in lines.indices where lines[index].provider.profile.features.contains(.search) {
            let answer = await call(
                index, \.search, byPerson: true, remainingSeconds: { [configuration] in configuration.deadlineSeconds - elapsed() }
            ) { [now] provider async throws(WeatherError) in
                try await provider.search(name, limit: limit, asOf: now())
            }
            switch answer {
            case .success(let places):
                let result = SearchResult(places: Array(places.prefix(limit)), foundAt: now())
                // Nothing found is remembered in memory only: a place that is added tomorrow must be found.
                if !places.isEmpty {
                    put(key) { StoredEntry(payload: SearchDocument.bytes(result), storedAt: result.foundAt) }
                }
                return .success(await remember(result, known, key))
            case .failure(let error):
                failure = failure ?? error
            }
            if Task.isCancelled { break }
        }
        return .failure(failure ?? WeatherError(.timedOut))
    }

    private func remember(_ result: SearchResult, _ known: [Place], _ key: String) async -> [Place] {
        let places = await Self.merged(result.places, known)
        searches.insert(SearchResult(places: places, foundAt: result.foundAt), for: key)
        return places
    }

    /// The provider's places in its order, then those of the gazetteer that are not among them.
    @concurrent
    private static func merged(_ found: [Place], _ known: [Place]) async -> [Place] {
        var places: [(name: String, place: Place)] = []
        for place in found.prefix(mostPlaces) + known.prefix(mostPlaces) {
            let name = folded(place.name)
            let isKnown = places.contains { other in
                other.name == name && other.place.coordinate.distanceKilometers(to: place.coordinate) < 25
            }
            if !isKnown { places.append((name, place)) }
        }
        return places.map(\.place)
    }

    /// Small letters without marks, for keys and comparisons.
    static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
