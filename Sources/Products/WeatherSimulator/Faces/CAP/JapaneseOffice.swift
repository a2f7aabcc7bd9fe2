import Foundation
import WeatherModel

/// The Japan Meteorological Agency: `developer/xml/feed/extra.xml` names reports in its own XML, `developer/xml/data/` has them.
///
/// Each report is there in three formats, the new one with one product for each kind of danger. It has the whole state of its product in one
/// municipality, also that nothing is in force any more, and is called *issued* even then. It states no end: while it goes on, the office repeats
/// it. Among the reports is a drill that must not be shown.
struct JapaneseOffice {
    let office: NationalOffice

    /// Where the simulator has it. The real one's addresses are whole, and name the product behind this folder.
    private static let root = "/cap/jma"
    private static let data = "/developer/xml/data/"

    /// The state of a product from some moment on.
    private struct Report {
        let zone: OfficeZone
        let product: String
        let time: Date

        func name(_ product: String) -> String { "\(JapaneseOffice.stamp(time))_0_\(product)_\(zone.code)" }
    }

    /// - Parameter path: behind `/jma`.
    func reply(to path: String) -> FaceReply {
        if path == "/developer/xml/feed/extra.xml" { return list() }
        guard path.hasPrefix(Self.data), path.hasSuffix(".xml") else { return .html("Not Found", status: 404) }
        let name = path.dropFirst(Self.data.count).dropLast(".xml".count)
        if name.hasSuffix("_drill") { return FaceReply(content: .text(drill(), mediaType: "application/xml")) }
        let parts = name.split(separator: "_").map(String.init)
        guard parts.count == 4, let zone = OfficeZone.japanese.first(where: { $0.code == parts[3] }),
            let report = reports(zone).first(where: {
                Self.stamp($0.time) == parts[0] && [$0.product, "VPWW54", "VPWW53"].contains(parts[2])
            })
        else { return .html("Not Found", status: 404) }
        return FaceReply(content: .text(xml(report), mediaType: "application/xml"))
    }

    private func list() -> FaceReply {
        typealias Entry = (address: String, title: String, updated: Date)
        var reports: [Report] = []
        for zone in OfficeZone.japanese {
            for ofProduct in Dictionary(grouping: self.reports(zone), by: \.product).values {
                if let newest = ofProduct.max(by: { $0.time < $1.time }) { reports.append(newest) }
            }
        }
        reports.sort { one, other in (other.time, one.name(one.product)) < (one.time, other.name(other.product)) }
        var entries: [Entry] = [(address("\(Self.stamp(hour))_0_VPWW55_drill"), "訓練", hour)]
        for report in reports {
            for product in [report.product, "VPWW54", "VPWW53"] {
                entries.append((address(report.name(product)), "気象警報・注意報", report.time))
            }
        }
        return office.list("JMA extra", entries)
    }

    private func address(_ name: String) -> String { Self.root + Self.data + name + ".xml" }

    private var hour: Date { Date(timeIntervalSince1970: (office.now.timeIntervalSince1970 / 3600).rounded(.down) * 3600) }

    /// A report is repeated after so many seconds.
    private static let repeatSeconds = 12 * 3600.0

    /// One at each change of a product's state, and those that repeat it.
    private func reports(_ zone: OfficeZone) -> [Report] {
        var times: [String: Set<Date>] = [:]
        for course in office.courses(in: zone) {
            guard let product = Self.product(course.event.hazard) else { continue }
            guard let first = course.issues.first, let last = course.issues.last else { continue }
            let repeats = stride(from: first.sent + Self.repeatSeconds, to: last.ends, by: Self.repeatSeconds)
            let moments = course.issues.map(\.sent) + repeats + [last.ends]
            times[product, default: []].formUnion(moments.filter { $0 <= office.now })
        }
        return times.flatMap { product, moments in moments.map { Report(zone: zone, product: product, time: $0) } }
    }

