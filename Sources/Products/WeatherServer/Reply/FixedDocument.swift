import GzipCoding
import HTTPTypes
import Hummingbird
import NIOCore

/// A document that does not change while the process lives: compressed and tagged once.
package struct FixedDocument: Sendable {
    private let type: String
    private let cacheControl: String
    private let identity: ByteBuffer
    /// nil when compression would not make it smaller.
    private let gzip: ByteBuffer?
    private let hash: String

    package init(_ bytes: [UInt8], type: String, cacheControl: String) {
        self.type = type
        self.cacheControl = cacheControl
        identity = ByteBuffer(bytes: bytes)
        gzip = Gzip.compressed(bytes, .most).map { ByteBuffer(bytes: $0) }
        hash = EntityTags.text(of: bytes)
    }

    /// The document, or the word that the client holds it already.
    package func response(to request: Request) -> Response {
        let isSmall = gzip != nil && AcceptEncoding.takesGzip(request.headers.joined(.acceptEncoding))
        var headers: HTTPFields = [
            // Strong tags differ by encoding.
            .eTag: "\"\(hash).\(isSmall ? "g" : "j")\"", .cacheControl: cacheControl, .vary: "Accept-Encoding",
        ]
        if EntityTags.areHeld("\(hash).g", "\(hash).j", by: request) {
            return Response(status: .notModified, headers: headers)
        }
        headers[.contentType] = type
        guard isSmall, let gzip else { return Response(status: .ok, headers: headers, body: .init(byteBuffer: identity)) }
        headers[.contentEncoding] = "gzip"
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: gzip))
    }
}
