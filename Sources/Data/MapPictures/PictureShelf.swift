import Foundation
import ProviderCourtesy
import WeatherModel

/// Stores pictures across restarts, shared by all nodes of one database, so that none is requested twice. Storage is bounded: each picture
/// gets one of `most` names by a checksum of its label, and the newest picture of a name replaces an older one.
struct PictureShelf: Sendable {
    /// Identifies a picture's content, without the API key, and its validity in seconds.
    struct Label: Hashable, Sendable {
        let text: String
        let seconds: Double

        init(_ text: String, forSeconds seconds: Double) {
            self.text = text
            self.seconds = seconds
        }
    }

    private let provider: ProviderID
    private let keeping: any CourtesyStore

    /// Number of names per provider. A map tile has 5 to 40 kB.
    static let most = 1024
    /// Largest picture that is stored, in bytes.
    static let largest = 256 << 10
    /// A clock correction by up to this many seconds does not make a picture count as one from the future.
    private static let smallStepSeconds = 120.0

    private struct Head: Codable {
        /// Identifies the label, because two labels may have the same name.
        var identity: String
        /// Seconds since 1970.
        var keptAt: Double
        var isSimulated: Bool
        /// FNV-1a of the body, to reject truncated or overwritten bytes.
        var check: UInt64
    }

    init(of provider: ProviderID, _ keeping: any CourtesyStore) {
        self.provider = provider
        self.keeping = keeping
    }

    /// - Returns: nil if none is stored, or it is too old, of another label, or damaged.
    func picture(_ label: Label, now: Date) async -> ProviderResponse? {
        guard let bytes = await keeping.kept(name(label)), let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let head: Head
        do { head = try JSONDecoder().decode(Head.self, from: Data(bytes[..<end])) } catch { return nil }
        let body = Array(bytes[(end + 1)...])
        let age = now.timeIntervalSince1970 - head.keptAt
        guard head.identity == Self.identity(label), head.check == Self.checksum(body), age < label.seconds, age >= -Self.smallStepSeconds
        else { return nil }
        let headers = head.isSimulated ? [ProviderResponse.simulatedHeader: "1"] : [:]
        return ProviderResponse(status: 200, headers: headers, body: body)
    }

    /// Stores an answer that was decoded. One that cannot be stored is requested again.
    func keep(_ answer: ProviderResponse, as label: Label, now: Date) async {
        guard answer.body.count <= Self.largest else { return }
        let head = Head(
            identity: Self.identity(label), keptAt: now.timeIntervalSince1970, isSimulated: answer.isSimulated,
            check: Self.checksum(answer.body))
        // Finite numbers and texts can always be encoded.
        do { await keeping.keep([UInt8](try JSONEncoder().encode(head)) + [UInt8(ascii: "\n")] + answer.body, as: name(label)) } catch {
            return
        }
    }

    /// Labels are made by Petrel, so an attacker cannot choose two with the same hash.
    private func name(_ label: Label) -> String {
        "picture-\(provider.rawValue)-\(StableHash.mixed(StableHash.of(label.text.utf8)) % UInt64(Self.most))"
    }

    private static func identity(_ label: Label) -> String {
        StableHash.text(of: label.text) + "-" + StableHash.text(of: String(label.text.reversed()))
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt64 { StableHash.of(bytes) }
}
