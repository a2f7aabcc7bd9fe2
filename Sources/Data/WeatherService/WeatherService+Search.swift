import Foundation
import Gazetteer
import WeatherModel
import WeatherProviders
import WeatherStore

/// Places that a provider found, and when.
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
        // Two sizes, so that a cached answer serves every smaller wish.
        let asked = limit <= 10 ? 10 : max(limit, 50)
        let known = gazetteer.search(name, limit: asked, near: nil)
        switch await found(name, limit: asked) {
        case .success(let places): return Array(Self.merged(places, known).prefix(limit))
        case .failure(let error):
            if known.isEmpty { throw error }
            return Array(known.prefix(limit))
        case nil: return Array(known.prefix(limit))
        }
    }

    /// - Returns: nil when no provider can search.
    private func found(_ name: String, limit: Int) async -> Result<[Place], WeatherError>? {
        let key = "\(namespace.prefix)search.\(limit).\(Self.folded(name))"
        if let held = await heldSearch(key), abs(now().timeIntervalSince(held.foundAt)) <= configuration.searchSeconds {
            return .success(held.places)
        }
        let elapsed = clock.stopwatch()
        var failure: WeatherError?
        for index in lines.indices where lines[index].provider.profile.features.contains(.search) {
            let answer = await call(index, byPerson: true, elapsed: elapsed) { provider async throws(WeatherError) in
                try await provider.search(name, limit: limit)
            }
            switch answer {
            case .success(let places):
                let result = SearchResult(places: places, foundAt: now())
                searches.insert(result, for: key)
                // Nothing found is remembered in memory only: a place that is added tomorrow must be found.
                if !places.isEmpty {
                    put(key) { StoredEntry(payload: SearchDocument.bytes(result), storedAt: result.foundAt) }
                }
                return .success(places)
            case .failure(let error):
                failure = failure ?? error
            }
        }
        return failure.map { .failure($0) }
    }

    private func heldSearch(_ key: String) async -> SearchResult? {
        if let held = searches.value(key) { return held }
        guard let entry = await store.entry(for: key), let result = SearchDocument.result(from: entry) else { return nil }
        searches.insert(result, for: key)
        return result
    }

    /// The provider's places in its order, then those of the gazetteer that are not among them.
    static func merged(_ found: [Place], _ known: [Place]) -> [Place] {
        var places: [Place] = []
        for place in found + known {
            let isKnown = places.contains { other in
                folded(other.name) == folded(place.name) && other.coordinate.distanceKilometers(to: place.coordinate) < 25
            }
            if !isKnown { places.append(place) }
        }
        return places
    }

    /// Small letters without marks, for keys and comparisons.
    static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
