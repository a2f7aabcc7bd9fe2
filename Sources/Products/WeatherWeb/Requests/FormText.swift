import HTTPTypes
import Hummingbird
import NIOCore
import WeatherServer

/// The fields that a form has sent.
enum FormText {
    /// - Throws: `Problem` for a body that is too long or of another type.
    static func of(_ request: Request, _ context: ServerContext) async throws -> QueryText {
        let type = request.headers[.contentType]?.prefix { $0 != ";" }.lowercased() ?? ""
        guard type == "application/x-www-form-urlencoded" else { throw Problem(.badRequest, "Only forms are taken here.") }
        try request.refuseEncodedBody()
        let body = try await request.body.collect(upTo: context.maxUploadSize)
        return QueryText(String(buffer: body))
    }
}
