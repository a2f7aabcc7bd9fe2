import Hummingbird
import WeatherFormatting
import WeatherScreens
import WeatherServer

/// `/privacy`: the reader's data that Petrel asks for, keeps and passes on.
struct PrivacyHandler: Sendable {
    let facts: PrivacyFacts
    let site: Site

    /// The page's name in the shell.
    static let choice = "privacy"

    func content(_ reader: Reader) -> PrivacyContent { PrivacyContent.make(facts, phrases: reader.phrases) }

    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let reader = Reader(request)
        let content = content(reader)
        return site.page(
            .privacy, .privacy(content), title: "\(content.title) · \(reader.phrases.ownName)", to: reader, lifetime: .checked,
            more: ShellParts(choice: Self.choice)
        ) { HTML.privacy(content) }
    }
}
