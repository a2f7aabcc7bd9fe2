import Foundation

// Used by the package, not by the app: with it the package is compiled as on Apple's systems, without swift-crypto. It never runs.

public protocol Digest: Hashable, Sendable, Sequence where Self.Element == UInt8 {
    static var byteCount: Int { get }
}

public protocol HashFunction: Sendable {
    associatedtype Digest: CryptoKit.Digest
}

extension HashFunction {
    public static func hash<D>(data: D) -> Self.Digest where D: DataProtocol { fatalError("CryptoKit double: it never runs") }
}

public struct SHA256Digest: Digest {
    public static var byteCount: Int { 32 }
    public func makeIterator() -> Array<UInt8>.Iterator { fatalError("CryptoKit double: it never runs") }
}

public struct SHA256: HashFunction {
    public typealias Digest = SHA256Digest
}
