import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherSimulator

/// All six providers are asked for the same place and moment, and every value that they map is compared with the atmosphere, within
/// the rounding of each wire format (`WireRounding`): the test of units, times and signs.
@Suite("Six services, one sky")
struct ConformanceTests {
    @Test("Every value of every service is the atmosphere's, within its format's rounding", arguments: Spot.edges + Spot.unitedStates)
    func agreement(spot: Spot) async throws {
        let tally = try await Self.tally(of: spot)
        tally.expectNoFault()
        #expect(tally.count > 1000)
    }

    @Test("In every kind of weather every value is the atmosphere's", arguments: Spot.weathers)
    func weathers(spot: Spot, condition: Condition) async throws {
        let asking = try Asking(at: spot.now)
        let sample = asking.upstreams.atmosphere.truth(at: try spot.coordinate(), await asking.upstreams.now())
        try #require(sample.condition == condition)
        try #require(![.snowLight, .snow, .snowHeavy].contains(condition) || sample.temperatureCelsius < -4)
        let tally = try await Self.tally(of: spot)
        tally.expectNoFault()
        #expect(tally.count > 1000)
    }

    @Test("Warnings have the same times and severities in all services that have any", arguments: Spot.warned)
    func warnings(spot: Spot) async throws {
        let asking = try Asking(at: spot.now)
        let (coordinate, now) = (try spot.coordinate(), await asking.upstreams.now())
        let sky = Sky(asking.upstreams.atmosphere, at: coordinate, now: now)
        try #require(!sky.atmosphere.warnings(at: coordinate, now).isEmpty)
        var conformance = Conformance(sky, in: try #require(TimeZone(identifier: spot.zone)))
        for service in WireService.warning {
            let query = WeatherQuery(at: coordinate, features: [.alerts], asOf: now)
            let weather = try await service.provider(asking.upstreams, zone: .gmt).weather(for: query)
            conformance.check(try #require(weather.alerts), service)
        }
        conformance.tally.expectNoFault()
    }

    @Test("The US service does not cover what lies elsewhere, and says so", arguments: Spot.edges)
    func notCovered(spot: Spot) async throws {
        let asking = try Asking(at: spot.now)
        let provider = WireService.nws.provider(asking.upstreams, zone: .gmt)
        let (coordinate, now) = (try spot.coordinate(), await asking.upstreams.now())
        await #expect(throws: WeatherError(.placeNotCovered, provider: .nws)) {
            try await provider.weather(at: coordinate, asOf: now)
        }
    }

    @Test("Places and moments at random, of which PETREL_SOAK=1 takes hundreds")
    func soak() async throws {
        let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
        var scatter = Scatter(seed: 4242)
        var tally = Tally()
        for index in 0..<(isSoak ? 400 : 2) { tally.add(try await Self.tally(ofRandom: index, &scatter)) }
        tally.expectNoFault()
        if isSoak { print("soak: \(tally.count) values compared\n\(tally.report)") }
    }

    /// Every third place is in or near the United States, every fourth moment a full hour.
    private static func tally(ofRandom index: Int, _ scatter: inout Scatter) async throws -> Tally {
        var coordinate = try scatter.place()
        if index % 3 == 2 { coordinate = try Coordinate(latitude: 25 + scatter.unit() * 24, longitude: -124 + scatter.unit() * 56) }
        coordinate = Cell(containing: coordinate).center
        var instant = Sky.floor(scatter.instant(), to: 1)
        if index % 4 == 3 { instant = Sky.floor(instant, to: 3600) }
        let asking = try Asking(at: instant.formatted(.iso8601), seed: UInt64(index))
        return try await tally(asking, at: coordinate, zone: nil, zoneInUS: nil, isInUS: nil, hourStep: 1)
    }

    /// Asks all services that cover the place.
    static func tally(of spot: Spot) async throws -> Tally {
        try await tally(
            Asking(at: spot.now, seed: spot.seed), at: spot.coordinate(), zone: TimeZone(identifier: spot.zone),
            zoneInUS: spot.zoneInUS.flatMap { TimeZone(identifier: $0) }, isInUS: spot.zoneInUS != nil, hourStep: 5)
    }

    /// - Parameters:
    ///   - zone: that the services must name; nil for the one that the first asked names.
    ///   - zoneInUS: that the US service must name.
    ///   - isInUS: whether that covers the place; nil where nobody knows, and then no service is.
    private static func tally(
        _ asking: Asking, at coordinate: Coordinate, zone: TimeZone?, zoneInUS: TimeZone?, isInUS: Bool?, hourStep: Int
    ) async throws -> Tally {
        let now = await asking.upstreams.now()
        let sky = Sky(asking.upstreams.atmosphere, at: coordinate, now: now)
        var tally = Tally()
        var zone = zone
        for service in [.openMeteo] + WireService.allCases.filter({ $0 != .openMeteo && ($0 != .nws || isInUS != false) }) {
            let weather: ProviderWeather
            do {
                weather = try await service.provider(asking.upstreams, zone: zone ?? .gmt).weather(at: coordinate, asOf: now)
            } catch {
                guard service == .nws, isInUS == nil, error.kind == .placeNotCovered else { throw error }
                continue
            }
            if zone == nil { zone = weather.timeZone }
            // Open-Meteo's labels are not the instants of its values there: `HalfHourZonesTests` has what becomes of them.
            if service == .openMeteo, let zone, zone.offset(at: now) % 3_600 != 0 { continue }
            let own = service == .nws ? zoneInUS ?? weather.timeZone : zone
            var conformance = Conformance(sky, in: try #require(own))
            conformance.check(weather, from: service, hourStep: hourStep)
            tally.add(conformance.tally)
        }
        return tally
    }
}
