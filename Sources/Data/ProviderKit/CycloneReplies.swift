import Foundation
import WeatherModel

/// The tropical cyclones of a service's list.
package struct CycloneReport: Hashable, Sendable {
    /// In the order of the list. Those that are over are not among them.
    package var cyclones: [TropicalCyclone]
    /// Number of entries that could not be read: an empty list then does not mean that there is none.
    package var leftAside: Int
    /// True if the forecasts of some could not be read.
    package var lacksForecasts = false
    /// True for a simulated atmosphere.
    package var isSimulated = false

    package init(cyclones: [TropicalCyclone] = [], leftAside: Int = 0) {
        self.cyclones = cyclones
        self.leftAside = leftAside
    }
}

/// One cyclone of a layer of a map service.
package struct CycloneMap: Hashable, Sendable {
    /// The cyclone's id, as in the list; nil if the layer does not say.
    package var id: String?
    /// "EP1": where the service keeps it; nil if the layer does not say.
    package var bin: String?
    package var name: String
    package var basin: TropicalCyclone.Basin?
    package var advisory: String?
    /// When the advisory was issued; nil if the layer does not say.
    package var issued: Date?
    /// Ascending by their time: the present position and the forecast ones.
    package var points: [TropicalCyclone.Position] = []
    package var track: [[Coordinate]] = []
    package var cone: [[Coordinate]] = []
    /// The hours that the cone covers.
    package var coneHours = 0.0

    package init(name: String, basin: TropicalCyclone.Basin?) { (self.name, self.basin) = (name, basin) }
}

/// A layer of a map service, by cyclone.
package struct CycloneMaps: Hashable, Sendable {
    /// Distinguishes the cyclones of a layer.
    package struct Key: Hashable, Sendable {
        package let name: String
        package let number: Int?
        package let basin: String?

        package init(name: String, number: Int?, basin: String?) { (self.name, self.number, self.basin) = (name, number, basin) }
    }

    package var storms: [Key: CycloneMap] = [:]
    /// The order in which they first occur.
    package var order: [Key] = []
    /// Number of features that could not be read.
    package var leftAside = 0

    package init() {}

    /// In the order in which they first occur.
    package var all: [CycloneMap] { order.compactMap { storms[$0] } }
}
