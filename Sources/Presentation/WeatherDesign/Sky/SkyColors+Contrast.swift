import Foundation

extension SkyColors {
    /// The promised contrasts, with a small margin so that they also hold when a screen rounds to 8 bits.
    private static let (inkContrast, softContrast) = (7.1, 4.6)
    private static let (lightInk, darkInk) = (RGB(0xFFFFFF), RGB(0x06121F))
    /// Where secondary text would end if every sky let it: further is too faint beside the ink.
    private static let (softestLight, softestDark) = (RGB(0xBFCBDD), RGB(0x3E4E60))

    /// Puts text on a sky; what would not carry it is made just deep (or luminous) enough.
    init(_ stops: SkyStops, usesLightInk: Bool) {
        let colors = [stops.top, stops.middle, stops.bottom].map(\.rgb)
        let ink = usesLightInk ? Self.lightInk : Self.darkInk
        let allowed = usesLightInk ? (ink.luminance + 0.05) / Self.inkContrast - 0.05 : (ink.luminance + 0.05) * Self.inkContrast - 0.05
        var limit = allowed
        var fitted = colors
        var worst = allowed
        // A gradient between two colours of equal luminance may dip below both, so the limit is drawn in by what is still missing.
        for _ in 0..<4 {
            fitted = colors.map { usesLightInk ? $0.deepened(toLuminance: limit) : $0.lightened(toLuminance: limit) }
            worst = Self.worstLuminance(fitted, usesLightInk: usesLightInk)
            let missing = usesLightInk ? worst - allowed : allowed - worst
            if missing <= 0 { break }
            limit += usesLightInk ? -missing : missing
        }
        top = fitted[0]
        middle = fitted[1]
        bottom = fitted[2]
        self.ink = ink
        softInk = Self.soft(ink, towards: usesLightInk ? Self.softestLight : Self.softestDark, over: worst)
        self.usesLightInk = usesLightInk
    }

    /// The luminance along the gradient that is hardest to read on, whether it is mixed in sRGB (SVG, CSS) or in OKLab (the phone).
    private static func worstLuminance(_ colors: [RGB], usesLightInk: Bool) -> Double {
        var luminances = colors.map(\.luminance)
        for index in colors.indices.dropFirst() {
            let (from, to) = (colors[index - 1], colors[index])
            let (fromLab, toLab) = (OKLab(from), OKLab(to))
            for step in 1..<10 {
                let fraction = Double(step) / 10
                luminances.append(from.mixedEncoded(with: to, by: fraction).luminance)
                luminances.append(fromLab.mixed(with: toLab, by: fraction).rgb.luminance)
            }
        }
        return (usesLightInk ? luminances.max() : luminances.min()) ?? 0
    }

    /// The faintest text on the way to `faintest` that can still be read on a sky of that luminance.
    private static func soft(_ ink: RGB, towards faintest: RGB, over luminance: Double) -> RGB {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<12 {
            let middle = (low + high) / 2
            let text = ink.mixed(with: faintest, by: middle).luminance
            let contrast = (max(text, luminance) + 0.05) / (min(text, luminance) + 0.05)
            if contrast >= softContrast { low = middle } else { high = middle }
        }
        return ink.mixed(with: faintest, by: low)
    }
}

extension RGB {
    /// Not lighter than a luminance; hue and saturation stay: in OKLab all three parts scale with the cube root of the light.
    func deepened(toLuminance limit: Double) -> RGB {
        guard luminance > limit else { return self }
        let scale = limit / luminance
        return RGB(
            red: Self.encoded(Self.linear(red) * scale),
            green: Self.encoded(Self.linear(green) * scale),
            blue: Self.encoded(Self.linear(blue) * scale))
    }

    /// Not darker than a luminance: white light is added.
    func lightened(toLuminance limit: Double) -> RGB {
        guard luminance < limit, luminance < 1 else { return self }
        let white = (limit - luminance) / (1 - luminance)
        func lit(_ part: Double) -> Double { Self.encoded(Self.linear(part) * (1 - white) + white) }
        return RGB(red: lit(red), green: lit(green), blue: lit(blue))
    }

    /// Mixed as SVG and CSS gradients do it, in gamma-encoded sRGB: <https://www.w3.org/TR/SVG2/pservers.html#ColorInterpolationProperty>.
    func mixedEncoded(with other: RGB, by fraction: Double) -> RGB {
        RGB(
            red: red + (other.red - red) * fraction,
            green: green + (other.green - green) * fraction,
            blue: blue + (other.blue - blue) * fraction)
    }
}
