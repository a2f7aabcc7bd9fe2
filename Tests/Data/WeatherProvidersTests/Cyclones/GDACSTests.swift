import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel

@testable import WeatherProviders

@Suite("GDACS's feed and list of events")
struct GDACSTests {
    private func event(_ id: Int, _ name: String, _ more: String = "", episode: Int = 1, to: String = "2026-09-24T18:00:00") -> String {
        """
        {"type":"Feature","geometry":{"type":"Point","coordinates":[179.5,-17.2]},"properties":{"eventtype":"TC","eventid":\(id),\
        "episodeid":\(episode),"eventname":"\(name)","alertlevel":"Orange","iscurrent":"true","todate":"\(to)",\
        "severitydata":{"severity":185.2,"severityunit":"km/h"}\(more)}}
        """
    }

    private func report(_ features: String..., at now: String? = "2026-09-24T20:00:00Z") throws -> CycloneReport {
        try NHCTests.report("events", "{\"features\":[\(features.joined(separator: ","))]}", provider: .gdacs, at: now)
    }

    @Test("The recorded feed: one cyclone among an earthquake and droughts, its colour as harm, its severity as the peak")
    func recording() throws {
        guard let bytes = Recordings.bytes("2026-11-27/gdacs/rss_tc_eq_dr_2019.xml") else { return }
        #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]))
        guard case .cyclones(let report) = try NHCTests.decode("rss", bytes, provider: .gdacs, at: "2019-12-29T16:00:00Z") else { return }
        let cyclone = try #require(report.cyclones.first)
        #expect(report.cyclones.count == 1 && report.leftAside == 0)
        #expect(cyclone.name == "Calvinia" && cyclone.basin == .southIndian && cyclone.harm == .green && cyclone.peakWindKph == 92.592)
        #expect(cyclone.now.windKph == nil && cyclone.stage == .cyclone, "the present strength is not known")
        #expect(cyclone.now.center == (try Coordinate(latitude: -19.4, longitude: 59.8)))
        #expect(cyclone.now.time == (try Date("2019-12-29T12:00:00Z", strategy: .iso8601)))
        #expect(cyclone.link == "https://www.gdacs.org/report.aspx?eventtype=TC&eventid=1000643")
        guard case .cyclones(let later) = try NHCTests.decode("rss", bytes, provider: .gdacs, at: "2019-12-31T16:00:00Z") else { return }
        #expect(later.cyclones.isEmpty && later.leftAside == 0, "two days after the last advisory it is over")
    }

    @Test("Times without a zone are in UTC, names lose their year, the newest episode counts")
    func events() throws {
        let report = try report(
            event(1, "ALBA-26", episode: 2), event(1, "ALBA-26", episode: 9, to: "2026-09-24T19:00:00"), event(2, "02B-26"))
        #expect(report.cyclones.map(\.name) == ["Alba", "02B"] && report.leftAside == 0)
        let alba = try #require(report.cyclones.first)
        #expect(
            alba.now.time == (try Date("2026-09-24T19:00:00Z", strategy: .iso8601)) && alba.harm == .orange && alba.basin == .southPacific)
    }

    @Test("What is over is left out: by its flag as a text or not, and a day after its newest position")
    func over() throws {
        let ended = event(1, "ALBA-26").replacingOccurrences(of: #""iscurrent":"true""#, with: #""iscurrent":"false""#)
        #expect(try report(ended).cyclones.isEmpty)
        #expect(try report(ended.replacingOccurrences(of: #""false""#, with: "false")).cyclones.isEmpty)
        #expect(try report(event(1, "ALBA-26", to: "2026-09-23T18:00:00")).cyclones.isEmpty)
        #expect(try report(event(1, "ALBA-26", to: "2026-09-23T18:00:00"), at: nil).cyclones.count == 1)
    }

    @Test("Shapes and other kinds of event are no cyclones, and a cyclone that cannot be read is counted")
    func others() throws {
        let flood = event(3, "X").replacingOccurrences(of: "\"TC\"", with: "\"FL\"")
        let cone = event(4, "X").replacingOccurrences(of: "\"Point\"", with: "\"Polygon\"")
        let broken = event(5, "X").replacingOccurrences(of: "179.5", with: "null")
        let report = try report(flood, cone, broken)
        #expect(report.cyclones.isEmpty && report.leftAside == 1)
        #expect(try NHCTests.report("events", #"{"features":[]}"#, provider: .gdacs) == CycloneReport())
        let outcome = ReplyDecoder().decode(provider: .gdacs, endpoint: "events", status: 204, bytes: [])
        #expect(outcome == .providerError(WeatherError(.badBody, provider: .gdacs)))
    }
}
