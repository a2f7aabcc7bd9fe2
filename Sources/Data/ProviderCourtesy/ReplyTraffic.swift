import Foundation
import HTTPTransport

/// Counts the bytes received for replies that may come in smaller forms, and the bytes of the same replies as whole documents.
///
/// Counts bytes of bodies with every content coding removed: neither headers nor what compression saves in transit. A confirmed reply ("not
/// modified") counts as nothing received, and as one whole document. An unusable answer counts as received.
public struct ReplyTraffic: Hashable, Sendable, Codable {
    /// Bytes of all answers, including unusable ones.
    package private(set) var receivedBytes = 0
    /// Bytes of the whole documents that the usable answers represent.
    package private(set) var wholeBytes = 0
    /// Answers with the difference from the stored reply.
    package private(set) var deltas = 0
    /// Answers with the whole document, in the smaller or in the usual form.
    package private(set) var wholes = 0
    /// Answers confirming that the stored reply is current.
    package private(set) var unchanged = 0
    /// Answers that were damaged, or of another version.
    package private(set) var unusable = 0

    /// - Parameters:
    ///   - receivedBytes: bytes of all answers.
    ///   - wholeBytes: bytes of the whole documents that they represent.
    package init(receivedBytes: Int = 0, wholeBytes: Int = 0) {
        self.receivedBytes = receivedBytes
        self.wholeBytes = wholeBytes
    }

    /// Bytes saved; at least 0.
    package var savedBytes: Int { max(0, wholeBytes - receivedBytes) }

    mutating func count(_ answer: TransportResponse, whole: [UInt8]) {
        receivedBytes += answer.body.count
        wholeBytes += whole.count
        switch answer.status {
        case 226: deltas += 1
        case 304: unchanged += 1
        default: wholes += 1
        }
    }

    mutating func countUnusable(_ answer: TransportResponse) {
        receivedBytes += answer.body.count
        unusable += 1
    }

    mutating func add(_ other: ReplyTraffic) {
        receivedBytes += other.receivedBytes
        wholeBytes += other.wholeBytes
        deltas += other.deltas
        wholes += other.wholes
        unchanged += other.unchanged
        unusable += other.unusable
    }

    // MARK: Keeping

    /// A larger number means that the file is damaged. Sums of eight numbers of this size do not overflow.
    private static let most = 1 << 60

    /// Reads the persisted counts; all zero if they cannot be read.
    static func read(_ bytes: [UInt8]?) -> ReplyTraffic {
        guard let bytes else { return ReplyTraffic() }
        let read: ReplyTraffic
        do { read = try JSONDecoder().decode(Self.self, from: Data(bytes)) } catch { return ReplyTraffic() }
        let numbers = [read.receivedBytes, read.wholeBytes, read.deltas, read.wholes, read.unchanged, read.unusable]
        return numbers.allSatisfy { (0...most).contains($0) } ? read : ReplyTraffic()
    }

    /// The counts to persist; nil if they cannot be encoded, which leaves the persisted ones unchanged.
    var kept: [UInt8]? {
        do { return [UInt8](try JSONEncoder().encode(self)) } catch { return nil }
    }
}
