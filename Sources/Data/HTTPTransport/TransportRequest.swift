import Foundation
import WeatherModel

/// One HTTP request, with the limits of its answer. Its description shows neither the URL nor headers nor the body, because any of them may
/// contain a place or a key.
///
/// A separate type and not `HTTPRequest` of swift-http-types, because the phone links no third-party code.
public struct TransportRequest: Hashable, Sendable {
    /// A short name of the service, without personal data: with the method, all that descriptions show of the request.
    public let label: String
    /// The HTTP method.
    package let method: Method
    /// Absolute URL, with its query. Never logged.
    public let url: String
    /// Sent unchanged, in this order. The adapter adds `Content-Length` and `Accept-Encoding`.
    public var headers: [Header]
    /// Sent unchanged, with its length; nil for none. The caller names its media type in `headers`. Not sent with GET and HEAD, for which a
    /// body has no meaning (RFC 9110, 9.3.1) and the system's URL loading refuses it.
    public var body: [UInt8]?
    /// Seconds until the whole answer must have arrived, including the time to send.
    public var timeoutSeconds: Double
    /// Largest decompressed body of the answer, in bytes.
    package var maxAnswerBytes: Int

    /// `timeoutSeconds` as applied by adapters: an hour at most, also for a value that is not finite.
    public var boundedTimeoutSeconds: Double { timeoutSeconds.isFinite ? timeoutSeconds.clamped(to: 0...3600) : 3600 }

    public init(
        _ method: Method = .get, url: String, label: String, headers: [Header] = [], body: [UInt8]? = nil, timeoutSeconds: Double = 10,
        maxAnswerBytes: Int = 8 << 20
    ) {
        self.method = method
        self.url = url
        self.label = label
        self.headers = headers
        self.body = body
        self.timeoutSeconds = timeoutSeconds
        self.maxAnswerBytes = maxAnswerBytes
    }

    /// One header of a request.
    public struct Header: Hashable, Sendable {
        /// The name, in any case.
        package let name: String
        /// The value, sent unchanged.
        package let value: String
        /// False for a name that is not a token, and for a value that contains a line break or NUL (RFC 9110, 5.1 and 5.5).
        public var isWellFormed: Bool {
            !name.isEmpty && name.utf8.allSatisfy(Method.isTokenCharacter) && !value.utf8.contains { $0 == 0 || $0 == 0x0A || $0 == 0x0D }
        }

        /// `Header("Accept", "application/json")`.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// A method of HTTP (RFC 9110, section 9).
    public struct Method: Hashable, Sendable, CustomStringConvertible {
        /// As it is sent: methods are case-sensitive.
        package let name: String

        /// - Returns: nil for a text that is not a token (RFC 9110, 5.6.2), and for `CONNECT`, which opens a tunnel and returns no answer.
        public init?(_ name: String) {
            let isToken = !name.isEmpty && name.utf8.allSatisfy(Self.isTokenCharacter)
            guard isToken, name != "CONNECT" else { return nil }
            self.name = name
        }

        private init(known name: String) { self.name = name }

        /// Retrieves the resource.
        public static let get = Method(known: "GET")
        /// Retrieves the resource's headers.
        package static let head = Method(known: "HEAD")
        /// Submits the body for processing; repeating it may have a second effect.
        package static let post = Method(known: "POST")
        /// Replaces the resource with the body.
        package static let put = Method(known: "PUT")
        /// Changes the resource as the body describes.
        package static let patch = Method(known: "PATCH")
        /// Removes the resource.
        package static let delete = Method(known: "DELETE")

        /// True if repeating the request has no further effect (RFC 9110, 9.2.2); false for methods that are not known here.
        public var isIdempotent: Bool { Self.idempotent.contains(name) }

        public var description: String { name }

        private static let idempotent: Set<String> = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"]

        fileprivate static func isTokenCharacter(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
        }
    }
}

/// Descriptions and dumps of a request, or of anything that contains one, show only the method and the label.
extension TransportRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(method) \(label)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["method": method.name, "label": label], displayStyle: .struct) }
}

/// The parts of a request that network adapters send.
extension TransportRequest {
    /// The request's URL, which every network adapter checks before it sends anything.
    ///
    /// - Returns: nil for a URL that is invalid or neither HTTP nor HTTPS: system libraries would also read local files, and they pass a
    ///   port to the socket unchecked, where an invalid port number can end the process.
    public var webURL: URL? {
        guard let url = URL(string: url), ["http", "https"].contains(url.scheme?.lowercased() ?? ""), url.host?.isEmpty == false,
            let port = URLComponents(string: self.url).map({ $0.port ?? 80 }), (1...65_535).contains(port)
        else { return nil }
        return url
    }

    /// For requests without a `User-Agent`: names the app and a contact, as open services require or recommend.
    package static let defaultUserAgent = "Petrel/0.1 (weather app; founders@petrel.example)"

    /// The body that is sent; nil for none.
    public var sentBody: [UInt8]? { method == .get || method == .head ? nil : body }

    /// The headers that are sent: the request's own, and a `User-Agent` if it has none.
    public var identifiedHeaders: [Header] {
        if headers.contains(where: { $0.name.lowercased() == "user-agent" }) { return headers }
        return [Header("User-Agent", Self.defaultUserAgent)] + headers
    }
}
