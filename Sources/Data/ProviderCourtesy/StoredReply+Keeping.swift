import Foundation
import WeatherModel

/// A stored reply as bytes: one line of JSON, a line feed, the body as it came.
extension StoredReply {
    private struct Head: Codable {
        var version: Int
        /// Identifies the request.
        var identity: String
        var status: Int
        var headers: [String: String]
        /// Seconds since 1970.
        var confirmedAt: Double
        var validUntil: Double
        var bodyBytes: Int
        /// FNV-1a of the body, to reject a truncated or overwritten file.
        var bodyCheck: UInt64
    }

    private static let version = 1
    private static let lineFeed: UInt8 = 0x0A

    func kept(for key: ReplyKey) -> [UInt8]? {
        let head = Head(
            version: Self.version, identity: key.identity, status: status, headers: headers,
            confirmedAt: confirmedAt.timeIntervalSince1970, validUntil: validUntil.timeIntervalSince1970, bodyBytes: body.count,
            bodyCheck: StableHash.of(body))
        // Dates here are finite; if a head cannot be encoded, the reply is requested again after a restart.
        do { return [UInt8](try JSONEncoder().encode(head)) + [Self.lineFeed] + body } catch { return nil }
    }

    /// - Returns: nil if the bytes are damaged or answer another request.
    init?(kept bytes: [UInt8], for key: ReplyKey) {
        guard let end = bytes.firstIndex(of: Self.lineFeed) else { return nil }
        let head: Head
        do { head = try JSONDecoder().decode(Head.self, from: Data(bytes[..<end])) } catch { return nil }
        let body = bytes[(end + 1)...]
        guard head.version == Self.version, head.identity == key.identity, head.status == 200 || head.status == 203,
            head.bodyBytes == body.count, head.bodyCheck == StableHash.of(body), head.confirmedAt.isFinite, head.validUntil.isFinite
        else { return nil }
        self.init(
            status: head.status, headers: head.headers, body: Array(body), confirmedAt: Date(timeIntervalSince1970: head.confirmedAt),
            validUntil: Date(timeIntervalSince1970: head.validUntil))
    }
}
