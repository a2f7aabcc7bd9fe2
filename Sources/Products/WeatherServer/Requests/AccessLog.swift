import Hummingbird
import Logging

/// One line a request: method, route and status. Never the query and never an unknown path, for both may hold a position.
struct AccessLog: RouterMiddleware {
    let metrics: ServerMetrics

    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        let clock = ContinuousClock()
        let start = clock.now
        let response = try await next(request, context)
        let seconds = clock.now - start
        let route = context.endpointPath ?? "NotFound"
        // The client has gone and does not receive this answer, so its status must not count as a failure of the server.
        let status = Departure.current?.isGone == true ? Self.clientGone : Int(response.status.code)
        metrics.count(route: route, status: status, duration: seconds)
        context.logger.info(
            "request",
            metadata: [
                "method": .string(Self.knownMethod(request.method.rawValue)), "route": .string(route),
                "status": .stringConvertible(status), "milliseconds": .stringConvertible(seconds / .milliseconds(1)),
            ])
        return response
    }

    /// The logged status if the client closed the connection before the answer was ready, as in nginx.
    static let clientGone = 499

    /// A method is the client's own text, so only the usual ones are repeated.
    static func knownMethod(_ method: String) -> String {
        ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"].contains(method) ? method : "OTHER"
    }
}
