import Foundation
import WeatherModel

/// Finds the `alert` elements of an XML text, also within an envelope (EDXL, a feed).
///
/// Supports the part of XML 1.0 that messages use: elements, attributes, text, CDATA, comments, processing instructions and namespaces.
/// Document types are not supported, so only XML's five entities exist and entity bombs are impossible. Foundation's parser is not used for
/// untrusted bytes: on Linux an instruction without data (`<?x?>`) or a name that is not UTF-8 ends the process
/// (swiftlang/swift-corelibs-foundation#5534), and truncated texts are accepted as well-formed (#5281).
struct CAPReader {
    /// A message is seven levels deep; an envelope needs a few more.
    static let maximumDepth = 40
    static let maximumElements = 200_000

    /// An element that has started and not ended.
    private struct Open {
        /// With its prefix, which the end tag must repeat.
        var name: String
        /// nil outside alerts, and in elements of other namespaces.
        var element: CAPElement?
        /// True for a message of any namespace.
        var isAlert: Bool
        /// True if nothing is read, because this or an outer element has another namespace.
        var isForeign: Bool
        /// Prefixes that it declares; the default namespace is the empty text.
        var declared: [String]
        /// The address that relative ones in it are resolved against (XML Base); nil for that of the document.
        var base: URL?
        /// True for a member of a list that identifies it, such as its title, and for elements within one.
        var isHead = false
    }

    /// The elements to find.
    private enum Aim {
        /// Messages at any depth.
        case alerts
        /// The entries of an Atom or RSS feed, of any namespace.
        case entries
        /// The whole text, of any namespace, if its root element has the name of a report.
        case report
    }

    /// A feed of messages, in Atom or RSS.
    struct List {
        /// True if the root element is that of a feed, and the text has entries or identifies the list: an empty element says nothing.
        var isFeed: Bool
        /// Number of `alert` elements of any namespace, without nested ones.
        var alerts: Int
        var entries: [CAPElement]
        /// The URL of the feed's next page (RFC 5005, 3).
        var nextPage: String?
        /// The URL of the archive of earlier entries (RFC 5005, 4).
        var archive: String?
        /// Number of entries on all pages (`totalResults` of OpenSearch 1.1); nil if the feed does not say.
        var announced: Int?
    }

    private var scanner: CAPScanner
    private let aim: Aim
    private var outermost = ""
    /// True if the root element has a `channel`, as every RSS feed does.
    private var hasChannel = false
    /// True if the list has an id, a title, a date or an address, or says that it continues.
    private var isDescribed = false
    private var alertsOfAnyKind = 0
    /// Number of `alert` elements that have started and not ended.
    private var openAlerts = 0
    private var nextPage: String?
    private var archive: String?
    private var open: [Open] = []
    /// Namespace URIs by prefix, the innermost declaration last, so that elements which redeclare them need no copies.
    private var namespaces: [String: [String]] = [:]
    private var alerts: [CAPElement] = []
    private var elements = 0

    /// - Returns: the alerts in the order of the text; nil if the text is not XML that this reader supports.
    static func alerts(in bytes: [UInt8]) -> [CAPElement]? {
        guard let text = CAPText.utf8(bytes) else { return nil }
        var reader = CAPReader(scanner: CAPScanner(text), aim: .alerts)
        return reader.read() ? reader.alerts : nil
    }

    /// - Returns: the root element of a report of the Japan Meteorological Agency; nil for any other text.
    static func report(in bytes: [UInt8]) -> CAPElement? {
        guard let text = CAPText.utf8(bytes) else { return nil }
        var reader = CAPReader(scanner: CAPScanner(text), aim: .report)
        return reader.read() ? reader.alerts.first : nil
    }

    /// - Returns: the entries of a feed; nil if the text is not XML that this reader supports.
    static func list(in bytes: [UInt8]) -> List? {
        guard let text = CAPText.utf8(bytes) else { return nil }
        var reader = CAPReader(scanner: CAPScanner(text), aim: .entries)
        guard reader.read() else { return nil }
        // Some write "1,001".
        let announced = reader.alerts.first { $0.name == totalResults }?.text.flatMap { Int($0.filter(\.isWholeNumber)) }?
            .clamped(to: 0...1_000_000_000)
        let isShown = reader.isDescribed || !reader.alerts.isEmpty || reader.alertsOfAnyKind > 0
        return List(
            isFeed: reader.isFeed && isShown, alerts: reader.alertsOfAnyKind,
            entries: reader.alerts.filter { $0.name != totalResults }, nextPage: reader.nextPage, archive: reader.archive,
            announced: announced)
    }

    private static let totalResults = "totalResults"

    private var isFeed: Bool {
        switch outermost.lowercased() {
        case "feed", "rdf": true
        case "rss": hasChannel
        default: false
        }
    }

    private init(scanner: CAPScanner, aim: Aim) {
        self.scanner = scanner
        self.aim = aim
    }

