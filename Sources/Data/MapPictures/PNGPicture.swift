import CPNG
import MapLayers

/// A tile's picture, decoded. A provider's picture is decoded here and never passed on: readers get only pictures that Petrel has drawn
/// from it.
struct PNGPicture: Hashable, Sendable {
    /// Red, green, blue and opacity of each pixel, a byte each, row by row.
    private let bytes: [UInt8]
    /// True if the provider marks it as simulated.
    let isSimulated: Bool

    /// Width and height of a picture in pixels.
    static let side = FieldGrid.side

    /// - Parameter file: a PNG file of `side * side` pixels.
    /// - Returns: nil for anything else.
    init?(_ file: [UInt8], isSimulated: Bool) {
        self.isSimulated = isSimulated
        var isRead = false
        bytes = [UInt8](unsafeUninitializedCapacity: Self.side * Self.side * 4) { pixels, count in
            isRead = petrel_read_png(file, file.count, UInt32(Self.side), UInt32(Self.side), pixels.baseAddress) == 1
            count = isRead ? pixels.count : 0
        }
        guard isRead else { return nil }
    }

    /// A pixel's colour.
    struct Color: Hashable, Sendable {
        /// `0xRRGGBB`.
        let rgb: UInt32
        /// `0 ... 255`.
        let opacity: UInt8
    }

    /// The values of its pixels.
    ///
    /// - Parameter value: returns the value of a colour; called once for adjacent pixels of one colour.
    func values(_ value: (Color) -> Float) -> [Float] {
        var (last, known): (Color?, Float) = (nil, .nan)
        return (0..<Self.side * Self.side).map { pixel in
            let color = color(pixel)
            if color != last { (last, known) = (color, value(color)) }
            return known
        }
    }

    private func color(_ pixel: Int) -> Color {
        let place = pixel * 4
        return Color(
            rgb: UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]), opacity: bytes[place + 3])
    }
}
