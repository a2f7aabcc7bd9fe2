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
        case .foreignPage, .phonesUnsupported: self = .notUnderstood
        case .providerRefused, .providerAnswerUnreadable, .providerBusy, .providerUnreachable, .providerTimedOut, .internalError:
            self = .failed
        }
    }
}

extension HTML {
    static func problem(_ content: ProblemContent, _ phrases: any Phrases) -> HTML {
        div(.class("sheet")) {
            div(.class("card failure"), .role(.alert)) {
                h1 { content.title }
                p { content.detail }
                p(.class("actions")) { a(.href(Address(.dashboard))) { phrases.page.home } }
                p(.class("small")) { "\(content.status) · \(content.requestID)" }
            }
        }
    }
}
