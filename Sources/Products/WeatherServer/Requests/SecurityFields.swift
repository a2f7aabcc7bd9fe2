import HTTPTypes
import Hummingbird

/// Fields that every answer carries which has not set its own: nothing is sniffed, framed, run or referred to.
struct SecurityFields: RouterMiddleware {
    /// For answers that are not pages: whatever a browser takes them for, it loads and runs nothing and shows them in no frame.
    static let contentPolicy = "default-src 'none'; frame-ancestors 'none'"

    /// A page's script follows the policy of the page, and a browser shows it as text: the field would be bytes that a first visit waits for.
    private static func isScript(_ type: String?) -> Bool { type?.hasPrefix("text/javascript") == true }

    /// A year for this host alone: whether other hosts of the domain use https is not decided here.
    static let onlyEncrypted = "max-age=31536000"

    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        if response.headers[.xContentTypeOptions] == nil { response.headers[.xContentTypeOptions] = "nosniff" }
        if response.headers[.contentSecurityPolicy] == nil, !Self.isScript(response.headers[.contentType]) {
            response.headers[.contentSecurityPolicy] = Self.contentPolicy
        }
        if context.requester.isSecure { response.headers[.strictTransportSecurity] = Self.onlyEncrypted }
        return response
    }
}
