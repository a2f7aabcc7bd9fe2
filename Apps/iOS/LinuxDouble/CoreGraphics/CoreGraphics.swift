@_exported import Foundation

// Points, sizes, rectangles and CGFloat are Foundation's on Linux.

// https://developer.apple.com/documentation/corefoundation/cgaffinetransform
/// A transform of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct CGAffineTransform: Equatable, Sendable {
    /// Apple's `a`.
    public let _a: CGFloat
    /// Apple's `b`.
    public let _b: CGFloat
    /// Apple's `c`.
    public let _c: CGFloat
    /// Apple's `d`.
    public let _d: CGFloat
    /// Apple's `tx`.
    public let _tx: CGFloat
    /// Apple's `ty`.
    public let _ty: CGFloat

    /// All zeros, as Swift makes a structure of C; the transform that changes nothing is `identity`.
    public init() { self.init(_a: 0, _b: 0, _c: 0, _d: 0, _tx: 0, _ty: 0) }

    /// A transform of the given six numbers.
    public init(_a: CGFloat, _b: CGFloat, _c: CGFloat, _d: CGFloat, _tx: CGFloat, _ty: CGFloat) {
        self._a = _a
        self._b = _b
        self._c = _c
        self._d = _d
        self._tx = _tx
        self._ty = _ty
    }

    public static let identity = CGAffineTransform(_a: 1, _b: 0, _c: 0, _d: 1, _tx: 0, _ty: 0)

    /// Where the transform moves a point.
    public func _apply(to point: CGPoint) -> CGPoint { CGPoint(x: _a * point.x + _c * point.y + _tx, y: _b * point.x + _d * point.y + _ty) }
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
