import Foundation
import HTTPTransport
import MapLayers
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import TownGazetteer
import WeatherModel
import WeatherProviders
import WeatherService

@testable import WeatherSimulator

@Suite("The National Hurricane Center and GDACS over simulated cyclones")
struct CycloneFacesTests {
    private static let atmosphere = SimulatedAtmosphere(seed: 7, places: .towns)

    /// Sends calls to the simulated services.
    private struct Direct: ProviderTransport {
        let transport: SimulatedTransport

        func send(_ call: ProviderCall) async throws(CallFailure) -> ProviderResponse {
            do { return ProviderResponse(try await transport.send(call.request)) } catch { throw .transport(error) }
        }
    }

    private func watch(at now: Date) async -> KnownCyclones {
        let upstreams = SimulatedUpstreams(seed: 7, places: .towns, wallClock: { now })
        let services = ProviderCatalog.cyclones(
            [.nhc, .gdacs], baseURLs: [:], transport: Direct(transport: SimulatedTransport(upstreams, sleep: { _ in })))
        return await CycloneWatch(services: services, clock: ContinuousClock(), now: { now }).known(now: now, withinSeconds: 30)
    }

    @Test("In late summer the list, the points and the cone say what the atmosphere does, by way of the services' own forms")
    func summer() async throws {
        let now = try Date("2026-09-12T14:20:00Z", strategy: .iso8601)
        let (known, truth) = (await watch(at: now), Self.atmosphere.cyclones(at: now))
        #expect(known.isCovered && known.isSimulated && known.unknownBasins.isEmpty && known.readings.allSatisfy { !$0.lacksForecasts })
        #expect(Set(known.cyclones.map(\.name)).isSuperset(of: truth.filter { $0.past.count > 4 }.map(\.name)))
        let leon = try #require(known.cyclones.first { $0.name == "Leon" })
        let real = try #require(truth.first { $0.name == "Leon" })
        #expect(leon.sources == [.nhc, .gdacs] && leon.harm != nil && leon.basin == .atlantic)
        #expect(leon.now.time == (try Date("2026-09-12T09:00:00Z", strategy: .iso8601)))
        #expect(leon.now.center.distanceKilometers(to: real.now.center) < 300)
        #expect(abs((leon.now.windKph ?? 0) - (real.now.windKph ?? 0)) < 40)
        // Forecasts of 06:00 UTC.
        #expect(leon.forecast.first?.time == (try Date("2026-09-12T18:00:00Z", strategy: .iso8601)))
        #expect(leon.forecast.allSatisfy { $0.pressureHectopascals == nil && $0.windKph != nil })
        let place = try #require(leon.forecast.first?.center)
        let cone = try #require(leon.drawnCone.first)
        #expect(leon.drawnCone.count == 1)
        let (latitudes, longitudes) = (cone.map(\.latitude).sorted(), cone.map(\.longitude).sorted())
        #expect(latitudes[0] < place.latitude && place.latitude < latitudes[latitudes.count - 1])
        #expect(longitudes[0] < place.longitude && place.longitude < longitudes[longitudes.count - 1])
        let others = known.cyclones.filter { $0.sources == [.gdacs] }
        #expect(!others.isEmpty && others.allSatisfy { $0.now.windKph == nil && $0.peakWindKph != nil })
    }

    @Test("A cyclone that is over goes from the map within a day, though GDACS keeps it for two")
    func over() async throws {
        var kept = 0
        for day in stride(from: 0.0, to: 60, by: 3) {
            let now = try Date("2026-08-01T12:00:00Z", strategy: .iso8601) + day * 86_400
            let (alive, known) = (Set(Self.atmosphere.cyclones(at: now).map(\.name)), await watch(at: now))
            for cyclone in known.cyclones where !alive.contains(cyclone.name) {
                kept += 1
                #expect(now.timeIntervalSince(cyclone.now.time) <= CycloneWatch.overSeconds)
            }
        }
        print("cyclones shown within a day after their end: \(kept)")
    }
}
