import Foundation
import WeatherModel
import WeatherWarnings

/// A report of the Japan Meteorological Agency in its own XML (<https://xml.kishou.go.jp/>): the whole state of one product in the area of
/// one office. It replaces the office's former report of that product; what it does not have any more is over.
struct JMAReport {
    /// The root element of a report.
    static let root = "Report"
    /// The language of all reports.
    private static let language = "ja"
    private static let agency = "気象庁"

    /// The municipalities for which one kind of warning holds.
    private struct Group {
        var kind: Kind
        var zones: [WarningZone] = []
        var names: [String] = []
    }

    private let control: CAPElement
    private let head: CAPElement
    private let body: CAPElement?

    /// - Returns: nil if the text is not a report of the agency.
    init?(_ root: CAPElement) {
        guard root.name == Self.root, let control = root.all("Control").first, let head = root.all("Head").first,
            control.text("Title") != nil
        else { return nil }
        (self.control, self.head, body) = (control, head, root.all("Body").first)
    }

    /// - Parameters:
    ///   - source: the feed's name.
    ///   - instant: when it was received, used for a report without a time.
    ///   - gaps: counts the parts that are not understood.
    /// - Returns: nil for a drill or a test.
    func message(from source: String, receivedAt instant: Date, _ gaps: inout ReadingGaps) -> WarningMessage? {
        guard control.text("Status") == "通常" else {
            // Drills (訓練) and tests (試験) are ignored; an unknown status is not understood.
            if !["訓練", "試験"].contains(control.text("Status")) { gaps.add(.unaddressed) }
            return nil
        }
        let reported = reportedAt
        if reported == nil { gaps.add(.times) }
        let isWithdrawn = head.text("InfoType") == "取消"
        let groups = isWithdrawn ? [] : groups(&gaps)
        return WarningMessage(
            key: WarningKey(sender: Self.sender, identifier: identifier), sent: reported ?? instant, isDated: reported != nil,
            status: .actual,
            scope: .everybody, type: groups.isEmpty ? .cancel : .update, source: source,
            blocks: groups.map { block($0, reported) })
    }

    /// The report as warnings, one for each kind, or as one that ends those before it; empty for a drill or a test.
    func alerts(receivedAt instant: Date) -> [Alert] {
        var gaps = ReadingGaps()
        guard let message = message(from: Self.agency, receivedAt: instant, &gaps) else { return [] }
        guard message.blocks.isEmpty else { return message.alerts }
        let title = head.text("Title") ?? control.text("Title") ?? ""
        return [
            Alert(
                id: message.reference.text, messageType: .cancel, headline: title, event: title, sender: control.text("EditorialOffice"),
                sent: message.sent, message: AlertMessage(key: message.key, earlier: []), effective: message.sent, language: Self.language)
        ]
    }

    /// A correction or a withdrawal repeats the time of the report that it replaces: it is as new as its sending.
    private var reportedAt: Date? {
        let (reported, sent) = (head.instant("ReportDateTime"), control.instant("DateTime"))
        guard let reported, let sent, ["訂正", "取消"].contains(head.text("InfoType")) else { return reported ?? sent }
        return max(reported, sent)
    }

    private static let sender = "xml.kishou.go.jp"

    /// The office, the product and, where the office has several at once, the event: the same for all reports that replace each other.
    private var identifier: String {
        let office = control.text("EditorialOffice") ?? control.text("PublishingOffice") ?? ""
        return [office, widest ?? "", control.text("Title") ?? "", head.text("EventID") ?? ""].joined(separator: "/")
    }

    /// The code of the area that the report is for: one office of Hokkaido reports on several.
    private var widest: String? {
        let target = body?.all("TargetArea").first?.text("Code")
        return target ?? warnings.first.flatMap { $0.all("Item").first?.all("Area").first?.text("Code") }
    }

    private var warnings: [CAPElement] { body?.all("Warning") ?? [] }

    /// The finest of the tiers of a report, which all have the same state: prefectures, parts of them, groups of municipalities, municipalities.
    private var finest: CAPElement? {
        warnings.max { digits($0) < digits($1) }
    }

    private func digits(_ warning: CAPElement) -> Int {
        warning.all("Item").lazy.flatMap { $0.all("Area") }.compactMap { $0.text("Code")?.count }.first ?? 0
    }

