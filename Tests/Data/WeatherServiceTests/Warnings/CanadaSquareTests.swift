import Foundation
import HTTPTransport
import TestSupport
import Testing
import WeatherModel
import WeatherStore
import WeatherWarnings

@testable import WeatherService

@Suite("Environment Canada's list is asked by square, and says that none is active")
struct CanadaSquareTests {
    private static let noon = WarningFeedsTests.noon
    private static let toronto = cell(43.65, -79.4)
    private static let host = "https://api.weather.gc.ca"

    private static func cell(_ latitude: Double, _ longitude: Double) -> Cell {
        (try? Coordinate(latitude: latitude, longitude: longitude)).map(Cell.init(containing:)) ?? WarningFeedsTests.here
    }

    private static func feature(_ id: String, status: String = "issued", published: String = "2026-03-10T11:00:00Z") -> String {
        """
        {"type":"Feature","id":"\(id)",
        "geometry":{"type":"Polygon","coordinates":[[[-79.5,43.5],[-79.1,43.5],[-79.1,43.9],[-79.5,43.9],[-79.5,43.5]]]},
        "properties":{"alert_code":"WIN","alert_type":"warning","alert_name_en":"wind warning","alert_name_fr":"avertissement de vent",
        "status_en":"\(status)","risk_colour_en":"orange","publication_datetime":"\(published)","validity_datetime":"2026-03-10T11:00:00Z",
        "expiration_datetime":"2026-03-10T23:00:00Z","feature_name_en":"City of Toronto","province":"ON"}}
        """
    }

    private static func list(_ features: [String], more: String = "") -> String {
        #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]\#(more)}"#
    }

    private struct Rig {
        let date = ManualDate(CanadaSquareTests.noon)
        let body: Locked<String>
        let upstream: ScriptedTransport
        let feeds: WarningFeeds

        init(_ first: String) {
            let body = Locked(first)
            self.body = body
            upstream = ScriptedTransport { _, _ in
                .success(TransportResponse(status: 200, headers: [:], body: Array(body.withLock { $0 }.utf8)))
            }
            feeds = WarningFeeds(
                [], issuers: .bundled, transport: DirectCalls(upstream), store: MemoryWeatherStore(), clock: ManualClock(),
                now: date.reading)
        }

        func word(_ cell: Cell = CanadaSquareTests.toronto) async -> WarningFeeds.Word {
            await feeds.word(on: cell, country: "CA", isUrgent: false, withinSeconds: 100)
        }
    }

    @Test("before it was asked nothing is known; an empty list of the square says that none is active in all its cells")
    func silence() async {
        let rig = Rig(Self.list([]))
        #expect(await rig.feeds.reading(of: Self.toronto, country: "CA") == .partial)
        let word = await rig.word()
        #expect(word.checked.map(\.name) == ["Environment Canada"] && word.missing == nil && word.sources.map(\.isRelay) == [false])
        #expect(await rig.word(Self.cell(43.2, -79.8)).checked.count == 1)
        #expect(rig.upstream.sent.count == 1 && rig.upstream.sent.allSatisfy { $0.url.hasPrefix(Self.host) })
        _ = await rig.word(Self.cell(45.4, -75.7))
        #expect(rig.upstream.sent.count == 2)
        rig.date.advance(bySeconds: 3700)
        #expect(await rig.feeds.reading(of: Self.toronto, country: "CA") == .partial)
    }

    @Test("a warning holds in its region, and is over once it is listed as ended, not when it is missing")
    func course() async throws {
        let rig = Rig(Self.list([Self.feature("1_fea1-1")]))
        func phase(_ cell: Cell = Self.toronto) async -> WarningState.Phase? {
            let messages = await rig.word(cell).messages
            return WarningEvents(WarningBook(messages)).states(at: WarningPlace(cell.center), now: rig.date.now).first?.phase
        }
        #expect(await phase() == .active)
        #expect(await phase(Self.cell(43.2, -79.8)) == nil)
        rig.body.withLock { $0 = Self.list([]) }
        rig.date.advance(bySeconds: 301)
        #expect(await phase() == .active)
        rig.body.withLock { $0 = Self.list([Self.feature("1_fea1-1", status: "ended", published: "2026-03-10T12:08:00Z")]) }
        rig.date.advance(bySeconds: 301)
        #expect(await phase() == .cancelled)
    }

    @Test("a list that goes on elsewhere, or is none, leaves the state unknown")
    func cut() async {
        let more = #","numberMatched":4,"links":[{"rel":"next","href":"https://x.example"}]"#
        let rig = Rig(Self.list([Self.feature("1_fea1-1")], more: more))
        let word = await rig.word()
        #expect(word.unread == 3 && word.checked.isEmpty && word.messages.count == 1)
        let other = Rig("<html/>")
        #expect(await other.word().missing == .badBody)
    }
}
