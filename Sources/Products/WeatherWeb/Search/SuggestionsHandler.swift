import HTTPTypes
import Hummingbird
import JSONText
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// `/search/suggestions?query=`: the places that a text may mean while it is typed, in the reader's words, as JSON for the search field's
/// script. The program's own places alone answer it.
struct SuggestionsHandler: Sendable {
    let service: WeatherService

    /// Most suggestions: as many as are visible without scrolling.
    static let most = 8

    @Sendable func answer(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query, places: service.search.gazetteer)
        let text = String(String.UnicodeScalarView(try query.required("query").unicodeScalars.prefix(PlaceNames.longestName)))
        // Coordinates are taken anywhere a place is.
        let coordinate = Coordinate(text: text)
        let places =
            if let coordinate {
                [Place(name: text, country: "", coordinate: coordinate)]
            } else {
                await service.search.suggestions(text, limit: Self.most, home: reader.home)
            }
        let content = SearchContent.make(
            query: text, places: places, near: reader.cookies.located?.center, units: reader.units.preferences, phrases: reader.phrases)
        // Typed letters come back when one is deleted: the browser may have the answer still.
        var response = Response.json(
            Self.value(content, areNamed: coordinate == nil, reader.phrases), cacheControl: "private, max-age=60")
        response.headers[.vary] = "Accept-Encoding, Accept-Language, Cookie"
        return response
    }

    /// The list's name, its length in words for those who do not see it, and the places, each with the address that its hit on the page of
    /// the search has.
    static func value(_ content: SearchContent, areNamed: Bool, _ phrases: any Phrases) -> JSONValue {
        .object([
            "title": .string(phrases.suggestionsName),
            "announcement": .string(phrases.suggestions(content.rows.count)),
            "places": .array(
                content.rows.map { row in
                    .object([
                        "name": .string(row.title), "area": .string(row.area),
                        "details": .array([row.kind, row.otherName, row.distance].compactMap { $0.map(JSONValue.string) }),
                        "address": .string(
                            Address.weather(latitude: row.latitude, longitude: row.longitude, name: areNamed ? row.name : nil).target),
                    ])
                }),
        ])
    }
}
