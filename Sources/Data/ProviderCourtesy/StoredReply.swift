import Foundation
import HTTPTransport

/// A good reply, with the data needed to serve it while it is valid and to revalidate it afterwards.
struct StoredReply: Hashable, Sendable {
    /// 200, or 203 for good data of a version that will be withdrawn.
    let status: Int
    /// Names in lower case, without headers that belong to one transmission.
    private(set) var headers: [String: String]
    let body: [UInt8]
    /// When the provider last confirmed this content, by our clock.
    private(set) var confirmedAt: Date
    /// The end of its validity, by our clock.
    private(set) var validUntil: Date

    /// A clock correction by up to this many seconds does not end a validity.
    private static let smallStepSeconds = 120.0
    private static let transmission: Set<String> = [
        "connection", "content-encoding", "content-length", "keep-alive", "set-cookie", "te", "trailer", "transfer-encoding", "upgrade",
    ]

    /// - Returns: nil for a reply that must not be stored: an error, an HTML page with a good status, `no-store`.
    init?(_ response: TransportResponse, for key: ReplyKey, arrivedAt now: Date) {
        guard response.status == 200 || response.status == 203, Self.isData(response),
            let validSeconds = ReplyFreshness.validSeconds(response.headers, arrivedAt: now)
        else { return nil }
        status = response.status
        headers = response.headers.filter { !Self.transmission.contains($0.key) }
        body = response.body
        confirmedAt = now
        validUntil = ReplyFreshness.end(validSeconds: validSeconds, from: now, fraction: key.fraction)
    }

    /// From the persisted reply.
    init(status: Int, headers: [String: String], body: [UInt8], confirmedAt: Date, validUntil: Date) {
        self.status = status
        self.headers = headers
        self.body = body
        self.confirmedAt = confirmedAt
        self.validUntil = validUntil
    }

    /// The same reply with its body in another form.
    func with(body: [UInt8]) -> StoredReply {
        StoredReply(status: status, headers: headers, body: body, confirmedAt: confirmedAt, validUntil: validUntil)
    }

    /// Whether the reply is still valid, so that no call is due. A reply from the future, because the clock was set back, is not valid but
    /// can be revalidated. The same holds for one with a longer validity than we grant.
    func isValid(at now: Date) -> Bool {
        let longest = ReplyFreshness.longestSeconds + ReplyFreshness.longestSpreadSeconds
        return now < validUntil && now.timeIntervalSince(confirmedAt) >= -Self.smallStepSeconds
            && validUntil.timeIntervalSince(confirmedAt) <= longest
    }

    /// The headers for a conditional request: the stored texts unchanged, because servers compare them as texts. Empty after a 203, because
    /// that version does not support conditional requests.
    var validators: [TransportRequest.Header] {
        guard status == 200 else { return [] }
        return [headers["last-modified"].map { .init("If-Modified-Since", $0) }, headers["etag"].map { .init("If-None-Match", $0) }]
            .compactMap { $0 }
    }

    /// Renews the reply after "not modified": same body, new headers, new validity.
    mutating func confirm(by response: TransportResponse, for key: ReplyKey, at now: Date) {
        // `Age` or `Cache-Control` of the old transmission does not apply to the new one.
        for name in ["age", "cache-control", "date", "expires"] { headers[name] = nil }
        for (name, value) in response.headers where !Self.transmission.contains(name) && name != "content-type" { headers[name] = value }
        confirmedAt = now
        let validSeconds = ReplyFreshness.validSeconds(headers, arrivedAt: now) ?? 0
        validUntil = ReplyFreshness.end(validSeconds: validSeconds, from: now, fraction: key.fraction)
    }

    /// - Parameter confirmedAt: nil if the provider confirmed it just now.
    func response(confirmedAt: Date?) -> ProviderResponse {
        ProviderResponse(status: status, headers: headers, body: body, confirmedAt: confirmedAt)
    }

    /// A stored reply is served until it expires and cannot be refreshed before, so content that is not data, by its type or by its first
    /// and last bytes, must not be stored.
    private static func isData(_ response: TransportResponse) -> Bool {
        let type = response["content-type"]?.lowercased() ?? ""
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
        guard type.contains("json") || type.contains("xml"), !type.contains("html"),
            let first = response.body.first(where: { !isBlank($0) }), let last = response.body.last(where: { !isBlank($0) })
        else { return false }
        switch (first, last) {
        case (UInt8(ascii: "{"), UInt8(ascii: "}")), (UInt8(ascii: "["), UInt8(ascii: "]")): return type.contains("json")
        case (UInt8(ascii: "<"), UInt8(ascii: ">")): return type.contains("xml")
        default: return false
        }
    }

    /// Approximate bytes in memory.
    var size: Int { body.count + headers.reduce(256) { $0 + $1.key.utf8.count + $1.value.utf8.count + 64 } }
}

/// Descriptions must not show the body, which reveals a place.
extension StoredReply: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "stored reply of \(body.count) bytes" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: ["bytes": body.count], displayStyle: .struct) }
}
