import Foundation
import TestSupport
import Testing
import TownGazetteer
import WeatherModel
import WeatherProviders
import WeatherWarnings

@testable import WeatherSimulator

@Suite("The simulated national offices over the simulated weather")
struct NationalOfficesTests {
    private static let atmosphere = SimulatedAtmosphere(seed: 7, places: .towns)
    private static let start = Date(timeIntervalSince1970: 1_773_144_000)

    /// What a reader of warnings understands of an office's list and of all that it leads to.
    private func reading(_ list: String, at now: Date) throws -> (links: [WarningFeedReader.Link], messages: [WarningMessage]) {
        func text(_ path: String) throws -> [UInt8] {
            let request = SimulatedRequest(path: "/cap" + path)
            let reply = CAPFace(atmosphere: Self.atmosphere, now: now).reply(to: request, path: path)
            guard case .text(let text, _) = reply.content else { return [] }
            return Array(text.utf8)
        }
        let base = try #require(URL(string: "https://office.example/cap" + list))
        let index = try #require(WarningFeedReader.reading(of: try text(list), from: "Office", receivedAt: now))
        #expect(index.gaps.total == 0)
        var messages: [WarningMessage] = []
        for link in index.links {
            let address = try #require(URL(string: link.address, relativeTo: base)?.absoluteURL.path)
            let document = try #require(
                WarningFeedReader.reading(of: try text(String(address.dropFirst("/cap".count))), from: "Office", receivedAt: now),
                "\(address)")
            #expect(document.gaps.total == 0, "\(address)")
            messages += document.messages
        }
        return (index.links, messages)
    }

    /// Moments at which an office has warnings.
    private static let moments = (0..<40).map { start + Double($0) * 5 * 86_400 }

    @Test(
        "each office's newest message of a zone says what the weather's events say there",
        arguments: [
            ("/meteoalarm/feeds/meteoalarm-legacy-atom-poland", "EMMA_ID"), ("/meteoalarm/feeds/meteoalarm-legacy-atom-romania", "EMMA_ID"),
            ("/dwd/list.atom", "WARNCELLID"), ("/jma/developer/xml/feed/extra.xml", "JMA area code"),
        ])
    func weather(list: String, scheme: String) throws {
        let zones =
            scheme == "WARNCELLID"
            ? OfficeZone.german
            : scheme == "EMMA_ID" ? OfficeZone.meteoAlarm[String(list.split(separator: "-").last ?? "")] ?? [] : OfficeZone.japanese
        #expect(zones.count > 20)
        var warned = 0
        for now in Self.moments {
            let messages = try reading(list, at: now).messages
            let events = WarningEvents(WarningBook(messages))
            for zone in zones {
                let expected = NationalOffice(atmosphere: Self.atmosphere, now: now).courses(in: zone).filter { course in
                    guard let issue = course.latest(at: now), !issue.kind.isEnding, issue.ends > now else { return false }
                    // The Japanese agency does not warn of heat, and its reports are for a point.
                    return scheme != "JMA area code" || (course.event.hazard != .heat && course.inForce(at: zone.point, now) != nil)
                }
                let active = messages.filter { message in
                    message.type != .cancel
                        && message.blocks.contains { block in
                            block.areas.contains { area in area.zones.contains { $0.code == zone.code } }
                                && (block.statedEnd ?? .distantFuture) > now
                                && !block.responses.contains(WarningBlock.allClear) && block.level != .green
                        }
                }
                if scheme == "JMA area code" {
                    // A report has all warnings of its product.
                    #expect(active.isEmpty == expected.isEmpty, "\(zone.code) at \(now)")
                } else {
                    #expect(active.count == expected.count, "\(zone.code) at \(now): \(active.count) of \(expected.count)")
                }
                warned += expected.count
            }
            #expect(events.states(at: WarningPlace(.moscow), now: now).allSatisfy { $0.presence != .inside })
        }
        #expect(warned > 3, "\(warned)")
    }

    @Test("each has its oddities: entries for each language, green levels, codes alone, eight languages, holes, three formats, a drill")
    func oddities() throws {
        var seen: Set<String> = []
        for now in Self.moments {
            let poland = try reading("/meteoalarm/feeds/meteoalarm-legacy-atom-poland", at: now).messages
            if poland.contains(where: { $0.blocks.contains { $0.level == .green } }) { seen.insert("green") }
            if poland.contains(where: { $0.blocks.contains { $0.texts.count == 2 && $0.areas.allSatisfy { $0.polygons.isEmpty } } }) {
                seen.insert("codes alone")
            }
            for message in try reading("/dwd/list.atom", at: now).messages {
                for block in message.blocks {
                    if block.texts.count == 8 { seen.insert("eight languages") }
                    if block.areas.contains(where: { $0.excluded != nil && $0.heightMeters != nil }) { seen.insert("hole and heights") }
                }
            }
            let japan = try reading("/jma/developer/xml/feed/extra.xml", at: now)
            // Of three formats the new one is read, and the drill says nothing.
            #expect(japan.links.allSatisfy { !$0.address.contains("VPWW53") && !$0.address.contains("VPWW54") })
            if japan.links.contains(where: { $0.address.hasSuffix("_drill.xml") }), japan.messages.count < japan.links.count {
                seen.insert("drill")
            }
            if japan.messages.contains(where: { $0.type == .cancel && $0.blocks.isEmpty }) { seen.insert("lifted") }
        }
        #expect(seen == ["green", "codes alone", "eight languages", "hole and heights", "drill", "lifted"], "\(seen)")
    }
}
