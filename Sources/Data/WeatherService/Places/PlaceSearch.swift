import Foundation
import Gazetteer
import WeatherModel

/// Finds places by name: in the gazetteer first, with a provider where that does not know the name.
public struct PlaceSearch: Sendable {
    /// The places that the product carries.
    public let gazetteer: Gazetteer
    let providers: ProviderSearches

    /// Places by name, best first. The gazetteer answers first. A provider is asked where it has no such place; also where it has the larger
    /// places alone and only a similar name. What the provider finds is put into the gazetteer's order; the similar names answer when no
    /// provider can.
    ///
    /// - Parameter home: ISO 3166-1 alpha-2 of the reader's country, which decides between namesakes of about one size. No provider is told.
    /// - Returns: one place for a position; none for numbers that are out of range (`CoordinateText` tells which).
    /// - Throws: the provider's error when it failed and the gazetteer knows no such place either.
    public func places(named text: String, limit: Int, home: String? = nil) async throws(WeatherError) -> [Place] {
        try await search(text, limit: limit, home: home, isFinished: false).places
    }

    /// As `places`, for a text that nobody types on, as a command's or an address's: what bears the name comes before what begins so.
    ///
    /// - Returns: with whether the first place bears the name, as far as that is known.
    public func places(
        called text: String, limit: Int, home: String? = nil
    ) async throws(WeatherError) -> (places: [Place], isCalledSo: Bool) {
        try await search(text, limit: limit, home: home, isFinished: true)
    }

    /// Places that bear a name as a whole, in one of the languages that the program's own places have, with or without its accents, or the airport
    /// of a code; none where a place only begins so or is called similarly. No provider is asked, whatever the text is: it may be anybody's guess at an address.
    public func places(bearing text: String, limit: Int, home: String? = nil) async -> [Place] {
        let name = String(text.trimmingCharacters(in: .whitespacesAndNewlines).prefix(100))
        guard !name.isEmpty, limit > 0, CoordinateText(name) == nil else { return [] }
        let found = await found(name, limit: limit, home: home, isFinished: true)
        return found.isCalledSo ? withAirport(found.places, name, limit, home) : gazetteer.airport(name).map { [$0] } ?? []
    }

    /// A village may bear the name of an airport that more people mean: Heathrow in Florida. The airport comes second there, and first for
    /// readers in its own country.
    private func withAirport(_ places: [Place], _ name: String, _ limit: Int, _ home: String?) -> [Place] {
        guard let first = places.first, first.population ?? 0 < Self.inhabitantsOfTown, let airport = gazetteer.airport(name),
            airport.otherName == nil
        else { return places }
        let isMeant = airport.countryCode == home && first.countryCode != home
        return Array((places.prefix(isMeant ? 0 : 1) + [airport] + places.dropFirst(isMeant ? 0 : 1)).prefix(limit))
    }

    private static let inhabitantsOfTown = 20_000

    private func search(
        _ text: String, limit: Int, home: String?, isFinished: Bool
    ) async throws(WeatherError) -> (places: [Place], isCalledSo: Bool) {
        let name = String(text.trimmingCharacters(in: .whitespacesAndNewlines).prefix(100))
        guard !name.isEmpty, limit > 0 else { return ([], true) }
        switch CoordinateText(name) {
        case .point(let coordinate): return ([place(at: coordinate, typed: name)], true)
        case .outOfRange: return ([], true)
        case nil: break
        }
        let known = await found(name, limit: limit, home: home, isFinished: isFinished)
        // What bears the name comes before what has it as a code: Bar, Man and Vic are towns.
        if !known.isCalledSo, let airport = gazetteer.airport(name) { return ([airport] + known.places.prefix(max(0, limit - 1)), true) }
        let places = known.isCalledSo ? withAirport(known.places, name, limit, home) : known.places
        let answer = (places: places, isCalledSo: places.isEmpty || known.isCalledSo)
        let isKnown = !known.places.isEmpty && (gazetteer.isComplete || known.isAsTyped)
        guard !isKnown, providers.canSearch else { return answer }
        let question = await question(name)
        guard !question.name.isEmpty else { return answer }
        // Two sizes, so that a cached answer serves every smaller wish.
        let asked = limit <= 10 ? 10 : Self.mostPlaces
        switch await providers.places(question.name, limit: asked, hasOthers: !known.places.isEmpty) {
        case .success(let places):
            let ordered = gazetteer.ordered(places, of: question, limit: limit, home: home, isFinished: isFinished)
            return ordered.isEmpty ? answer : (ordered, Self.mayBear(ordered[0], name))
        case .failure(let error):
            if known.places.isEmpty { throw error }
            return answer
        }
    }

    /// Places that a text may mean while it is typed, best first: from the places that the program itself has. No provider sees a text that
    /// is not typed to its end, and none is asked once for each letter.
    ///
    /// - Parameters:
    ///   - text: at most 100 characters of it count. Coordinates are no name: nothing is found for them.
    ///   - home: ISO 3166-1 alpha-2 of the reader's country, which decides between namesakes of about one size.
    @concurrent
    public func suggestions(_ text: String, limit: Int, home: String? = nil) async -> [Place] {
        let name = String(text.prefix(100))
        guard limit > 0, CoordinateText(name) == nil else { return [] }
        let found = gazetteer.found(name, limit: limit, home: home)
        guard !found.isCalledSo, let airport = gazetteer.airport(name) else { return found.places }
        // What begins with a code is meant as often as the airport.
        let before = found.isAsTyped ? 1 : 0
        return Array((found.places.prefix(before) + [airport] + found.places.dropFirst(before)).prefix(limit))
    }

    /// Whether a provider's place may bear the name that was asked for: it knows names in every language, but figures are the same in all of
    /// them. "Ct 0001" is not 10001.
    private static func mayBear(_ place: Place, _ name: String) -> Bool {
        guard name.contains(where: \.isNumber) else { return true }
        return [place.name, place.otherName ?? ""].contains { $0.lowercased().contains(name.lowercased()) }
    }

    /// What a cell is called in every answer.
    public func name(of cell: Cell) -> PointName { gazetteer.name(of: cell.center) }

    /// The place that is nearest to a point, however far away; nil only without any place.
    public func nearest(to point: Coordinate) -> Place? { gazetteer.nearest(to: point)?.place }

    /// The places of a box with the most inhabitants; no more than `limit`.
    public func largest(in box: GeographicBox, limit: Int) -> [Place] { gazetteer.largest(in: box, limit: limit) }

    /// A position is nobody's business but ours: typed where a name belongs it is answered by the gazetteer, and leaves for no provider
    /// (failure mode 46).
    private func place(at coordinate: Coordinate, typed text: String) -> Place {
        let country = gazetteer.country(at: coordinate)
        var own: Place?
        if case .place(let place) = name(of: Cell(containing: coordinate)) { own = place }
        return Place(
            name: own?.name ?? text, region: own?.region, country: own?.country ?? country?.name ?? "",
            countryCode: own?.countryCode ?? country?.code,
            coordinate: coordinate, timeZone: gazetteer.timeZone(at: coordinate).identifier)
    }

    /// More candidates than these are neither asked for nor compared.
    private static let mostPlaces = 50

    // MARK: Away from any actor: a short text has thousands of matches to be ranked

    @concurrent
    private func question(_ name: String) async -> PlaceQuestion { gazetteer.question(name) }

    @concurrent
    private func found(
        _ name: String, limit: Int, home: String?, isFinished: Bool
    ) async -> (places: [Place], isAsTyped: Bool, isCalledSo: Bool) {
        gazetteer.found(name, limit: limit, home: home, isFinished: isFinished)
    }
}
