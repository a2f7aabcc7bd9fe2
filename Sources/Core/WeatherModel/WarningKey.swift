import Foundation

/// The name of a message about a warning, the same in all its versions: `identifier` is unique among those of one `sender`.
public struct WarningKey: Hashable, Sendable, Comparable, Codable {
    public var sender: String
    package var identifier: String

    /// An identifier that is an object identifier (`urn:oid:`) is unique in the world: sources that pass the same message on, some with
    /// its sender's address and some without, then name the same message.
    public init(sender: String, identifier: String) {
        self.sender = identifier.hasPrefix("urn:oid:") ? "" : sender
        self.identifier = identifier
    }

    public static func < (one: WarningKey, other: WarningKey) -> Bool {
        (one.sender, one.identifier) < (other.sender, other.identifier)
    }

    /// `sender,identifier`, as CAP references begin: for links and documents, never to be split again. Characters that the standard forbids
    /// in a sender, but some senders use, are percent-encoded (RFC 3986).
    public var text: String { "\(Self.escaped(sender)),\(identifier)" }

    private static let marks: [(Character, String)] = [("%", "%25"), (",", "%2C"), (" ", "%20"), ("\n", "%0A"), ("\t", "%09")]

    private static func escaped(_ sender: String) -> String {
        guard sender.contains(where: { character in marks.contains { $0.0 == character } }) else { return sender }
        return sender.map { character in marks.first { $0.0 == character }?.1 ?? String(character) }.joined()
    }

    /// Decodes the sender of a text produced by `text`.
    fileprivate static func sender(_ text: some StringProtocol) -> String {
        marks.reversed().reduce(String(text)) { $0.replacingOccurrences(of: $1.1, with: String($1.0)) }
    }
}

/// An earlier message that a later one references.
public struct WarningReference: Hashable, Sendable, Codable {
    /// The referenced message; a source that names no sender means its own.
    public var key: WarningKey
    /// nil if the reference does not say.
    public var sent: Date?

    public init(key: WarningKey, sent: Date? = nil) {
        self.key = key
        self.sent = sent
    }

    /// `sender,identifier,sent`, as CAP references are written; without `sent` the name alone.
    public var text: String {
        guard let sent else { return key.sender.isEmpty ? key.identifier : key.text }
        return "\(key.text),\(WireTime.text(sent, in: .gmt))"
    }

    /// Parses a text produced by `text` with an instant, also followed by the number of a block: for documents that have no other name of a
    /// message.
    ///
    /// - Returns: nil for any other text: a name that is unique only within its source.
    fileprivate init?(text: String) {
        var name = Substring(text)
        if let sign = name.lastIndex(of: "#"), Int(name[name.index(after: sign)...]) != nil { name = name[..<sign] }
        let parts = name.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count >= 3, let last = parts.last, let sent = WireTime.instant(String(last)) else { return nil }
        let identifier = parts[1..<parts.count - 1].joined(separator: ",")
        self.init(key: WarningKey(sender: WarningKey.sender(parts[0]), identifier: identifier), sent: sent)
    }
}

/// The message that a warning (or a block of one) comes from, by a name that is the same for every source of the message.
public struct AlertMessage: Hashable, Sendable {
    public var key: WarningKey
    /// The earlier messages that it replaces, and those before them.
    package var earlier: [WarningReference]
    /// The names of the event's other known messages that are not among `earlier`.
    public var others: [WarningKey]

    public init(key: WarningKey, earlier: [WarningReference] = [], others: [WarningKey] = []) {
        self.key = key
        self.earlier = earlier
        self.others = others
    }

    /// Derives the names from the warning's texts, for documents written before they had such names (until November 2026).
    ///
    /// - Returns: nil if the source's message names are unique only within the source.
    public init?(writtenAs id: String, replacing references: [String]) {
        guard let own = WarningReference(text: id) else { return nil }
        self.init(
            key: own.key,
            earlier: references.map {
                WarningReference(text: $0) ?? WarningReference(key: WarningKey(sender: own.key.sender, identifier: $0))
            })
    }
}