    private func groups(_ gaps: inout ReadingGaps) -> [Group] {
        guard let finest else {
            gaps.add(.unreadable)
            return []
        }
        var groups: [Group] = []
        for item in finest.all("Item") {
            let areas = item.all("Area")
            for element in item.all("Kind") {
                guard let kind = Kind(element, head: head, control: control) else { continue }
                // A warning without an area may be for any.
                if !areas.contains(where: { $0.text("Code") != nil }) { gaps.add(.unreadable) }
                let place = groups.firstIndex { $0.kind == kind } ?? groups.count
                if place == groups.count { groups.append(Group(kind: kind)) }
                groups[place].zones += areas.compactMap { $0.text("Code") }.map { WarningZone(scheme: Self.scheme, code: $0) }
                groups[place].names += areas.compactMap { $0.text("Name") }
            }
        }
        return groups
    }

    /// The scheme of the agency's codes of areas.
    static let scheme = "JMA area code"

    private func block(_ group: Group, _ reported: Date?) -> WarningBlock {
        var seen: Set<String> = []
        let names = group.names.filter { seen.insert($0).inserted }
        let text = WarningText(
            language: Self.language, event: group.kind.name, headline: head.text("Title"),
            description: head.all("Headline").first?.text("Text").map(CAPMapping.unwrapped),
            areas: names.isEmpty ? nil : names.joined(separator: "、"),
            senderName: control.text("EditorialOffice") ?? Self.agency)
        return WarningBlock(
            texts: [text], severity: group.kind.severity, urgency: .expected, certainty: .likely, effective: reported, onset: reported,
            areas: [WarningArea(zones: group.zones)], kind: WarningKinds.kind(codes: group.kind.codes, texts: [text]),
            level: group.kind.level)
    }
}

extension JMAReport {
    /// A kind of warning that holds somewhere.
    struct Kind: Hashable {
        /// In the agency's words: 大雨警報（土砂災害）.
        let name: String
        let severity: Alert.Severity
        /// The agency's code of the kind; none where it has only a level.
        let codes: [WarningCode]
        /// On the agency's scale of five; nil for dangers that have no levels, such as gales.
        let level: WarningLevel?

        /// The words for "lifted" and for "none".
        private static let inactive: Set = ["解除", "なし", "発表警報・注意報はなし", "発表なし"]

        /// - Returns: nil if nothing is in force: none, or just lifted. A downgrade is in force as what it has become.
        init?(_ element: CAPElement, head: CAPElement, control: CAPElement) {
            guard let name = element.text("Name"), !Self.inactive.contains(name), !["0", "00"].contains(element.text("Code")),
                !Self.inactive.contains(element.text("Status") ?? "")
            else { return nil }
            guard !Self.isWarning(name) else {
                level = Self.level(name) ?? Self.level(ofDegrees: element)
                self.name = element.text("Condition").map { "\(name)（\($0)）" } ?? name
                severity = Self.severity(name)
                codes = element.text("Code").map { [WarningCode(scheme: "JMA", value: $0)] } ?? []
                return
            }
            // Information on landslides has its level only in the title: 富山県レベル４土砂災害危険警報.
            let title = head.text("Title") ?? ""
            let words = title.range(of: "レベル").map { String(title[$0.lowerBound...]) } ?? control.text("Title") ?? name
            self.name = words
            level = Self.level(words)
            severity = Self.severity(words)
            codes = []
        }

        /// The level in the words: レベル３大雨警報.
        private static func level(_ words: String) -> WarningLevel? {
            guard let mark = words.range(of: "レベル"), let digit = words[mark.upperBound...].first?.wholeNumberValue else { return nil }
            return WarningLevel(rawValue: "level\(digit)")
        }

        /// The level in the code of the degree of danger: 21 and 22 are level 2, 31 level 3, 41 level 4, 51 level 5; 20, 30 and 50 have none.
        private static func level(ofDegrees kind: CAPElement) -> WarningLevel? {
            let codes = kind.all("Property").lazy.flatMap { $0.all("SignificancyPart") }.flatMap { $0.all("Base") }
                .flatMap { $0.all("Significancy") }.compactMap { $0.text("Code").flatMap(Int.init) }
            let levels = codes.filter { (20..<60).contains($0) && $0 % 10 > 0 }.map { $0 / 10 }
            return levels.max().flatMap { WarningLevel(rawValue: "level\($0)") }
        }

        private static func isWarning(_ name: String) -> Bool { name.hasSuffix("警報") || name.hasSuffix("注意報") }

        /// Emergency warnings and danger warnings (levels 5 and 4 of the agency's scale), warnings (3), advisories (2).
        private static func severity(_ name: String) -> Alert.Severity {
            if name.contains("特別警報") || name.contains("危険警報") || name.contains("レベル５") || name.contains("レベル４") { return .extreme }
            if name.contains("注意報") { return .moderate }
            return name.contains("警報") || name.contains("レベル３") ? .severe : .unknown
        }
    }
}
