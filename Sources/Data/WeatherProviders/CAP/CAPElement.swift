import Foundation
import ProviderKit

/// An element of a message: its name without prefix, its text, and its child elements.
struct CAPElement {
    var name: String
    /// As received, with all whitespace.
    var content = ""
    var children: [CAPElement] = []
    /// By name, for entries of feeds only: CAP has no attributes.
    var attributes: [String: String] = [:]

    init(_ name: String) { self.name = name }

    /// The text without surrounding whitespace; nil if nothing is left.
    var text: String? {
        let text = content.trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }

    /// The words of a link's `rel` in lower case; the addresses of registered ones are the same as their names (RFC 4287, 4.2.7.2).
    static func relations(_ text: String?) -> [String] {
        (text ?? "").lowercased().split(whereSeparator: \.isWhitespace).map { String($0.split(separator: "/").last ?? "") }
    }

    /// True if there is an element of that name at any depth.
    func contains(_ name: String) -> Bool { children.contains { $0.name == name || $0.contains(name) } }

    /// The elements of that name, in order.
    func all(_ name: String) -> [CAPElement] { children.filter { $0.name == name } }

    /// The text of the first element of that name that has one.
    func text(_ name: String) -> String? { children.lazy.filter { $0.name == name }.compactMap(\.text).first }

    /// The texts of all elements of that name that have one.
    func texts(_ name: String) -> [String] { all(name).compactMap(\.text) }

    /// An instant; nil for a time without a UTC offset, because its zone is unknown.
    ///
    /// `-00:00` means an unknown zone of the sender: the time itself is UTC.
    func instant(_ name: String) -> Date? {
        guard let time = text(name).flatMap({ LocalTime($0) }), time.offsetSeconds != nil else { return nil }
        return time.instant(in: .gmt)
    }

    /// True if a time is present that cannot be parsed, also one within a child element, or if there are several that differ.
    func hasUnreadInstant(_ name: String) -> Bool {
        if Set(texts(name)).count > 1 { return true }
        return instant(name) == nil && all(name).contains { $0.text != nil || !$0.children.isEmpty }
    }

    /// A number, possibly with a fraction.
    func number(_ name: String) -> Double? { text(name).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } }
}
