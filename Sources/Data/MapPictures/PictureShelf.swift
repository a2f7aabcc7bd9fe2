import Foundation
import ProviderCourtesy
import WeatherModel

/// Pictures that outlive a restart and that all nodes of one database share, so that none of them is asked for twice. What is kept is bounded:
/// each picture has one of so many names by a checksum of what it shows, and the newest of a name takes the place of an older one.
struct PictureShelf: Sendable {
    /// What a picture shows, without the key with which it is asked for, and for how many seconds it counts.
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

    /// Pictures of one provider. A tile of a map has 5 to 40 kB.
    static let most = 1024
    /// A larger one is not kept, in bytes.
    static let largest = 256 << 10
    /// A clock that is put right by so many seconds makes no picture one of the future.
    private static let smallStepSeconds = 120.0

    private struct Head: Codable {
        /// Of the label: two labels may have one name.
        var identity: String
        /// Seconds since 1970.
        var keptAt: Double
        var isSimulated: Bool
        /// FNV-1a of the body: bytes that were cut or overwritten are no picture.
        var check: UInt64
    }

    init(of provider: ProviderID, _ keeping: any CourtesyStore) {
        self.provider = provider
        self.keeping = keeping
    }

    /// - Returns: nil where none is kept, or it is too old, of another label, or damaged.
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

    /// Keeps an answer that a picture was read from. One that cannot be kept is asked for again.
    func keep(_ answer: ProviderResponse, as label: Label, now: Date) async {
        guard answer.body.count <= Self.largest else { return }
        let head = Head(
            identity: Self.identity(label), keptAt: now.timeIntervalSince1970, isSimulated: answer.isSimulated,
            check: Self.checksum(answer.body))
        // Finite numbers and texts: there is nothing in it that cannot be written.
        do { await keeping.keep([UInt8](try JSONEncoder().encode(head)) + [UInt8(ascii: "\n")] + answer.body, as: name(label)) } catch {
            return
        }
    }

    /// Labels are our own: nobody chooses two with the same hash.
    private func name(_ label: Label) -> String {
        "picture-\(provider.rawValue)-\(StableHash.mixed(StableHash.of(label.text.utf8)) % UInt64(Self.most))"
    }

    private static func identity(_ label: Label) -> String {
        StableHash.text(of: label.text) + "-" + StableHash.text(of: String(label.text.reversed()))
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt64 { StableHash.of(bytes) }
}
