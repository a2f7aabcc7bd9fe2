import WeatherFormatting
import WeatherScreens
import WeatherServer

/// An error page as its template reads it.
struct ProblemView: Sendable {
    let title: String
    let detail: String
    let status: Int
    let requestID: String
    let words = PageWords()

    init(title: String, detail: String, status: Int, requestID: String) {
        self.title = title
        self.detail = detail
        self.status = status
        self.requestID = requestID
    }

    init(_ problem: Problem, requestID: String) {
        if let cause = problem.cause {
            let failure = Failure(cause, phrases: EnglishPhrases(region: nil, isServed: true))
            title = failure.title
            detail = failure.message
        } else {
            title = problem.title
            detail = problem.detail
        }
        status = problem.status
        self.requestID = requestID
    }
}
