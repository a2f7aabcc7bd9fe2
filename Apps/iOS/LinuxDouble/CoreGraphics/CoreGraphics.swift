@_exported import Foundation

// Points, sizes, rectangles and CGFloat are Foundation's on Linux.

// https://developer.apple.com/documentation/corefoundation/cgaffinetransform
// The app uses it as the default of `Path.addEllipse(in:transform:)` alone: there is no other.
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
