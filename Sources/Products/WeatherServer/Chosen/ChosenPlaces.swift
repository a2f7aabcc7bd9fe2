import Foundation
import JSONText
import WeatherAPI
import WeatherModel
import WeatherService

/// The places that a program names in one request: `place` once for each, by name or as `LAT,LON`.
struct ChosenPlaces: Sendable {
    /// Places in one request at most.
    static let most = 20

    /// One place as it was requested.
    struct Wish: Hashable, Sendable {
        /// The text of `place`.
        let text: String
        /// The position; nil for a name.
        let coordinate: Coordinate?
    }

    /// A place's weather, or the reason why there is none.
    struct Found: Sendable {
        let wish: Wish
        /// The centre of the place's cell; nil where no place has the name.
        let center: Coordinate?
        let outcome: Result<Snapshot, WeatherError>
        /// The error for which `outcome` is the last known weather; nil if it is as new as it should be.
        let lastKnown: WeatherError?
    }

    let wishes: [Wish]

    /// Reads the places of a query, each once.
    init(_ query: QueryText) throws(QueryText.Flaw) {
        try query.refuseAllBut("place")
        let texts = try query.all("place")
        guard !texts.isEmpty else { throw .missing("place") }
        guard texts.count <= Self.most else { throw .flawed("place", because: "at most \(Self.most) places in one request.") }
        var wishes: [Wish] = []
        for text in texts {
            let wish = try Self.wish(text)
            if !wishes.contains(wish) { wishes.append(wish) }
        }
        self.wishes = wishes
    }

    /// - Throws: `Flaw` for an empty or long text and for two numbers that are no position.
    static func wish(_ text: String) throws(QueryText.Flaw) -> Wish {
        guard !text.isEmpty, text.unicodeScalars.count <= PlacesRoutes.maxQueryCharacters else { throw .malformed("place") }
        switch CoordinateText(text) {
        case .outOfRange(.latitude): throw .malformed("latitude")
        case .outOfRange(.longitude): throw .malformed("longitude")
        case .point(let coordinate): return Wish(text: text, coordinate: coordinate)
        case nil: return Wish(text: text, coordinate: nil)
        }
    }

    /// Fetches all places at the same time.
    ///
    /// - Returns: the places in the order of `wishes`.
    func weather(from service: WeatherService) async -> [Found] {
        await withTaskGroup(of: (Int, Found).self) { tasks in
            for (index, wish) in wishes.enumerated() {
                tasks.addTask { (index, await Self.weather(wish, from: service)) }
            }
            var found: [(Int, Found)] = []
            for await one in tasks { found.append(one) }
            return found.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private static func weather(_ wish: Wish, from service: WeatherService) async -> Found {
        let coordinate: Coordinate
        do throws(WeatherError) { coordinate = try await self.coordinate(of: wish, by: service.search) } catch {
            return Found(wish: wish, center: nil, outcome: .failure(error), lastKnown: nil)
        }
        let cell = Cell(containing: coordinate)
        let answer = await service.promptWeather(at: coordinate).answer
        // An answer for another place is worse than none.
        guard let snapshot = answer.snapshot, snapshot.cell == cell else {
            return Found(
                wish: wish, center: cell.center, outcome: .failure(answer.error ?? WeatherError(.timedOut)), lastKnown: nil)
        }
        return Found(wish: wish, center: cell.center, outcome: .success(snapshot), lastKnown: answer.error)
    }

    private static func coordinate(of wish: Wish, by search: PlaceSearch) async throws(WeatherError) -> Coordinate {
        if let coordinate = wish.coordinate { return coordinate }
        guard let place = try await search.places(called: wish.text, limit: 1).places.first else { throw WeatherError(.placeNotFound) }
        return place.coordinate
    }
}
