/// Finds the `alert` elements of an XML text, also within an envelope (EDXL, a feed).
///
/// It reads the part of XML 1.0 that messages are written in: elements, attributes, text, CDATA, comments, processing instructions
/// and namespaces. There are no document types in it, so no entities but the five of XML itself: a bomb has nothing to be made of.
/// Foundation's parser is not used for bytes from strangers: on Linux an instruction without data (`<?x?>`) or a name that is no UTF-8
/// ends the process (swiftlang/swift-corelibs-foundation#5534), and texts that break off are called well-formed (#5281).
struct CAPReader {
    /// A message is seven deep; an envelope needs a few more.
    static let maximumDepth = 40
    static let maximumElements = 200_000

    /// An element that has begun and not ended.
    private struct Open {
        /// With its prefix, as the end has to spell it.
        var name: String
        /// nil outside of alerts, and in elements of other namespaces.
        var element: CAPElement?
        /// True where nothing is read, because this or an outer element is of another namespace.
        var isForeign: Bool
        /// Prefixes whose addresses it declares, the default one as the empty text.
        var declared: [String]
    }

    /// What is looked for.
    private enum Aim {
        /// Messages, wherever they stand.
        case alerts
        /// The entries of a list in Atom or RSS, of any namespace.
        case entries
    }

    /// A list of messages, as Atom or RSS.
    struct List {
        /// True for a text whose outermost element is that of a list.
        var isFeed: Bool
        /// `alert` elements of any namespace, those within others not counted.
        var alerts: Int
        var entries: [CAPElement]
        /// Where the list goes on (RFC 5005, 3).
        var nextPage: String?
    }

    private var scanner: CAPScanner
    private let aim: Aim
    private var outermost = ""
    private var alertsOfAnyKind = 0
    /// `alert` elements that have begun and not ended.
    private var openAlerts = 0
    private var nextPage: String?
    private var open: [Open] = []
    /// Addresses by prefix, that of the innermost declaration last: declared anew by each element, they are never copied.
    private var namespaces: [String: [String]] = [:]
    private var alerts: [CAPElement] = []
    private var elements = 0

    /// - Returns: the alerts in the order of the text; nil when it is no XML, or none that is read.
    static func alerts(in bytes: [UInt8]) -> [CAPElement]? {
        guard let text = CAPText.utf8(bytes) else { return nil }
        var reader = CAPReader(scanner: CAPScanner(text), aim: .alerts)
        return reader.read() ? reader.alerts : nil
    }

    /// - Returns: the entries of a list; nil when it is no XML, or none that is read.
    static func list(in bytes: [UInt8]) -> List? {
        guard let text = CAPText.utf8(bytes) else { return nil }
        var reader = CAPReader(scanner: CAPScanner(text), aim: .entries)
        guard reader.read() else { return nil }
        return List(
            isFeed: ["feed", "rss", "rdf"].contains(reader.outermost.lowercased()), alerts: reader.alertsOfAnyKind, entries: reader.alerts,
            nextPage: reader.nextPage)
    }

    private init(scanner: CAPScanner, aim: Aim) {
        self.scanner = scanner
        self.aim = aim
    }

    /// - Returns: false when the text is not well-formed, or beyond the limits.
    private mutating func read() -> Bool {
        repeat {
            guard let text = scanner.text() else { return false }
            if let last = open.indices.last {
                open[last].element?.content += text
            } else if !text.allSatisfy(\.isWhitespace) {
                return false
            }
            if scanner.isAtEnd { return open.isEmpty && elements > 0 }
        } while markup()
        return false
    }

    private mutating func markup() -> Bool {
        if scanner.skip("</") { return end() }
        if scanner.skip("<?") { return scanner.through("?>") != nil }
        if scanner.skip("<!--") { return scanner.through("-->") != nil }
        if scanner.skip("<![CDATA[") {
            guard let last = open.indices.last, let text = scanner.through("]]>") else { return false }
            open[last].element?.content += text
            return true
        }
        // What else begins with an exclamation mark declares: document types, entities.
        return scanner.skip("<") && begin()
    }

    private mutating func begin() -> Bool {
        elements += 1
        guard let name = scanner.name(), elements <= Self.maximumElements, open.count < Self.maximumDepth else { return false }
        // A text has one outermost element.
        guard !open.isEmpty || elements == 1 else { return false }
        guard let attributes = scanner.attributes() else { return false }
        var declared: [String] = []
        for (name, value) in attributes where name == "xmlns" || name.hasPrefix("xmlns:") {
            declared.append(String(name.dropFirst(6)))
            namespaces[String(name.dropFirst(6)), default: []].append(value)
        }
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let local = String(parts[parts.count - 1])
        if open.isEmpty { outermost = local }
        if local == "alert" {
            if openAlerts == 0 { alertsOfAnyKind += 1 }
            openAlerts += 1
        }
        let isOurs = aim == .entries || Self.isOurs(namespaces[parts.count == 2 ? String(parts[0]) : ""]?.last)
        let isInside = open.last?.element != nil
        let isForeign = open.last?.isForeign == true || (isInside && !isOurs)
        let isWanted = aim == .alerts ? local == "alert" : local == "entry" || local == "item"
        let isRead = isOurs && !isForeign && (isInside || isWanted)
        var element = isRead ? CAPElement(local) : nil
        if aim == .entries {
            element?.attributes = attributes
            if !isRead, local == "link", attributes["rel"]?.lowercased() == "next" { nextPage = attributes["href"] }
        }
        open.append(Open(name: name, element: element, isForeign: isForeign, declared: declared))
        if scanner.skip("/>") { return close() }
        return scanner.skip(">")
    }

    private mutating func end() -> Bool {
        guard let name = scanner.name(), name == open.last?.name else { return false }
        scanner.skipBlanks()
        return scanner.skip(">") && close()
    }

    private mutating func close() -> Bool {
        guard let ended = open.popLast() else { return true }
        for prefix in ended.declared { namespaces[prefix]?.removeLast() }
        if ended.name == "alert" || ended.name.hasSuffix(":alert") { openAlerts -= 1 }
        guard let element = ended.element else { return true }
        if let last = open.indices.last, open[last].element != nil {
            open[last].element?.children.append(element)
        } else {
            alerts.append(element)
        }
        return true
    }

    /// CAP 1.0, 1.1 and 1.2, and messages whose namespace nobody declared.
    private static func isOurs(_ namespace: String?) -> Bool {
        guard let namespace, !namespace.isEmpty else { return true }
        return namespace.hasPrefix("urn:oasis:names:tc:emergency:cap:1.") || namespace == "http://www.incident.com/cap/1.0"
    }
}
