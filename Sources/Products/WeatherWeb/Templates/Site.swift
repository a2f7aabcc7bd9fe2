import HTTPTypes
import Hummingbird
import WeatherFormatting
import WeatherScreens
import WeatherServer

/// What all handlers make their pages with.
struct Site: Sendable {
    let templates: Templates
    let assets: Assets
    let styles: StyleSheets
    let columns: ColumnDrawing
    let words = PageWords()

    /// - Throws: when a template is malformed.
    init() throws {
        templates = try Templates()
        assets = Assets()
        styles = StyleSheets()
        columns = ColumnDrawing(templates: templates, cache: ColumnCache())
    }

    /// A whole page around `main`.
    func page(
        _ kind: StyleSheet.Kind, title: String, main: String, to reader: Reader?, status: HTTPResponse.Status = .ok,
        lifetime: PageFields.Lifetime = .none, cookies: [String] = [], more: ShellParts = ShellParts()
    ) -> Response {
        let style = styles[kind, reader?.theme ?? .automatic]
        let shell = Shell(title: title, main: main, reader: reader, style: style, assets: assets, parts: more)
        return PageFields.response(
            templates.render(.shell, shell), to: reader, style: style, status: status, lifetime: lifetime, cookies: cookies)
    }

    /// The page for a form that did not come from one of ours.
    func refusal(of request: Request, _ context: ServerContext) -> Response {
        let view = ProblemView(title: words.foreignFormTitle, detail: words.foreignForm, status: 403, requestID: context.id)
        return problem(view, to: Reader.ofAny(request))
    }

    func problem(_ view: ProblemView, to reader: Reader?) -> Response {
        page(
            .problem, title: "\(view.title) · \(view.words.product)", main: templates.render(.problem, view), to: reader,
            status: .init(code: view.status), more: ShellParts(choice: "problem"))
    }
}
