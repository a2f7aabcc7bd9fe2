import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherSimulator

/// What people see when they change the provider: the same values, but for rounding.
@Suite("Two services, one value")
struct PairTests {
    private static let spots = [
        Spot("New York", 40.7, -74, "America/New_York", "2026-11-01T06:00:00Z", zoneInUS: "America/New_York"),
        Spot("Taveuni", -16.8, 179.95, "Pacific/Fiji", "2026-01-31T12:00:00Z"),
        Spot("Buenos Aires", -34.6, -58.4, "America/Argentina/Buenos_Aires", "2026-06-30T03:00:00Z"),
    ]

    /// Those that tell of the full hour itself.
    private static let observing: [WireService] = [.accuWeather, .openWeatherMap, .openWeatherMapFree, .weatherAPI]

    @Test("On a full hour all observations agree with one another, and six hours on all forecasts", arguments: spots)
    private func pairs(spot: Spot) async throws {
        let asking = try Asking(at: spot.now)
        let (coordinate, now) = (try spot.coordinate(), await asking.upstreams.now())
        let zone = try #require(TimeZone(identifier: spot.zone))
        var present: [(WireService, Told)] = []
        var coming: [(WireService, Told)] = []
        for service in WireService.allCases where service != .nws || spot.zoneInUS != nil {
            let weather = try await service.provider(asking.upstreams, zone: zone).weather(at: coordinate, asOf: now)
            if Self.observing.contains(service) { present.append((service, Told(try #require(weather.current)))) }
            let hour = try #require(weather.hourly.first { $0.time == Sky.floor(now, to: 10_800) + 21_600 })
            coming.append((service, Told(hour)))
        }
        #expect(Self.disagreements(present, .present) == [])
        #expect(Self.disagreements(coming, .hour) == [])
        #expect(present.count == 4 && coming.count == (spot.zoneInUS == nil ? 6 : 7))
    }

    /// Quantities of an instant alone: water is of other hours with some, the chance too.
    private static let momentary: [WireQuantity] = [.temperature, .wind, .direction, .humidity, .cloud, .pressure]

    private static func disagreements(_ all: [(service: WireService, told: Told)], _ part: WirePart) -> [String] {
        var found: [String] = []
        for (index, first) in all.enumerated() {
            for second in all[(index + 1)...] {
                for quantity in momentary {
                    guard let one = first.told.values[quantity], let other = second.told.values[quantity],
                        let step = WireRounding.step(quantity, first.service, part),
                        let otherStep = WireRounding.step(quantity, second.service, part)
                    else { continue }
                    var difference = abs(one - other)
                    if quantity == .direction { difference = min(difference, 360 - difference) }
                    let allowed =
                        WireRounding.tolerance(quantity, step: step) + WireRounding.tolerance(quantity, step: otherStep)
                    if difference > allowed { found.append("\(quantity) \(first.service) \(one), \(second.service) \(other)") }
                }
            }
        }
        return found
    }
}
