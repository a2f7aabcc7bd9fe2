import Foundation

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

@MainActor @preconcurrency public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
    /// The items in their order.
    @MainActor @preconcurrency static func _items(of content: Self, _ context: _Context) -> [_ToolbarItem]
}

/// An item of a bar, evaluated.
public struct _ToolbarItem {
    let placement: ToolbarItemPlacement
    let nodes: [ViewNode]
}

extension ToolbarContent {
    @MainActor @preconcurrency public static func _items(of content: Self, _ context: _Context) -> [_ToolbarItem] {
        let inner = context.at("\(Self.self)")
        inner.install(content)
        return Body._items(of: content.body, inner)
    }
}

extension ToolbarContent where Self.Body == Never {
    @MainActor @preconcurrency public var body: Never { fatalError("SwiftUI double: \(Self.self) has no body") }
}

extension Never: ToolbarContent {
    public static func _items(of content: Never, _ context: _Context) -> [_ToolbarItem] {}
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    public static func _items(of content: Self, _ context: _Context) -> [_ToolbarItem] {
        content.map { Wrapped._items(of: $0, context.at("?")) } ?? []
    }
}

extension _ConditionalContent: ToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    public static func _items(of content: Self, _ context: _Context) -> [_ToolbarItem] {
        switch content.choice {
        case .first(let content): TrueContent._items(of: content, context.at("if"))
        case .second(let content): FalseContent._items(of: content, context.at("else"))
        }
    }
}

/// Several items.
struct ToolbarItems: ToolbarContent {
    nonisolated(unsafe) let contents: [any ToolbarContent]
    nonisolated init(contents: [any ToolbarContent]) { self.contents = contents }
    typealias Body = Never
    static func _items(of content: ToolbarItems, _ context: _Context) -> [_ToolbarItem] {
        func opened<C: ToolbarContent>(_ content: C, _ context: _Context) -> [_ToolbarItem] { C._items(of: content, context) }
        return content.contents.enumerated().flatMap { opened($1, context.at("\($0)")) }
    }
}

@resultBuilder public struct ToolbarContentBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: ToolbarContent { content }
    public static func buildBlock<Content>(_ content: Content) -> some ToolbarContent where Content: ToolbarContent { content }
    public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some ToolbarContent where C0: ToolbarContent, C1: ToolbarContent {
        ToolbarItems(contents: [c0, c1])
    }
    public static func buildIf<Content>(_ content: Content?) -> Content? where Content: ToolbarContent { content }
}

public struct ToolbarItemPlacement: Equatable {
    public let _name: String
    nonisolated(unsafe) public static let automatic = ToolbarItemPlacement(_name: "automatic")
    nonisolated(unsafe) public static let principal = ToolbarItemPlacement(_name: "principal")
    nonisolated(unsafe) public static let primaryAction = ToolbarItemPlacement(_name: "primaryAction")
    nonisolated(unsafe) public static let cancellationAction = ToolbarItemPlacement(_name: "cancellationAction")
    nonisolated(unsafe) public static let topBarLeading = ToolbarItemPlacement(_name: "topBarLeading")
    nonisolated(unsafe) public static let topBarTrailing = ToolbarItemPlacement(_name: "topBarTrailing")
}

public struct ToolbarItem<ID, Content>: ToolbarContent where Content: View {
    nonisolated(unsafe) let placement: ToolbarItemPlacement
    nonisolated(unsafe) let content: Content
    public typealias Body = Never
    public static func _items(of content: Self, _ context: _Context) -> [_ToolbarItem] {
        [_ToolbarItem(placement: content.placement, nodes: Content._nodes(of: content.content, context.at("ToolbarItem")))]
    }
}

extension ToolbarItem where ID == () {
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }
}

public struct ToolbarPlacement {
    let name: String
    public static var automatic: ToolbarPlacement { ToolbarPlacement(name: "automatic") }
    public static var navigationBar: ToolbarPlacement { ToolbarPlacement(name: "navigationBar") }
    public static var tabBar: ToolbarPlacement { ToolbarPlacement(name: "tabBar") }
}

/// The items of a bar around the content that declares them.
private nonisolated struct WithToolbar<Content: View>: View, Primitive {
    let content: Content
    let items: any ToolbarContent
    @MainActor static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        func opened<C: ToolbarContent>(_ content: C) -> [_ToolbarItem] { C._items(of: content, context.at("toolbar")) }
        let items = opened(view.items).map { ($0.placement, $0.nodes) }
        return Content._nodes(of: view.content, context.at("_")).map { ViewNode(.effect(.screen(.toolbar(items))), [$0], in: context) }
    }
}

// https://developer.apple.com/documentation/swiftui/toolbars
extension View {
    nonisolated public func toolbar<Content>(@ViewBuilder content: () -> Content) -> some View where Content: View {
        WithToolbar(content: self, items: ToolbarItem(placement: .automatic, content: content))
    }
    nonisolated public func toolbar<Content>(@ToolbarContentBuilder content: () -> Content) -> some View where Content: ToolbarContent {
        WithToolbar(content: self, items: content())
    }
    // https://developer.apple.com/documentation/swiftui/view/toolbarbackground(_:for:)-7lv0f
    nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        effect(.unseen("toolbarBackground"))
    }
    // https://developer.apple.com/documentation/swiftui/view/toolbarbackgroundvisibility(_:for:)
    nonisolated public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        TypeCheckAlone(self, "toolbarBackgroundVisibility")
    }
    nonisolated public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        effect(.unseen("toolbarColorScheme"))
    }
}
