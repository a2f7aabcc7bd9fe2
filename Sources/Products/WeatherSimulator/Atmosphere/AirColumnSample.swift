import Foundation

/// The simulated air above a point: cloud by height, and the energy for thunderstorms.
package struct AirColumnSample: Hashable, Sendable {
    /// Below 3 km, `0 ... 100` %. None of the three layers has more cloud than the whole sky.
    package var lowCloud: Double
    /// From 3 to 8 km.
    package var middleCloud: Double
    /// Above 8 km.
    package var highCloud: Double
    /// Convective available potential energy, J/kg.
    package var cape: Double

    package init(lowCloud: Double, middleCloud: Double, highCloud: Double, cape: Double) {
        self.lowCloud = lowCloud
        self.middleCloud = middleCloud
        self.highCloud = highCloud
        self.cape = cape
    }

    /// A clear, stable sky.
    package static let clear = AirColumnSample(lowCloud: 0, middleCloud: 0, highCloud: 0, cape: 0)
}

extension AirColumnSample {
    /// Before a front cloud comes from above: the moister the air, the lower its layers. Towers of showers begin low.
    init(_ moisture: Moisture, _ convection: Convection) {
        let layered = moisture.cloudShare
        let low = layered * Ramp.step(moisture.wetness, from: 0.36, to: 0.74)
        self.init(
            lowCloud: 100 * (1 - (1 - low) * (1 - convection.cloudShare)),
            middleCloud: 100 * layered * Ramp.step(moisture.wetness, from: 0.3, to: 0.66), highCloud: 100 * layered,
            cape: 2_500 * pow(max(0, convection.instability), 1.8))
    }
}
