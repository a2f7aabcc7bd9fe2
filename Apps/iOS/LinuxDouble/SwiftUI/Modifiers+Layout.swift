import Foundation

// https://developer.apple.com/documentation/swiftui/view-layout
extension View {
    nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        effect(.frame(.init(width: width, height: height, alignment: alignment)))
    }
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        effect(
            .frame(
                .init(
                    minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight, idealHeight: idealHeight,
                    maxHeight: maxHeight, alignment: alignment)))
    }
    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        effect(.padding(.top, insets._top)).effect(.padding(.bottom, insets._bottom))
            .effect(.padding(Edge.Set(rawValue: 2), insets._leading)).effect(.padding(Edge.Set(rawValue: 8), insets._trailing))
    }
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { effect(.padding(edges, length)) }
    nonisolated public func padding(_ length: CGFloat) -> some View { effect(.padding(.all, length)) }
    nonisolated public func fixedSize() -> some View { effect(.fixedSize) }
    nonisolated public func layoutPriority(_ value: Double) -> some View { effect(.priority(value)) }
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { effect(.offset(x, y)) }
    nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        effect(.aspect(aspectRatio, contentMode))
    }
    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        effect(.ignoresSafeArea(edges))
    }
    nonisolated public func safeAreaInset<V>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View where V: View { Changed(self, .views([content()]) { .inset(edge, $0[0]) }) }
    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { effect(.rotation(angle, anchor)) }
}

@frozen public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let all = SafeAreaRegions(rawValue: .max)
    public static let container = SafeAreaRegions(rawValue: 1)
}

public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
    static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}
