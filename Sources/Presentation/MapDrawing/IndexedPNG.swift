/// Writes square pictures of at most 256 colours as PNG (W3C, Portable Network Graphics, third edition; RFC 1950, 1951).
public enum IndexedPNG {
    /// A compressed picture.
    ///
    /// - Parameters:
    ///   - pixels: the number of each pixel's colour in the palette, row by row, `side * side` of them.
    ///   - palette: `0xRRGGBBAA`, 1 to 256.
    ///   - compress: makes a zlib stream of bytes; nil if it cannot.
    /// - Returns: nil if `compress` does, or if the numbers of pixels and colours are not as above.
    public static func bytes(
        _ pixels: [UInt8], side: Int, palette: [UInt32], compress: (_ bytes: [UInt8]) -> [UInt8]?
    ) -> [UInt8]? {
        guard pixels.count == side * side, side > 0, (1...256).contains(palette.count), let data = compress(filtered(pixels, side: side))
        else { return nil }
        return file(data, side: side, palette: palette)
    }

    /// A picture without compression.
    ///
    /// - Parameters: as above.
    public static func uncompressed(_ pixels: [UInt8], side: Int, palette: [UInt32]) -> [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity(side * (side + 1))
        for row in 0..<side {
            // Without a filter.
            rows.append(0)
            rows += pixels[row * side..<(row + 1) * side]
        }
        return file(stored(rows), side: side, palette: palette)
    }

    /// A picture without compression.
    ///
    /// - Parameter color: `0xRRGGBBAA` of a pixel, in columns from the left and rows from the top. The 257th colour becomes the first.
    public static func uncompressed(side: Int, color: (_ x: Int, _ y: Int) -> UInt32) -> [UInt8] {
        var numbers: [UInt32: UInt8] = [:]
        var palette: [UInt32] = []
        let pixels = (0..<side * side).map { place in
            let color = color(place % side, place / side)
            if let number = numbers[color] { return number }
            guard palette.count < 256 else { return 0 }
            let number = UInt8(palette.count)
            numbers[color] = number
            palette.append(color)
            return number
        }
        return uncompressed(pixels, side: side, palette: palette)
    }

    private static func file(_ data: [UInt8], side: Int, palette: [UInt32]) -> [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        // Eight bits a pixel, colours by their number, not interlaced.
        append("IHDR", bigEndian(UInt32(side)) + bigEndian(UInt32(side)) + [8, 3, 0, 0, 0], to: &bytes)
        append("PLTE", palette.flatMap { bigEndian($0).prefix(3) }, to: &bytes)
        append("tRNS", palette.map { UInt8($0 & 0xFF) }, to: &bytes)
        append("IDAT", data, to: &bytes)
        append("IEND", [], to: &bytes)
        return bytes
    }

    private static func append(_ name: String, _ data: [UInt8], to bytes: inout [UInt8]) {
        let content = Array(name.utf8) + data
        bytes += bigEndian(UInt32(data.count)) + content
        bytes += bigEndian(checksum(content))
    }

    /// Each row as its difference from the one above it (filter 2): neighbouring rows of a field are nearly the same.
    private static func filtered(_ pixels: [UInt8], side: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: (side + 1) * side) { rows, count in
            pixels.withUnsafeBufferPointer { pixels in
                var place = 0
                for row in 0..<side {
                    rows[place] = 2
                    place += 1
                    for pixel in row * side..<(row + 1) * side {
                        rows[place] = row == 0 ? pixels[pixel] : pixels[pixel] &- pixels[pixel - side]
                        place += 1
                    }
                }
            }
            count = (side + 1) * side
        }
    }

    /// A zlib stream of stored blocks.
    private static func stored(_ data: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: data.count, by: 65_535) {
            let end = min(start + 65_535, data.count)
            let length = UInt16(end - start)
            bytes.append(end == data.count ? 1 : 0)
            bytes += [UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
            bytes += data[start..<end]
        }
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in data {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return bytes + bigEndian(high << 16 | low)
    }

    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [UInt8(number >> 24), UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
    }
}
