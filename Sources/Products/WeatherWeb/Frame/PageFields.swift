import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WeatherServer
import WeatherSync

/// How pages are sent: nothing from elsewhere, no script inline, the page's own style by its checksum, nothing told to others.
enum PageFields {
    /// How long a browser may show a page without asking.
    enum Lifetime: Sendable, Hashable {
        /// Not at all, and it is not kept.
        case none
        /// It is kept, and asked about each time.
        case checked
        /// Whole seconds for which the server would say the same in the same words.
        case seconds(Int)

        var cacheControl: String {
            switch self {
            case .none: "no-store"
            case .checked: "private, no-cache"
            case .seconds(let seconds): seconds > 0 ? "private, max-age=\(seconds)" : "private, no-cache"
            }
        }
    }

    /// - Parameter style: the source of the page's style; nil for fragments and pages without any.
    static func contentPolicy(style: String?) -> String {
        "default-src 'none'; script-src 'self'; style-src \(style ?? "'self'"); img-src 'self' data:; connect-src 'self'; "
            + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; "
            // The names are those of our scripts' policies: no other code makes HTML of a text.
            + "require-trusted-types-for 'script'; trusted-types petrel petrel-cities petrel-settings"
    }

    /// A page or a fragment of one, with `seconds` as the weather's age, as small as `reader`'s browser takes it, or the word that it holds this one already.
    static func response(
        _ html: HTML, to reader: Reader?, seconds: String = "", style: StyleSheet? = nil, status: HTTPResponse.Status = .ok,
        lifetime: Lifetime = .none, cookies: [String] = []
    ) -> Response {
        var headers: HTTPFields = [
            .contentType: "text/html; charset=utf-8",
            // What is about to set a cookie is asked for again, so that it can.
            .cacheControl: (cookies.isEmpty || lifetime == .none ? lifetime : .checked).cacheControl,
            .contentSecurityPolicy: contentPolicy(style: style?.policySource),
            .xContentTypeOptions: "nosniff",
            .vary: "Accept-Encoding, Accept-Language, Cookie, Save-Data",
        ]
        for (name, value) in others { headers[name] = value }
        for cookie in cookies { headers.append(HTTPField(name: .setCookie, value: cookie)) }
        let bytes = html.filled(.seconds, seconds).bytes
        if lifetime != .none, status == .ok {
            let tag = tag(of: html.bytes)
            headers[.eTag] = "W/\"\(tag)\""
            if let held = reader?.held, EntityTags.match(held, isHeld: { $0 == tag }) {
                headers[.contentType] = nil
                return Response(status: .notModified, headers: headers)
            }
        }
        guard reader?.takesGzip == true, let small = Compression.gzip(bytes, level: compression) else {
            return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
        }
        headers[.contentEncoding] = "gzip"
        return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: small)))
    }

    /// zlib's level for what is sent once: beyond it a page hardly shrinks, and takes longer.
    static let compression = 6

    /// The checksum of a page, or of a text. A page's is taken without the seconds of its age, which do not make it another one.
    static func tag(of bytes: [UInt8]) -> String { String(Checksum.hexadecimal(bytes).prefix(16)) }

    private static let others: [(HTTPField.Name, String)] = [
        ("Referrer-Policy", "no-referrer"),
        ("Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=(), usb=()"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ].compactMap { name, value in HTTPField.Name(name).map { ($0, value) } }
}

extension PageFields {
    /// To another page of ours, after a change.
    static func seeOther(_ path: String, cookies: [String] = []) -> Response {
        var headers: HTTPFields = [.location: path, .cacheControl: "no-store"]
        for cookie in cookies { headers.append(HTTPField(name: .setCookie, value: cookie)) }
        return Response(status: .seeOther, headers: headers)
    }
}
