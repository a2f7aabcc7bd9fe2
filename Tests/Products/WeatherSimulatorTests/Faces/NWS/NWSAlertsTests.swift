import Foundation
import TestSupport
import Testing
import TownGazetteer
import WeatherModel

@testable import WeatherSimulator

@Suite("US National Weather Service, simulated: alerts")
struct NWSAlertsTests {
    /// Places and times with something to warn of.
    private func alerts(_ count: Int) async throws -> [(feature: JSONObject, warning: SimulatedWarning, now: Date)] {
        var scatter = Scatter(seed: 23)
        var found: [(feature: JSONObject, warning: SimulatedWarning, now: Date)] = []
        while found.count < count {
            let place = try Coordinate(
                latitude: (3200 + 1500 * scatter.unit()).rounded() / 100, longitude: (-11_500 + 3500 * scatter.unit()).rounded() / 100)
            let now = scatter.instant()
            let asking = try Asking(at: now.formatted(.iso8601))
            let warnings = asking.upstreams.atmosphere.warnings(at: place, await asking.upstreams.now())
            guard !warnings.isEmpty, NWSGrid(holding: place, places: .towns) != nil else { continue }
            let reply = try await asking.identifiedObject("/nws/alerts/active?point=\(place.latitude),\(place.longitude)")
            let features = try reply.objects("features").filter { try $0.object("properties").string("messageType") != "Cancel" }
            #expect(features.count == warnings.count)
            for (feature, warning) in zip(features, warnings) { found.append((feature, warning, await asking.upstreams.now())) }
        }
        return found
    }

    @Test("An alert has the keys and types of the recorded ones", .enabled(if: Recordings.areThere))
    func shape() async throws {
        guard let bytes = Recordings.bytes("nws/wg_alerts_active_8.json") else { return }
        let recorded = try JSONObject(bytes)
        let theirs = try #require(try recorded.objects("features").first)
        for alert in try await alerts(3) {
            #expect(theirs.keys.subtracting(alert.feature.keys) == [])
            #expect(try theirs.object("properties").keys.subtracting(alert.feature.object("properties").keys) == [])
            let (mine, other) = (try alert.feature.object("properties"), try theirs.object("properties"))
            #expect(try other.object("parameters").keys.subtracting(mine.object("parameters").keys) == [])
            #expect(try mine.object("geocode").keys == other.object("geocode").keys)
        }
        let empty = try await (try Asking()).identifiedObject("/nws/alerts/active?point=52.5,13.4")
        #expect(recorded.keys.subtracting(empty.keys) == [])
        #expect(try empty.objects("features").isEmpty)
    }

    @Test("It says what the warning says, and while it is shown neither its end nor that of its message is past")
    func content() async throws {
        for (feature, warning, now) in try await alerts(15) {
            let properties = try feature.object("properties")
            #expect(try properties.string("event").replacing(" Watch", with: " Warning") == warning.event)
            #expect(try properties.string("severity").lowercased() == warning.severity.rawValue)
            // One message, which names all before it.
            let number = try properties.objects("references").count + 1
            #expect(try properties.string("id") == NWSIdentifier.alert(warning.id, number: number))
            #expect(try properties.string("messageType") == (number == 1 ? "Alert" : "Update"))
            #expect(try Date(properties.string("onset"), strategy: .iso8601) == warning.onset)
            let expires = try Date(properties.string("expires"), strategy: .iso8601)
            #expect(expires > now && expires <= warning.ends)
            if properties.members["ends"] is NSNull {
                #expect(expires == warning.ends)
            } else {
                #expect(try Date(properties.string("ends"), strategy: .iso8601) == warning.ends)
            }
        }
    }

    @Test("surprises 6.3.1, 6.3.2 and 6.3.4: mostly no geometry, often no `ends` or instruction, texts wrapped at 70 columns")
    func oddities() async throws {
        let found = try await alerts(40)
        func share(_ isOdd: (JSONObject) throws -> Bool) rethrows -> Double {
            Double(try found.count { try isOdd($0.feature) }) / Double(found.count)
        }
        #expect((0.75..<1).contains(share { $0.members["geometry"] is NSNull }))
        #expect((0.15...0.6).contains(try share { try $0.object("properties").members["ends"] is NSNull }))
        #expect((0.2...0.7).contains(try share { try $0.object("properties").members["instruction"] is NSNull }))
        for (feature, _, _) in found {
            let lines = try feature.object("properties").string("description").split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.allSatisfy { $0.count < 70 })
            #expect(lines.count > 4)
        }
    }

    @Test("An alert's zone is the zone of the points it is for")
    func zones() async throws {
        let (feature, _, now) = try #require(try await alerts(1).first)
        let zones = try feature.object("properties").strings("affectedZones")
        #expect(zones.count == 1 && zones[0].hasPrefix("https://api.weather.gov/zones/forecast/"))
        let code = try feature.object("properties").object("geocode").strings("UGC")
        #expect(zones[0].hasSuffix(code[0]) && code[0].count == 6)
        let chicago = try await (try Asking(at: now.formatted(.iso8601))).identifiedObject("/nws/points/41.88,-87.63").object("properties")
        let zone = NWSZone(WarnedArea(holding: try Coordinate(latitude: 41.2, longitude: -87.9)), places: .towns)
        #expect(try chicago.string("forecastZone").hasSuffix(zone.forecast))
    }
}
