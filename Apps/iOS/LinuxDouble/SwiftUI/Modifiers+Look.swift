import Foundation

// https://developer.apple.com/documentation/swiftui/view-appearance
extension View {
    nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
        surroundings { values in
            // A level of what is in force is that style, not a level of itself.
            if let level = ((style as? AnyShapeStyle)?._style ?? style) as? HierarchicalShapeStyle,
                level._level < values._look.foreground.count
            {
                values._look.foreground = [values._look.foreground[level._level]]
            } else {
                values._look.foreground = [style]
            }
        }
    }
    nonisolated public func foregroundStyle<S1, S2>(_ primary: S1, _ secondary: S2) -> some View where S1: ShapeStyle, S2: ShapeStyle {
        surroundings { $0._look.foreground = [primary, secondary] }
    }
    nonisolated public func tint<S>(_ tint: S?) -> some View where S: ShapeStyle { surroundings { $0._look.tint = tint } }
    nonisolated public func tint(_ tint: Color?) -> some View { surroundings { $0._look.tint = tint } }
    nonisolated public func background<V>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View where V: View {
        Changed(self, .views([content()]) { .background($0[0], alignment) })
    }
    nonisolated public func background<S>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View where S: ShapeStyle {
        Changed(self, .views([FilledShape(shape: Rectangle(), style: style).ignoresSafeArea(edges: edges)]) { .background($0[0], .center) })
    }
    nonisolated public func background<S, T>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View
    where S: ShapeStyle, T: Shape {
        Changed(self, .views([FilledShape(shape: shape, style: style)]) { .background($0[0], .center) })
    }
    nonisolated public func overlay<V>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View where V: View {
        Changed(self, .views([content()]) { .overlay($0[0], alignment) })
    }
    nonisolated public func overlay<S>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View where S: ShapeStyle {
        Changed(self, .views([FilledShape(shape: Rectangle(), style: style)]) { .overlay($0[0], .center) })
    }
    nonisolated public func clipShape<S>(_ shape: S, style: FillStyle = FillStyle()) -> some View where S: Shape { effect(.clip(shape)) }
    nonisolated public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View where S: Shape {
        effect(.unseen("contentShape"))
    }
    nonisolated public func mask<Mask>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View where Mask: View {
        Changed(self, .views([mask()]) { .mask($0[0], alignment) })
    }
    nonisolated public func opacity(_ opacity: Double) -> some View { effect(.opacity(opacity)) }
    nonisolated public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View { effect(.shadow(color, radius: radius, x: x, y: y)) }
    nonisolated public func containerBackground<V>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View where V: View { Changed(self, .views([content()]) { .widgetBackground($0[0]) }) }
}

public struct ContainerBackgroundPlacement: Sendable, Hashable {
    public let _name: String
    public init(_name: String) { self._name = _name }
}
