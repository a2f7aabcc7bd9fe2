public protocol ListStyle {}

public struct InsetGroupedListStyle: ListStyle {
    public init() {}
}

extension ListStyle where Self == InsetGroupedListStyle {
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

// https://developer.apple.com/documentation/swiftui/lists
extension View {
    nonisolated public func listStyle<S>(_ style: S) -> some View where S: ListStyle { effect(.unseen("listStyle")) }
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { effect(.row(insets: insets, background: [])) }
    nonisolated public func listRowBackground<V>(_ view: V?) -> some View where V: View {
        Changed(self, .views([view]) { .row(insets: nil, background: $0[0]) })
    }
}

extension VerticalEdge {
    // https://developer.apple.com/documentation/swiftui/verticaledge/set
    @frozen public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let all = VerticalEdge.Set(rawValue: 3)
    }
}
