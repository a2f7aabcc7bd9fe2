import HTTPTypes
import Hummingbird
import WeatherAPI
import WeatherModel

/// The tags of documents, and `If-None-Match` (RFC 9110, 13.1.2).
package enum EntityTags {
    /// The text of a document's tag: the first 16 hexadecimal digits of its checksum.
    package static func text(of bytes: [UInt8]) -> String { String(Checksum.hexadecimal(bytes).prefix(16)) }

    /// True if the client holds the document of one of these tags already.
    package static func areHeld(_ tags: String..., by request: Request) -> Bool {
        request.headers.joined(.ifNoneMatch).map { match($0) { tags.contains(String($0)) } } ?? false
    }

    /// True when `field` is `*`, or lists a tag, weak or strong, whose text between the quotes is one that `isHeld` accepts. What is behind
    /// the first mistake in the field is not read.
    package static func match(_ field: String, isHeld: (Substring) -> Bool) -> Bool {
        var rest = field[...]
        while true {
            rest = rest.drop { $0 == "," || $0 == " " || $0 == "\t" }
            if rest.first == "*" { return true }
            if rest.hasPrefix("W/") { rest = rest.dropFirst(2) }
            guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { return false }
            if isHeld(rest[rest.index(after: rest.startIndex)..<end]) { return true }
            rest = rest[rest.index(after: end)...]
        }
    }

    /// The same for our strong tags `"<revision>.<variant>"`. The state is what is compared: a client that holds the document in another
    /// coding holds the same document.
    ///
    /// - Parameter letters: the variants in which the client may hold what it asks for.
    static func match(_ field: String, revision: String, letters: [String]) -> Bool {
        match(field) { tag in letters.contains { tag == "\(revision).\($0)" } }
    }

    /// The revisions that `field` lists, of whatever variant, each once and in its order; no more than `limit`. A revision has 64
    /// hexadecimal digits.
    static func revisions(_ field: String, limit: Int) -> [String] {
        var found: [String] = []
        _ = match(field) { tag in
            let hash = tag.prefix { $0 != "." }
            if RevisionText.isRevision(hash), !found.contains(String(hash)) { found.append(String(hash)) }
            return found.count >= limit
        }
        return found
    }
}
