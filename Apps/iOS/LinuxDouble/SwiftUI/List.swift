import Foundation

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

public struct List<SelectionValue, Content>: View, Container where SelectionValue: Hashable, Content: View {
    nonisolated(unsafe) let content: Content
    static func kind(of view: Self) -> ViewNode.Kind { .list }
}

extension List where SelectionValue == Never {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
    public var data: Data
    public let _id: (Data.Element) -> ID
    public let _content: (Data.Element) -> Content
    /// How rows are deleted and moved, by their positions; nil where they cannot be.
    var delete: ((IndexSet) -> Void)?
    var move: ((IndexSet, Int) -> Void)?

    public init(_data data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
        self.data = data
        _id = id
        _content = content
    }
}

extension ForEach: View, Primitive where Content: View {
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        view.data.enumerated().flatMap { index, element in
            let inner = context.at("[\(context.host.name(of: view._id(element)))]")
            context.host.identify(inner.path)
            let nodes = Content._nodes(of: view._content(element), inner)
            guard view.delete != nil || view.move != nil else { return nodes }
            let delete = view.delete.map { delete in { delete(IndexSet(integer: index)) } }
            let move = view.move.map { move in { (to: Int) in move(IndexSet(integer: index), to) } }
            return nodes.map { ViewNode(.effect(.swipe(delete: delete, move: move)), [$0], in: inner) }
        }
    }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(_data: data, id: { $0.id }, content: content)
    }
}

extension ForEach where Content: View {
    nonisolated public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(_data: data, id: { $0[keyPath: id] }, content: content)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(_data: data, id: { $0 }, content: content)
    }
}

@MainActor @preconcurrency public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    @MainActor @preconcurrency var data: Self.Data { get }
    /// The same content, whose rows can be deleted or moved.
    nonisolated func _editable(delete: ((IndexSet) -> Void)?, move: ((IndexSet, Int) -> Void)?) -> Self
}

extension ForEach: DynamicViewContent where Content: View {
    nonisolated public func _editable(delete: ((IndexSet) -> Void)?, move: ((IndexSet, Int) -> Void)?) -> Self {
        var other = self
        if let delete { other.delete = delete }
        if let move { other.move = move }
        return other
    }
}

extension DynamicViewContent {
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        _editable(delete: action, move: nil)
    }
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        _editable(delete: nil, move: action)
    }
}

public struct Section<Parent, Content, Footer> {
    let content: Content
    let header: Parent
    let footer: Footer
}

extension Section: View, Primitive where Parent: View, Content: View, Footer: View {
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("Section")
        let header = Parent._nodes(of: view.header, inner.at("header"))
        let footer = Footer._nodes(of: view.footer, inner.at("footer"))
        let parts =
            [ViewNode(.group("header"), header, in: inner)] + Content._nodes(of: view.content, inner)
            + [ViewNode(.group("footer"), footer, in: inner)]
        return [ViewNode(.section, parts, in: inner)]
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
        self.content = content()
        self.header = header()
        self.footer = footer()
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

public struct Form<Content>: View, Container where Content: View {
    nonisolated(unsafe) let content: Content
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
    static func kind(of view: Self) -> ViewNode.Kind { .list }
}
