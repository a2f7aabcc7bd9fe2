import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherWarnings

@testable import WeatherProviders

@Suite("Environment Canada's list of warnings")
struct CanadaAlertTests {
    private static let now = Date(timeIntervalSince1970: 1_789_990_000)

    /// With the members and the spellings of the service in September 2026.
    static func feature(_ changes: [String: String?] = [:], id: String = "132605352802317227202609200503_fea1-1234") -> String {
        var members: [String: String?] = [
            "alert_code": "FTA", "alert_type": "advisory", "alert_name_en": "frost advisory", "alert_name_fr": "avis de gel",
            "alert_short_name_en": "Frost (advisory)", "publication_datetime": "2026-09-21T16:50:44.658Z",
            "expiration_datetime": "2026-09-22T08:50:44.658Z", "validity_datetime": "2026-09-22T07:00:00.000Z",
            "event_end_datetime": "2026-09-22T13:30:00.000Z",
            "alert_text_en": "Frost is expected\\novernight.\\n\\n###\\n\\nCover up plants.",
            "alert_text_fr": "Du gel est prévu.", "risk_colour_en": "yellow", "risk_colour_fr": "jaune", "confidence_en": "High",
            "confidence_fr": "élevée", "impact_en": "Moderate", "feature_name_en": "Apsley - Woodview",
            "feature_name_fr": "Apsley - Woodview",
            "province": "ON", "status_en": "continued", "status_fr": "poursuivi", "feature_id": "fea1-1234",
        ]
        for (name, value) in changes { members[name] = .some(value) }
        let written = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.map { "\"\($0)\"" } ?? "null")" }
        let geometry = #"{"type":"MultiPolygon","coordinates":[[[\#(square)]]]}"#
        return #"{"type":"Feature","id":"\#(id)","geometry":\#(geometry),"properties":{\#(written.joined(separator: ","))}}"#
    }

    private static let square = "[-78.6,44.4],[-78.0,44.4],[-78.0,44.9],[-78.6,44.9],[-78.6,44.4]"

    static func list(_ features: [String], more: String = "") -> [UInt8] {
        Array(#"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]\#(more)}"#.utf8)
    }

    private static func reading(_ features: [String], more: String = "") -> WarningFeedReader.Reading? {
        WarningFeedReader.reading(of: list(features, more: more), from: "Environment Canada", receivedAt: now)
    }

    private static func only(_ changes: [String: String?] = [:]) throws -> WarningMessage {
        try #require(reading([feature(changes)])?.messages.first)
    }

    @Test("both languages, times, colour, kind and area")
    func whole() throws {
        let message = try Self.only()
        let block = try #require(message.blocks.first)
        #expect(message.type == .update && WireTime.text(message.sent, in: .gmt) == "2026-09-21T16:50:44+00:00")
        #expect(block.texts.map(\.language) == ["en-CA", "fr-CA"] && block.texts.map(\.event) == ["Frost advisory", "Avis de gel"])
        #expect(
            block.texts.first?.description
                == "Frost is expected overnight.\n\nCover up plants.\n\nImpact level: Moderate. Forecast confidence: High")
        #expect(block.texts.first?.areas == "Apsley - Woodview, ON" && block.texts.last?.senderName?.hasSuffix("Canada") == true)
        #expect(block.severity == .moderate && block.level == .yellow && block.kind == .frost && block.certainty == .likely)
        #expect(WireTime.text(block.onset ?? .distantPast, in: .gmt) == "2026-09-22T07:00:00+00:00")
        #expect(WireTime.text(block.statedEnd ?? .distantPast, in: .gmt) == "2026-09-22T13:30:00+00:00")
        let (inside, outside) = (try Coordinate(latitude: 44.6, longitude: -78.3), try Coordinate(latitude: 44.6, longitude: -77.3))
        #expect(block.presence(of: WarningPlace(inside)) == .inside && block.presence(of: WarningPlace(outside)) == .outside)
    }

    @Test(
        "the colour is the level; without one the type says how bad it may be",
        arguments: [
            ("red" as String?, "warning", Alert.Severity.extreme), ("Orange", "warning", .severe), ("yellow", "warning", .moderate),
            (nil, "warning", .severe), (nil, "watch", .moderate), (nil, "statement", .minor), (nil, "bulletin", .unknown),
        ])
    func levels(colour: String?, type: String, severity: Alert.Severity) throws {
        let message = try Self.only(["risk_colour_en": colour, "risk_colour_fr": nil, "alert_type": type])
        #expect(message.blocks.first?.severity == severity)
    }

    @Test(
        "what has ended is over at once, although its expiry is ahead", arguments: [("ended", "terminé"), ("Ended", ""), ("", "terminée")])
    func ended(english: String, french: String) throws {
        let earlier = try Self.only()
        let ended = try Self.only(
            ["status_en": english, "status_fr": french, "publication_datetime": "2026-09-22T07:30:00Z"])
        #expect(ended.type == .cancel && ended.key == earlier.key)
        let place = WarningPlace(try Coordinate(latitude: 44.6, longitude: -78.3))
        let now = try #require(WireTime.instant("2026-09-22T08:00:00Z"))
        #expect(WarningEvents(WarningBook([earlier])).states(at: place, now: now).map(\.phase) == [.active])
        #expect(WarningEvents(WarningBook([earlier, ended])).states(at: place, now: now).map(\.phase) == [.cancelled])
    }

    @Test(
        "the kind of what the office names",
        arguments: [
            ("tornado warning", WarningKind.tornado), ("severe thunderstorm watch", .thunderstorm), ("rainfall warning", .rain),
            ("heat warning", .heat), ("wind warning", .wind), ("winter storm watch", .snow), ("snow squall warning", .snow),
            ("blizzard warning", .snow), ("freezing rain warning", .ice), ("flash freeze warning", .ice), ("fog advisory", .fog),
            ("extreme cold warning", .cold), ("arctic outflow warning", .cold), ("storm surge warning", .surge),
            ("blowing snow advisory", .snow),
            ("air quality warning", .air), ("special air quality statement", .air), ("hurricane warning", .tropicalCyclone),
            ("tsunami warning", .tsunami), ("waterspout watch", .tornado), ("gale warning", .wind), ("freezing spray warning", .ice),
            ("special weather statement", .other),
        ])
    func kinds(name: String, kind: WarningKind) throws {
        let message = try Self.only(["alert_name_en": name, "alert_name_fr": nil, "alert_short_name_en": nil])
        #expect(message.blocks.first?.kind == kind, "\(name)")
    }

    @Test("an end before the publication does not count; a test is not shown; a time that cannot be read is counted")
    func oddities() throws {
        let late = try Self.only(["event_end_datetime": "2026-09-21T10:00:00Z"])
        #expect(WireTime.text(late.blocks.first?.statedEnd ?? .distantPast, in: .gmt) == "2026-09-22T08:50:44+00:00")
        let read = try #require(
            Self.reading([
                Self.feature(["status_en": "test"]), Self.feature(["event_end_datetime": "soon"]),
                Self.feature(["alert_name_en": nil, "alert_name_fr": nil, "alert_short_name_en": nil]),
            ]))
        #expect(read.messages.count == 1 && read.gaps.counts == [.times: 1, .unreadable: 1])
        #expect(Self.reading([])?.messages == [] && Self.reading([])?.gaps.total == 0)
        let cut = Self.reading([Self.feature()], more: #","numberMatched":3,"links":[{"rel":"next","href":"https://api.weather.gc.ca/x"}]"#)
        #expect(cut?.announced == 3 && cut?.nextPage == "https://api.weather.gc.ca/x")
    }

    @Test("petrel decode reads the list as warnings, in both languages")
    func decoding() throws {
        let bytes = Self.list([Self.feature(), Self.feature(["status_en": "ended"], id: "2")])
        let outcome = ReplyDecoder().decode(provider: .cap, endpoint: "alert", bytes: bytes, at: Self.now)
        guard case .decoded(.alerts(let alerts), _) = outcome else {
            return #expect(Bool(false))
        }
        #expect(alerts.map(\.messageType) == [.update, .cancel] && alerts.map(\.event) == ["Frost advisory", "Frost advisory"])
        #expect(alerts.first?.translations.map(\.language) == ["fr-CA"] && alerts.first?.level == .yellow)
    }

    @Test("a square of one degree is asked for all its cells, with a margin")
    func squares() throws {
        let toronto = Cell(containing: try Coordinate(latitude: 43.65, longitude: -79.4))
        let beside = Cell(containing: try Coordinate(latitude: 43.05, longitude: -79.95))
        let square = CanadaAlerts.square(of: toronto)
        #expect(square == CanadaAlerts.square(of: beside))
        let address = CanadaAlerts.question(to: "https://api.weather.gc.ca/collections/weather-alerts/items", around: square)
        #expect(address == "https://api.weather.gc.ca/collections/weather-alerts/items?f=json&limit=200&bbox=-80.05,42.95,-78.95,44.05")
    }

    @Test("the holes of a region are cut, each of its own polygon alone: an island in the hole of another is warned")
    func holes() throws {
        let island = "[-78.35,44.6],[-78.25,44.6],[-78.25,44.7],[-78.35,44.7],[-78.35,44.6]"
        let lake = "[-78.45,44.5],[-78.15,44.5],[-78.15,44.8],[-78.45,44.8],[-78.45,44.5]"
        func presence(_ rings: String, _ latitude: Double, _ longitude: Double) throws -> WarningArea.Presence {
            let text = Self.feature().replacing("[[[\(Self.square)]]]", with: rings)
            let block = try #require(Self.reading([text])?.messages.first?.blocks.first)
            return block.presence(of: WarningPlace(try Coordinate(latitude: latitude, longitude: longitude)))
        }
        let cut = "[[[\(Self.square)],[\(lake)]]]"
        let both = "[[[\(Self.square)],[\(lake)]],[[\(island)]]]"
        for rings in [cut, both] {
            #expect(try presence(rings, 44.45, -78.5) == .inside && presence(rings, 44.52, -78.4) == .outside)
            #expect(try presence(rings, 45.5, -78.4) == .outside)
        }
        #expect(try presence(cut, 44.65, -78.3) == .outside && presence(both, 44.65, -78.3) == .inside)
        // A hole that cannot be read is not cut.
        #expect(try presence("[[[\(Self.square)],[[7]]]]", 44.65, -78.3) == .inside)
    }
}
