import HTTPTypes
import Hummingbird
import WeatherFormatting
import WeatherScreens
import WeatherServer

/// What all handlers make their pages with.
struct Site: Sendable {
    let assets = Assets()
    let styles = StyleSheets()
    let words = PageWords()

    /// A whole page around `main`.
    ///
    /// - Parameter seconds: the weather's age, for pages that show weather.
    func page(
        _ kind: StyleSheet.Kind, title: String, main: HTML, seconds: String? = nil, to reader: Reader?, status: HTTPResponse.Status = .ok,
        lifetime: PageFields.Lifetime = .none, cookies: [String] = [], more: ShellParts = ShellParts()
    ) -> Response {
        let style = styles[kind, reader?.theme ?? .automatic]
        let shell = Shell(title: title, main: main, reader: reader, style: style, assets: assets, parts: more)
        return PageFields.response(
            shell.html, to: reader, seconds: seconds ?? "", style: style, status: status, lifetime: lifetime, cookies: cookies)
    }

    /// The page for a form that did not come from one of ours.
    func refusal(of request: Request, _ context: ServerContext) -> Response {
        let content = ProblemContent(title: words.foreignFormTitle, detail: words.foreignForm, status: 403, requestID: context.id)
        return problem(content, to: Reader.ofAny(request))
    }

    func problem(_ content: ProblemContent, to reader: Reader?) -> Response {
        page(
            .problem, title: "\(content.title) · \(words.product)", main: HTML.problem(content, words), to: reader,
            status: .init(code: content.status), more: ShellParts(choice: "problem"))
    }
}
