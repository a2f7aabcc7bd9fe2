/// Values as shades of grey: a palette that a provider draws a field with, and the way back from its picture to the values.
///
/// A provider that takes a palette of one's own mixes the colours of two neighbouring values by the share of the way between them. With grey
/// from black to white over evenly spaced shades the picture is the field itself, in 255 steps.
struct GrayCode: Hashable, Sendable {
    /// Values in the provider's unit, ascending; their shades are evenly spaced, the first black and the last white.
    let stops: [Double]

    /// The shade of a stop, `0 ... 255`.
    func shade(_ index: Int) -> Int { Int((Double(index) / Double(stops.count - 1) * 255).rounded()) }

    /// `VALUE:RRGGBB` for each stop, separated by semicolons.
    func palette(_ text: (Double) -> String) -> String {
        stops.enumerated().map { index, stop in
            let digits = String(shade(index), radix: 16)
            let byte = digits.count < 2 ? "0" + digits : digits
            return "\(text(stop)):\(byte)\(byte)\(byte)"
        }.joined(separator: ";")
    }

    /// The value of a shade.
    ///
    /// - Returns: nil for a colour that is not grey.
    func value(of color: PNGPicture.Color) -> Double? {
        let (red, green, blue) = (color.rgb >> 16, color.rgb >> 8 & 0xFF, color.rgb & 0xFF)
        guard red == green, green == blue else { return nil }
        // Between the whole shades of its neighbours, as it was mixed.
        let lower = (0..<stops.count - 1).last { shade($0) <= Int(red) } ?? 0
        let share = (Double(red) - Double(shade(lower))) / Double(shade(lower + 1) - shade(lower))
        return stops[lower] + (stops[lower + 1] - stops[lower]) * share
    }
}
