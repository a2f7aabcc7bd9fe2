@_exported import Foundation

// Points, sizes, rectangles and CGFloat are Foundation's on Linux.

// https://developer.apple.com/documentation/corefoundation/cgaffinetransform
// The app uses it as the default of `Path.addEllipse(in:transform:)` alone.
public struct CGAffineTransform: Equatable, Sendable {
    private let isIdentity: Bool

    // All zeros, as Swift makes a structure of C.
    public init() { self.init(isIdentity: false) }
    private init(isIdentity: Bool) { self.isIdentity = isIdentity }

    public static let identity = CGAffineTransform(isIdentity: true)
}

@frozen public enum CGLineCap: Int32, Sendable {
    case butt
    case round
    case square
}

@frozen public enum CGLineJoin: Int32, Sendable {
    case miter
    case round
    case bevel
}
