#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads Brotli by the library's own decoder, which the product does not use.
package enum BrotliReader {
    private typealias Decompress =
        @convention(c) (Int, UnsafePointer<UInt8>?, UnsafeMutablePointer<Int>, UnsafeMutablePointer<UInt8>?) -> Int32
    private static let isWhole: Int32 = 1

    /// - Returns: nil for bytes that are not a whole Brotli stream, for a text longer than `limit`, and without the library.
    package static func expanded(_ bytes: [UInt8], atMost limit: Int) -> [UInt8]? {
        guard
            let library = dlopen("libbrotlidec.so.1", RTLD_NOW) ?? dlopen("/opt/homebrew/lib/libbrotlidec.1.dylib", RTLD_NOW),
            let symbol = dlsym(library, "BrotliDecoderDecompress")
        else { return nil }
        let decompress = unsafeBitCast(symbol, to: Decompress.self)
        var outcome: Int32 = 0
        let output = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            var length = limit
            outcome = decompress(bytes.count, bytes, &length, buffer.baseAddress)
            count = outcome == isWhole ? length : 0
        }
        return outcome == isWhole ? output : nil
    }
}