    /// - Returns: false if the text is not well-formed, or exceeds the limits.
    private mutating func read() -> Bool {
        repeat {
            guard let text = scanner.text() else { return false }
            if let last = open.indices.last {
                open[last].element?.content += text
                noteHead(text)
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
            noteHead(text)
            return true
        }
        // Anything else that begins with an exclamation mark is a declaration: document types, entities.
        return scanner.skip("<") && begin()
    }

    private mutating func begin() -> Bool {
        elements += 1
        guard let name = scanner.name(), elements <= Self.maximumElements, open.count < Self.maximumDepth else { return false }
        // A text has one root element.
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
        if open.count == 1, local.lowercased() == "channel" { hasChannel = true }
        let isAlert = Self.isAlert(local)
        let isOutsideAlerts = openAlerts == 0
        if isAlert {
            if openAlerts == 0 { alertsOfAnyKind += 1 }
            openAlerts += 1
        }
        let isOurs = aim != .alerts || Self.isOurs(namespaces[parts.count == 2 ? String(parts[0]) : ""]?.last)
        let isInside = open.last?.element != nil
        let isForeign = open.last?.isForeign == true || (isInside && !isOurs)
        let isWanted =
            switch aim {
            case .alerts: local == "alert"
            case .entries: isOutsideAlerts && Self.isEntry(local)
            case .report: open.isEmpty && local == JMAReport.root
            }
        let isRead = isOurs && !isForeign && (isInside || isWanted)
        var element = isRead ? CAPElement(local) : nil
        var base: URL?
        if aim == .entries {
            base = Self.base(attributes, in: open.last?.base)
            let absolute = base.map { Self.resolved(attributes, against: $0) } ?? attributes
            element?.attributes = absolute
            if !isRead, local == "link" { notePage(absolute) }
        }
        let isHead =
            aim == .entries && !isRead && (open.last?.isHead == true || (isMemberOfList && Self.headNames.contains(local.lowercased())))
        if isHead, attributes["href"]?.contains(where: { !$0.isWhitespace }) == true { isDescribed = true }
        open.append(
            Open(name: name, element: element, isAlert: isAlert, isForeign: isForeign, declared: declared, base: base, isHead: isHead))
        if scanner.skip("/>") { return close() }
        return scanner.skip(">")
    }

    /// Members by which a list of Atom or RSS identifies itself.
    private static let headNames: Set = [
        "id", "title", "updated", "link", "subtitle", "description", "published", "date", "pubdate", "lastbuilddate",
    ]

    /// True directly within a feed, or within its channel.
    private var isMemberOfList: Bool {
        switch open.count {
        case 1: outermost.lowercased() != "rss"
        case 2: open[1].name.lowercased() == "channel" || open[1].name.lowercased().hasSuffix(":channel")
        default: false
        }
    }

    private mutating func noteHead(_ text: String) {
        guard !isDescribed, open.last?.isHead == true else { return }
        isDescribed = text.contains { !$0.isWhitespace }
    }

    /// The next page, and the archive of earlier entries (RFC 5005, 3 and 4); the empty text for a link without an address.
    private mutating func notePage(_ attributes: [String: String]) {
        let relations = CAPElement.relations(attributes["rel"])
        if relations.contains("next") { nextPage = attributes["href"] ?? "" }
        if relations.contains("prev-archive") { archive = attributes["href"] ?? "" }
        if nextPage != nil || archive != nil { isDescribed = true }
    }

    private mutating func end() -> Bool {
        guard let name = scanner.name(), name == open.last?.name else { return false }
        scanner.skipBlanks()
        return scanner.skip(">") && close()
    }

    private mutating func close() -> Bool {
        guard let ended = open.popLast() else { return true }
        for prefix in ended.declared { namespaces[prefix]?.removeLast() }
        if ended.isAlert { openAlerts -= 1 }
        guard let element = ended.element else { return true }
        if let last = open.indices.last, open[last].element != nil {
            open[last].element?.children.append(element)
        } else {
            alerts.append(element)
        }
        return true
    }

    /// True for the name of a message, in any capitals. XML distinguishes them, so one in other capitals is not understood.
    private static func isAlert(_ local: String) -> Bool { local.utf8.count == 5 && local.lowercased() == "alert" }

    /// True for the name of an entry of a list, in any capitals, and for the number of entries.
    private static func isEntry(_ local: String) -> Bool {
        local == totalResults || (4...5).contains(local.utf8.count) && ["entry", "item"].contains(local.lowercased())
    }

    /// The base address of an element (<https://www.w3.org/TR/xmlbase/>).
    private static func base(_ attributes: [String: String], in outer: URL?) -> URL? {
        guard let text = attributes["xml:base"] else { return outer }
        return URL(string: text.trimmingCharacters(in: .whitespaces), relativeTo: outer)?.absoluteURL ?? outer
    }

    private static func resolved(_ attributes: [String: String], against base: URL) -> [String: String] {
        var resolved = attributes
        for name in ["href", "url", "src"] {
            guard let text = attributes[name]?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else { continue }
            resolved[name] = URL(string: text, relativeTo: base)?.absoluteString ?? text
        }
        return resolved
    }

    /// CAP 1.0, 1.1 and 1.2, and messages without a declared namespace.
    private static func isOurs(_ namespace: String?) -> Bool {
        guard let namespace, !namespace.isEmpty else { return true }
        return namespace.hasPrefix("urn:oasis:names:tc:emergency:cap:1.") || namespace == "http://www.incident.com/cap/1.0"
    }
}
