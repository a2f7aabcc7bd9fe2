import Foundation
import Meteorology
import ProviderKit
import Testing
import TestSupport
import WeatherModel
import WeatherWarnings

@testable import WeatherProviders

@Suite("Lists of warnings in GeoJSON: what is not understood is counted, and other services' names are read")
struct NWSListTests {
    private static let noon = Date(timeIntervalSince1970: 1_773_144_000)

    private static func unread(_ text: String) throws -> Int {
        try NWSMapping.alertList(ProviderReply(bytes: Array(text.utf8), almanac: Almanac())).unread
    }

    @Test(
        "F6, F7: of a point's list that goes on, or has a message of an unknown status, scope or type, that is counted",
        arguments: [
            (#"{"features":[]}"#, 0), (#"{"features":[],"pagination":{"next":"https://a.example/2"}}"#, 1),
            (#"{"features":[],"links":[{"rel":"next","href":"https://a.example/2"}]}"#, 1),
            (#"{"features":[],"numberMatched":3}"#, 3), (#"{"features":[],"exceededTransferLimit":true}"#, 1),
            (#"{"features":[],"errors":["a part is missing"]}"#, 1),
            (NWSBodies.alerts([NWSBodies.alert("1")]), 0), (NWSBodies.alerts([NWSBodies.alert("1", status: "Test")]), 0),
            (NWSBodies.alerts([NWSBodies.alert("1", status: "Live")]), 1),
            (NWSBodies.alerts([NWSBodies.alert("1", #","scope":"World""#)]), 1),
            (NWSBodies.alerts([NWSBodies.alert("1", #","scope":"Private""#)]), 0),
            (NWSBodies.alerts([NWSBodies.alert("1", #","messageType":"Upgrade""#)]), 1),
        ])
    func counted(text: String, unread: Int) throws { #expect(try Self.unread(text) == unread) }

    @Test("A message to few is nobody's warning, and one of an unknown type is a warning")
    func told() throws {
        #expect(try NWSDecoding.alerts(NWSBodies.alerts([NWSBodies.alert("1", #","scope":"Private""#)])).isEmpty)
        let alerts = try NWSDecoding.alerts(NWSBodies.alerts([NWSBodies.alert("1", #","messageType":"Upgrade""#)]))
        #expect(alerts.map(\.messageType) == [.alert])
    }

    private static func reading(_ text: String) throws -> WarningFeedReader.Reading {
        try #require(WarningFeedReader.reading(of: Array(text.utf8), from: "Office", receivedAt: noon))
    }

    private static func phases(_ text: String, at now: Date = noon, _ latitude: Double = 49, _ longitude: Double = 2) throws
        -> [WarningState.Phase]
    {
        let place = WarningPlace(try Coordinate(latitude: latitude, longitude: longitude))
        return WarningEvents(WarningBook(try reading(text).messages)).states(at: place, now: now).map(\.phase)
    }

    private static func feature(_ properties: String, _ more: String = "", geometry: String = square) -> String {
        #"{"features":[{"type":"Feature","geometry":\#(geometry)\#(more),"properties":{"event":"Gale","id":"1",\#(properties)}}]}"#
    }

    private static let square = #"{"type":"Polygon","coordinates":[[[1,48],[4,48],[4,50],[1,50],[1,48]]]}"#
    private static let present = #""onset":"2026-03-10T11:00:00Z","expires":"2026-03-10T20:00:00Z""#

    @Test(
        "F12, F13: type, times and level by the names of MET Norway",
        arguments: [
            (feature(present), .active), (feature(#""type":"Update","# + present), .active),
            (feature(#""type":"Cancel","# + present), .cancelled), (feature(#""msgType":"Cancel","# + present), .cancelled),
            (feature(#""type":"Cancel","messageType":"Alert","# + present), .active),
            (feature(#""severity":"Minor","awareness_level":"1; green; Minor","# + present), .cancelled),
            (feature(#""severity":"Minor","awareness_level":"2; yellow; Moderate","# + present), .active),
            (feature(#""type":"Alert""#, #","when":{"interval":["2026-03-10T02:00:00Z","2026-03-10T11:00:00Z"]}"#), .expired),
            (feature(#""type":"Alert""#, #","when":{"interval":["2026-03-10T02:00:00Z","2026-03-10T13:00:00Z"]}"#), .active),
            (feature(#""onset":"2026-03-10T02:00:00Z","eventEndingTime":"2026-03-10T11:00:00Z""#), .expired),
        ] as [(String, WarningState.Phase)])
    func otherNames(text: String, phase: WarningState.Phase) throws {
        #expect(try Self.phases(text) == [phase])
        #expect(try Self.reading(text).gaps.total == 0)
    }

    @Test(
        "F12, F15: a time under another name that cannot be read is counted",
        arguments: [
            feature(#""type":"Alert""#, #","when":{"interval":["2026-03-10T02:00:00Z","late"]}"#),
            feature(#""eventEndingTime":"tonight""#), feature(#""type":"Alert""#, #","when":{"interval":["2026-03-10",null]}"#),
        ])
    func unreadTimes(text: String) throws {
        #expect(try Self.reading(text).gaps.counts == [.times: 1])
        #expect(try Self.phases(text) == [.active])
    }

    @Test("F1, F12: MET Norway's recorded list, before, during and after its warnings, and cancelled", .enabled(if: Recordings.areThere))
    func recorded() throws {
        guard let bytes = Recordings.bytes("2026-11-27/metno/metalerts_current_2025.json") else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        func phases(_ text: String, _ time: String) throws -> [WarningState.Phase] {
            try Self.phases(text, at: try Decoding.instant(time), 61.72, 4.72)
        }
        #expect(try Self.reading(text).gaps.total == 0)
        let block = try #require(try Self.reading(text).messages.last?.blocks.first)
        #expect(try block.onset == Decoding.instant("2025-06-03T03:00:00Z") && block.statedEnd == Decoding.instant("2025-06-05T16:00:00Z"))
        #expect(block.severity == .moderate && block.texts.first?.areas == "Bulandet - Måløy")
        #expect(try phases(text, "2025-06-04T12:00:00Z") == [.active])
        #expect(try phases(text, "2025-06-05T16:00:00Z") == [.expired])
        let cancelled = text.replacing(#""type":"Update""#, with: #""type":"Cancel""#)
        #expect(try phases(cancelled, "2025-06-04T12:00:00Z") == [.cancelled])
    }

    @Test(
        "F11: a collection of outlines holds in each; what of it is no outline leaves the rest open",
        arguments: [
            (#"{"type":"GeometryCollection","geometries":[\#(square)]}"#, .inside, .outside),
            (
                #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[9,9]},\#(square)]}"#, .inside, .undecided
            ),
            (#"{"type":"GeometryCollection","geometries":[]}"#, .undecided, .undecided),
        ] as [(String, WarningArea.Presence, WarningArea.Presence)])
    func collections(geometry: String, here: WarningArea.Presence, there: WarningArea.Presence) throws {
        let block = try #require(try Self.reading(Self.feature(Self.present, geometry: geometry)).messages.first?.blocks.first)
        #expect(block.presence(of: WarningPlace(try Coordinate(latitude: 49, longitude: 2))) == here)
        #expect(block.presence(of: WarningPlace(try Coordinate(latitude: 60, longitude: 30))) == there)
    }

    @Test(
        "M4: a message without a time of sending is not another one with each reading",
        arguments: [
            (#"{"features":[{"properties":{"event":"Gale","id":"1"}}]}"#, false),
            (#"{"features":[{"properties":{"event":"Gale","id":"1","sent":"2026-03-10T11:00:00Z"}}]}"#, true),
            (ReadingGapsTests.alert().replacing("<sent>2026-03-10T11:00:00+00:00</sent>", with: ""), false),
            (ReadingGapsTests.alert(), true),
        ])
    func undated(text: String, isDated: Bool) throws {
        #expect(try Self.reading(text).messages.map(\.isDated) == [isDated])
    }
}
