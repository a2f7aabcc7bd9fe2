import Foundation
import HTTPTransport

/// How many bytes replies took that may come in smaller forms, and how many the same replies are as whole documents.
///
/// Counted are bytes of bodies with every content coding removed: neither heads nor what compression saves on the way. A reply that was
/// confirmed ("not modified") counts as nothing received, and as one whole document. What could not be used counts as received.
public struct ReplyTraffic: Hashable, Sendable, Codable {
    /// Of all answers, those included that could not be used.
    public private(set) var receivedBytes = 0
    /// Of the whole documents that the usable answers came to.
    public private(set) var wholeBytes = 0
    /// Answers with the difference from the stored reply.
    public private(set) var deltas = 0
    /// Answers with the whole, in the smaller form or in its usual one.
    public private(set) var wholes = 0
    /// Answers that the stored reply is still what the provider has.
    public private(set) var unchanged = 0
    /// Answers that were damaged, or of another version.
    public private(set) var unusable = 0

    /// - Parameters:
    ///   - receivedBytes: of all answers.
    ///   - wholeBytes: of the whole documents that they came to.
    public init(receivedBytes: Int = 0, wholeBytes: Int = 0) {
        self.receivedBytes = receivedBytes
        self.wholeBytes = wholeBytes
    }

    /// What was spared: at least nothing.
    public var savedBytes: Int { max(0, wholeBytes - receivedBytes) }

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

    /// A larger number was not counted: the file is damaged. Eight numbers of this size still add up without an overflow.
    private static let most = 1 << 60

    /// From what was kept; nothing counted where that cannot be read.
    static func read(_ bytes: [UInt8]?) -> ReplyTraffic {
        guard let bytes else { return ReplyTraffic() }
        let read: ReplyTraffic
        do { read = try JSONDecoder().decode(Self.self, from: Data(bytes)) } catch { return ReplyTraffic() }
        let numbers = [read.receivedBytes, read.wholeBytes, read.deltas, read.wholes, read.unchanged, read.unusable]
        return numbers.allSatisfy { (0...most).contains($0) } ? read : ReplyTraffic()
    }

    /// nil where it cannot be written, which leaves what is kept as it is.
    var kept: [UInt8]? {
        do { return [UInt8](try JSONEncoder().encode(self)) } catch { return nil }
    }
}
