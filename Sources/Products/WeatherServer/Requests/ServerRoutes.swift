import HTTPTypes
import Hummingbird

/// Where routes are entered: each GET has its HEAD, and the list of paths tells an unknown path from an unknown method.
public struct ServerRoutes: Sendable {
    public typealias Handler = @Sendable (Request, ServerContext) async throws -> Response

    var handlers: [(path: String, method: HTTPRequest.Method, handler: Handler)] = []

    public init() {}

    /// - Parameter path: segments after `/`; one that begins with `:` takes any text.
    public mutating func get(_ path: String, _ handler: @escaping Handler) { handlers.append((path, .get, handler)) }

    /// A route that takes a form: the only ones to which a body may be sent.
    public mutating func post(_ path: String, _ handler: @escaping Handler) { handlers.append((path, .post, handler)) }

    /// True when `path` is one of the routes, whatever the method.
    func contains(path: some StringProtocol) -> Bool { !methods(at: path).isEmpty }

    /// The methods of the routes at `path`.
    func methods(at path: some StringProtocol) -> [HTTPRequest.Method] {
        let segments = path.split(separator: "/", omittingEmptySubsequences: true)
        return handlers.filter { route in
            let pattern = route.path.split(separator: "/", omittingEmptySubsequences: true)
            return pattern.count == segments.count && zip(pattern, segments).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
        }.map(\.method)
    }

    func router(middlewares: [any MiddlewareProtocol<Request, Response, ServerContext>]) -> Router<ServerContext> {
        let router = Router(context: ServerContext.self, options: [.autoGenerateHeadEndpoints])
        for middleware in middlewares { router.add(middleware: middleware) }
        for route in handlers { router.on(RouterPath(route.path), method: route.method, use: route.handler) }
        return router
    }
}
