// For the type check alone: a test that runs one of these stops.
// `nonisolated(unsafe)` is safe here: a `static let` never changes.

@MainActor @preconcurrency public struct NavigationSplitView<Sidebar, Content, Detail>: View, Primitive
where Sidebar: View, Content: View, Detail: View {
    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView {
        fatalError("SwiftUI double: a split view is declared for the type check alone")
    }
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        fatalError("SwiftUI double: \(Self.self) is declared for the type check alone")
    }
}

public struct NavigationSplitViewVisibility: Equatable, Sendable {
    private let name: String
    public static let all = NavigationSplitViewVisibility(name: "all")
    public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

@MainActor @preconcurrency public protocol NavigationSplitViewStyle {}

@MainActor @preconcurrency public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    @MainActor @preconcurrency public init() {}
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    // https://developer.apple.com/documentation/swiftui/navigationsplitviewstyle/balanced
    @MainActor @preconcurrency public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/navigationsplitviewstyle(_:)
    nonisolated public func navigationSplitViewStyle<S>(_ style: S) -> some View where S: NavigationSplitViewStyle {
        TypeCheckAlone(self, "navigationSplitViewStyle")
    }
}
