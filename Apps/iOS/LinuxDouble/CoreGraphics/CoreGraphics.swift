@_exported import Foundation

// Points, sizes, rectangles and CGFloat are Foundation's on Linux.

// https://developer.apple.com/documentation/corefoundation/cgaffinetransform
// Only the default of `Path.addEllipse(in:transform:)` needs this type, so it has no other value.
public struct CGAffineTransform: Sendable {
    private init() {}
    public static let identity = CGAffineTransform()
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
