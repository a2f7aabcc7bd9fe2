import Foundation

/// A colour of the sRGB space, opaque.
public struct RGB: Hashable, Sendable {
    /// Each part gamma-encoded, `0 ... 1`.
    public let red: Double
    /// `0 ... 1`.
    public let green: Double
    /// `0 ... 1`.
    public let blue: Double

    /// Parts outside `0 ... 1` are cut off.
    public init(red: Double, green: Double, blue: Double) {
        self.red = min(1, max(0, red))
        self.green = min(1, max(0, green))
        self.blue = min(1, max(0, blue))
    }

    /// - Parameter hex: `0xRRGGBB`.
    public init(_ hex: UInt32) {
        self.init(red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255)
    }

    /// `0xRRGGBB`.
    public var number: UInt32 {
        [red, green, blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }

    /// `#rrggbb`, as every screen can show it.
    public var hex: String {
        let parts = [red, green, blue].map { part in
            let text = String(Int((part * 255).rounded()), radix: 16)
            return text.utf8.count == 1 ? "0" + text : text
        }
        return "#" + parts.joined()
    }

    /// Relative luminance, `0 ... 1`: <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>.
    public var luminance: Double { 0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue) }

    /// Contrast ratio, `1 ... 21`: <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.
    public func contrast(with other: RGB) -> Double {
        let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (light + 0.05) / (dark + 0.05)
    }

    /// The linear part of a gamma-encoded one, IEC 61966-2-1.
    static func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }

    /// The gamma-encoded part of a linear one.
    static func encoded(_ part: Double) -> Double { part <= 0.0031308 ? part * 12.92 : 1.055 * pow(max(0, part), 1 / 2.4) - 0.055 }
}

extension RGB {
    /// The colour on the way to `other`, mixed in OKLab so that no step turns grey or dark on the way.
    ///
    /// <https://bottosson.github.io/posts/oklab/>
    /// - Parameter fraction: `0` is this colour, `1` is `other`; values outside are cut off.
    public func mixed(with other: RGB, by fraction: Double) -> RGB {
        if fraction <= 0 { return self }
        if fraction >= 1 { return other }
        return OKLab(self).mixed(with: OKLab(other), by: fraction).rgb
    }

    /// How different two colours look: the Euclidean distance in OKLab, `0 ... 1`; about 0.02 is just noticeable side by side.
    public func distance(to other: RGB) -> Double { OKLab(self).distance(to: OKLab(other)) }

    /// The colour as a screen with 8 bits a channel shows it.
    public var rounded: RGB {
        RGB(red: (red * 255).rounded() / 255, green: (green * 255).rounded() / 255, blue: (blue * 255).rounded() / 255)
    }
}
