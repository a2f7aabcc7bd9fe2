import Foundation

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

public struct ScrollView<Content>: View, Container where Content: View {
    nonisolated let axes: Axis.Set
    nonisolated(unsafe) let content: Content
    nonisolated public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }
    static func kind(of view: Self) -> ViewNode.Kind { .scroll(view.axes) }
}

public struct ScrollIndicatorVisibility: Equatable {
    let isHidden: Bool
    public static var automatic: ScrollIndicatorVisibility { ScrollIndicatorVisibility(isHidden: false) }
    public static var hidden: ScrollIndicatorVisibility { ScrollIndicatorVisibility(isHidden: true) }
}

extension View {
    nonisolated public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View { effect(.unseen("scrollIndicators")) }
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View { effect(.unseen("scrollContentBackground")) }
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View { effect(.margins(edges, length)) }
}

public struct ContentMarginPlacement {
    let name: String
    public static var automatic: ContentMarginPlacement { ContentMarginPlacement(name: "automatic") }
    public static var scrollContent: ContentMarginPlacement { ContentMarginPlacement(name: "scrollContent") }
}

public protocol ScrollTargetBehavior {}

public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    public init() {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension View {
    nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        effect(.unseen("scrollTargetBehavior"))
    }
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View { effect(.unseen("scrollTargetLayout")) }
    // https://developer.apple.com/documentation/swiftui/view/scrollposition(id:anchor:)
    nonisolated public func scrollPosition<ID>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View where ID: Hashable {
        effect(.scrolled { id.wrappedValue = $0.base as? ID })
    }
}
