/// The veil of cloud, haze or water that a condition lays over the clear sky.
struct SkyVeil {
    /// A colour without its lightness: OKLab's two axes.
    struct Tint {
        /// Green to red.
        let a: Double
        /// Blue to yellow.
        let b: Double
    }

    /// How much of the clear sky is hidden, `0 ... 1`.
    let amount: Double
    /// How much lighter (or darker) than the clear sky the veil is, in OKLab lightness by day.
    let lift: Double
    /// How much lighter the veil is at the horizon than at the zenith.
    let slope: Double
    /// The tint at the zenith.
    let zenith: Tint
    /// The tint at the horizon.
    let horizon: Tint

    init(_ amount: Double, lift: Double = 0, slope: Double = 0.06, zenith: Tint = .cloud, horizon: Tint? = nil) {
        self.amount = amount
        self.lift = lift
        self.slope = slope
        self.zenith = zenith
        self.horizon = horizon ?? zenith
    }

    /// The clear sky under this veil.
    ///
    /// - Parameter isDeep: under deep skies the veil is as dim as the sky, its steps are smaller and it lets more of the sky through.
    func over(_ clear: SkyStops, isDeep: Bool) -> SkyStops {
        guard amount > 0 else { return clear }
        let scale = isDeep ? 0.5 : 1
        // A cloudy night is not darker than a clear one: the cloud gives back the light of the ground.
        let mean = (isDeep ? 0.1 + 0.76 * clear.lightness : clear.lightness) + lift * scale
        func veil(_ height: Double) -> OKLab {
            // Lamp-dim greys look dead: deep veils are bluer than luminous ones.
            let blue = isDeep ? Tint.deep : Tint(a: 0, b: 0)
            return OKLab(
                lightness: mean + slope * scale * (0.5 - height),
                a: horizon.a + (zenith.a - horizon.a) * height + blue.a,
                b: horizon.b + (zenith.b - horizon.b) * height + blue.b)
        }
        return clear.mixed(with: SkyStops(top: veil(1), middle: veil(0.5), bottom: veil(0)), by: isDeep ? amount * 0.88 : amount)
    }
}

extension SkyVeil.Tint {
    static let cloud = Self(a: -0.006, b: -0.02)
    static let rain = Self(a: -0.01, b: -0.036)
    static let snow = Self(a: -0.004, b: -0.012)
    static let storm = Self(a: 0.003, b: -0.044)
    static let dust = Self(a: 0.008, b: 0.034)
    /// Added to veils over deep skies.
    static let deep = Self(a: -0.003, b: -0.018)
}
