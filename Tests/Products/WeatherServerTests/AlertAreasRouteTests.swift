import Foundation
import HTTPTypes
import JSONText
import NIOCore
import ProviderKit
import ServerTesting
import TestSupport
import Testing
import WeatherModel
import WeatherWarnings

@testable import WeatherServer

@Suite("GET /v1/alerts/areas")
struct AlertAreasRouteTests {
    private static let warned = FakeProvider(.nws, features: [.current, .hourly, .daily, .alerts]) { call, _ in
        var weather = Sample.weather(from: call.now)
        weather.alerts = [Alert(id: "urn:oid:1", event: "Storm", severity: .severe, areas: "Coast", expires: call.now + 9000)]
        return .success(weather)
    }

    @Test("Finding W2: a warning without an outline is a point at the reader's own place; where other readers have asked is told to nobody")
    func points() async throws {
        try await ServerFixture(Self.warned).test { client in
            for place in ["latitude=60.4&longitude=5.3", "latitude=43.5&longitude=-8.2"] {
                _ = try await client.execute(uri: "/v1/weather?\(place)", method: .get)
            }
            let others = try await client.execute(uri: "/v1/alerts/areas", method: .get)
            let unmarked = try JSONDocument(Array(buffer: others.body)).root
            #expect(unmarked["features"]?.count == 0 && unmarked["leftOut"]?.double == 1)
            let response = try await client.execute(uri: "/v1/alerts/areas?latitude=60.4&longitude=5.3", method: .get)
            #expect(response.headers[.cacheControl]?.hasPrefix("private") == true)
            let root = try JSONDocument(Array(buffer: response.body)).root
            let features = Array(try #require(root["features"]).elements)
            #expect(features.count == 1 && root["leftOut"]?.double == 0)
            for feature in features {
                let words = try #require(feature["properties"])
                #expect(feature["geometry"]?["type"]?.string == "Point" && words["hasOutline"]?.bool == false)
                #expect(words["areas"]?.string == "Coast" && words["eventKey"]?.string == features[0]["properties"]?["eventKey"]?.string)
                #expect(words["key"]?.string == EventKey.of("urn:oid:1"))
            }
            let half = try await client.execute(uri: "/v1/alerts/areas?latitude=60.4", method: .get)
            #expect(half.status == .badRequest)
        }
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
        #expect(root["features"]?.elements.first { _ in true }?["properties"]?["hasOutline"]?.bool == true)
    }
}
