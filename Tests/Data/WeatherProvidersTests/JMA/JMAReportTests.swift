import Foundation
import TestSupport
import Testing
import WeatherModel
@testable import WeatherProviders
import WeatherWarnings

@Suite("Reports of the Japan Meteorological Agency")
struct JMAReportTests {
    private static let received = Date(timeIntervalSince1970: 1_785_300_000)

    private func reading(_ text: String) -> WarningFeedReader.Reading? {
        WarningFeedReader.reading(of: Array(text.utf8), from: "JMA", receivedAt: Self.received)
    }

    /// A report of one tier of municipalities.
    private func report(
        status: String = "通常", type: String = "発表", title: String = "新潟県雷注意報", _ items: [(kind: String, code: String)]
    ) -> String {
        let rows = items.map { "<Item>\($0.kind)<Area><Name>長岡市</Name><Code>\($0.code)</Code></Area></Item>" }.joined()
        return """
            <?xml version="1.0" encoding="UTF-8"?><Report xmlns="http://xml.kishou.go.jp/jmaxml1/"><Control><Title>気象警報・注意報（Ｒ０６）（その他注意報）</Title>\
            <DateTime>2026-07-21T10:13:05Z</DateTime><Status>\(status)</Status><EditorialOffice>新潟地方気象台</EditorialOffice></Control>\
            <Head xmlns="http://xml.kishou.go.jp/jmaxml1/informationBasis1/"><Title>\(title)</Title>\
            <ReportDateTime>2026-07-21T19:13:00+09:00</ReportDateTime><EventID/><InfoType>\(type)</InfoType><Headline><Text>雷。</Text></Headline></Head>\
            <Body xmlns="http://xml.kishou.go.jp/jmaxml1/body/meteorology1/"><Warning type="気象警報・注意報（府県予報区等）"><Item><Kind><Name>雷注意報</Name>\
            <Code>14</Code><Status>発表</Status></Kind><Area><Name>新潟県</Name><Code>150000</Code></Area></Item></Warning>\
            <Warning type="気象警報・注意報（市町村等）">\(rows)</Warning></Body></Report>
            """
    }

    private static let thunder = "<Kind><Name>雷注意報</Name><Code>14</Code><Status>発表</Status></Kind>"
    private static let lifted = "<Kind><Name>雷注意報</Name><Code>14</Code><Status>解除</Status></Kind>"
    private static let none = "<Kind><Status>発表警報・注意報はなし</Status></Kind>"

