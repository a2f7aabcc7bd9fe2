import Foundation

/// Where a point lies with respect to the fronts of a middle-latitude low, after the Norwegian cyclone model.
///
/// The cold front trails from the middle towards the equator and curves to the west, the warm front reaches to the east; the
/// warm sector lies between them. Source: J. Bjerknes & H. Solberg, "Life Cycle of Cyclones" (1922).
struct FrontalPosition: Hashable, Sendable {
    /// Each `0 ... 1`.
    let warmSector: Double
    let coldSector: Double
    /// The narrow band of rain on the cold front.
    let coldBand: Double
    /// The broad band ahead of the warm front.
    let warmBand: Double
    /// The trough of low pressure along the cold front: the wind veers (in the south: backs) as it passes.
    let trough: Double

    init(of point: UnitVector, in low: Depression) {
        // km east and poleward of the middle, in the plane that touches the Earth there.
        let x = point.dot(low.east) * UnitVector.earthRadius
        let y = point.dot(low.poleward) * UnitVector.earthRadius
        let size = low.radius
        let south = max(0, -y)
        let pastCold = (x + 0.3 * south + south * south / (4 * size)) / 1.25
        let east = max(0, x)
        let pastWarm = y + 0.2 * east + east * east / (5 * size)
        let onColdFront = Ramp.step(-y, from: -0.1 * size, to: 0.35 * size) * Ramp.step(-y, from: 2.4 * size, to: 1.1 * size)
        let onWarmFront = Ramp.step(x, from: -0.1 * size, to: 0.35 * size) * Ramp.step(x, from: 2.1 * size, to: 0.9 * size)
        warmSector = Ramp.logistic(pastCold / 60) * Ramp.logistic(-pastWarm / 80)
        coldSector = Ramp.logistic(-pastCold / 60) * Ramp.step(y, from: size, to: -0.2 * size)
        coldBand = onColdFront * exp(-pow((pastCold + 25) / 85, 2))
        warmBand = onWarmFront * exp(-pow((pastWarm - 130) / 190, 2))
        trough = onColdFront * exp(-pow(pastCold / 190, 2))
    }
}
