import Hummingbird
import WeatherFormatting
import WeatherScreens
import WeatherServer

/// `/credits`: the sources that Petrel credits.
struct CreditsHandler: Sendable {
    let facts: CreditsFacts
    let site: Site

    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let reader = Reader(request)
        let content = CreditsContent.make(facts, phrases: reader.phrases)
        return site.page(
            .credits, PageContent(content),
            PageFrame(title: "\(content.title) · \(reader.phrases.ownName)", choice: "credits", navigation: .credits), to: reader,
            lifetime: .checked
        ) { HTML.credits(content) }
    }
}
