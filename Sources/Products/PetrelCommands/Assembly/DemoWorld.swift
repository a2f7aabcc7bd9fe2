import Foundation
import Gazetteer
import ProviderKit
import WeatherModel
import WeatherService
import WeatherSimulator
import WeatherStore
import WorldGazetteer

/// Which simulated atmosphere a demo shows, and by which clock.
package struct DemoWorld: Hashable, Sendable {
    /// Seed of the atmosphere in this process.
    package var seed: UInt64
    /// The instant at which its clock begins; nil: now.
    package var start: Date?
    /// True when its clock is frozen at `start`, for pictures and tests that are the same every time.
    package var isStill: Bool
    /// Base URL of a simulated Open-Meteo elsewhere, instead of the atmosphere in this process; nil: none.
    package var upstream: String?
    /// The places around which a simulated weather office publishes its warnings as CAP: elsewhere the simulated providers have them.
    package var offices: [Coordinate] = [.moscow]

    package init(seed: UInt64 = 1, start: Date? = nil, isStill: Bool = false, upstream: String? = nil) {
        self.seed = seed
        self.start = start
        self.isStill = isStill
        self.upstream = upstream
    }

    /// Separates stored data: that of one world is never shown in another, nor that of one clock under another clock.
    var storeWorld: StoreWorld {
        let world = upstream ?? "seed \(seed)"
        return .demo(world: start.map { "\(world) from \(Int($0.timeIntervalSince1970.rounded()))" } ?? world)
    }

    /// The simulated clock: as fast as the wall clock, unless it is frozen.
    package var clock: @Sendable () -> Date {
        guard let start else { return { Date() } }
        if isStill { return { start } }
        let shift = start.timeIntervalSinceNow
        return { Date() + shift }
    }

    /// The office's list of warnings, which has every warning of the squares of a degree around its places.
    var warningFeeds: [WarningFeed] {
        guard upstream == nil else { return [] }
        let query = offices.map { "near=\($0.latitude),\($0.longitude)" }.joined(separator: "&")
        let boxes = offices.map { place in
            let (south, west) = (place.latitude.rounded(.down) - 1, place.longitude.rounded(.down) - 1)
            return Coverage.Box(south: max(-90, south), north: min(90, south + 3), west: west, east: west + 3)
        }
        return [
            WarningFeed(
                name: "Simulated Weather Office", url: "https://warnings.simulated.example/feed.atom?\(query)",
                coverage: Coverage(words: "", boxes: boxes))
        ]
    }

    /// The middle of the square degree with a warning in force or announced that is nearest to Moscow, in rings around it; nil if there is
    /// none within 20 degrees.
    var warnedPlace: Coordinate? {
        guard upstream == nil else { return nil }
        let (atmosphere, now) = (SimulatedAtmosphere(seed: seed, places: .world), clock())
        let (south, west) = (Int(Coordinate.moscow.latitude.rounded(.down)), Int(Coordinate.moscow.longitude.rounded(.down)))
        for ring in 0...20 {
            for north in -ring...ring {
                let isSide = abs(north) == ring
                for east in isSide ? Array(-ring...ring) : [-ring, ring] {
                    let middle = try? Coordinate(latitude: Double(south + north) + 0.5, wrappingLongitude: Double(west + east) + 0.5)
                    if let middle, atmosphere.listsWarning(at: middle, now) { return middle }
                }
            }
        }
        return nil
    }

    /// Adds one more office.
    func withOffice(at place: Coordinate) -> DemoWorld {
        var world = self
        world.offices.append(place)
        return world
    }
}
