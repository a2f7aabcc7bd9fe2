import Foundation

@frozen public struct Alignment: Equatable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment
    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
}

@frozen public struct HorizontalAlignment: Equatable, Sendable {
    /// 0 at the leading edge, 1 at the trailing one.
    public let _share: CGFloat
    public static let leading = HorizontalAlignment(_share: 0)
    public static let center = HorizontalAlignment(_share: 0.5)
    public static let trailing = HorizontalAlignment(_share: 1)
}

@frozen public struct VerticalAlignment: Equatable, Sendable {
    /// 0 at the top, 1 at the bottom.
    public let _share: CGFloat
    public static let top = VerticalAlignment(_share: 0)
    public static let center = VerticalAlignment(_share: 0.5)
    public static let bottom = VerticalAlignment(_share: 1)
}

@frozen public enum Edge: Int8, CaseIterable, Sendable {
    case top
    case leading
    case bottom
    case trailing
    // https://developer.apple.com/documentation/swiftui/edge/set
    @frozen public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Edge.Set(rawValue: 1)
        public static let bottom = Edge.Set(rawValue: 4)
        public static let all = Edge.Set(rawValue: 15)
        public static let horizontal = Edge.Set(rawValue: 10)
        public static let vertical = Edge.Set(rawValue: 5)
    }
}

@frozen public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
    case top
    case bottom
}

@frozen public struct EdgeInsets: Equatable, Sendable {
    public var _top: CGFloat = 0
    public var _leading: CGFloat = 0
    public var _bottom: CGFloat = 0
    public var _trailing: CGFloat = 0
    public init() {}
}

@frozen public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal
    case vertical
    // https://developer.apple.com/documentation/swiftui/axis/set
    @frozen public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Axis.Set(rawValue: 1)
        public static let vertical = Axis.Set(rawValue: 2)
    }
}

@frozen public struct UnitPoint: Hashable, Sendable {
    public let _x: CGFloat
    public let _y: CGFloat
    public init() { self.init(x: 0, y: 0) }
    public init(x: CGFloat, y: CGFloat) {
        _x = x
        _y = y
    }
    public static let zero = UnitPoint(x: 0, y: 0)
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let leading = UnitPoint(x: 0, y: 0.5)
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    public static let top = UnitPoint(x: 0.5, y: 0)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
}

@frozen public struct Angle: Hashable, Comparable, Sendable {
    public let _degrees: Double
    init(degrees: Double) { _degrees = degrees }
    public init() { self.init(degrees: 0) }
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    public static let zero = Angle()
    public static func < (left: Angle, right: Angle) -> Bool { left._degrees < right._degrees }
}

@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
    case automatic
    case visible
    case hidden
}

@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
    case fit
    case fill
}
