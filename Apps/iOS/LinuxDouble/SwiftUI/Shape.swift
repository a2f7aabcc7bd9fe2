import Foundation

@preconcurrency nonisolated public protocol Shape: Sendable, View {
    nonisolated func path(in rect: CGRect) -> Path
    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
}

extension Shape {
    nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
    @MainActor @preconcurrency public var body: some View { FilledShape(shape: self, style: ForegroundStyle()) }
}

extension Shape {
    nonisolated public func fill<S>(_ content: S = .foreground, style: FillStyle = FillStyle()) -> some View where S: ShapeStyle {
        FilledShape(shape: self, style: content)
    }
}

/// A shape and what it is filled with.
nonisolated struct FilledShape: View, Primitive {
    let shape: any Shape
    let style: any ShapeStyle
    @MainActor static func _nodes(of view: FilledShape, _ context: _Context) -> [ViewNode] {
        [ViewNode(.shape(view.shape, fill: view.style), in: context.at("Shape"))]
    }
}

@frozen public struct ForegroundStyle: ShapeStyle {
    public init() {}
    public typealias Resolved = Never
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

public enum LayoutDirectionBehavior: Hashable, Sendable {
    case fixed
    case mirrors(in: LayoutDirection)
}

nonisolated public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    nonisolated func inset(by amount: CGFloat) -> Self.InsetShape
}

extension InsettableShape {
    nonisolated public func strokeBorder<S>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View
    where S: ShapeStyle {
        FilledShape(shape: StrokedShape(shape: inset(by: lineWidth / 2), lineWidth: lineWidth), style: content)
    }
}

/// The line along a shape's edge.
nonisolated struct StrokedShape: Shape {
    let shape: any Shape
    let lineWidth: CGFloat
    func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(StrokeStyle(lineWidth: lineWidth)) }
}

/// A shape in a frame that is smaller on all sides.
nonisolated struct Inset<Base: Shape>: InsettableShape {
    let base: Base
    let amount: CGFloat
    func path(in rect: CGRect) -> Path { base.path(in: rect.insetBy(dx: amount, dy: amount)) }
    func inset(by amount: CGFloat) -> Inset<Base> { Inset(base: base, amount: self.amount + amount) }
}

@frozen nonisolated public struct Rectangle: InsettableShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(rounded: rect, radius: 0) }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }
}

@frozen nonisolated public struct RoundedRectangle: InsettableShape {
    public let _radius: CGFloat
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) { _radius = cornerRadius }
    nonisolated public func path(in rect: CGRect) -> Path { Path(rounded: rect, radius: _radius) }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }
}

@frozen nonisolated public struct Capsule: InsettableShape {
    nonisolated public init(style: RoundedCornerStyle = .continuous) {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(rounded: rect, radius: min(rect.width, rect.height) / 2) }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }
}

@frozen nonisolated public struct Circle: InsettableShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        var path = Path()
        path.addEllipse(in: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
        return path
    }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }
}
