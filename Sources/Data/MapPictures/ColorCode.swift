/// Encodes values as colours: the palette with which a provider draws a field, and the decoding of its picture.
///
/// A provider that accepts a custom palette mixes the colours of two neighbouring values in proportion. In this palette red rises from 0 to
/// 255 over evenly spaced stops, green is 255 minus red, and blue is constant: the picture is the field itself in 255 steps, and anything
/// drawn in other colours (words on a grey board) is recognisable.
struct ColorCode: Hashable, Sendable {
    /// Values in the provider's unit, ascending; at least two.
    let stops: [Double]

    private static let blue = 128

    /// The red of a stop, `0 ... 255`.
    private func red(_ index: Int) -> Int { Int((Double(index) / Double(stops.count - 1) * 255).rounded()) }

    /// The palette as `VALUE:RRGGBB` for each stop, separated by semicolons.
    func palette(_ text: (Double) -> String) -> String {
        stops.enumerated().map { index, stop in
            let digits = [red(index), 255 - red(index), Self.blue].map { part in
                let digits = String(part, radix: 16)
                return digits.count < 2 ? "0" + digits : digits
            }
            return "\(text(stop)):\(digits.joined())"
        }.joined(separator: ";")
    }

    /// The value of a colour.
    ///
    /// - Returns: nil for a colour that is not a mixture of the palette's colours.
    func value(of color: PNGPicture.Color) -> Double? {
        let (red, green, blue) = (Int(color.rgb >> 16), Int(color.rgb >> 8 & 0xFF), Int(color.rgb & 0xFF))
        // Each component is rounded separately.
        guard color.opacity == 255, abs(red + green - 255) <= 1, abs(blue - Self.blue) <= 1 else { return nil }
        let lower = (0..<stops.count - 1).last { self.red($0) <= red } ?? 0
        let share = Double(red - self.red(lower)) / Double(self.red(lower + 1) - self.red(lower))
        return stops[lower] + (stops[lower + 1] - stops[lower]) * share
    }
}
