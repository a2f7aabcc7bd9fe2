import Hummingbird
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// The hits of a search as a page of links.
struct SearchHandler: Sendable {
    let service: WeatherService
    let site: Site

    static let hits = 20

    func response(to text: String, reader: Reader) async throws -> Response {
        let text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(PlaceNames.longestName)))
        var failure: Failure?
        var problem: Problem?
        var places: [Place] = []
        var isCalledSo = true
        // Coordinates are taken anywhere a place is.
        let coordinate = Coordinate(text: text)
        if let coordinate {
            places = [Place(name: text, country: "", coordinate: coordinate)]
        } else {
            do {
                let hits = try await service.search.places(called: text, limit: Self.hits, home: reader.home)
                (places, isCalledSo) = (hits.places, hits.isCalledSo)
            } catch {
                if error.kind != .placeNotFound {
                    failure = Failure(error, phrases: reader.phrases)
                    problem = Problem(error)
                }
            }
        }
        // There is nothing to choose: the weather itself is shown. A place of another name may not be the one that is meant.
        if failure == nil, isCalledSo, places.count == 1, let place = places.first {
            return PageFields.seeOther(
                Address.weather(
                    latitude: place.coordinate.latitude, longitude: place.coordinate.longitude,
                    name: coordinate.map { service.search.town(at: $0)?.name } ?? place.name))
        }
        let content = SearchContent.make(
            query: text, places: places, near: reader.cookies.located?.center, units: reader.units.preferences,
            phrases: reader.phrases, isCut: places.count >= Self.hits, isCalledSo: isCalledSo)
        let page = SearchPage(content: content, failure: failure, query: text, areNamed: coordinate == nil)
        var response = site.response(
            page, to: reader, status: .init(code: problem?.status ?? 200), lifetime: failure == nil ? .checked : .none)
        if let seconds = problem?.retryAfter { response.headers[.retryAfter] = String(seconds) }
        return response
    }
}
