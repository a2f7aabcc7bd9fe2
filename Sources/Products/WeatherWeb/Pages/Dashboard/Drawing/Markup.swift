/// HTML in the making, for what a page has dozens of: escaped by construction.
///
/// Only literals of our own get in as they are; whatever is not known when the program is built goes through `text` or `number`.
struct Markup: Sendable {
    private(set) var html = ""

    init() {}

    /// A piece of our own markup.
    mutating func own(_ literal: StaticString) { html += literal.description }

    /// Text of any origin.
    mutating func text(_ text: String) {
        if text.utf8.allSatisfy(Self.isPlain) { html += text } else { html += Escaping().escapeText(text) }
    }

    /// At most one decimal.
    mutating func number(_ value: Double) { html += Self.short(value) }

    mutating func number(_ value: Int) { html += String(value) }

    mutating func append(_ other: Markup) { html += other.html }

    /// At most one decimal, no number is 0.
    static func short(_ value: Double) -> String {
        let tenths = (value * 10).rounded()
        guard abs(tenths) < 1e9 else { return "0" }
        let whole = Int(tenths)
        if whole % 10 == 0 { return String(whole / 10) }
        return (whole < 0 ? "-" : "") + "\(abs(whole) / 10).\(abs(whole) % 10)"
    }

    /// Printable ASCII without the five that escaping changes.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
        default: byte >= 0x20 && byte < 0x7F
        }
    }
}
