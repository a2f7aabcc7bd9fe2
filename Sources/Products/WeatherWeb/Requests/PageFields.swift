import HTTPTypes
import Hummingbird
import NIOCore

/// The fields of every page: nothing from elsewhere, nothing inline, nothing told to others.
enum PageFields {
    static let contentPolicy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; "
        + "base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"

    static func response(_ html: String, status: HTTPResponse.Status = .ok, cookies: [String] = []) -> Response {
        var headers: HTTPFields = [
            .contentType: "text/html; charset=utf-8",
            .cacheControl: "no-store",
            .contentSecurityPolicy: contentPolicy,
            .xContentTypeOptions: "nosniff",
        ]
        for (name, value) in others { headers[name] = value }
        for cookie in cookies { headers.append(HTTPField(name: .setCookie, value: cookie)) }
        return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(string: html)))
    }

    private static let others: [(HTTPField.Name, String)] = [
        ("Referrer-Policy", "no-referrer"),
        ("Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=(), usb=()"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ].compactMap { name, value in HTTPField.Name(name).map { ($0, value) } }
}
