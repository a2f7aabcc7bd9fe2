/// Three colours from the zenith to the horizon, in OKLab, before text is put on them.
struct SkyStops {
    var top: OKLab
    var middle: OKLab
    var bottom: OKLab

    init(top: OKLab, middle: OKLab, bottom: OKLab) {
        self.top = top
        self.middle = middle
        self.bottom = bottom
    }

    /// Each `0xRRGGBB`.
    init(_ top: UInt32, _ middle: UInt32, _ bottom: UInt32) {
        self.init(top: OKLab(RGB(top)), middle: OKLab(RGB(middle)), bottom: OKLab(RGB(bottom)))
    }

    func mixed(with other: SkyStops, by fraction: Double) -> SkyStops {
        SkyStops(
            top: top.mixed(with: other.top, by: fraction),
            middle: middle.mixed(with: other.middle, by: fraction),
            bottom: bottom.mixed(with: other.bottom, by: fraction))
    }

    /// The mean lightness of the three.
    var lightness: Double { (top.lightness + middle.lightness + bottom.lightness) / 3 }
}
