import GzipCoding
import HTTPTypes
import Hummingbird
import NIOCore
import WeatherServer

/// How text is sent: as pages are, with the same lifetimes and tags, to clients that neither frame nor run anything.
enum TextFields {
    static func response(
        _ text: String, to request: Request, status: HTTPResponse.Status = .ok, lifetime: PageFields.Lifetime = .none,
        retryAfter: Int? = nil
    ) -> Response {
        var headers: HTTPFields = [
            .contentType: "text/plain; charset=utf-8", .cacheControl: lifetime.cacheControl, .xContentTypeOptions: "nosniff",
            .vary: "Accept-Encoding, Accept-Language, Cookie, \(TextClient.vary)",
        ]
        if let retryAfter { headers[.retryAfter] = String(retryAfter) }
        let bytes = Array(text.utf8)
        if lifetime != .none, status == .ok {
            let tag = EntityTags.text(of: bytes)
            headers[.eTag] = "W/\"\(tag)\""
            if EntityTags.areHeld(tag, by: request) {
                headers[.contentType] = nil
                return Response(status: .notModified, headers: headers)
            }
        }
        guard Compression.isTaken(by: request), let small = Gzip.compressed(bytes, .some) else {
            return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
        }
        headers[.contentEncoding] = "gzip"
        return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: small)))
    }
}

extension Response {
    /// The answer with the fields that decided on its form named in `Vary`.
    func negotiated() -> Response {
        var response = self
        response.headers[.vary] = [response.headers[.vary], TextClient.vary].compactMap(\.self).joined(separator: ", ")
        return response
    }
}
