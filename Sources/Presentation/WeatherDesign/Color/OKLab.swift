import Foundation

/// A colour in OKLab: lightness and two opponent axes, in which equal steps look about equal.
///
/// Matrices and exponents: <https://bottosson.github.io/posts/oklab/>.
struct OKLab: Hashable, Sendable {
    /// Perceived lightness, `0 ... 1`.
    var lightness: Double
    /// Green (negative) to red (positive), about `-0.4 ... 0.4`.
    var a: Double
    /// Blue (negative) to yellow (positive), about `-0.4 ... 0.4`.
    var b: Double

    init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    init(_ color: RGB) {
        let (red, green, blue) = (RGB.linear(color.red), RGB.linear(color.green), RGB.linear(color.blue))
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// The colour as a screen shows it; outside sRGB the chroma is reduced and lightness and hue are kept, so that contrast holds.
    var rgb: RGB {
        let inside = OKLab(lightness: min(1, max(0, lightness)), a: a, b: b)
        if inside.fits { return inside.encoded }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<20 {
            let middle = (low + high) / 2
            if inside.withChroma(scaledBy: middle).fits { low = middle } else { high = middle }
        }
        return inside.withChroma(scaledBy: low).encoded
    }

    func withChroma(scaledBy factor: Double) -> OKLab { OKLab(lightness: lightness, a: a * factor, b: b * factor) }

    func mixed(with other: OKLab, by fraction: Double) -> OKLab {
        OKLab(
            lightness: lightness + (other.lightness - lightness) * fraction,
            a: a + (other.a - a) * fraction,
            b: b + (other.b - b) * fraction)
    }

    func distance(to other: OKLab) -> Double {
        let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
        return (x * x + y * y + z * z).squareRoot()
    }

    /// Red, green and blue, linear and perhaps outside `0 ... 1`.
    private var linear: (red: Double, green: Double, blue: Double) {
        let long = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
        let medium = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
        let short = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
        return (
            4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
            -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
            -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short
        )
    }

    private var fits: Bool {
        let parts = linear
        return [parts.red, parts.green, parts.blue].allSatisfy { $0 >= -0.0001 && $0 <= 1.0001 }
    }

    private var encoded: RGB {
        let parts = linear
        return RGB(red: RGB.encoded(parts.red), green: RGB.encoded(parts.green), blue: RGB.encoded(parts.blue))
    }
}
