/// How the bodies of large replies are made smaller while they are held in memory.
package struct ReplyPacking: Sendable {
    /// Bodies of fewer bytes are held as they are: they are used more often than large ones, and to unpack takes time.
    static let leastBytes = 64 << 10

    let pack: @Sendable ([UInt8]) -> [UInt8]?
    let unpack: @Sendable ([UInt8], Int) -> [UInt8]?

    /// - Parameters:
    ///   - pack: returns the smaller form of a body; nil if there is none.
    ///   - unpack: returns the body, of the given number of bytes, for its smaller form; nil if the form is damaged.
    package init(pack: @escaping @Sendable ([UInt8]) -> [UInt8]?, unpack: @escaping @Sendable ([UInt8], Int) -> [UInt8]?) {
        self.pack = pack
        self.unpack = unpack
    }
}
