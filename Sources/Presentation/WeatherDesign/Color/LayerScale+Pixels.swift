import WeatherModel

/// A layer's tile as numbers of a palette: every picture of a layer has these.
extension LayerScale {
    /// The number of what lies below the first stop: nothing is drawn there, or what that stop has.
    public var below: UInt8 { isOpenBelow ? 0 : 1 }

    /// The number of what no source covers.
    public var uncovered: UInt8 { UInt8(mostLevel + 1) }

    /// Pixels from one line to the next, and pixels of a line's width, both along a row.
    private static let (lineDistance, lineWidth) = (8, 3)

    /// Draws lines over what is not covered: it must not look like calm or dry weather.
    ///
    /// - Parameters:
    ///   - pixels: numbers of the palette, row by row.
    ///   - side: pixels of a row, a multiple of eight: the lines then go on in the neighbouring picture.
    public func hatch(_ pixels: inout [UInt8], side: Int) {
        guard pixels.contains(uncovered) else { return }
        for place in pixels.indices where pixels[place] == uncovered {
            if (place % side + place / side) % Self.lineDistance < Self.lineWidth { pixels[place] = uncovered + 1 }
        }
    }

    /// The colours by their numbers, with how much each covers: the levels, then what is not covered and the lines over it.
    public func palette(_ scheme: Appearance) -> [(color: RGB, opacity: Double)] {
        let gray = Double(scheme == .light ? 0x50 : 0xC0) / 255
        let lines = RGB(red: gray, green: gray, blue: gray)
        return (0...mostLevel).map { color(level: $0, scheme) } + [(lines, 0x20 / 255.0), (lines, 0x90 / 255.0)]
    }
}
