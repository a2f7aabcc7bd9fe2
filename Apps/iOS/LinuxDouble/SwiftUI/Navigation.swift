import Foundation

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

@MainActor @preconcurrency public struct NavigationStack<Data, Root>: View, Primitive where Root: View {
    /// The pushed values and how the last of them is taken back.
    struct Pushed {
        let values: () -> [AnyHashable]
        let push: (Any) -> Void
        let pop: () -> Void
    }

    nonisolated(unsafe) let pushed: Pushed
    nonisolated(unsafe) let root: Root

    nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        // The app pushes nothing on a stack for which it passes no path.
        pushed = Pushed(values: { [] }, push: { fatalError("SwiftUI double: \($0) is pushed on a stack without a path") }, pop: {})
        self.root = root()
    }
    nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {
        pushed = Pushed(
            values: { path.wrappedValue.map { AnyHashable($0) } },
            push: {
                guard let value = $0 as? Data.Element else { fatalError("SwiftUI double: \($0) is no element of the path") }
                path.wrappedValue.append(value)
            }, pop: { path.wrappedValue.remove(at: path.wrappedValue.index(path.wrappedValue.endIndex, offsetBy: -1)) })
        self.root = root()
    }

    /// The root stays in the tree below what was pushed, with its state; the last child is the screen that is seen.
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        var inner = context.at("NavigationStack")
        let destinations = Destinations()
        inner.environment._destinations = destinations
        inner.environment._push = view.pushed.push
        let values = view.pushed.values()
        var root = inner.at("root")
        root.isShown = inner.isShown && values.isEmpty
        var screens = [ViewNode(.group("screen"), Root._nodes(of: view.root, root), in: inner)]
        for (index, value) in values.enumerated() {
            guard let make = destinations.make(value.base) else {
                fatalError("SwiftUI double: no navigationDestination for \(type(of: value.base))")
            }
            var place = inner.at("pushed\(index)")
            place.environment.close = view.pushed.pop
            place.isShown = inner.isShown && index == values.count - 1
            screens.append(ViewNode(.group("screen"), place.nodes(of: make), in: place))
        }
        return [ViewNode(.navigation(view.pushed.pop), screens, in: inner)]
    }
}

/// The destinations that the views of one stack declare.
final class Destinations {
    private var makers: [(Any) -> (any View)?] = []
    func add<D, C: View>(_: D.Type, _ make: @escaping (D) -> C) { makers.append { ($0 as? D).map(make) } }
    func make(_ value: Any) -> (any View)? { makers.lazy.compactMap { $0(value) }.first }
}

private struct DestinationsKey: EnvironmentKey {
    static var defaultValue: Destinations? { nil }
}

private struct PushKey: EnvironmentKey {
    static var defaultValue: ((Any) -> Void)? { nil }
}

extension EnvironmentValues {
    var _destinations: Destinations? {
        get { self[DestinationsKey.self] }
        set { self[DestinationsKey.self] = newValue }
    }
    var _push: ((Any) -> Void)? {
        get { self[PushKey.self] }
        set { self[PushKey.self] = newValue }
    }
}

public struct NavigationPath: Equatable {}

public struct NavigationLink<Label, Destination>: View, Primitive where Label: View, Destination: View {
    nonisolated(unsafe) let label: Label
    nonisolated(unsafe) let value: Any?
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("NavigationLink")
        let label = Label._nodes(of: view.label, inner)
        guard let value = view.value, let push = context.environment._push else {
            fatalError("SwiftUI double: a NavigationLink without a value, or outside of a NavigationStack")
        }
        return [ViewNode(.control(.init(.push { push(value) })), label, in: inner)]
    }
}

extension NavigationLink where Destination == Never {
    nonisolated public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {
        self.label = label()
        self.value = value
    }
    nonisolated public init<P>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text, P: Hashable { titleKey.stop() }
    @_disfavoredOverload nonisolated public init<S, P>(_ title: S, value: P?) where Label == Text, S: StringProtocol, P: Hashable {
        label = Text(title)
        self.value = value
    }
}

public struct TabView<SelectionValue, Content>: View, Primitive where SelectionValue: Hashable, Content: View {
    nonisolated(unsafe) let selection: Binding<SelectionValue>?
    nonisolated(unsafe) let content: Content
    nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }
    /// All tabs keep their state; the chosen one alone is shown, and appears.
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("TabView")
        guard let selection = view.selection else { fatalError("SwiftUI double: a TabView without a selection is not supported") }
        var tabContext = inner
        tabContext.chosenTab = AnyHashable(selection.wrappedValue)
        let tabs = Content._nodes(of: view.content, tabContext)
        let options = tabs.map { node -> ViewNode.Control.Option in
            guard let value = node.tagged as? SelectionValue else { fatalError("SwiftUI double: a tab without a tag") }
            let label = node.all.lazy.compactMap { node -> [ViewNode]? in
                if case .effect(.tab(let label)) = node.kind { label } else { nil }
            }.first
            guard let label else { fatalError("SwiftUI double: a tab without a name") }
            return .init(label: label, isSelected: value == selection.wrappedValue) { selection.wrappedValue = value }
        }
        guard let shown = zip(tabs, options).first(where: { $0.1.isSelected })?.0 else {
            fatalError("SwiftUI double: no tab has the tag \(selection.wrappedValue)")
        }
        let bar = ViewNode(.control(.init(.choose(options: options, isMenu: false), style: "tabs")), in: inner)
        return [ViewNode(.group("tabs"), [shown, bar], in: inner)]
    }
}

public struct NavigationBarItem: Sendable {
    // https://developer.apple.com/documentation/swiftui/navigationbaritem/titledisplaymode
    public enum TitleDisplayMode: Sendable {
        case automatic
        case inline
        case large
    }
}

// https://developer.apple.com/documentation/swiftui/navigation
extension View {
    nonisolated public func navigationDestination<D, C>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View where D: Hashable, C: View {
        Changed(self, .event(DestinationMaker(make: destination)))
    }
    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }
    nonisolated public func navigationTitle(_ title: Text) -> some View { effect(.screen(.title(title._content))) }
    @_disfavoredOverload nonisolated public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
        let title = String(title)
        return effect(.screen(.title(title)))
    }
    nonisolated public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        effect(.screen(.titleMode(displayMode)))
    }
    nonisolated public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View {
        Changed(self, .views([label()]) { .tab($0[0]) })
    }
}

private struct DestinationMaker<D, C: View>: EventMaker {
    let make: (D) -> C
    func apply(at path: String, _ context: _Context) {
        guard let destinations = context.environment._destinations else {
            fatalError("SwiftUI double: navigationDestination outside of a NavigationStack")
        }
        destinations.add(D.self, make)
    }
}
