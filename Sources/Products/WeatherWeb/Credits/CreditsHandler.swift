import Hummingbird
import WeatherFormatting
import WeatherScreens
import WeatherServer

/// `/credits`: the sources that Petrel credits.
struct CreditsHandler: Sendable {
    let facts: CreditsFacts
    let site: Site

    /// The page's name in the shell.
    static let choice = "credits"

    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let reader = Reader(request)
        let content = CreditsContent.make(facts, phrases: reader.phrases)
        return site.page(
            .credits, .credits(content), title: "\(content.title) · \(reader.phrases.ownName)", to: reader, lifetime: .checked,
            more: ShellParts(choice: Self.choice)
        ) { HTML.credits(content) }
    }
}
