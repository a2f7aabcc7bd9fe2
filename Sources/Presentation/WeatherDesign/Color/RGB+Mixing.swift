import Foundation

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
