import Foundation
import HTTPTransport
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherStore
import WeatherWarnings
import WorldWarningZones

@testable import WeatherService

@Suite("Warnings whose areas are given by codes")
struct CodedWarningsTests {
    private static let prague = (50.1, 14.4)
    private static let graz = (47.05, 15.45)

    private static func message(_ codes: String..., scheme: String = "EMMA_ID", more: String = "") -> String {
        let geocodes = codes.map { "<geocode><valueName>\(scheme)</valueName><value>\($0)</value></geocode>" }.joined()
        return """
            <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>1</identifier><sender>warn@example.org</sender>
            <sent>2026-03-10T12:00:00+00:00</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope>
            <info><event>Gale</event><urgency>Expected</urgency><severity>Severe</severity><certainty>Likely</certainty>
            <expires>2026-03-10T20:00:00+00:00</expires><area><areaDesc>Example</areaDesc>\(geocodes)\(more)</area></info></alert>
            """
    }

    private static func service(
        _ message: String, shapes: WarningZoneShapes? = .world, groundMeters: Double? = nil
    ) -> WeatherService {
        let (clock, now) = (ManualClock(), ManualDate(WarningFeedsTests.noon).reading)
        let transport = ScriptedTransport { _, _ in
            .success(TransportResponse(status: 200, headers: [:], body: Array(message.utf8)))
        }
        var feed = WarningFeedsTests.feed
        feed.coverage = nil
        let provider = FakeProvider { call, _ in
            var weather = Sample.weather(from: call.now)
            weather.alerts = nil
            weather.elevation = PlaceElevation(groundMeters: groundMeters)
            return .success(weather)
        }
        let feeds = WarningFeeds([feed], transport: DirectCalls(transport), shapes: shapes, clock: clock, now: now)
        return WeatherService(
            providers: [provider], store: MemoryWeatherStore(world: .real), feeds: feeds, configuration: .unhurried, clock: clock, now: now)
    }

    private static func dashboard(_ place: (Double, Double), of service: WeatherService) async throws -> WeatherDashboard {
        let point = try Coordinate(latitude: place.0, longitude: place.1)
        return try #require(await service.weather(at: point, reason: .opened).snapshot).dashboard
    }

    @Test("A warning that may have been for a place is one of the place now, with its zone drawn; elsewhere nothing is said of it")
    func decided() async throws {
        let service = Self.service(Self.message("CZ01100"))
        let here = try await Self.dashboard(Self.prague, of: service)
        #expect(here.alerts?.map(\.event) == ["Gale"] && here.undecidedAlerts == 0)
        let outline = try #require(here.alerts?.first?.outline)
        #expect(outline.polygons.count == 1 && outline.polygons[0].count > 8)
        let there = try await Self.dashboard(Self.graz, of: service)
        #expect((there.alerts ?? []).isEmpty && there.undecidedAlerts == 0)
        let before = try await Self.dashboard(Self.prague, of: Self.service(Self.message("CZ01100"), shapes: nil))
        #expect((before.alerts ?? []).isEmpty && before.undecidedAlerts == 1)
    }

    @Test("A code without a shape is counted as before, also beside one that is elsewhere")
    func undecided() async throws {
        let mixed = try await Self.dashboard(Self.graz, of: Self.service(Self.message("CZ01100", "XX001")))
        #expect((mixed.alerts ?? []).isEmpty && mixed.undecidedAlerts == 1)
        let inside = try await Self.dashboard(Self.prague, of: Self.service(Self.message("XX001", "CZ01100")))
        #expect(inside.alerts?.count == 1 && inside.undecidedAlerts == 0)
        let zone = try await Self.dashboard(Self.prague, of: Self.service(Self.message("TXZ001", scheme: "UGC")))
        #expect(zone.undecidedAlerts == 1)
    }

    @Test("An American county is a shape; beside a forecast zone in it, it says only who is outside, and is not drawn")
    func counties() async throws {
        let palestine = (31.76, -95.63)
        for (code, scheme) in [("TXC001", "UGC"), ("048001", "SAME")] {
            let message = Self.message(code, scheme: scheme)
            #expect(try await Self.dashboard(palestine, of: Self.service(message)).alerts?.count == 1, "\(scheme)")
            let elsewhere = try await Self.dashboard(Self.prague, of: Self.service(message))
            #expect((elsewhere.alerts ?? []).isEmpty && elsewhere.undecidedAlerts == 0, "\(scheme)")
        }
        let zone = "<geocode><valueName>UGC</valueName><value>TXZ149</value></geocode>"
        let both = Self.message("048001", scheme: "SAME", more: zone)
        let service = Self.service(both)
        let inCounty = try await Self.dashboard(palestine, of: service)
        #expect((inCounty.alerts ?? []).isEmpty && inCounty.undecidedAlerts == 1)
        #expect(try await Self.dashboard(Self.prague, of: Self.service(both)).undecidedAlerts == 0)
        let drawn = await service.drawnWarnings(withinSeconds: 10, marking: nil)
        #expect(drawn.warnings.isEmpty && drawn.leftOut == 1)
    }

    @Test("A warning for the mountains above 1,500 m is none of a place at 200 m, and one of a place whose height is not known")
    func heights() async throws {
        let mountains = Self.message("CZ01100", more: "<altitude>4921.26</altitude><ceiling>9842.52</ceiling>")
        #expect((try await Self.dashboard(Self.prague, of: Self.service(mountains, groundMeters: 200)).alerts ?? []).isEmpty)
        #expect(try await Self.dashboard(Self.prague, of: Self.service(mountains, groundMeters: 1600)).alerts?.count == 1)
        #expect(try await Self.dashboard(Self.prague, of: Self.service(mountains)).alerts?.count == 1)
    }

    @Test("A map draws the zones of a warning, as one event, however many there are, also beside a place's own copy")
    func drawn() async throws {
        let districts = (101...130).map { "DE\($0)" }
        let geocodes = districts.map { "<geocode><valueName>EMMA_ID</valueName><value>\($0)</value></geocode>" }.joined()
        let service = Self.service(Self.message("CZ01100", more: geocodes))
        _ = try await Self.dashboard(Self.prague, of: service)
        let drawn = await service.drawnWarnings(withinSeconds: 10, marking: nil)
        #expect(drawn.leftOut == 0 && Set(drawn.warnings.map(\.event)).count == 1)
        let outlines = drawn.warnings.compactMap(\.alert.outline).flatMap(\.polygons)
        #expect(drawn.warnings.count >= 2 && outlines.count >= 31)
        let unknown = await Self.service(Self.message("XX001")).drawnWarnings(withinSeconds: 10, marking: nil)
        #expect(unknown.warnings.isEmpty && unknown.leftOut == 1)
    }
}
