import HTTPTransport
import WeatherModel
import WeatherScreens
import WeatherService

/// Finds the places of the names in requests.
///
/// A client can write any name into an address: a page shows only a name that our own search finds in that cell.
struct PlaceNames: Sendable {
    let service: WeatherService

    /// Unicode scalars of the longest text that the search takes.
    static let longestName = 100
    /// The number of namesakes that the search checks. The search page requests at least as many, so that its answer is cached.
    private static let hits = 50

    /// The place of a page that has no script for the position: the last viewed place, or Moscow, for a request without a place.
    ///
    /// - Parameter patience: as for `resolved`.
    func placed(_ request: PlaceRequest, _ reader: Reader, patience: Duration) async -> PlaceRequest {
        let last = PlaceRequest(cell: reader.cookies.place ?? Cell(containing: .moscow), name: reader.cookies.placeName)
        return await resolved(request.isPlaceless ? last : request, patience: patience)
    }

    /// - Parameter patience: longest duration of a search that is not cached. A name that the search did not find in time is not shown,
    ///   but kept for the next request.
    /// - Returns: the request with its place, or without its name if the search finds no place of that name.
    func resolved(_ request: PlaceRequest, patience: Duration) async -> PlaceRequest {
        guard let name = request.name else { return request.inMiddle(of: request.exact.flatMap { service.search.town(at: $0) }) }
        // Rejects coordinates as a name: in title and cookie they would outlive the snapping to a cell.
        guard !name.isEmpty, name.unicodeScalars.count <= Self.longestName, Coordinate(text: name) == nil else {
            return request.naming(nil)
        }
        let link = LinkedPlace(cell: Cell(containing: request.coordinate), name: name)
        // A cell has few places, while a search by name weighs thousands, and other names with a wrong letter.
        if let place = link.confirmed(among: service.search.places(in: link.cell)) { return request.naming(place) }
        guard let places = await ContinuousClock().outcome(within: patience, of: { await search(name) }) ?? nil else { return request }
        return request.naming(link.confirmed(among: places))
    }

    /// - Returns: nil if the search failed.
    private func search(_ name: String) async -> [Place]? {
        do { return try await service.search.places(named: name, limit: Self.hits) } catch {
            return error.kind == .placeNotFound ? [] : nil
        }
    }
}
