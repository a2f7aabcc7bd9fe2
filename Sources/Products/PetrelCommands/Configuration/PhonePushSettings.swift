import Configuration
import Foundation
import PushOutbox

/// An operator's account with Apple's push service.
package struct PhonePushSettings: Hashable, Sendable {
    /// The file with the private key that Apple gave out (`AuthKey_….p8`). It is read when the server starts, and never shown.
    package let keyFile: String
    /// The identifiers of the key and of the team: ten letters and digits each.
    package let keyID: String
    package let team: String
    /// The app's bundle identifier.
    package let topic: String
    /// A service of the operator's own in place of Apple's: `https://localhost:2197`.
    package let origin: String?
    /// A file of certificates in PEM that are trusted beside the system's, for that service.
    package let rootsFile: String?

    /// Reads `PETREL_APNS_KEY_FILE`, `PETREL_APNS_KEY_ID`, `PETREL_APNS_TEAM` and `PETREL_APNS_TOPIC`, which belong together, and for tests
    /// `PETREL_APNS_URL` and `PETREL_APNS_ROOTS`.
    ///
    /// - Returns: nil where none of them is set.
    init?(_ petrel: ConfigReader) throws(PetrelConfiguration.Problem) {
        func text(_ key: [String]) -> String? {
            petrel.string(forKey: ConfigKey(["apns"] + key)).map { $0.trimmingCharacters(in: .whitespaces) }.flatMap {
                $0.isEmpty ? nil : $0
            }
        }
        let (file, id, team, topic) = (text(["key", "file"]), text(["key", "id"]), text(["team"]), text(["topic"]))
        if [file, id, team, topic].allSatisfy({ $0 == nil }) {
            for part in ["url", "roots"] where text([part]) != nil {
                throw .init(name: "PETREL_APNS_\(part.uppercased())", expected: "a setting beside PETREL_APNS_KEY_FILE, which is not set")
            }
            return nil
        }
        guard let file else {
            throw .init(name: "PETREL_APNS_KEY_FILE", expected: "the file of the private key, which Apple calls AuthKey_….p8")
        }
        guard let id, Self.isName(id) else { throw .init(name: "PETREL_APNS_KEY_ID", expected: Self.expectedName) }
        guard let team, Self.isName(team) else { throw .init(name: "PETREL_APNS_TEAM", expected: Self.expectedName) }
        guard let topic, topic.utf8.count <= 155, topic.utf8.allSatisfy(Self.isTopicByte) else {
            throw .init(name: "PETREL_APNS_TOPIC", expected: "the bundle identifier of the app, like com.example.weather")
        }
        (keyFile, keyID, self.team, self.topic) = (file, id, team, topic)
        origin = text(["url"])
        if let origin {
            guard let address = ServiceAddress.checked(origin), address == origin, origin.hasPrefix("https://") else {
                throw .init(name: "PETREL_APNS_URL", expected: "an https address without a slash at its end: \(ServiceAddress.expected)")
            }
        }
        rootsFile = text(["roots"])
    }

    /// The key in the file.
    ///
    /// - Throws: a problem that repeats nothing of the file.
    func key() throws(PetrelConfiguration.Problem) -> APNsKey {
        let file = try Self.read(keyFile, name: "PETREL_APNS_KEY_FILE", expected: Self.expectedKey)
        guard let key = APNsKey(String(decoding: file.bytes, as: UTF8.self), id: keyID, team: team) else {
            throw .init(name: "PETREL_APNS_KEY_FILE", expected: "\(Self.expectedKey); it holds none")
        }
        return key
    }

    /// Looks at the files that are named, before anything is begun with them.
    ///
    /// - Returns: what a server's log says of them.
    func checkFiles() throws(PetrelConfiguration.Problem) -> [String] {
        _ = try key()
        if let rootsFile { _ = try Self.read(rootsFile, name: "PETREL_APNS_ROOTS", expected: Self.expectedRoots) }
        let file = try Self.read(keyFile, name: "PETREL_APNS_KEY_FILE", expected: Self.expectedKey)
        return file.isReadableByAll ? ["every user of this machine can read the file that PETREL_APNS_KEY_FILE names (chmod 600)"] : []
    }

    static let expectedRoots = "a file of certificates in PEM"
    private static let expectedKey = "a file with a private key of P-256 in PEM"
    /// Keys and certificates are a few kilobytes; a bundle of a whole system's has some hundred.
    private static let mostBytes = 4 << 20

    private static func read(_ path: String, name: String, expected: String) throws(PetrelConfiguration.Problem) -> NamedFile {
        do throws(NamedFile.Flaw) { return try NamedFile(path, most: mostBytes, takesPipes: false) } catch {
            throw .init(name: name, expected: "\(expected); \(error.words)")
        }
    }

    private static let expectedName = "ten capital letters and digits, as Apple shows them beside the key"

    private static func isName(_ text: String) -> Bool {
        text.utf8.count == 10 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    }

    private static func isTopicByte(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D || byte == 0x2E
    }
}