    @Test("The finest tier counts: a municipality that has none is not warned because its prefecture is")
    func municipalities() throws {
        let message = try #require(
            reading(report([(Self.thunder, "1520200"), (Self.none, "1520400"), (Self.lifted, "1520500")]))?.messages.first)
        let block = try #require(message.blocks.first)
        #expect(message.blocks.count == 1 && message.type == .update && message.isForEverybody)
        #expect(
            block.areas.flatMap(\.zones) == [WarningZone(scheme: "JMA area code", code: "1520200")] && block.texts.first?.areas == "長岡市")
        #expect(
            block.texts.first?.event == "雷注意報" && block.texts.first?.language == "ja" && block.severity == .moderate
                && block.kind == .thunderstorm)
        #expect(WireTime.text(message.sent, in: .gmt) == "2026-07-21T10:13:00+00:00" && block.onset == message.sent && block.ends == nil)
    }

    @Test("When all is lifted, or the report is withdrawn, the office's earlier report of the product is over")
    func lifted() throws {
        let before = try #require(reading(report([(Self.thunder, "1520200")]))?.messages.first)
        for text in [report([(Self.lifted, "1520200"), (Self.none, "1520400")]), report(type: "取消", [(Self.thunder, "1520200")])] {
            let message = try #require(reading(text)?.messages.first)
            #expect(message.type == .cancel && message.blocks.isEmpty && message.key == before.key)
            #expect(reading(text)?.gaps.total == 0)
        }
    }

    @Test("A drill and a test are shown to nobody; a status that is not known counts as not understood", arguments: ["訓練", "試験", "緊急"])
    func drills(_ status: String) throws {
        let read = try #require(reading(report(status: status, [(Self.thunder, "1520200")])))
        #expect(read.messages.isEmpty && read.gaps.total == (status == "緊急" ? 1 : 0))
    }

    @Test(
        "Levels, from the words of each kind",
        arguments: [
            ("大雨特別警報", Alert.Severity.extreme), ("レベル５大雨特別警報", .extreme), ("レベル４土砂災害危険警報", .extreme), ("レベル３大雨警報", .severe),
            ("暴風警報", .severe), ("レベル２大雨注意報", .moderate), ("濃霧注意報", .moderate),
        ])
    func levels(_ name: String, _ severity: Alert.Severity) throws {
        let kind = "<Kind><Name>\(name)</Name><Code>99</Code><Status>継続</Status></Kind>"
        let block = try #require(reading(report([(kind, "1520200")]))?.messages.first?.blocks.first)
        #expect(block.severity == severity && block.texts.first?.event == name)
    }

    @Test("A downgrade is in force as what it has become, and a reason stands behind the kind")
    func downgrade() throws {
        let kind = "<Kind><Name>大雨注意報</Name><Code>10</Code><Status>警報から注意報</Status><Condition>土砂災害、浸水害</Condition></Kind>"
        let block = try #require(reading(report([(kind, "1520200")]))?.messages.first?.blocks.first)
        #expect(block.severity == .moderate && block.texts.first?.event == "大雨注意報（土砂災害、浸水害）")
    }

    @Test("A warning without an area, or a report without a body or a time, is not told as none")
    func gaps() throws {
        let whole = report([(Self.thunder, "1520200")])
        let nameless = whole.replacing("<Code>1520200</Code>", with: "")
        // The reader then warns the whole prefecture.
        #expect(reading(nameless)?.messages.first?.blocks.first?.areas.flatMap(\.zones).map(\.code) == ["150000"])
        #expect(reading(nameless.replacing("<Code>150000</Code>", with: ""))?.gaps.total == 1)
        let begin = try #require(whole.range(of: "<Body")), end = try #require(whole.range(of: "</Body>"))
        let empty = whole.replacingCharacters(in: begin.lowerBound..<end.upperBound, with: "")
        #expect(reading(empty)?.gaps.total == 1)
        let undated = whole.replacing("2026-07-21T19:13:00+09:00", with: "").replacing("2026-07-21T10:13:05Z", with: "")
        #expect(reading(undated)?.gaps.counts == [.times: 1] && reading(undated)?.messages.first?.isDated == false)
        #expect(reading("<Report><Control/><Head/></Report>") == nil && reading(whole.replacing("</Report>", with: "")) == nil)
    }

    @Test("Of a list only the new formats are read, else the better of the old ones; texts of forecasts never, other publishers always")
    func list() {
        func link(_ product: String) -> WarningFeedReader.Link {
            .init(address: "https://www.data.jma.go.jp/developer/xml/data/20260728074326_0_\(product)_210000.xml", version: nil)
        }
        let other = WarningFeedReader.Link(address: "https://alerts.example/1.xml", version: nil)
        func read(_ products: [String]) -> [WarningFeedReader.Link] { JMAFeed.read(products.map(link) + [other]) }
        let all = ["VPWW53", "VPWW54", "VPWW55", "VPZJ50", "VXKO50", "VPWW61", "VXWW50"]
        #expect(read(all) == [link("VPWW55"), link("VXKO50"), link("VPWW61"), other])
        #expect(read(["VPWW53", "VPWW54"]) == [link("VPWW54"), other] && read(["VPWW53"]) == [link("VPWW53"), other])
        #expect(read(["VPZJ50"]) == [other])
        // In the list of regular reports each report on the whole country replaces the one before it.
        func hourly(_ time: String, _ product: String = "VPWS50") -> WarningFeedReader.Link {
            .init(address: "https://www.data.jma.go.jp/developer/xml/data/\(time)_0_\(product)_010000.xml", version: nil)
        }
        let regular = [
            hourly("20260728074005"), hourly("20260728075004"), hourly("20260728073006"), hourly("20260728075500", "VPFD51"), other,
        ]
        #expect(JMAFeed.read(regular) == [hourly("20260728075004"), other])
        #expect(JMAFeed.read(regular + [link("VPWW55"), link("VXKO50")]) == [hourly("20260728075004"), other, link("VXKO50")])
    }

    @Test("A report on the whole country is its state: what the next one does not have is over")
    func country() throws {
        func whole(_ items: [(kind: String, code: String)], at minute: Int) throws -> WarningMessage {
            let text = report(title: "全国の気象警報・注意報", items).replacing("2026-07-21T19:13:00", with: "2026-07-21T19:\(minute):00")
                .replacing("新潟地方気象台", with: "気象庁")
            return try #require(reading(text)?.messages.first)
        }
        let first = try whole([(Self.thunder, "1520200"), (Self.thunder, "0110000")], at: 20)
        let next = try whole([(Self.thunder, "0110000")], at: 30)
        let last = try whole([(Self.none, "0110000")], at: 40)
        #expect(Set([first, next, last].map(\.key)).count == 1)
        #expect(first.blocks.flatMap(\.areas).flatMap(\.zones).map(\.code) == ["1520200", "0110000"])
        #expect(next.blocks.flatMap(\.areas).flatMap(\.zones).map(\.code) == ["0110000"] && next.sent > first.sent)
        #expect(last.blocks.isEmpty && last.type == .cancel)
    }

    @Test(
        "A correction and a withdrawal, which repeat the time of the report that they replace, are newer than it", arguments: ["訂正", "取消"])
    func corrected(type: String) throws {
        let before = try #require(reading(report([(Self.thunder, "1520200")]))?.messages.first)
        let text = report(type: type, [(Self.thunder, "1520400")]).replacing("2026-07-21T10:13:05Z", with: "2026-07-21T10:21:40Z")
        let message = try #require(reading(text)?.messages.first)
        #expect(message.key == before.key && message.sent > before.sent)
        #expect(message.blocks.flatMap(\.areas).flatMap(\.zones).map(\.code) == (type == "訂正" ? ["1520400"] : []))
    }

    @Test(
        "The level of the agency's scale: in the name, or in the code of the degree of danger; a gale has none",
        arguments: [
            ("レベル４大雨危険警報", nil, WarningLevel.level4), ("大雨警報", 31, .level3), ("大雨注意報", 22, .level2), ("高潮警報", 41, .level4),
            ("大雨特別警報", 51, .level5), ("暴風警報", 30, nil), ("強風注意報", nil, nil),
        ] as [(String, Int?, WarningLevel?)])
    func scale(name: String, code: Int?, level: WarningLevel?) throws {
        let degree = code.map {
            "<Property><SignificancyPart><Base><Significancy><Code>\($0)</Code></Significancy></Base></SignificancyPart></Property>"
        }
        let kind = "<Kind><Name>\(name)</Name><Code>99</Code><Status>継続</Status>\(degree ?? "")</Kind>"
        #expect(try #require(reading(report([(kind, "1520200")]))?.messages.first?.blocks.first).level == level)
    }
}