    private func xml(_ report: Report) -> String {
        var kinds: [String] = []
        for course in office.courses(in: report.zone) where Self.product(course.event.hazard) == report.product {
            guard let issue = course.inForce(at: report.zone.point, report.time),
                let kind = Self.kind(course.event.hazard, issue.severity)
            else { continue }
            let status = course.issues.contains { $0.sent == report.time } ? "発表" : "継続"
            kinds.append("<Kind><Name>\(kind.name)</Name><Code>\(kind.code)</Code><Status>\(status)</Status></Kind>")
        }
        if kinds.isEmpty { kinds = ["<Kind><Name>注意報</Name><Code>00</Code><Status>解除</Status></Kind>"] }
        return document(
            report.time, status: "通常", title: "気象警報・注意報（Ｒ０６）（\(report.product)）", zone: report.zone, kinds: kinds.joined())
    }

    private func drill() -> String {
        let all = OfficeZone.japanese.first ?? OfficeZone(code: "1310100", point: .moscow)
        return document(
            hour, status: "訓練", title: "気象警報・注意報（Ｒ０６）（大雨）", zone: all,
            kinds: "<Kind><Name>レベル５大雨特別警報</Name><Code>33</Code><Status>発表</Status></Kind>")
    }

    /// In two of the four tiers: the prefecture's, and that of the municipalities.
    private func document(_ time: Date, status: String, title: String, zone: OfficeZone, kinds: String) -> String {
        let tier = { (name: String, code: String) in
            """
            <Warning type="\(name)"><Item>\(kinds)<Area><Name>\(code)</Name><Code>\(code)</Code></Area></Item></Warning>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?><Report xmlns="http://xml.kishou.go.jp/jmaxml1/"><Control><Title>\(title)</Title>\
            <DateTime>\(WireTime.text(time, in: .gmt))</DateTime><Status>\(status)</Status>\
            <EditorialOffice>模擬気象台\(zone.code)</EditorialOffice></Control>\
            <Head xmlns="http://xml.kishou.go.jp/jmaxml1/informationBasis1/"><Title>気象警報・注意報</Title>\
            <ReportDateTime>\(CAPDocument.time(time, 0))</ReportDateTime><EventID/><InfoType>発表</InfoType>\
            <Headline><Text>警戒してください。</Text></Headline></Head>\
            <Body xmlns="http://xml.kishou.go.jp/jmaxml1/body/meteorology1/">\
            \(tier("気象警報・注意報（府県予報区等）", zone.code.prefix(2) + "0000"))\(tier("気象警報・注意報（市町村等）", zone.code))</Body></Report>
            """
    }

    private static func stamp(_ time: Date) -> String {
        String(WireTime.text(time, in: .gmt).prefix(19).filter(\.isNumber))
    }

    /// The product that has a danger; nil for those of which the agency does not warn.
    private static func product(_ hazard: WarnedHazard) -> String? {
        switch hazard {
        case .rain: "VPWW55"
        case .wind, .cyclone: "VPWW58"
        case .snow: "VPWW60"
        case .thunderstorm, .ice, .cold, .frost: "VPWW61"
        case .heat: nil
        }
    }

    private static func kind(_ hazard: WarnedHazard, _ severity: Alert.Severity) -> (name: String, code: String)? {
        let steps: [(name: String, code: String)]
        switch hazard {
        case .rain: steps = [("レベル２大雨注意報", "10"), ("レベル３大雨警報", "03"), ("レベル５大雨特別警報", "33")]
        case .wind, .cyclone: steps = [("強風注意報", "15"), ("暴風警報", "05"), ("暴風特別警報", "35")]
        case .snow: steps = [("大雪注意報", "12"), ("大雪警報", "06"), ("大雪特別警報", "36")]
        case .thunderstorm: steps = [("雷注意報", "14")]
        case .frost: steps = [("霜注意報", "24")]
        case .cold: steps = [("低温注意報", "23")]
        case .ice: steps = [("着氷注意報", "25")]
        case .heat: return nil
        }
        let step = severity == .extreme ? 2 : severity == .severe ? 1 : 0
        return steps[min(step, steps.count - 1)]
    }
}
