/// The fields whose texts differ from browser to browser more than what pages make of them.
package struct ReaderFields: Hashable, Sendable {
    /// The request's path and query.
    package let target: String
    package var accept: String?
    package var userAgent: String?
    package var acceptLanguage: String?
    package var cookie: String?

    package init(target: String) { self.target = target }

    /// The fields word for word.
    var texts: String { [accept, userAgent, acceptLanguage, cookie].map { $0.map { "=\($0)" } ?? "-" }.joined(separator: "\n") }
}
