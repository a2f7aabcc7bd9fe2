import HTTPTypes
import Hummingbird

/// Fields that every answer carries which has not set its own: nothing is sniffed, framed, run or referred to.
struct SecurityFields: RouterMiddleware {
    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        if response.headers[.xContentTypeOptions] == nil { response.headers[.xContentTypeOptions] = "nosniff" }
        return response
    }
}
