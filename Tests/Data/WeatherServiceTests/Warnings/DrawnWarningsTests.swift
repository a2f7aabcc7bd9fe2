import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherStore
import WeatherWarnings

@testable import WeatherService

@Suite("The drawn warnings of feeds and of held weather")
struct DrawnWarningsTests {
    /// A service over a provider that warns, and a feed.
    private struct Rig {
        let date = ManualDate(WarningFeedsTests.noon)
        let service: WeatherService
        let transport: ScriptedTransport
        /// The feed's one message; what is empty cannot be read.
        let message: Locked<String>

        /// - Parameters:
        ///   - alerts: what the provider says of each place.
        ///   - feed: the feed's one message; nil for a service without feeds.
        ///   - isSimulated: whether the provider's weather is.
        ///   - coversPlaces: whether the feed has every warning of its places.
        init(_ alerts: [Alert], feed: String? = nil, isSimulated: Bool = false, coversPlaces: Bool = true) {
            let (clock, reading) = (ManualClock(), date.reading)
            let message = Locked(feed ?? "")
            self.message = message
            let transport = ScriptedTransport { _, _ in
                .success(TransportResponse(status: 200, headers: [:], body: Array(message.withLock { $0 }.utf8)))
            }
            let provider = FakeProvider(.nws, features: [.current, .hourly, .daily, .alerts]) { call, _ in
                var weather = Sample.weather(from: call.now)
                weather.alerts = alerts
                weather.isSimulated = isSimulated
                return .success(weather)
            }
            let feeds = feed.map { _ -> WarningFeeds in
                var office = WarningFeedsTests.feed
                if !coversPlaces { office.coverage = nil }
                return WarningFeeds([office], transport: DirectCalls(transport), clock: clock, now: reading)
            }
            self.transport = transport
            service = WeatherService(
                providers: [provider], store: MemoryWeatherStore(world: .demo(world: "test")), feeds: feeds, configuration: .unhurried,
                clock: clock, now: reading)
        }

        func open(_ latitude: Double, _ longitude: Double) async throws {
            _ = await service.weather(at: try Coordinate(latitude: latitude, longitude: longitude))
        }
    }

    private static func alert(_ id: String, _ type: Alert.MessageType = .alert, hours: Double = 8) throws -> Alert {
        let corners = try [(39.0, -91.0), (39, -89), (41, -89), (41, -91)].map { try Coordinate(latitude: $0.0, longitude: $0.1) }
        return Alert(
            id: id, messageType: type, event: "Flood Warning", severity: .severe, sender: "NWS", sent: WarningFeedsTests.noon - 60,
            expires: WarningFeedsTests.noon + hours * 3600, outline: AlertOutline(polygons: [corners], circles: []))
    }

    @Test("finding W2: what a provider draws for two places is one warning, and what it does not draw is a mark at each of them")
    func once() async throws {
        let zone = Alert(id: "urn:oid:2", event: "Frost", expires: WarningFeedsTests.noon + 3600)
        let rig = Rig([try Self.alert("urn:oid:1"), zone])
        #expect(await rig.service.drawnWarnings(withinSeconds: 1, marking: nil).warnings.isEmpty)
        try await rig.open(40, -90)
        try await rig.open(40.5, -90.5)
        let drawn = await rig.service.drawnWarnings(withinSeconds: 1, marking: nil)
        #expect(drawn.warnings.map(\.alert.event) == ["Flood Warning", "Frost", "Frost"] && !drawn.isSimulated)
        #expect(drawn.warnings.map { $0.alert.outline != nil } == [true, false, false] && drawn.leftOut == 0)
        #expect(Set(drawn.warnings.dropFirst().map(\.point.latitude)) == [40, 40.5])
        let point = try #require(drawn.warnings.first?.point)
        #expect((39.0...41).contains(point.latitude) && (-91.0 ... -89).contains(point.longitude))
    }

    @Test("held weather of more than two hours ago draws nothing, nor does a warning that is over")
    func old() async throws {
        let rig = Rig([try Self.alert("urn:oid:1")])
        try await rig.open(40, -90)
        rig.date.advance(bySeconds: 7100)
        #expect(await rig.service.drawnWarnings(withinSeconds: 1, marking: nil).warnings.count == 1)
        rig.date.advance(bySeconds: 200)
        #expect(await rig.service.drawnWarnings(withinSeconds: 1, marking: nil).warnings.isEmpty)
        let short = Rig([try Self.alert("urn:oid:1", hours: 1)])
        try await short.open(40, -90)
        short.date.advance(bySeconds: 3601)
        #expect(await short.service.drawnWarnings(withinSeconds: 1, marking: nil).warnings.isEmpty)
    }

