import Hummingbird
import WeatherFormatting
import WeatherScreens
import WeatherServer

/// `/credits`: whom Petrel owes what. The same for everybody, hence made once.
struct CreditsHandler: Sendable {
    let site: Site
    private let title: String
    private let main: String

    /// How the shell knows this page.
    static let choice = "credits"

    init(_ facts: CreditsFacts, site: Site) {
        self.site = site
        let content = CreditsContent.make(facts)
        title = "\(content.title) · \(site.words.product)"
        main = site.templates.render(.credits, CreditsView(content))
    }

    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        site.page(
            .credits, title: title, main: main, to: Reader.ofAny(request), lifetime: .checked, more: ShellParts(choice: Self.choice))
    }
}
