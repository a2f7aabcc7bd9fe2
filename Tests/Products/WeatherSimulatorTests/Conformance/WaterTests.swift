import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherSimulator

/// Amounts and chances stand at the step in which they fall, whoever tells them: the hour that ends with a provider's stamp, the three
/// hours that end with it, or the hour from it.
@Suite("Water stands at its hour")
struct WaterTests {
    /// Where it rains or snows unevenly, so that an hour's delay shows.
    private static let wet = Spot.weathers.filter { [.rain, .rainHeavy, .showers, .snow, .thunderstorm].contains($0.condition) }.map(\.spot)

    @Test("The same sky gives the same rain at the same hour through all services", arguments: wet)
    func sameRain(spot: Spot) async throws {
        let asking = try Asking(at: spot.now, seed: spot.seed)
        let (coordinate, now) = (try spot.coordinate(), await asking.upstreams.now())
        let sky = Sky(asking.upstreams.atmosphere, at: coordinate, now: now)
        let zone = try #require(TimeZone(identifier: spot.zone))
        var asked = 0
        for service in WireService.allCases {
            let weather = try await service.provider(asking.upstreams, zone: zone).weather(at: coordinate, asOf: now)
            let hours = weather.hourly.filter { $0.time > now - 3 * 3600 && $0.time < now + 36 * 3600 }
            #expect(hours.count >= 11)
            asked += hours.count { $0.precipitationMillimeters ?? 0 > 0 }
            #expect(faults(hours, service, sky) == [], "\(service)")
        }
        #expect(asked > 7)
    }

    @Test("An hour's delay would be seen", arguments: wet)
    func sharp(spot: Spot) async throws {
        let asking = try Asking(at: spot.now, seed: spot.seed)
        let (coordinate, now) = (try spot.coordinate(), await asking.upstreams.now())
        let sky = Sky(asking.upstreams.atmosphere, at: coordinate, now: now)
        for service in [WireService.openMeteo, .openWeatherMapFree] {
            let weather = try await service.provider(asking.upstreams, zone: .gmt).weather(at: coordinate, asOf: now)
            let late = weather.hourly.map { hour in
                var hour = hour
                hour.time += hour.step.seconds
                return hour
            }
            #expect(!faults(late.filter { $0.time < now + 36 * 3600 }, service, sky).isEmpty, "\(service)")
        }
    }

    /// Amounts and chances beyond those of any instant of the step, rounding allowed: of chances to a tenth and then to the whole.
    private func faults(_ hours: [HourlyForecast], _ service: WireService, _ sky: Sky) -> [String] {
        hours.flatMap { hour in
            let step = service == .nws ? block(hour.time, sky) : hour.time..<hour.end
            let samples = stride(from: step.lowerBound, through: step.upperBound, by: 600).map(sky.forecast)
            let rates = samples.map(\.precipitationMillimetersPerHour)
            let chances = samples.map(\.chanceOfPrecipitation)
            var faults: [String] = []
            if let amount = hour.precipitationMillimeters {
                let rate = amount / hour.step.hours
                let allowed = (rates.min() ?? 0) - 0.061...(rates.max() ?? 0) + 0.061
                if !allowed.contains(rate) { faults.append("\(hour.time): \(rate) mm/h, not within \(allowed)") }
            }
            if let chance = hour.chanceOfRain, service != .nws {
                let allowed = (chances.min() ?? 0) - 0.56...(chances.max() ?? 0) + 0.56
                if !allowed.contains(chance) { faults.append("\(hour.time): \(chance)%, not within \(allowed)") }
            }
            return faults
        }
    }

    /// The six hours of the run over which the US service gives one total.
    private func block(_ instant: Date, _ sky: Sky) -> Range<Date> {
        let start = sky.run + (instant.timeIntervalSince(sky.run) / 21_600).rounded(.down) * 21_600
        return start..<start + 21_600
    }
}
