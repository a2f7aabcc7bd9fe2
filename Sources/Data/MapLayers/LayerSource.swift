import Foundation
import WeatherModel

/// Where the fields of a map's layers come from.
package protocol LayerSource: Sendable {
    /// The layers that there are; the others are not offered.
    var layers: [MapLayer] { get }
    /// True for a simulated atmosphere: every layer says so.
    var isSimulated: Bool { get }
    /// One layer at one hour.
    ///
    /// - Returns: nil for a layer or an hour that the source does not have.
    func field(_ layer: MapLayer, at hour: MapHour, now: Date) -> LayerField?
}

/// One layer of the weather at one instant, over the whole Earth.
package struct LayerField: Sendable {
    /// Names the state of what is known: fields of one layer and hour with the same edition are the same.
    package let edition: String
    private let sample: @Sendable (_ latitude: Double, _ longitude: Double) -> Double?

    /// - Parameter sample: the value at a point, in the unit of `MapLayer`; nil where the source covers nothing. Called from any thread.
    package init(edition: String, sample: @escaping @Sendable (_ latitude: Double, _ longitude: Double) -> Double?) {
        self.edition = edition
        self.sample = sample
    }

    /// - Parameters:
    ///   - latitude: degrees north, `-90 ... 90`.
    ///   - longitude: degrees east, `-180 ..< 180`.
    /// - Returns: nil where the source covers nothing.
    package func value(latitude: Double, longitude: Double) -> Double? { sample(latitude, longitude) }
}