/// Against the recorded reports, by figures read from the files.
@Suite(
    "Recorded reports of the Japan Meteorological Agency", .enabled(if: Recordings.areThere, "the recordings are not beside this checkout"))
struct JMARecordingTests {
    private func message(_ name: String) throws -> WarningMessage {
        let bytes = try #require(Recordings.bytes("2026-11-27/jma/\(name)"))
        let reading = try #require(WarningFeedReader.reading(of: bytes, from: "JMA", receivedAt: .distantPast))
        #expect(reading.gaps.total == 0 && reading.messages.count == 1)
        return try #require(reading.messages.first)
    }

    @Test("Heavy rain in Gifu: 6 municipalities with level 3, the others that are named with level 2")
    func gifu() throws {
        let message = try message("vpww55_heavy_rain_gifu_2026.xml")
        let levels = Dictionary(uniqueKeysWithValues: message.blocks.map { ($0.texts[0].event, $0) })
        #expect(Set(levels.keys) == ["レベル３大雨警報", "レベル２大雨注意報"] && message.type == .update)
        let severe = try #require(levels["レベル３大雨警報"])
        #expect(severe.severity == .severe && severe.areas[0].zones.contains(WarningZone(scheme: "JMA area code", code: "2121300")))
        #expect(levels["レベル２大雨注意報"]?.severity == .moderate && levels["レベル２大雨注意報"]?.level == .level2 && severe.level == .level3)
        #expect(levels["レベル２大雨注意報"]?.areas[0].zones.contains(WarningZone(scheme: "JMA area code", code: "2120100")) == true)
        #expect(WireTime.text(message.sent, in: .gmt) == "2026-07-28T07:43:00+00:00")
    }

    @Test("Niigata lifts everything, in a report that is called issued")
    func niigata() throws {
        let message = try message("vpww61_all_lifted_niigata_2026.xml")
        #expect(message.type == .cancel && message.blocks.isEmpty)
    }

    @Test("A landslide in Toyama has its level in the title alone, and holds in the municipalities that are not without")
    func landslide() throws {
        let message = try message("vxww50_landslide_toyama_serial1_2026.xml")
        let block = try #require(message.blocks.first)
        #expect(message.blocks.count == 1 && block.texts[0].event == "レベル４土砂災害危険警報" && block.severity == .extreme)
        #expect(block.level == .level4)
        #expect(
            Set(block.areas[0].zones.map(\.code)).isSuperset(of: ["1620900", "1621000"])
                && !block.areas[0].zones.map(\.code).contains("1620111"))
    }

    @Test("The older format: two kinds in one municipality, and a special warning in wards of Tokyo")
    func older() throws {
        let toyama = try message("vpww53_toyama_companion_2026.xml")
        #expect(
            toyama.blocks.contains {
                $0.texts[0].event == "雷注意報" && $0.areas[0].zones.contains(WarningZone(scheme: "JMA area code", code: "1620111"))
            })
        #expect(toyama.blocks.contains { $0.texts[0].event.hasPrefix("大雨警報（土砂災害") && $0.severity == .severe })
        let tokyo = try message("vpww53_special_warning_tokyo_sample.xml")
        let special = try #require(tokyo.blocks.first { $0.texts[0].event == "大雨特別警報（土砂災害）" })
        #expect(special.severity == .extreme && special.areas[0].zones.map(\.code).contains("1310400"))
        #expect(!special.areas[0].zones.map(\.code).contains("1310100"))
    }
}
