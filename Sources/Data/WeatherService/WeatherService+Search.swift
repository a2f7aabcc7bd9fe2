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
    /// provider can. The order is the gazetteer's for all of them.
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
        // Two sizes, so that a cached answer serves every smaller wish.
        let asked = limit <= 10 ? 10 : Self.mostPlaces
        let (question, known) = await Self.known(name, limit: asked, home: home, gazetteer)
        guard lines.contains(where: { $0.provider.profile.features.contains(.search) }), !question.name.isEmpty else {
            return Array(known.prefix(limit))
        }
        // The name alone is asked for: services know areas by other names, or take none.
        let key = "\(namespace.prefix)search.\(asked).\(Self.folded(question.name))"
        if heldSearch(key) == nil { launchSearch(key, question.name, limit: asked) }
        let patience = known.isEmpty ? configuration.deadlineSeconds : configuration.searchPatienceSeconds
        var outcome = heldSearch(key).map { PlacesOutcome.success($0) }
        if outcome == nil, let stream = placeFetches.wait(for: key) { outcome = await first(of: stream, withinSeconds: patience) }
        switch outcome ?? .failure(WeatherError(.timedOut)) {
        case .success(let places):
            return await Self.merged(places, known, question, limit: limit, home: home, gazetteer)
        case .failure(let error):
            if known.isEmpty { throw error }
            return Array(known.prefix(limit))
        }
    }

    /// The place that gives a cell its name in every answer; nil where no town is near.
    public nonisolated func naming(_ cell: Cell) -> Place? {
        gazetteer.naming(
            cell.center, withinKilometers: configuration.namingKilometers, in: gazetteer.country(at: cell.center)?.code)
    }

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

    private func isYoung(_ result: SearchResult) -> Bool {
        abs(now().timeIntervalSince(result.foundAt)) <= configuration.searchSeconds
    }

    /// Starts a search unless the same one is under way; as with weather, who waits may leave without harm.
    private func launchSearch(_ key: String, _ name: String, limit: Int) {
        guard let flight = placeFetches.begin(key) else { return }
        let work = Task {
            let outcome = await found(key, name, limit: limit)
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

    /// The store's places, else the providers'.
    private func found(_ key: String, _ name: String, limit: Int) async -> PlacesOutcome {
        if let entry = await store.entry(for: key), let result = SearchDocument.result(from: entry), isYoung(result) {
            searches.insert(result, for: key)
            return .success(result.places)
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