    @Test("a map asks the feeds that are due before anybody has asked for weather, and shows both words once each")
    func feeds() async throws {
        let rig = Rig([try Self.alert("urn:oid:1")], feed: WarningFeedsTests.message("1"))
        let drawn = await rig.service.drawnWarnings(withinSeconds: 100, marking: nil)
        #expect(drawn.warnings.map(\.alert.event) == ["Gale"])
        _ = await rig.service.drawnWarnings(withinSeconds: 100, marking: nil)
        #expect(rig.transport.sent.count == 1, "the feed's answer counts for two minutes")
        // The feed's own place: its weather holds the feed's warning as well
        try await rig.open(50, 10)
        try await rig.open(40, -90)
        #expect(
            Set(await rig.service.drawnWarnings(withinSeconds: 100, marking: nil).warnings.map(\.alert.event)) == ["Gale", "Flood Warning"])
        #expect(await rig.service.drawnWarnings(withinSeconds: 100, marking: nil).warnings.count == 2)
    }

    @Test("finding W2: what a provider passes on and a feed tells is one area, one line of the list, and one warning of the place")
    func providerAndFeed() async throws {
        let passedOn = Alert(id: "x", event: "Wind", severity: .severe, expires: WarningFeedsTests.noon + 3600)
        // Given a feed that could not be read when the weather was fetched
        let rig = Rig([passedOn], feed: "")
        try await rig.open(50, 10)
        #expect(await rig.service.drawnWarnings(withinSeconds: 100, marking: nil).warnings.map(\.alert.event) == ["Wind"])
        // When it says what it has
        rig.message.withLock { $0 = WarningFeedsTests.message("1") }
        rig.date.advance(bySeconds: 100)
        let drawn = await rig.service.drawnWarnings(withinSeconds: 100, marking: nil)
        // Then that is all there is, on the map and in the weather
        #expect(drawn.warnings.map(\.alert.event) == ["Gale"] && drawn.leftOut == 0)
        let held = await rig.service.lastKnown(at: try Coordinate(latitude: 50, longitude: 10))
        #expect(held?.dashboard.alerts?.map(\.event) == ["Gale"])
    }

    @Test("finding W2: a mark lies in no area that says the same and is as bad; one that says more, or something else, stays")
    func markInArea() async throws {
        func alert(_ event: String, _ severity: Alert.Severity) -> Alert {
            Alert(id: event, event: event, severity: severity, expires: WarningFeedsTests.noon + 3600)
        }
        for (severity, events) in [
            (Alert.Severity.moderate, ["Gale", "Frost"]), (.severe, ["Gale", "Frost"]), (.extreme, ["GALE", "Gale", "Frost"]),
        ] {
            let rig = Rig([alert("GALE", severity), alert("Frost", .minor)], feed: WarningFeedsTests.message("1"), coversPlaces: false)
            try await rig.open(50, 10)
            let drawn = await rig.service.drawnWarnings(withinSeconds: 100, marking: nil)
            #expect(drawn.warnings.map(\.alert.event) == events && drawn.leftOut == 0, "\(severity)")
            let others = await rig.service.drawnWarnings(withinSeconds: 100, marking: [])
            #expect(others.warnings.map(\.alert.event) == ["Gale"] && others.leftOut == events.count - 1, "what is drawn is not left out")
            // Beyond the area nobody else says it.
            try await rig.open(53, 10)
            let farther = await rig.service.drawnWarnings(withinSeconds: 100, marking: nil).warnings
            #expect(farther.filter { $0.point.latitude == 53 }.map { $0.alert.event.lowercased() }.sorted() == ["frost", "gale"])
        }
    }

    @Test("finding C3: the worst active warning of a place is known by its held weather, for two hours and while it holds")
    func severities() async throws {
        let rig = Rig([try Self.alert("urn:oid:1", hours: 1), Alert(id: "2", event: "Frost", severity: .minor)])
        let (cell, other) = (Cell(containing: try Coordinate(latitude: 40, longitude: -90)), Cell(containing: .moscow))
        #expect(await rig.service.knownSeverities(in: [cell, other], readsStore: false).isEmpty, "nobody is asked")
        try await rig.open(40, -90)
        #expect(await rig.service.knownSeverities(in: [cell, other], readsStore: true) == [cell: .severe])
        rig.date.advance(bySeconds: 3601)
        #expect(await rig.service.knownSeverities(in: [cell], readsStore: false) == [cell: .minor])
        rig.date.advance(bySeconds: 3600)
        #expect(await rig.service.knownSeverities(in: [cell], readsStore: false).isEmpty)
    }

    @Test("without a wait the feeds are asked all the same, for who comes next")
    func unawaited() async throws {
        let rig = Rig([], feed: WarningFeedsTests.message("1"))
        _ = await rig.service.drawnWarnings(withinSeconds: 0, marking: nil)
        #expect(await eventually { await rig.service.drawnWarnings(withinSeconds: 0, marking: nil).warnings.count == 1 })
        #expect(rig.transport.sent.count == 1)
    }

    @Test("simulated warnings stand beside no real ones")
    func kinds() async throws {
        let alone = Rig([try Self.alert("urn:oid:1")], isSimulated: true)
        try await alone.open(40, -90)
        let simulated = await alone.service.drawnWarnings(withinSeconds: 1, marking: nil)
        #expect(simulated.isSimulated && simulated.warnings.count == 1)
        let beside = Rig([try Self.alert("urn:oid:1")], feed: WarningFeedsTests.message("1"), isSimulated: true)
        try await beside.open(40, -90)
        let drawn = await beside.service.drawnWarnings(withinSeconds: 100, marking: nil)
        #expect(!drawn.isSimulated && drawn.warnings.map(\.alert.event) == ["Gale"])
    }
}
