import Gazetteer

/// A language that Petrel speaks.
///
/// To add one: a folder with a type that conforms to `Phrases`, and a line in `offered`.
public struct Language: Hashable, Sendable {
    /// BCP 47: `ru`.
    package let tag: String
    /// The language's name for itself: "Русский".
    public let name: String
    private let make: @Sendable (_ region: String?, _ isServed: Bool, _ places: Gazetteer) -> any Phrases

    /// The languages that a reader can choose. The first one is used where no other is known.
    package static let offered = [
        Language(tag: "en", name: "English") { region, isServed, _ in EnglishPhrases(region: region, isServed: isServed) },
        Language(tag: "ru", name: "Русский") { RussianPhrases(isServed: $1, places: $2) },
    ]

    /// Those that tests read: English in disguise, which shows texts that are cut off, put together from parts or not translated.
    /// A reader gets them only with their exact tag.
    package static let pseudo = [
        Language(tag: "en-XA", name: "[Ēñĝļîšĥ]") { _, isServed, _ in PseudoPhrases(kind: .accented, isServed: isServed) },
        Language(tag: "ar-XB", name: "[ɥsᴉꞁᵷuƎ]") { _, isServed, _ in PseudoPhrases(kind: .arabic, isServed: isServed) },
    ]

    /// Spoken where no other language is known.
    public static var standard: Language { offered[0] }

    private init(tag: String, name: String, make: @escaping @Sendable (String?, Bool, Gazetteer) -> any Phrases) {
        self.tag = tag
        self.name = name
        self.make = make
    }

    /// The language of exactly this tag, in any case.
    ///
    /// - Returns: nil if Petrel does not speak it.
    public init?(tag: some StringProtocol) {
        let tag = tag.lowercased()
        guard let language = (Self.offered + Self.pseudo).first(where: { $0.tag.lowercased() == tag }) else { return nil }
        self = language
    }

    /// The words of the language.
    ///
    /// - Parameters:
    ///   - region: ISO 3166-1 alpha-2, for languages that are spelled differently from country to country.
    ///   - places: by which towns, regions and waters have their names in the language.
    ///   - isServed: true when the reader sees a server's pages: the connection to the providers is the server's, not theirs.
    public func phrases(region: String?, isServed: Bool, places: Gazetteer) -> any Phrases { make(region, isServed, places) }

    public static func == (left: Language, right: Language) -> Bool { left.tag == right.tag }
    public func hash(into hasher: inout Hasher) { hasher.combine(tag) }

    // MARK: Choice

    /// The best language for an `Accept-Language` field (RFC 9110, section 12.5.4; lookup after RFC 4647, section 3.4): "de-CH, ru;q=0.8"
    /// gives Russian.
    ///
    /// - Returns: nil if Petrel speaks none of those that are accepted.
    public static func best(for accepted: String) -> Language? {
        var ranges: [(tag: Substring, quality: Double)] = []
        // A reader knows a handful of languages; more of them are noise.
        for entry in accepted.split(separator: ",", maxSplits: 32).prefix(32) {
            let parts = entry.split(separator: ";").map { $0.trimmed }
            guard let tag = parts.first, !tag.isEmpty else { continue }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") || $0.hasPrefix("Q=") }
            let quality = weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            if quality > 0 { ranges.append((tag, quality)) }
        }
        // Of two with the same weight the first one is preferred.
        let ordered = ranges.enumerated().sorted { ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset) }
        for (_, range) in ordered {
            if let language = lookup(range.tag) { return language }
        }
        return nil
    }

    /// The language of a POSIX environment: `LC_ALL`, else `LC_MESSAGES`, else `LANG`, the first that is set: "ru_RU.UTF-8".
    public static func of(environment: [String: String]) -> Language {
        let value = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        return lookup(value.prefix { $0 != "." && $0 != "@" }) ?? .standard
    }

    /// The tag itself, or what remains of it when its last parts are left out one by one.
    private static func lookup(_ range: Substring) -> Language? {
        var parts = range.split { $0 == "-" || $0 == "_" }
        while !parts.isEmpty {
            if let language = Language(tag: parts.joined(separator: "-")) { return language }
            parts.removeLast()
        }
        return nil
    }
}

extension Substring {
    /// Without blanks at both ends.
    fileprivate var trimmed: Substring {
        var rest = self
        while rest.first == " " || rest.first == "\t" { rest = rest.dropFirst() }
        while rest.last == " " || rest.last == "\t" { rest = rest.dropLast() }
        return rest
    }
}
