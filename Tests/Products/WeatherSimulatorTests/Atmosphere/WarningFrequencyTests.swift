import Foundation
import Gazetteer
import Testing
import TownGazetteer
import WeatherModel

@testable import WeatherSimulator

@Suite("Warnings are as rare as they should be")
struct WarningFrequencyTests {
    @Test("Of the points on land 1 to 5 % have a warning, and about a third of these are in force")
    func landShare() throws {
        var scatter = Scatter(seed: 5)
        let atmosphere = SimulatedAtmosphere(seed: 7, places: .towns)
        let count = Scatter.count(800)
        var (land, inForce, known) = (0, 0, 0)
        var kinds: [String: Int] = [:]
        while land < count {
            let place = try scatter.place()
            guard place.latitude > -60, Continents.landShare(at: UnitVector(latitude: place.latitude, longitude: place.longitude)) > 0.7
            else { continue }
            land += 1
            let now = scatter.instant()
            let warnings = atmosphere.warnings(at: place, now)
            if !warnings.isEmpty { known += 1 }
            if warnings.contains(where: { $0.onset <= now }) { inForce += 1 }
            for warning in warnings { kinds["\(warning.event) (\(warning.severity.rawValue))", default: 0] += 1 }
        }
        let (share, knownShare) = (100 * Double(inForce) / Double(land), 100 * Double(known) / Double(land))
        print("warnings of \(land) random points on land: \(share) % in force, \(knownShare) % in force or announced")
        for (kind, count) in kinds.sorted(by: { $0.value > $1.value }) { print("  \(count)  \(kind)") }
        #expect((1...5).contains(knownShare))
        #expect((0.5...3).contains(share))
    }
}
