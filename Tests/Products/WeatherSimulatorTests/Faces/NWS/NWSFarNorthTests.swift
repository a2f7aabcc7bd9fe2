import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherSimulator

@Suite("F10: the far north, whose nearest known town is hundreds of kilometres away")
struct NWSFarNorthTests {
    @Test(
        "The weather of Utqiaġvik is read, and bears no name of a town far away",
        arguments: ["2026-07-01T12:00:00Z", "2026-11-27T20:00:00Z"])
    func utqiagvik(at text: String) async throws {
        let asking = try Asking(at: text)
        let place = Cell(containing: try Coordinate(latitude: 71.3, longitude: -156.8)).center
        let weather = try await WireService.nws.provider(asking.upstreams, zone: .gmt).weather(
            at: place, asOf: await asking.upstreams.now())
        #expect(weather.hourly.count > 24 && weather.daily.count > 5)
        // The service takes an answer that names a place 300 km away for somebody else's.
        #expect(weather.place.map { $0.coordinate.distanceKilometers(to: place) < 300 } ?? true)
    }
}
