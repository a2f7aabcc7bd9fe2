import HTTPTypes
import Hummingbird
import JSONText
import Logging
import NIOCore
import NIOHTTP1
import WeatherModel

/// Refuses what no route takes, and turns everything that fails into a problem document, or into a page for a person.
struct ProblemMiddleware: RouterMiddleware {
    let routes: HandlerTable
    let pages: (any ServerPages)?

    /// Longest request target in bytes.
    static let maxTargetBytes = 8192
    /// Longest form in bytes.
    static let maxFormBytes = 4096

    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        do {
            if let refusal = refusal(of: request) { throw refusal }
            return try await next(request, context)
        } catch {
            return response(to: request, context, problem(from: error, request, context))
        }
    }

    private static func hasBody(_ request: Request) -> Bool {
        request.headers[.transferEncoding] != nil || request.headers[.contentLength].map { Int($0) ?? .max } ?? 0 > 0
    }

    private func refusal(of request: Request) -> Problem? {
        if (request.head.path ?? "").utf8.count > Self.maxTargetBytes {
            return Problem(.uriTooLong, "The address is longer than \(Self.maxTargetBytes) bytes.")
        }
        let length = request.headers[.contentLength].map { Int($0) ?? .max } ?? 0
        if length > 0 || request.headers[.transferEncoding] != nil {
            let methods = routes.methods(at: request.uri.path)
            // The method comes first: a body does not make it a better one.
            if !methods.isEmpty, !methods.contains(request.method == .head ? .get : request.method) { return notAllowed(methods) }
            guard request.method == .post, methods.contains(.post) else {
                return Problem(.contentTooLarge, "This server takes no request bodies.")
            }
            // Petrel's own forms always send their length.
            if request.headers[.transferEncoding] != nil || length > Self.maxFormBytes {
                return Problem(.contentTooLarge, "A form may have \(Self.maxFormBytes) bytes.")
            }
        }
        return nil
    }

    private func problem(from error: any Error, _ request: Request, _ context: ServerContext) -> Problem {
        switch error {
        case let problem as Problem: return problem
        case let flaw as QueryText.Flaw: return Problem(flaw)
        case let error as WeatherError: return Problem(error)
        case let error as HTTPError where error.status == .notFound:
            let methods = routes.methods(at: request.uri.path)
            // Above routes with a fixed beginning (`/v1`) the router finds none, although a route with a parameter would fit.
            guard !methods.isEmpty, !methods.contains(request.method == .head ? .get : request.method) else {
                return Problem(.notFound, "There is nothing at this address.")
            }
            return notAllowed(methods)
        case is HTTPParserError, is IOError, is ChannelError, is CancellationError:
            // The client has gone, perhaps while its form was arriving: not the server's fault, and the answer is not read. A server that
            // stops cancels, too, but only what it has answered itself.
            return Problem(.badRequest, "The request broke off.")
        default:
            // The type says what went wrong; the text of a foreign error may hold an address or a position.
            context.logger.error("request failed", metadata: ["error": "\(type(of: error))"])
            return Problem(.internalError, "The server failed to answer.")
        }
    }

    private func notAllowed(_ methods: [HTTPRequest.Method]) -> Problem {
        let names = methods.flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.rawValue] }
        let words = names.count > 1 ? names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "") : names.first ?? ""
        return Problem(.methodNotAllowed, "This address takes \(words).", allow: names.joined(separator: ", "))
    }

    private func response(to request: Request, _ context: ServerContext, _ problem: Problem) -> Response {
        var response: Response
        // No page is made for a reader who has gone.
        if let pages, isOfPages(request), !Task.isCancelled,
            let page = pages.page(for: problem, request: request, requestID: context.id)
        {
            response = page
        } else {
            let bytes = problem.document(requestID: context.id).canonicalBytes()
            response = Response(
                status: .init(code: problem.status), headers: [.contentType: "application/problem+json"],
                body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
        }
        // The same address has a page for a browser, a text for a terminal and a document for a program.
        if pages != nil, isOfPages(request) {
            let varies = response.headers[.vary]
            if varies?.contains("User-Agent") != true {
                response.headers[.vary] = [varies, "Accept, User-Agent"].compactMap(\.self).joined(separator: ", ")
            }
        }
        if let allow = problem.allow { response.headers[.allow] = allow }
        if let seconds = problem.retryAfter { response.headers[.retryAfter] = String(seconds) }
        response.headers[.cacheControl] = "no-store"
        // Behind an unread body the connection cannot be used any further.
        if problem.kind == .contentTooLarge || problem.kind == .methodNotAllowed && Self.hasBody(request) {
            response.headers[.connection] = "close"
        }
        return request.method == .head ? response.createHeadResponse() : response
    }

    /// True for an address whose problems are shown as a page to clients that accept one.
    private func isOfPages(_ request: Request) -> Bool {
        let path = request.uri.path
        return !path.hasPrefix("/v1/") && !path.hasPrefix("/openapi")
    }
}
