import Foundation

@frozen public struct Color: Hashable, Sendable {
    // https://developer.apple.com/documentation/swiftui/color/rgbcolorspace
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB
        case sRGBLinear
        case displayP3
    }
    /// Where a colour is from.
    @frozen public enum _Source: Hashable, Sendable {
        case components(red: Double, green: Double, blue: Double, opacity: Double)
        case named(String)
    }
    public let _source: _Source
    public let _opacity: Double

    init(source: _Source, opacity: Double = 1) {
        _source = source
        _opacity = opacity
    }

    public init(_ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(source: .components(red: red, green: green, blue: blue, opacity: opacity))
    }
    public init(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(source: .components(red: white, green: white, blue: white, opacity: opacity))
    }
    nonisolated public init(_ name: String, bundle: Bundle? = nil) { self.init(source: .named(name)) }
    public func opacity(_ opacity: Double) -> Color { Color(source: _source, opacity: _opacity * opacity) }
    public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
}

extension Color: View, Primitive {
    public static func _nodes(of view: Color, _ context: _Context) -> [ViewNode] { [ViewNode(.color(view), in: context.at("Color"))] }
}

extension Color: ShapeStyle {
    // https://developer.apple.com/documentation/swiftui/color/resolved
    @frozen public struct Resolved: Hashable, Sendable {
        public let _color: Color
    }
    public func resolve(in environment: EnvironmentValues) -> Color.Resolved { Resolved(_color: self) }
}

extension Color.Resolved: ShapeStyle {
    public typealias Resolved = Never
}

public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never
    func resolve(in environment: EnvironmentValues) -> Self.Resolved
}

extension Never: ShapeStyle {
    public typealias Resolved = Never
}

extension ShapeStyle where Self.Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never { fatalError("SwiftUI double: \(Self.self) resolves to nothing") }
}

@frozen public struct HierarchicalShapeStyle: ShapeStyle {
    /// 1 is the secondary style.
    public let _level: Int
    public typealias Resolved = Never
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(_level: 1) }
}

public struct Material: ShapeStyle {
    public typealias Resolved = Never
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { Material() }
}

@frozen public struct AnyShapeStyle: ShapeStyle {
    public let _style: any ShapeStyle
    public init<S>(_ style: S) where S: ShapeStyle { _style = style }
    public typealias Resolved = Never
}

@frozen public struct LinearGradient: ShapeStyle, View, Sendable {
    public let _colors: [Color]
    public let _start: UnitPoint
    public let _end: UnitPoint
    nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        _colors = colors
        _start = startPoint
        _end = endPoint
    }
    public typealias Body = Never
    public typealias Resolved = Never
    public static func _nodes(of view: LinearGradient, _ context: _Context) -> [ViewNode] {
        [ViewNode(.gradient(view), in: context.at("LinearGradient"))]
    }
}
