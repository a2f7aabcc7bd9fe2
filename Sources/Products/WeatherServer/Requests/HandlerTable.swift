import HTTPTypes
import Hummingbird
import WeatherAPI

/// Registers routes: each GET has its HEAD, and the list of paths distinguishes an unknown path from an unknown method.
package struct HandlerTable: Sendable {
    package typealias Handler = @Sendable (Request, ServerContext) async throws -> Response

    var handlers: [(path: String, method: HTTPRequest.Method, handler: Handler)] = []

    package init() {}

    /// - Parameter path: segments after `/`; one that begins with `:` takes any text.
    package mutating func get(_ path: String, _ handler: @escaping Handler) { handlers.append((path, .get, handler)) }

    /// A route of the table.
    package mutating func get(_ route: Route, _ handler: @escaping Handler) { get(route.path, handler) }

    /// A route that takes a form: the only ones to which a body may be sent.
    package mutating func post(_ route: Route, _ handler: @escaping Handler) { post(route.path, handler) }

    /// - Parameter path: as for `get`.
    mutating func post(_ path: String, _ handler: @escaping Handler) { handlers.append((path, .post, handler)) }

    /// A route that removes what its path names.
    mutating func delete(_ path: String, _ handler: @escaping Handler) { handlers.append((path, .delete, handler)) }

    /// True when `path` is one of the routes, whatever the method.
    func contains(path: some StringProtocol) -> Bool { !methods(at: path).isEmpty }

    /// The methods of the routes at `path`: those of the routes with exactly this path, else those of routes with a parameter there, as the
    /// router decides.
    func methods(at path: some StringProtocol) -> [HTTPRequest.Method] {
        let asked = Self.segments(path)
        let own = handlers.filter { Self.segments($0.path) == asked }
        if !own.isEmpty { return own.map(\.method) }
        return handlers.filter { route in
            let pattern = Self.segments(route.path)
            return pattern.count == asked.count && zip(pattern, asked).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
        }.map(\.method)
    }

    private static func segments(_ path: some StringProtocol) -> [String] {
        path.split(separator: "/", omittingEmptySubsequences: true).map { String($0) }
    }

    func router(middlewares: [any MiddlewareProtocol<Request, Response, ServerContext>]) -> Router<ServerContext> {
        let router = Router(context: ServerContext.self, options: [.autoGenerateHeadEndpoints])
        for middleware in middlewares { router.add(middleware: middleware) }
        for route in handlers { router.on(RouterPath(route.path), method: route.method, use: route.handler) }
        return router
    }
}

/// The web pages that a server carries beside its API.
package protocol ServerPages: Sendable {
    func addRoutes(to routes: inout HandlerTable)
    /// The answer that a person sees instead of a problem document: a page in a browser, a text in a terminal.
    ///
    /// - Returns: nil for a program, which gets the document.
    func page(for problem: Problem, request: Request, requestID: String) -> Response?
    /// All that an answer to a GET depends on of these fields, as a text: requests with one meaning, which are the same otherwise, may get the
    /// same answer. Called for every page on an event loop.
    func meaning(of fields: ReaderFields) -> String
    /// The operator's page: how the server fared over the last day.
    func status(_ history: StatusHistory, _ request: Request) -> Response
}

extension ServerPages {
    package func meaning(of fields: ReaderFields) -> String { fields.texts }
    package func status(_ history: StatusHistory, _ request: Request) -> Response { Response(status: .notFound) }
}
