import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel

@testable import WeatherProviders

@Suite("The National Hurricane Center's list and maps")
struct NHCTests {
    static func decode(_ endpoint: String, _ bytes: [UInt8], provider: ProviderID = .nhc, at now: String? = nil) throws -> DecodedReply {
        let instant = try now.map { try Date($0, strategy: .iso8601) }
        let outcome = ReplyDecoder().decode(provider: provider, endpoint: endpoint, bytes: bytes, at: instant)
        guard case .decoded(let reply, _) = outcome else {
            Issue.record("\(String(describing: outcome))")
            throw CancellationError()
        }
        return reply
    }

    static func report(_ endpoint: String, _ text: String, provider: ProviderID = .nhc, at now: String? = nil) throws -> CycloneReport {
        guard case .cyclones(let report) = try decode(endpoint, Array(text.utf8), provider: provider, at: now) else {
            throw CancellationError()
        }
        return report
    }

    private func maps(_ endpoint: String, _ text: String, at now: String? = nil) throws -> CycloneMaps {
        guard case .cycloneMaps(let maps) = try Self.decode(endpoint, Array(text.utf8), at: now) else { throw CancellationError() }
        return maps
    }

    private func storm(_ members: String) -> String {
        """
        {"activeStorms":[{"id":"al052026","binNumber":"AT5","name":"Edda","classification":"TS","intensity":"45","pressure":"1001",\
        "latitude":"18.7N","longitude":"52.7W","latitudeNumeric":18.7,"longitudeNumeric":-52.7,"movementDir":275,"movementSpeed":15,\
        "lastUpdate":"2026-09-24T21:00:00.000Z"\(members)}]}
        """
    }

    // MARK: The list

    @Test("The recorded list: a hurricane of the eastern Pacific, its numbers sent as texts")
    func recording() throws {
        guard let bytes = Recordings.bytes("2026-11-27/nhc/current_storms_one_2026.json"),
            case .cyclones(let report) = try Self.decode("storms", bytes)
        else { return }
        let cyclone = try #require(report.cyclones.first)
        #expect(report.cyclones.count == 1 && report.leftAside == 0)
        #expect(cyclone.id == "ep062026" && cyclone.name == "Fausto" && cyclone.basin == .easternPacific && cyclone.stage == .hurricane)
        #expect(cyclone.now.windKph == 166.68 && cyclone.now.pressureHectopascals == 967 && cyclone.advisory == "024")
        #expect(cyclone.now.center == (try Coordinate(latitude: 18.7, longitude: -132.7)))
        #expect(cyclone.now.time == (try Date("2026-07-24T21:00:00Z", strategy: .iso8601)))
        #expect(cyclone.movement == .init(degrees: 275, kph: 15 * 1.852) && cyclone.sources == [.nhc] && cyclone.link == nil)
    }

