import Foundation

/// A travelling low at one instant: of the middle latitudes with its fronts, or a tropical cyclone without.
struct Depression: Hashable, Sendable {
    let centre: UnitVector
    let east: UnitVector
    /// Towards the nearer pole, so that one drawing of fronts serves both hemispheres.
    let poleward: UnitVector
    /// hPa that the middle lies below its surroundings.
    let depth: Double
    /// km; the strongest gradient lies at 0.6 of it.
    let radius: Double
    let isTropical: Bool

    init(latitude: Double, longitude: Double, depth: Double, radius: Double, isTropical: Bool) {
        centre = UnitVector(latitude: latitude, longitude: longitude)
        east = centre.east
        let north = centre.north
        poleward = latitude >= 0 ? north : UnitVector(x: -north.x, y: -north.y, z: -north.z)
        self.depth = depth
        self.radius = radius
        self.isTropical = isTropical
    }

    /// km from the middle at which every influence ends.
    var reach: Double { isTropical ? 1300 : 2200 }

    /// 1 in the middle, 0 from `reach` on, smooth.
    func nearness(chordSquared: Double) -> Double {
        let inside = 1 - chordSquared / (reach * reach)
        return inside <= 0 ? 0 : inside * inside
    }

    /// hPa added to the sea-level pressure: below 0 inside the low and along its cold front's trough.
    func pressure(at point: UnitVector) -> Double {
        let distance = centre.chordSquared(to: point)
        let near = nearness(chordSquared: distance)
        if near == 0 { return 0 }
        let bowl = depth / (1 + distance / (radius * radius)) * near
        if isTropical { return -bowl }
        let fronts = FrontalPosition(of: point, in: self)
        return -bowl - 0.14 * depth * fronts.trough * near
    }

    /// The low's effect on the air at `point` beside its pressure.
    func influence(at point: UnitVector) -> Influence {
        let distance = centre.chordSquared(to: point)
        let near = nearness(chordSquared: distance)
        if near == 0 { return Influence() }
        return isTropical ? tropicalInfluence(distance.squareRoot(), near) : frontalInfluence(point, distance, near)
    }

    private func frontalInfluence(_ point: UnitVector, _ distance: Double, _ near: Double) -> Influence {
        let fronts = FrontalPosition(of: point, in: self)
        let strength = min(1.2, depth / 20)
        let comma = exp(-distance / (0.36 * radius * radius))
        return Influence(
            warming: 5.5 * strength * near * (fronts.warmSector - 0.75 * fronts.coldSector),
            lift: strength * near * (0.36 * fronts.coldBand + 0.34 * fronts.warmBand + 0.26 * comma - 0.10 * fronts.coldSector),
            instability: strength * near * 0.45 * fronts.coldBand,
            warmAloft: strength * near * fronts.warmBand)
    }

    /// A clear eye, a wall of rain around it, bands of showers further out.
    private func tropicalInfluence(_ distance: Double, _ near: Double) -> Influence {
        let strength = min(1, depth / 35)
        let eye = exp(-pow(distance / (0.3 * radius), 2))
        let shield = exp(-pow(distance / (3.2 * radius), 2))
        let wall = exp(-pow((distance - 0.8 * radius) / (0.6 * radius), 2))
        return Influence(
            warming: 0, lift: strength * near * (0.42 * shield + 0.25 * wall - 0.75 * eye),
            instability: strength * near * 0.5 * shield * (1 - eye), warmAloft: 0)
    }

    /// The effect of lows on the air besides pressure; the sum over the lows around a point.
    struct Influence: Hashable, Sendable {
        /// K: the warm sector, the cold air behind.
        var warming = 0.0
        /// Added to `Moisture.wetness`.
        var lift = 0.0
        /// Added to the instability, `0 ... 1`.
        var instability = 0.0
        /// How much of the air above is warm air sliding over cold: rain freezes there.
        var warmAloft = 0.0

        static func + (a: Influence, b: Influence) -> Influence {
            Influence(
                warming: a.warming + b.warming, lift: a.lift + b.lift, instability: a.instability + b.instability,
                warmAloft: a.warmAloft + b.warmAloft)
        }
    }
}
