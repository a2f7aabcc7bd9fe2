import WeatherModel

extension SkyVeil {
    /// The veil of a condition; an unknown one is half a cloud.
    init(_ condition: Condition) {
        self =
            switch condition {
            case .clear: SkyVeil(0)
            case .mostlyClear: SkyVeil(0.12, lift: 0.04)
            case .partlyCloudy: SkyVeil(0.3, lift: 0.04)
            case .mostlyCloudy: SkyVeil(0.56, lift: 0.01)
            case .cloudy: SkyVeil(0.78, lift: -0.01, slope: 0.07)
            case .haze: SkyVeil(0.68, lift: 0.01, slope: 0.05, zenith: .dust, horizon: Tint(a: 0.014, b: 0.048))
            case .mist: SkyVeil(0.66, lift: 0.04, slope: 0.03, zenith: Tint(a: -0.008, b: -0.016))
            case .fog: SkyVeil(0.86, lift: 0.05, slope: 0.02, zenith: Tint(a: -0.004, b: -0.008))
            case .drizzle: SkyVeil(0.74, lift: -0.02, slope: 0.09, zenith: Tint(a: -0.01, b: -0.028), horizon: .cloud)
            case .rainLight: SkyVeil(0.76, lift: -0.03, slope: 0.1, zenith: Tint(a: -0.01, b: -0.032), horizon: .cloud)
            case .rain: SkyVeil(0.84, lift: -0.05, slope: 0.11, zenith: .rain, horizon: Tint(a: -0.012, b: -0.02))
            case .rainHeavy: SkyVeil(0.9, lift: -0.09, slope: 0.11, zenith: Tint(a: -0.008, b: -0.046), horizon: Tint(a: -0.014, b: -0.022))
            case .showers: SkyVeil(0.62, lift: -0.04, slope: 0.15, zenith: .rain, horizon: Tint(a: -0.004, b: 0.012))
            case .freezingRain: SkyVeil(0.84, lift: -0.02, slope: 0.1, zenith: Tint(a: -0.02, b: -0.03), horizon: Tint(a: -0.03, b: -0.014))
            case .sleet: SkyVeil(0.84, lift: -0.01, slope: 0.08, zenith: Tint(a: -0.012, b: -0.026), horizon: .snow)
            case .snowLight: SkyVeil(0.72, lift: 0.05, slope: 0.06, zenith: Tint(a: -0.005, b: -0.02), horizon: .snow)
            case .snow: SkyVeil(0.82, lift: 0.06, slope: 0.05, zenith: Tint(a: -0.004, b: -0.02), horizon: .snow)
            case .snowHeavy: SkyVeil(0.9, lift: 0.06, slope: 0.02, zenith: .snow)
            case .hail: SkyVeil(0.88, lift: -0.07, slope: 0.13, zenith: Tint(a: -0.006, b: -0.04), horizon: Tint(a: -0.016, b: -0.004))
            case .thunderstorm: SkyVeil(0.88, lift: -0.08, slope: 0.19, zenith: .storm, horizon: Tint(a: 0.012, b: 0.018))
            case .wind: SkyVeil(0.2, lift: 0.03, slope: 0.08, zenith: Tint(a: -0.016, b: -0.014))
            case .severe: SkyVeil(0.9, lift: -0.08, slope: 0.17, zenith: Tint(a: -0.014, b: -0.026), horizon: Tint(a: -0.012, b: 0.048))
            case .unknown: SkyVeil(0.6)
            }
    }
}