    @Test("An empty list is none, a body without a list is unreadable, and an entry that cannot be read is counted")
    func lists() throws {
        #expect(try Self.report("storms", #"{"activeStorms":[]}"#) == CycloneReport())
        for text in ["{}", #"{"activeStorms":null}"#, "[]", "<html></html>", ""] {
            let outcome = ReplyDecoder().decode(provider: .nhc, endpoint: "storms", bytes: Array(text.utf8))
            #expect(outcome == .undecodable(WeatherError(.badBody, provider: .nhc)), "\(text)")
        }
        let partly = try Self.report("storms", #"{"activeStorms":[{"id":"al052026","name":"Edda"},null,7]}"#)
        #expect(partly.cyclones.isEmpty && partly.leftAside == 3)
    }

    @Test("9999, nulls and values out of range are unknown, never a wind or a pressure")
    func missing() throws {
        for value in ["9999", "\"9999\"", "null", "\"\"", "-1", "\"calm\""] {
            let text = storm("").replacingOccurrences(of: "\"45\"", with: value).replacingOccurrences(of: "\"1001\"", with: value)
                .replacingOccurrences(of: ":275", with: ":\(value)")
            let cyclone = try #require(try Self.report("storms", text).cyclones.first, "\(value)")
            #expect(cyclone.now.windKph == nil && cyclone.now.pressureHectopascals == nil && cyclone.movement == nil, "\(value)")
            #expect(cyclone.stage == .storm)
        }
    }

    @Test("The hemisphere of the text decides, and stands in for a missing number")
    func hemispheres() throws {
        func center(_ from: String, _ to: String) throws -> Coordinate? {
            try Self.report("storms", storm("").replacingOccurrences(of: from, with: to)).cyclones.first?.now.center
        }
        let place = try Coordinate(latitude: 18.7, longitude: -52.7)
        #expect(try center(":-52.7", ":52.7") == place)
        #expect(try center(",\"longitudeNumeric\":-52.7", "") == place)
        #expect(try center("\"longitude\":\"52.7W\",", "") == place)
        let across = storm("").replacingOccurrences(of: "52.7W", with: "179.9E").replacingOccurrences(of: "-52.7", with: "179.9")
        #expect(try Self.report("storms", across).cyclones.first?.now.center.longitude == 179.9)
    }

    @Test(
        "The codes of the list, and a storm of the central Pacific that came from the east",
        arguments: [
            ("TD", TropicalCyclone.Stage.depression), ("HU", .hurricane), ("STS", .subtropicalStorm), ("STD", .subtropicalDepression),
            ("PTC", .postTropical), ("PC", .potential), ("XX", .storm),
        ])
    func codes(code: String, stage: TropicalCyclone.Stage) throws {
        let text = storm("").replacingOccurrences(of: "\"TS\"", with: "\"\(code)\"").replacingOccurrences(of: "AT5", with: "CP1")
        let cyclone = try #require(try Self.report("storms", text).cyclones.first)
        #expect(cyclone.stage == stage && cyclone.basin == .centralPacific)
    }

    // MARK: The maps

    /// A feature of forecast points.
    private func point(_ tau: Int, _ valid: String, x: Double, y: Double, _ more: String = "") -> String {
        """
        {"geometry":{"x":\(x),"y":\(y)},"attributes":{"stormname":"Edda","stormtype":"HU","stormnum":5,"basin":"AL","advisnum":"12",\
        "lat":19,"lon":-53,"maxwind":90,"mslp":9999,"tau":\(tau),"validtime":"\(valid)","tcdvlp":"Hurricane"\(more)}}
        """
    }

    @Test("validtime has no month: the one nearest to the advisory and tau, over the end of a month and of a year")
    func months() throws {
        let advisory = #","advdate":"500 PM AST Wed Sep 30 2026""#
        let text = "{\"features\":[\(point(36, "02/0600", x: -56.4, y: 21, advisory)),\(point(0, "30/2100", x: -52.7, y: 18.7, advisory))]}"
        let map = try #require(try maps("points", text).all.first)
        #expect(map.points.map(\.time) == (try ["2026-09-30T21:00:00Z", "2026-10-02T06:00:00Z"].map { try Date($0, strategy: .iso8601) }))
        #expect(map.points.map(\.center.longitude) == [-52.7, -56.4] && map.points[0].pressureHectopascals == nil)
        #expect(map.points[1].windKph == 90 * 1.852 && map.points[1].stage == .hurricane && map.advisory == "12")
        #expect(map.issued == (try Date("2026-09-30T21:00:00Z", strategy: .iso8601)))
        let year = try maps("points", "{\"features\":[\(point(24, "01/1800", x: -56, y: 21))]}", at: "2026-12-31T21:30:00Z")
        #expect(year.all.first?.points.first?.time == (try Date("2027-01-01T18:00:00Z", strategy: .iso8601)))
        let label = try maps("points", "{\"features\":[\(point(24, "", x: -56, y: 21, #","fldatelbl":"2026-10-02 8:00 PM Fri AST""#))]}")
        #expect(label.all.first?.points.first?.time == (try Date("2026-10-03T00:00:00Z", strategy: .iso8601)))
    }

    @Test("A point without a geometry or a time is left aside: its attributes are rounded to degrees")
    func leftAside() throws {
        let text =
            "{\"features\":[\(point(0, "30/2100", x: -52.7, y: 18.7)),{\"attributes\":{\"stormname\":\"Edda\",\"lat\":19,\"lon\":-53}}]}"
        let undated = try maps("points", text)
        #expect(undated.leftAside == 2 && undated.all.allSatisfy(\.points.isEmpty))
        #expect(try maps("points", text, at: "2026-09-30T21:00:00Z").leftAside == 1)
        #expect(try maps("points", #"{"features":[]}"#) == CycloneMaps())
    }

    @Test("Names of attributes in capitals, names with their stage, and metres of the Mercator projection")
    func forms() throws {
        let text = """
            {"spatialReference":{"wkid":102100,"latestWkid":3857},"features":[{"geometry":{"x":-5866539.9,"y":2118115.8},"attributes":\
            {"STORMNAME":"Tropical Storm Edda","TAU":0,"VALIDTIME":"24/2100","TCDVLP":"Tropical Storm","MAXWIND":"45","BINNUMBER":"AT5"}}]}
            """
        let map = try #require(try maps("points", text, at: "2026-09-24T21:00:00Z").all.first)
        let center = try #require(map.points.first?.center)
        #expect(map.name == "Edda" && map.bin == "AT5" && map.basin == .atlantic && map.points[0].stage == .storm)
        #expect(abs(center.latitude - 18.69) < 0.01 && abs(center.longitude + 52.7) < 0.01)
    }

    @Test("The cone of five days, its parts on both sides of the date line, and the track")
    func shapes() throws {
        func feature(_ hours: Int, _ geometry: String) -> String {
            #"{"type":"Feature","geometry":\#(geometry),"properties":{"stormname":"Edda","fcstprd":\#(hours),"basin":"CP","stormnum":1}}"#
        }
        let short = feature(72, #"{"type":"Polygon","coordinates":[[[-179,10],[-178,10],[-178,11],[-179,10]]]}"#)
        let long = feature(
            120,
            #"{"type":"MultiPolygon","coordinates":[[[[-180,10],[-178,10],[-180,12],[-180,10]]],[[[180,10],[178,10],[180,12],[180,10]]]]}"#)
        let cone = try #require(try maps("cone", "{\"features\":[\(long),\(short)]}").all.first)
        #expect(cone.cone.count == 2 && cone.coneHours == 120 && cone.cone[1][1].longitude == 178)
        let line = feature(120, #"{"type":"LineString","coordinates":[[-179,10],[179,11]]}"#)
        #expect(try maps("track", "{\"features\":[\(line)]}").all.first?.track.first?.map(\.longitude) == [-179, 179])
        let broken = feature(120, #"{"type":"Polygon","coordinates":[[[-179,10],[-178,null],[-178,11],[-179,10]]]}"#)
        #expect(try maps("cone", "{\"features\":[\(broken)]}").leftAside == 1)
    }

    @Test("An error of the map service with status 200 is a refusal")
    func refusal() {
        let body = #"{"error":{"code":503,"message":"Service unavailable","details":[]}}"#
        let outcome = ReplyDecoder().decode(provider: .nhc, endpoint: "cone", status: 200, bytes: Array(body.utf8))
        #expect(outcome == .providerError(WeatherError(.upstreamDown, provider: .nhc)))
    }
}
