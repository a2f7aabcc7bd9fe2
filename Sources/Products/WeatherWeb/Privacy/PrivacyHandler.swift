import Hummingbird
import WeatherFormatting
import WeatherScreens
import WeatherServer

/// `/privacy`: the reader's data that Petrel asks for, keeps and passes on.
struct PrivacyHandler: Sendable {
    let facts: PrivacyFacts
    let site: Site

    func content(_ reader: Reader) -> PrivacyContent { PrivacyContent.make(facts, phrases: reader.phrases) }

    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let reader = Reader(request, places: site.places)
        return site.response(PrivacyPage(content: content(reader)), to: reader, lifetime: .checked)
    }
}
