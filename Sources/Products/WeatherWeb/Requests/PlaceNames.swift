import HTTPTransport
import WeatherModel
import WeatherScreens
import WeatherService

/// Finds the places behind the names that requests bring along.
///
/// Anybody can write a name into an address: only one that our own search gives to that very cell is shown.
struct PlaceNames: Sendable {
    let service: WeatherService

    /// As many namesakes are looked through. The search page asks for no fewer, so that its answer is at hand.
    private static let hits = 50

    /// - Parameter patience: how long a search that is not cached may take. A name that was not found in time is not shown, but kept
    ///   for the next request.
    /// - Returns: the request with its place, or without its name when there is none of that name.
    func resolved(_ request: PlaceRequest, patience: Duration) async -> PlaceRequest {
        guard let name = request.name else { return request }
        // A position is no name: written into title and cookie it would outlive its snapping to a cell.
        guard !name.isEmpty, name.unicodeScalars.count <= SearchHandler.longestQuery, Coordinate(text: name) == nil else {
            return request.naming(nil)
        }
        guard let places = await ContinuousClock().outcome(within: patience, of: { await search(name) }) ?? nil else { return request }
        return request.naming(LinkedPlace(cell: Cell(containing: request.coordinate), name: name).confirmed(among: places))
    }

    /// - Returns: nil when it cannot be told now.
    private func search(_ name: String) async -> [Place]? {
        do { return try await service.search(name, limit: Self.hits) } catch { return error.kind == .placeNotFound ? [] : nil }
    }
}
