import Foundation
import WeatherModel

/// One HTTP request, with the bounds of its answer. Its description shows neither the address nor a header nor the body: any of them may
/// hold a place or a key.
///
/// A type of its own and not `HTTPRequest` of swift-http-types: the phone links no third-party code.
public struct TransportRequest: Hashable, Sendable {
    /// A short name of the service, without a person's data: all that descriptions show of the request, beside the method.
    public let label: String
    /// What the server is asked to do.
    public let method: Method
    /// Absolute URL, with its query. Never logged.
    public let url: String
    /// Sent as they are, in this order. `Content-Length` and `Accept-Encoding` are the adapter's to add.
    public var headers: [Header]
    /// Sent as it is, with its length; nil for none. The caller names its media type in `headers`. Not sent with GET and HEAD, where a body
    /// has no meaning (RFC 9110, 9.3.1) and the system's URL loading refuses it.
    public var body: [UInt8]?
    /// Seconds until the whole answer must have arrived, those for sending included.
    public var timeoutSeconds: Double
    /// Largest decompressed body of the answer, in bytes.
    public var maxAnswerBytes: Int

    /// `timeoutSeconds` as far as an adapter waits: an hour at most, also for what is not a number.
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
        public let name: String
        /// The value as it is sent.
        public let value: String
        /// False for a name that is no token, and for a value within which a line ends (RFC 9110, 5.1 and 5.5).
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
        public let name: String

        /// - Returns: nil for a text that is no token (RFC 9110, 5.6.2), and for `CONNECT`, which opens a tunnel and brings no answer.
        public init?(_ name: String) {
            let isToken = !name.isEmpty && name.utf8.allSatisfy(Self.isTokenCharacter)
            guard isToken, name != "CONNECT" else { return nil }
            self.name = name
        }

        private init(known name: String) { self.name = name }

        /// Brings what is there.
        public static let get = Method(known: "GET")
        /// Brings the headers of what is there.
        public static let head = Method(known: "HEAD")
        /// Hands the body over, for the server to do with as it does: twice may be two.
        public static let post = Method(known: "POST")
        /// Puts the body in the place of what is there.
        public static let put = Method(known: "PUT")
        /// Changes what is there by the body.
        public static let patch = Method(known: "PATCH")
        /// Removes what is there.
        public static let delete = Method(known: "DELETE")

        /// True where two requests have the effect of one (RFC 9110, 9.2.2); false for methods that are not known here.
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

/// Neither a description nor a dump of a request, or of anything that holds one, shows more than the method and the label.
extension TransportRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(method) \(label)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["method": method.name, "label": label], displayStyle: .struct) }
}

/// What the adapters over the network send of a request.
extension TransportRequest {
    /// The address that the request is for, as every adapter over the network checks it before it sends anything.
    ///
    /// - Returns: nil for an address that is none, or none of the web: system libraries would read local files, too, and they hand a port to
    ///   the socket as it is, where a number that no port has can end the process.
    public var webURL: URL? {
        guard let url = URL(string: url), ["http", "https"].contains(url.scheme?.lowercased() ?? ""), url.host?.isEmpty == false,
            let port = URLComponents(string: self.url).map({ $0.port ?? 80 }), (1...65_535).contains(port)
        else { return nil }
        return url
    }

    /// For requests that bring no `User-Agent`: names the app and a contact, as services that are open to everyone demand or like to see.
    public static let defaultUserAgent = "Petrel/0.1 (weather app; founders@petrel.example)"

    /// The body that is sent; nil for none.
    public var sentBody: [UInt8]? { method == .get || method == .head ? nil : body }

    /// The headers that are sent: the request's own, and a `User-Agent` where it brings none.
    public var identifiedHeaders: [Header] {
        if headers.contains(where: { $0.name.lowercased() == "user-agent" }) { return headers }
        return [Header("User-Agent", Self.defaultUserAgent)] + headers
    }
}
