import CZlib

/// Writes pictures of few colours as PNG (W3C, Portable Network Graphics, third edition).
enum IndexedPNG {
    /// A colour of the palette: gamma-encoded parts and how much it covers, `0 ... 255` each.
    struct Color: Hashable, Sendable {
        let red, green, blue, alpha: UInt8
    }

    /// - Parameters:
    ///   - pixels: the number of each pixel's colour in the palette, row by row, `side * side` of them.
    ///   - palette: at most 256.
    /// - Returns: nil when zlib has no memory, or the numbers of pixels and colours are not as above.
    static func bytes(_ pixels: [UInt8], side: Int, palette: [Color]) -> [UInt8]? {
        guard pixels.count == side * side, side > 0, (1...256).contains(palette.count), let data = compressed(filtered(pixels, side: side))
        else { return nil }
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        // Eight bits a pixel, colours by their number, no interlacing.
        append("IHDR", bigEndian(side) + bigEndian(side) + [8, 3, 0, 0, 0], to: &bytes)
        append("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] }, to: &bytes)
        append("tRNS", palette.map(\.alpha), to: &bytes)
        append("IDAT", data, to: &bytes)
        append("IEND", [], to: &bytes)
        return bytes
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

    private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        let capacity = Int(compressBound(UInt(bytes.count)))
        let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            var length = UInt(capacity)
            let status = compress2(buffer.baseAddress, &length, bytes, UInt(bytes.count), 6)
            count = status == Z_OK ? Int(length) : 0
        }
        return output.isEmpty ? nil : output
    }

    private static func append(_ kind: String, _ data: [UInt8], to bytes: inout [UInt8]) {
        let body = Array(kind.utf8) + data
        bytes += bigEndian(data.count) + body
        bytes += bigEndian(Int(crc32(0, body, UInt32(body.count))))
    }

    private static func bigEndian(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
