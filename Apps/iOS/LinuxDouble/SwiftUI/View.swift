// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
    /// The elements that the view is made of. A view of the app is what its body is made of.
    @MainActor @preconcurrency static func _nodes(of view: Self, _ context: _Context) -> [ViewNode]
}

extension View {
    @MainActor @preconcurrency public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("\(Self.self)")
        inner.install(view)
        return Body._nodes(of: view.body, inner)
    }
}

// Views that the system draws itself have no `body` in the double.
extension View where Self.Body == Never {
    @MainActor @preconcurrency public var body: Never { fatalError("SwiftUI double: \(Self.self) has no body") }
}

/// A view that the system draws itself.
protocol Primitive: View where Body == Never {}

// https://developer.apple.com/documentation/swift/never
extension Never: View {
    public typealias Body = Never
    public var body: Never { fatalError("SwiftUI double: Never has no body") }
    public static func _nodes(of view: Never, _ context: _Context) -> [ViewNode] {}
}

extension Optional: View, Primitive where Wrapped: View {
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        guard let view else { return [] }
        return Wrapped._nodes(of: view, context.at("?"))
    }
}

@resultBuilder public struct ViewBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: View { content }
    public static func buildBlock<Content>(_ content: Content) -> Content where Content: View { content }
    public static func buildBlock<each Content>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
    where repeat each Content: View {
        var views: [any View] = []
        repeat views.append(each content)
        return TupleView(views: views)
    }
    public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View { content }
    public static func buildEither<TrueContent, FalseContent>(first: TrueContent) -> _ConditionalContent<TrueContent, FalseContent>
    where TrueContent: View, FalseContent: View { _ConditionalContent(choice: .first(first)) }
    public static func buildEither<TrueContent, FalseContent>(second: FalseContent) -> _ConditionalContent<TrueContent, FalseContent>
    where TrueContent: View, FalseContent: View { _ConditionalContent(choice: .second(second)) }
}

// https://developer.apple.com/documentation/swiftui/viewbuilder/buildeither(first:)
public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Choice {
        case first(TrueContent)
        case second(FalseContent)
    }
    let choice: Choice
}

extension _ConditionalContent: View, Primitive where TrueContent: View, FalseContent: View {
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        switch view.choice {
        case .first(let content): TrueContent._nodes(of: content, context.at("if"))
        case .second(let content): FalseContent._nodes(of: content, context.at("else"))
        }
    }
}

public struct TupleView<T>: View, Primitive {
    nonisolated(unsafe) let views: [any View]
    nonisolated init(views: [any View]) { self.views = views }
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        view.views.enumerated().flatMap { index, view in context.at("\(index)").nodes(of: view) }
    }
}

public struct EmptyView: View, Primitive, Sendable {
    nonisolated public init() {}
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] { [] }
}

public struct Group<Content> {
    let content: Content
}

extension Group: View, Primitive where Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] { Content._nodes(of: view.content, context.at("Group")) }
}

@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
    typealias Content = _ViewModifier_Content<Self>
    /// The elements of `content` as the modifier changes them.
    @MainActor @preconcurrency static func _nodes(of modifier: Self, around content: any View, _ context: _Context) -> [ViewNode]
}

extension ViewModifier {
    @MainActor @preconcurrency public static func _nodes(
        of modifier: Self, around content: any View, _ context: _Context
    ) -> [ViewNode] {
        let inner = context.at("\(Self.self)")
        inner.install(modifier)
        return Body._nodes(of: modifier.body(content: _ViewModifier_Content(view: content)), inner)
    }
}

// https://developer.apple.com/documentation/swiftui/viewmodifier/content
public struct _ViewModifier_Content<Modifier>: View, Primitive where Modifier: ViewModifier {
    let view: any View
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] { context.at("Content").nodes(of: view.view) }
}

extension ViewModifier where Self.Body == Never {
    @MainActor @preconcurrency public func body(content: Self.Content) -> Never {
        fatalError("SwiftUI double: \(Self.self) has no body")
    }
}

public struct ModifiedContent<Content, Modifier> {
    let content: Content
    let modifier: Modifier
}

extension ModifiedContent: View, Primitive where Content: View, Modifier: ViewModifier {
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        Modifier._nodes(of: view.modifier, around: view.content, context)
    }
}

extension View {
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
    nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable { Changed(self, .identity(id)) }
    nonisolated public func tag<V>(_ tag: V) -> some View where V: Hashable { effect(.tag(AnyHashable(tag))) }
    nonisolated public func equatable() -> EquatableView<Self> where Self: Equatable { EquatableView(content: self) }
}

public struct EquatableView<Content>: View, Primitive where Content: Equatable, Content: View {
    nonisolated(unsafe) let content: Content
    nonisolated init(content: Content) { self.content = content }
    /// A view that equals the one before takes no effect: what `==` forgets does not reach the screen.
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("Equatable")
        let shown = context.host.value(at: inner.path + "#shown") { ShownContent(view.content) }
        if shown.content != view.content { shown.content = view.content }
        return Content._nodes(of: shown.content, inner)
    }
}

private final class ShownContent<Content> {
    var content: Content
    init(_ content: Content) { self.content = content }
}

@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }
}

extension View {
    nonisolated public func previewDisplayName(_ value: String?) -> some View { Changed(self, .name(value)) }
}
