/// A piece of a page: well formed and escaped by construction.
///
/// Elements and attributes are made by functions alone (`HTML+Elements.swift`, `HTML+Shapes.swift`, `Attribute.swift`), so a misspelt name
/// is a compile error and no text becomes markup. Pages are made inside `extension HTML`, where the functions need no prefix.
struct HTML: Sendable, Hashable {
    /// Content that changes only with time: a cached piece omits it, and the server inserts it when it sends the piece.
    enum Slot: Sendable, Hashable {
        /// The weather's age in words: "3 min ago".
        case age
        /// The weather's age in seconds.
        case seconds
        /// The place's clock: "Sat 21 November, 15:04".
        case clock
    }

    /// The place of inserted content.
    struct Gap: Sendable, Hashable {
        /// The position in `bytes` before which it belongs.
        let offset: Int
        let slot: Slot
    }

    /// UTF-8, without what belongs into the gaps.
    private(set) var bytes: [UInt8] = []
    /// In order.
    private(set) var gaps: [Gap] = []
    /// The names of the symbols that it draws, which the page has to define.
    private(set) var symbols: Set<String> = []

    init() {}

    /// Text of any origin.
    init(_ text: String) { Self.escape(text, into: &bytes) }

    init(joining parts: [HTML]) {
        bytes.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count })
        for part in parts { append(part) }
    }

    /// The place of content that is inserted later.
    static func slot(_ slot: Slot) -> HTML {
        var html = HTML()
        html.gaps = [Gap(offset: 0, slot: slot)]
        return html
    }

    var isEmpty: Bool { bytes.isEmpty && gaps.isEmpty }

    /// The markup as text, without what belongs into the gaps.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The same, which needs the symbol of this name.
    func drawing(_ symbol: String) -> HTML {
        var html = self
        html.symbols.insert(symbol)
        return html
    }

    mutating func append(_ other: HTML) {
        gaps += other.gaps.map { Gap(offset: $0.offset + bytes.count, slot: $0.slot) }
        bytes += other.bytes
        if !other.symbols.isEmpty { symbols.formUnion(other.symbols) }
    }

    /// The same without unused room behind its bytes: for a piece that is kept.
    var compacted: HTML {
        var html = self
        html.bytes = bytes.withUnsafeBufferPointer { Array($0) }
        return html
    }

    /// The same with `text` in every gap of `slot`.
    func filled(_ slot: Slot, _ text: String) -> HTML {
        guard gaps.contains(where: { $0.slot == slot }) else { return self }
        let words = HTML(text)
        var result = HTML()
        result.symbols = symbols
        result.bytes.reserveCapacity(bytes.count + gaps.count * words.bytes.count)
        var start = 0
        for gap in gaps {
            result.bytes += bytes[start..<gap.offset]
            start = gap.offset
            if gap.slot == slot {
                result.bytes += words.bytes
            } else {
                result.gaps.append(Gap(offset: result.bytes.count, slot: gap.slot))
            }
        }
        result.bytes += bytes[start...]
        return result
    }

    // MARK: How elements are written

    /// How an element ends.
    enum End {
        /// `</p>`.
        case tag
        /// Not at all: elements that have no content, and those whose end HTML leaves to the next element's beginning.
        case none
        /// `/>`, in drawings.
        case slash
    }

    static func element(
        _ name: StaticString, _ attributes: [Attribute?], end: End = .tag, _ content: HTML = HTML()
    ) -> HTML {
        var html = HTML()
        html.bytes.reserveCapacity(content.bytes.count + 64)
        html.add("<")
        html.add(name)
        for case let attribute? in attributes {
            html.bytes += attribute.bytes
            if let slot = attribute.slot { html.gaps.append(Gap(offset: html.bytes.count - 1, slot: slot)) }
        }
        guard end != .slash else {
            html.add("/>")
            return html
        }
        html.add(">")
        html.append(content)
        guard end == .tag else { return html }
        html.add("</")
        html.add(name)
        html.add(">")
        return html
    }

    /// A whole document.
    static func document(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML) -> HTML {
        var html = HTML()
        html.add("<!doctype html>")
        html.append(element("html", attributes, content()))
        return html
    }

    /// A page's own style.
    ///
    /// - Parameter css: from a `StyleSheet`, which contains no external input.
    static func style(_ css: String) -> HTML {
        var html = HTML()
        html.add("<style>")
        html.bytes += css.utf8
        html.add("</style>")
        return html
    }

    private mutating func add(_ literal: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    // MARK: Escaping

    /// Appends `text` so that a browser reads it as text in every context. It escapes by scalar: a quotation mark is escaped even if a
    /// combining character follows it. Omits control characters and the marks that change the reading direction: a weather report needs
    /// neither.
    static func escape(_ text: String, into bytes: inout [UInt8]) {
        if text.utf8.allSatisfy(isPlain) {
            bytes += text.utf8
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": bytes += "&lt;".utf8
            case ">": bytes += "&gt;".utf8
            case "&": bytes += "&amp;".utf8
            case "\"": bytes += "&quot;".utf8
            case "'": bytes += "&#39;".utf8
            default: if isHarmless(scalar) { bytes += UTF8.encode(scalar).map(Array.init) ?? [] }
            }
        }
    }

    /// Printable ASCII without the five that escaping changes.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
        default: byte >= 0x20 && byte < 0x7F
        }
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: true
        case 0x00..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: false
        default: true
        }
    }
}

/// Joins pieces and texts. Escapes texts; omits nil.
@resultBuilder
enum HTMLBuilder {
    static func buildExpression(_ html: HTML) -> HTML { html }
    static func buildExpression(_ html: HTML?) -> HTML { html ?? HTML() }
    static func buildExpression(_ text: String) -> HTML { HTML(text) }
    static func buildExpression(_ text: String?) -> HTML { text.map { HTML($0) } ?? HTML() }
    static func buildBlock(_ parts: HTML...) -> HTML { HTML(joining: parts) }
    static func buildOptional(_ part: HTML?) -> HTML { part ?? HTML() }
    static func buildEither(first part: HTML) -> HTML { part }
    static func buildEither(second part: HTML) -> HTML { part }
    static func buildArray(_ parts: [HTML]) -> HTML { HTML(joining: parts) }
}
