import Foundation
import HTTPTransport
import Hummingbird
import JSONText
import NIOCore
import NIOHTTP1

/// A refusal that does not reach the router, after which the connection closes.
struct RefusalParts {
    let head: HTTPResponseHead
    /// nil in the answer to HEAD.
    let body: ByteBuffer?

    init(_ problem: Problem, method: HTTPMethod, date: Date) {
        let bytes = ByteBuffer(bytes: problem.document(requestID: RequestName.new()).canonicalBytes())
        var fields: HTTPHeaders = [
            "Content-Type": "application/problem+json", "Content-Length": String(bytes.readableBytes), "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff", "Content-Security-Policy": SecurityFields.contentPolicy, "Connection": "close",
        ]
        if let seconds = problem.retryAfter { fields.add(name: "Retry-After", value: String(seconds)) }
        fields.add(name: "Date", value: HTTPDate.text(date))
        head = HTTPResponseHead(version: .http1_1, status: .init(statusCode: problem.status), headers: fields)
        body = method == .HEAD ? nil : bytes
    }
}
