import HTTPTypes
import Hummingbird
import WeatherAPI
import WeatherFormatting
import WeatherScreens
import WeatherServer

/// The content of an error page.
struct ProblemContent: Sendable {
    let title: String
    let detail: String
    let status: Int
    let requestID: String

    init(title: String, detail: String, status: Int, requestID: String) {
        self.title = title
        self.detail = detail
        self.status = status
        self.requestID = requestID
    }

    init(_ problem: Problem, requestID: String, phrases: any Phrases) {
        if let cause = problem.cause {
            let failure = Failure(cause, phrases: phrases)
            title = failure.title
            detail = failure.message
        } else {
            title = phrases.problemTitle(PageProblem(problem.kind), words: problem.title)
            detail = phrases.problemText(PageProblem(problem.kind), words: problem.detail)
        }
        status = problem.status
        self.requestID = requestID
    }
}

extension PageProblem {
    fileprivate init(_ kind: Problem.Kind) {
        switch kind {
        case .notFound, .placeNotFound, .placeNotCovered, .subscriptionNotFound: self = .notFound
        case .invalidParameter, .badRequest, .methodNotAllowed: self = .notUnderstood
        case .contentTooLarge, .uriTooLong, .headTooLarge: self = .tooLarge
        case .tooManyRequests, .overloaded, .stopping, .busy, .subscriptionsFull, .storeUnavailable: self = .busy
        case .operatorsOnly: self = .operatorsOnly
        // Only scripts receive these: no page is sent for their addresses.
        case .foreignPage, .phonesUnsupported, .webhooksUnsupported: self = .notUnderstood
        case .providerRefused, .providerAnswerUnreadable, .providerBusy, .providerUnreachable, .providerTimedOut, .internalError:
            self = .failed
        }
    }
}

/// The page of an error.
struct ProblemPage: Page {
    let content: ProblemContent
    /// The text in the search field.
    var query = ""

    var key: Never? { nil }
    var style: StyleSheet.Kind { .problem }

    func frame(for reader: Reader) -> PageFrame { PageFrame(title: reader.title(content.title), choice: "problem", query: query) }
    func main(for reader: Reader) -> HTML { HTML.problem(content, reader.phrases) }
}

extension Site {
    func response(to problem: ProblemPage, for reader: Reader) -> Response {
        response(problem, to: reader, status: HTTPResponse.Status(code: problem.content.status))
    }

    /// The page for a form that a page of another site sent.
    func refusal(of request: Request, _ context: ServerContext) -> Response {
        let reader = Reader(request, places: places)
        let words = reader.phrases.page
        let content = ProblemContent(title: words.foreignFormTitle, detail: words.foreignForm, status: 403, requestID: context.id)
        return response(to: ProblemPage(content: content), for: reader)
    }
}

extension HTML {
    fileprivate static func problem(_ content: ProblemContent, _ phrases: any Phrases) -> HTML {
        div(.class("sheet")) {
            // A mistyped address does not deserve the colour of an alarm.
            div(.class(content.status == 404 ? "card failure calm" : "card failure"), .role(.alert)) {
                h1 { content.title }
                p { content.detail }
                p(.class("actions")) { a(.href(Address(.dashboard))) { phrases.page.home } }
                p(.class("small")) { "\(content.status) · \(content.requestID)" }
            }
        }
    }
}
