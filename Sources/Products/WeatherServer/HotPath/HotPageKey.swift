import HTTPTypes
import NIOHTTP1

/// Makes keys of requests for pages: all that an answer can depend on, and nothing by which only browsers differ.
///
/// A field counts with its whole text, unless it is known here. Fields that no page reads are left out; the fields that pages read for a meaning,
/// such as the best language, count with that meaning. So a field that is unknown here parts two readers, and never joins them.
struct HotPageKey: Sendable {
    /// nil for a server without pages: all texts count.
    let pages: (any ServerPages)?
    /// The proxies whose reports about their clients are believed.
    let trusted: [AddressRange]

    /// Longest target with its fields, in bytes.
    static let longest = 4096

    private enum Field {
        /// No page reads it.
        case ignored
        /// The reader wants nothing from a cache.
        case reload
        /// A proxy's report, of which pages use whether the client's connection is encrypted.
        case proxy
        case accept, agent, cookie, encoding, language
        case other
    }

    init(pages: (any ServerPages)? = nil, trusted: [AddressRange] = []) {
        self.pages = pages
        self.trusted = trusted
    }

    /// The key of a request.
    ///
    /// - Parameters:
    ///   - head: one that the event loop may answer (`HTTPRequestHead.hotQuestion`).
    ///   - peer: the other end of the connection; nil where it has no network address.
    /// - Returns: nil for what is never answered from the table: documents, which have their own, a page that is asked for past every cache,
    ///   a field in two lines of which a page would read both, and what is too long.
    func text(_ head: HTTPRequestHead, from peer: IPAddress?) -> String? {
        guard head.method == .GET, !head.uri.hasPrefix("/v1/"), !head.uri.hasPrefix("/assets/") else { return nil }
        var reader = ReaderFields(target: head.uri)
        var encoding: String?
        var proxies = HTTPFields()
        var others = ""
        others.reserveCapacity(256)
        var length = head.uri.utf8.count
        for (name, value) in head.headers {
            length += name.utf8.count + value.utf8.count
            guard length <= Self.longest else { return nil }
            switch Self.field(name) {
            case .ignored: continue
            case .reload: return nil
            case .proxy:
                guard let name = HTTPField.Name(name) else { return nil }
                proxies.append(HTTPField(name: name, value: value))
            case .accept: guard Self.take(value, into: &reader.accept) else { return nil }
            case .agent: guard Self.take(value, into: &reader.userAgent) else { return nil }
            case .cookie: guard Self.take(value, into: &reader.cookie) else { return nil }
            case .encoding: guard Self.take(value, into: &encoding) else { return nil }
            case .language: guard Self.take(value, into: &reader.acceptLanguage) else { return nil }
            case .other:
                others += "\n"
                others += name
                others += ":"
                others += value
            }
        }
        let isSecure = !proxies.isEmpty && Requester(peer: peer, fields: proxies, trusted: trusted).isSecure
        var key = isSecure ? "https " : "http "
        key.reserveCapacity(512)
        key += AcceptEncoding.best(encoding).rawValue + " "
        key += head.uri
        key += others
        // No field has an empty name, so nothing before this is read as the meaning.
        key += "\n\n"
        key += pages?.meaning(of: reader) ?? reader.texts
        return key
    }

    /// - Returns: false for a second line of the field.
    private static func take(_ value: String, into field: inout String?) -> Bool {
        guard field == nil else { return false }
        field = value
        return true
    }

    private static func field(_ name: String) -> Field {
        switch name.utf8.count {
        case 3 where name.isField("via"): .proxy
        case 3 where name.isField("dnt"): .ignored
        case 6 where name.isField("accept"): .accept
        case 6 where name.isField("cookie"): .cookie
        case 6 where name.isField("pragma"): .reload
        case 7 where name.isField("referer"), 7 where name.isField("sec-gpc"): .ignored
        case 8 where name.isField("priority"): .ignored
        case 9 where name.isField("forwarded"), 9 where name.isField("x-real-ip"): .proxy
        case 9 where name.isField("sec-ch-ua"): .ignored
        case 10 where name.isField("user-agent"): .agent
        case 10 where name.isField("connection"): .ignored
        case 13 where name.isField("cache-control"): .reload
        case 14 where name.isField("sec-fetch-dest"), 14 where name.isField("sec-fetch-mode"): .ignored
        case 14 where name.isField("sec-fetch-user"): .ignored
        case 15 where name.isField("accept-encoding"): .encoding
        case 15 where name.isField("accept-language"): .language
        case 15 where name.isField("x-forwarded-for"): .proxy
        case 16 where name.isField("sec-ch-ua-mobile"): .ignored
        case 17 where name.isField("x-forwarded-proto"): .proxy
        case 18 where name.isField("sec-ch-ua-platform"): .ignored
        case 25 where name.isField("upgrade-insecure-requests"): .ignored
        default: .other
        }
    }
}
