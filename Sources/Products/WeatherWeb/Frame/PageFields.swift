import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WeatherAPI
import WeatherServer

/// The headers of pages: no external resources, no inline script, the page's own style by its checksum, no data to other sites.
enum PageFields {
    /// How long a browser may show a page without asking.
    enum Lifetime: Sendable, Hashable {
        /// Not at all, and it is not kept.
        case none
        /// The browser keeps it and revalidates it each time.
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

    /// Who may show a page in a frame.
    enum Framing: Sendable, Hashable {
        case noOne
        /// For a page that says nothing of its reader: no cookie changes it, and it sets none.
        case anyone
    }

    /// - Parameter style: the source of the page's style; nil for fragments and pages without any.
    static func contentPolicy(style: String?, framing: Framing = .noOne) -> String {
        "default-src 'none'; script-src 'self'; style-src \(style ?? "'self'"); img-src 'self' data:; connect-src 'self'; "
            + "form-action 'self'; base-uri 'none'; frame-ancestors \(framing == .anyone ? "*" : "'none'"); manifest-src 'self'; "
            // The name is that of our scripts' policies, of which each makes one: no other code makes HTML from text.
            + "require-trusted-types-for 'script'; trusted-types petrel 'allow-duplicates'"
    }

    /// A page or a fragment of one, with the words of `moment`, or the word that the browser holds this one already.
    static func response(
        _ page: FinishedPage, to reader: Reader?, moment: PageMoment = PageMoment(), status: HTTPResponse.Status = .ok,
        lifetime: Lifetime = .none,
        cookies: [String] = [], framing: Framing = .noOne
    ) -> Response {
        var headers = always
        if framing == .anyone { headers[.vary] = "Accept-Encoding, Accept-Language" }
        // The browser revalidates a page that sets a cookie, so that it receives the cookie.
        headers[.cacheControl] = (cookies.isEmpty || lifetime == .none ? lifetime : .checked).cacheControl
        headers[.contentSecurityPolicy] = contentPolicy(style: page.style, framing: framing)
        // Also sent if the browser already has the page: the age in its own copy dates from when that copy was received.
        if !moment.seconds.isEmpty, let age { headers[age] = moment.seconds }
        for cookie in cookies { headers.append(HTTPField(name: .setCookie, value: cookie)) }
        if lifetime != .none, status == .ok {
            let tag = page.tag(at: moment)
            headers[.eTag] = "W/\"\(tag)\""
            if let held = reader?.held, EntityTags.match(held, isHeld: { $0 == tag }) {
                headers[.contentType] = nil
                return Response(status: .notModified, headers: headers)
            }
        }
        if page.coding != .identity { headers[.contentEncoding] = page.coding.rawValue }
        return Response(status: status, headers: headers, body: .init(byteBuffer: page.bytes(at: moment)))
    }

    /// The weather's age in seconds, for the worker that keeps pages.
    private static let age = HTTPField.Name("Petrel-Age")

    private static let always: HTTPFields = {
        var headers: HTTPFields = [
            .contentType: "text/html; charset=utf-8", .xContentTypeOptions: "nosniff",
            .vary: "Accept-Encoding, Accept-Language, Cookie, Save-Data",
        ]
        for (name, value) in others { headers[name] = value }
        return headers
    }()

    private static let others: [(HTTPField.Name, String)] = [
        ("Referrer-Policy", "no-referrer"),
        ("Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=(), usb=()"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ].compactMap { name, value in HTTPField.Name(name).map { ($0, value) } }
}

extension PageFields {
    /// Redirects to another of our pages, after a change.
    static func seeOther(_ address: Address, cookies: [String] = []) -> Response {
        var headers: HTTPFields = [.location: address.target, .cacheControl: "no-store"]
        for cookie in cookies { headers.append(HTTPField(name: .setCookie, value: cookie)) }
        return Response(status: .seeOther, headers: headers)
    }
}
