import Hummingbird
import WeatherFormatting
import WeatherScreens
import WeatherServer

/// `/credits`: the sources that Petrel credits.
struct CreditsHandler: Sendable {
    let facts: CreditsFacts
    let site: Site

    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let reader = Reader(request, places: site.places)
        let page = CreditsPage(content: CreditsContent.make(facts, phrases: reader.phrases))
        return site.response(page, to: reader, lifetime: .checked)
    }
}
