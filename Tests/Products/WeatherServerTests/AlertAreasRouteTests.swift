import Foundation
import HTTPTypes
import JSONText
import NIOCore
import ProviderKit
import ServerTesting
import TestSupport
import Testing
import WeatherModel
import WeatherService
import WeatherWarnings

@testable import WeatherServer

@Suite("GET /v1/alerts/areas")
struct AlertAreasRouteTests {
    private static let warned = FakeProvider(.nws, features: [.current, .hourly, .daily, .alerts]) { call, _ in
        var weather = Sample.weather(from: call.now)
        weather.alerts = [Alert(id: "urn:oid:1", event: "Storm", severity: .severe, areas: "Coast", expires: call.now + 9000)]
        return .success(weather)
    }

    @Test("Finding W2: a warning without an outline is counted; where readers have asked is told to nobody")
    func points() async throws {
        try await ServerFixture(Self.warned).test { client in
            for place in ["latitude=60.4&longitude=5.3", "latitude=43.5&longitude=-8.2"] {
                _ = try await client.execute(uri: "/v1/weather?\(place)", method: .get)
            }
            let response = try await client.execute(uri: "/v1/alerts/areas", method: .get)
            let root = try JSONDocument(Array(buffer: response.body)).root
            #expect(root["features"]?.count == 0 && root["leftOut"]?.double == 1)
        }
    }

    @Test("Finding W2: on the map of the reader's own place a warning without an outline is a mark there, and nowhere else")
    func marks() async throws {
        let fixture = ServerFixture(Self.warned)
        let service = fixture.service()
        let (own, other) = (try Coordinate(latitude: 60.4, longitude: 5.3), try Coordinate(latitude: 43.5, longitude: -8.2))
        for place in [own, other] { _ = await service.weather(at: place) }
        let cell = Cell(containing: own)
        let drawn = await service.drawnWarnings(withinSeconds: 0, marking: [cell])
        #expect(drawn.warnings.map(\.point) == [cell.center] && drawn.warnings.allSatisfy { $0.alert.outline == nil })
        #expect(await service.drawnWarnings(withinSeconds: 0, marking: nil).warnings.count == 2)
    }

    @Test("Finding W2: what is left out is the true number of warnings, those beyond the bound and those without a place")
    func leftOut() throws {
        let outline = AlertOutline(polygons: [], circles: [.init(center: .moscow, radiusKilometers: 10)])
        let warnings = (0..<250).map { number in
            DrawnWarning(alert: Alert(id: "\(number)", event: "Gale", outline: outline), point: .moscow, source: "Feed")
        }
        let value = AlertAreasDocument.value(of: DrawnWarnings(warnings: warnings, isSimulated: false, leftOut: 7))
        let root = try JSONDocument(value.canonicalBytes()).root
        #expect(root["leftOut"]?.double == 57 && root["features"]?.count == 200)
        #expect(root["features"]?.elements.first { _ in true }?["geometry"]?["type"]?.string == "MultiPolygon")
    }
}
