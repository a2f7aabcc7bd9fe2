import HTTPTypes
import Hummingbird

extension Request {
    /// Refuses a body that is said to be compressed: it would be read as it is, and not as its sender means it.
    ///
    /// - Throws: `Problem` for a body with a `Content-Encoding`.
    package func refuseEncodedBody() throws {
        let encoding = headers[.contentEncoding]?.lowercased() ?? "identity"
        guard encoding == "identity" else { throw Problem(.badRequest, "A body is taken here without a Content-Encoding.") }
    }
}
