import Foundation
import WeatherModel

/// A source of the tropical cyclones on a map.
package protocol CycloneSource: Sendable {
    /// The active cyclones, the strongest first, and which basins were read.
    ///
    /// - Parameter seconds: for which services that are due are waited for; what arrives later is in the next answer.
    func known(now: Date, withinSeconds seconds: Double) async -> KnownCyclones
}
