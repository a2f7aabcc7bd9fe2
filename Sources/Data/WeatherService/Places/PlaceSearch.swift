import Foundation
import Gazetteer
import WeatherModel

/// Finds places by name: in the gazetteer first, then with a provider if the gazetteer lacks the name.
package struct PlaceSearch: Sendable {
    /// The bundled places.
    package let gazetteer: Gazetteer
    let providers: ProviderSearches

    /// Places by name, best first. The gazetteer answers first. A provider is asked if the gazetteer has no such place, or if it contains
    /// only larger places and has only a similar name. The provider's places are ranked by the gazetteer's rules; the similar names are
    /// returned if no provider answers.
    ///
    /// - Parameter home: ISO 3166-1 alpha-2 of the reader's country, which decides between namesakes of similar size. It is not sent to
    ///   providers.
    /// - Returns: one place for coordinates; none for coordinates that are out of range (`CoordinateText` detects them).
    /// - Throws: the provider's error if it failed and the gazetteer has no such place either.
    package func places(named text: String, limit: Int, home: String? = nil) async throws(WeatherError) -> [Place] {
        try await search(text, limit: limit, home: home, isFinished: false).places
    }

    /// Like `places(named:)`, for a complete text, such as a command's argument or part of a URL: exact names come before names with that
    /// prefix.
    ///
    /// - Returns: the places, and whether the first one has exactly that name, as far as that is known.
    package func places(
        called text: String, limit: Int, home: String? = nil
    ) async throws(WeatherError) -> (places: [Place], isCalledSo: Bool) {
        try await search(text, limit: limit, home: home, isFinished: true)
    }

    /// Places with exactly this name, in one of the languages of the bundled places, with or without its accents, or the airport with this
    /// code; none for mere prefixes or similar names. No provider is asked, as the text may be a stranger's guess at a URL.
    package func places(bearing text: String, limit: Int, home: String? = nil) async -> [Place] {
        let name = String(text.trimmed.prefix(100))
        guard !name.isEmpty, limit > 0, CoordinateText(text) == nil else { return [] }
        let found = await found(name, limit: limit, home: home, isFinished: true)
        return found.isCalledSo ? withAirport(found.places, name, limit, home) : gazetteer.airport(name).map { [$0] } ?? []
    }

    /// Adds the airport with this name: a village may share the name of an airport that more people mean, as Heathrow in Florida does. The
    /// airport comes second, and first for readers in its own country. An airport with this code comes first, unless the place is meant.
    private func withAirport(_ places: [Place], _ name: String, _ limit: Int, _ home: String?) -> [Place] {
        guard let first = places.first, let airport = gazetteer.airport(name) else { return places }
        let isMeant: Bool
        if airport.otherName == nil {
            guard first.population ?? 0 < Self.inhabitantsOfTown else { return places }
            isMeant = airport.countryCode == home && first.countryCode != home
        } else {
            guard !denotes(name, first, ratherThan: airport) else { return places }
            isMeant = true
        }
        return Array((places.prefix(isMeant ? 0 : 1) + [airport] + places.dropFirst(isMeant ? 0 : 1)).prefix(limit))
    }

    /// Whether a town has the name by which `airport` was found, although it is not the first of the hits: Palma is a town, and La Palma's
    /// airport is found by that word too.
    private func isTownsName(_ name: String, of airport: Place, _ home: String?) -> Bool {
        guard airport.otherName == nil else { return false }
        let found = gazetteer.found(name, limit: 1, home: home, isFinished: true)
        return found.isCalledSo && found.places.first?.population ?? 0 >= Self.inhabitantsOfTown
    }

    /// The airport with an IATA code in small letters, which is typed for want of a place with that name.
    private func airportInSmallLetters(_ code: String) -> Place? { code.utf8.count == 3 ? gazetteer.airport(code.uppercased()) : nil }

    /// Whether a code in capitals denotes a place rather than the airport with this code: its own town (SYD), a country (USA), or a
    /// place that is called so and is larger than any town of the airport (ULM is not New Ulm's). Thousands of villages are called like a
    /// code without its accents or in another language: Mád, Sīn, Delle.
    private func denotes(_ code: String, _ place: Place, ratherThan airport: Place) -> Bool {
        let kilometers = place.coordinate.distanceKilometers(to: airport.coordinate)
        if kilometers <= Self.kilometersOfAirport || Self.countries.contains(code) { return true }
        guard place.otherName == nil, place.kind == nil, place.name.lowercased() == code.lowercased() else { return false }
        let (latitude, longitude) = (airport.coordinate.latitude, airport.coordinate.longitude)
        let north = Self.kilometersOfAirport / Coordinate.kilometersPerDegree
        let east = north / max(0.1, cos(latitude * .pi / 180))
        let around = GeographicBox(
            south: max(-90, latitude - north), west: max(-180, longitude - east), north: min(90, latitude + north),
            east: min(180, longitude + east))
        let town = gazetteer.largest(in: around, limit: 1).first
        return place.population ?? 0 > town?.population ?? 0
    }

    /// How far an airport may be from its town.
    private static let kilometersOfAirport = 45.0
    /// Abbreviations of countries that are codes of small airports as well.
    private static let countries: Set<String> = ["UAE", "USA"]

    private static let inhabitantsOfTown = 20_000

    private func search(
        _ text: String, limit: Int, home: String?, isFinished: Bool
    ) async throws(WeatherError) -> (places: [Place], isCalledSo: Bool) {
        let name = String(text.trimmed.prefix(100))
        guard !name.isEmpty, limit > 0 else { return ([], true) }
        // The address of a map may be longer than any name.
        switch CoordinateText(text) {
        case .point(let coordinate):
            // People do not read an address.
            let typed = name.contains("://") ? "\(coordinate.latitude), \(coordinate.longitude)" : name
            return ([place(at: coordinate, typed: typed)], true)
        case .outOfRange: return ([], true)
        case nil: break
        }
        let known = await found(name, limit: limit, home: home, isFinished: isFinished)
        if !known.isCalledSo, let airport = gazetteer.airport(name) ?? (isFinished ? airportInSmallLetters(name) : nil),
            !isTownsName(name, of: airport, home)
        {
            return ([airport] + known.places.prefix(max(0, limit - 1)), true)
        }
        let places = known.isCalledSo ? withAirport(known.places, name, limit, home) : known.places
        let answer = (places: places, isCalledSo: places.isEmpty || known.isCalledSo)
        let isKnown = !known.places.isEmpty && (gazetteer.isComplete || known.isAsTyped)
        guard !isKnown, providers.canSearch else { return answer }
        let question = await question(name)
        guard !question.name.isEmpty else { return answer }
        // Two limits, so that a cached answer serves every smaller limit.
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

    /// Suggestions for a text while it is typed, best first, from the bundled places. No provider receives an incomplete text, and none is
    /// called for each letter.
    ///
    /// - Parameters:
    ///   - text: the first 100 characters count. Coordinates are not a name: nothing is found for them.
    ///   - home: ISO 3166-1 alpha-2 of the reader's country, which decides between namesakes of similar size.
    @concurrent
    package func suggestions(_ text: String, limit: Int, home: String? = nil) async -> [Place] {
        let name = String(text.prefix(100))
        guard limit > 0, CoordinateText(text) == nil else { return [] }
        let found = gazetteer.found(name, limit: limit, home: home)
        guard !found.isCalledSo, let airport = gazetteer.airport(name), !isTownsName(name, of: airport, home) else { return found.places }
        // A place whose name begins with the code is as likely to be meant as the airport.
        let before = found.isAsTyped ? 1 : 0
        return Array((found.places.prefix(before) + [airport] + found.places.dropFirst(before)).prefix(limit))
    }

    /// Whether a provider's place may have the searched name: the provider knows names in every language, but digits are the same in all of
    /// them. "Ct 0001" is not 10001.
    private static func mayBear(_ place: Place, _ name: String) -> Bool {
        guard name.contains(where: \.isNumber) else { return true }
        return [place.name, place.otherName ?? ""].contains { $0.lowercased().contains(name.lowercased()) }
    }

    /// The name of a cell in every answer.
    package func name(of cell: Cell) -> PointName { gazetteer.name(of: cell.center) }

    /// The place in whose middle an exact point lies, where the point's cell alone cannot name it: beside a border or a strait.
    package func town(at point: Coordinate) -> Place? { gazetteer.town(at: point) }

    /// The nearest place to a point, at any distance; nil only if there are no places.
    package func nearest(to point: Coordinate) -> Place? { gazetteer.nearest(to: point)?.place }

    /// The bundled places in a cell, the largest first; at most 50.
    package func places(in cell: Cell) -> [Place] {
        let (center, half) = (cell.center, 0.5 / Double(Cell.perDegree))
        let box = GeographicBox(
            south: max(-90, center.latitude - half), west: max(-180, center.longitude - half), north: min(90, center.latitude + half),
            east: min(180, center.longitude + half))
        return gazetteer.largest(in: box, limit: Self.mostPlaces)
    }

    /// The places with the most inhabitants in a box; at most `limit`.
    package func largest(in box: GeographicBox, limit: Int) -> [Place] { gazetteer.largest(in: box, limit: limit) }

    /// The place for typed coordinates, from the gazetteer alone: a position is private, and is sent to no provider (failure mode 46).
    private func place(at coordinate: Coordinate, typed text: String) -> Place {
        let country = gazetteer.country(at: coordinate)
        var own = gazetteer.town(at: coordinate)
        if own == nil, case .place(let place) = name(of: Cell(containing: coordinate)) { own = place }
        return Place(
            name: own?.name ?? text, region: own?.region, country: own?.country ?? country?.name ?? "",
            countryCode: own?.countryCode ?? country?.code,
            coordinate: coordinate, timeZone: gazetteer.timeZone(at: coordinate).identifier)
    }

    /// Maximum number of candidates requested and ranked.
    private static let mostPlaces = 50

    // MARK: Off any actor: ranking the thousands of matches of a short text takes time

    @concurrent
    private func question(_ name: String) async -> PlaceQuestion { gazetteer.question(name) }

    @concurrent
    private func found(
        _ name: String, limit: Int, home: String?, isFinished: Bool
    ) async -> (places: [Place], isAsTyped: Bool, isCalledSo: Bool) {
        gazetteer.found(name, limit: limit, home: home, isFinished: isFinished)
    }
}
