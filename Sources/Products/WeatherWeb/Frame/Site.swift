import HTTPTypes
import Hummingbird
import WeatherFormatting
import WeatherScreens
import WeatherServer

/// The dependencies with which all handlers make their pages.
struct Site: Sendable {
    let assets: Assets
    let styles: StyleSheets

    private let pages = KeptValues<PageKey, FinishedPage>(limit: 32 << 20) { $0.count }

    /// - Parameters:
    ///   - leaflet: nil where the library is not installed: the map's page then has no map.
    ///   - keepsPages: false for pages without their worker.
    init(leaflet: Leaflet? = nil, keepsPages: Bool = true) {
        assets = Assets(leaflet: leaflet, keepsPages: keepsPages)
        styles = StyleSheets(leaflet: leaflet)
    }

    /// A whole page around `main`.
    ///
    /// - Parameters:
    ///   - content: what distinguishes this page from others of its kind; nil for a page that is not cached.
    ///   - frame: the title and the other values that the page passes to the frame around it.
    ///   - seconds: the weather's age, for pages that show weather.
    ///   - main: called only if the page is not cached. Depends only on `content`, `frame` and the reader's preferences.
    func page(
        _ kind: StyleSheet.Kind, _ content: PageContent?, _ frame: PageFrame, to reader: Reader, seconds: String = "",
        status: HTTPResponse.Status = .ok, lifetime: PageFields.Lifetime = .none, cookies: [String] = [], main: () -> HTML
    ) -> Response {
        let isCompressed = reader.takesGzip
        func finished() -> FinishedPage {
            let style = styles[kind, reader.theme]
            let shell = Shell(frame, main: main(), reader: reader, style: style, assets: assets)
            return FinishedPage(shell.html, style: style, isCompressed: isCompressed)
        }
        let key = content.map {
            PageKey(kind: kind, content: $0, frame: frame, reader: reader.preferences, isCompressed: isCompressed)
        }
        let page = key.map { pages.value($0, make: finished) } ?? finished()
        return PageFields.response(page, to: reader, seconds: seconds, status: status, lifetime: lifetime, cookies: cookies)
    }

    /// The page for a form that a page of another site sent.
    func refusal(of request: Request, _ context: ServerContext) -> Response {
        let reader = Reader(request)
        let words = reader.phrases.page
        return problem(
            ProblemContent(title: words.foreignFormTitle, detail: words.foreignForm, status: 403, requestID: context.id), to: reader)
    }

    /// - Parameter query: the text in the search field.
    func problem(_ content: ProblemContent, query: String = "", to reader: Reader) -> Response {
        page(
            .problem, nil, PageFrame(title: "\(content.title) · \(reader.phrases.ownName)", choice: "problem", query: query), to: reader,
            status: .init(code: content.status)
        ) { HTML.problem(content, reader.phrases) }
    }
}
