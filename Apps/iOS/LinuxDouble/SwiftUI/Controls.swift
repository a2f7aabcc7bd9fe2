import Foundation

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

public struct ButtonRole: Equatable, Sendable {
    public let _name: String
    public static let destructive = ButtonRole(_name: "destructive")
}

public struct Button<Label>: View, Primitive where Label: View {
    nonisolated let role: ButtonRole?
    nonisolated let action: @MainActor () -> Void
    nonisolated(unsafe) let label: Label
    nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }
    nonisolated public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("Button")
        let look = context.environment._look
        let label: [ViewNode]
        if let style = look.buttonStyle {
            func opened<S: ButtonStyle>(_ style: S) -> [ViewNode] {
                let configuration = ButtonStyleConfiguration(label: .init(view: view.label), isPressed: false)
                return S.Body._nodes(of: style.makeBody(configuration: configuration), inner.at("\(S.self)"))
            }
            label = opened(style)
        } else {
            label = Label._nodes(of: view.label, inner)
        }
        let name = look.buttonStyle.map { "\(type(of: $0))" } ?? look.buttonStyleName
        return [ViewNode(.control(.init(.button(role: view.role, view.action), style: name)), label, in: inner)]
    }
}

extension Button where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) { titleKey.stop() }
    @_disfavoredOverload nonisolated public init<S>(_ title: S, action: @escaping @MainActor () -> Void) where S: StringProtocol {
        self.init(role: nil, action: action) { Text(title) }
    }
}

extension Button where Label == _TitleAndIcon {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
        titleKey.stop()
    }
    @_disfavoredOverload nonisolated public init<S>(
        _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
    ) where S: StringProtocol {
        self.init(role: nil, action: action) { _TitleAndIcon(title, systemImage: systemImage) }
    }
}

public struct EditButton: View, Primitive {
    nonisolated public init() {}
    /// The system's own word, which is English here whatever the device's language. No test of the app edits a list.
    public static func _nodes(of view: EditButton, _ context: _Context) -> [ViewNode] {
        let inner = context.at("EditButton")
        let name = ViewNode(.text(Text(verbatim: "Edit")), in: inner)
        let stop: () -> Void = { fatalError("SwiftUI double: the editing mode of a list is not supported") }
        return [ViewNode(.control(.init(.button(role: nil, stop), style: "edit")), [name], in: inner)]
    }
}

public struct Link<Label>: View, Primitive where Label: View {
    nonisolated let destination: URL
    nonisolated(unsafe) let label: Label
    nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("Link")
        return [ViewNode(.control(.init(.link(view.destination))), Label._nodes(of: view.label, inner), in: inner)]
    }
}

public struct Picker<Label, SelectionValue, Content>: View, Primitive where Label: View, SelectionValue: Hashable, Content: View {
    nonisolated(unsafe) let label: Label
    nonisolated(unsafe) let selection: Binding<SelectionValue>
    nonisolated(unsafe) let content: Content
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("Picker")
        let selection = view.selection
        let options = Content._nodes(of: view.content, inner).map { node -> ViewNode.Control.Option in
            guard let value = node.tagged as? SelectionValue else {
                fatalError("SwiftUI double: a picker's option has no tag of the type \(SelectionValue.self)")
            }
            return .init(label: [node], isSelected: selection.wrappedValue == value) { selection.wrappedValue = value }
        }
        guard options.contains(where: \.isSelected) else {
            fatalError("SwiftUI double: no option of the picker has the tag \(selection.wrappedValue)")
        }
        let isMenu = context.environment._look.pickerStyle is MenuPickerStyle
        let label = Label._nodes(of: view.label, inner)
        guard context.environment._look.pickerStyle is SegmentedPickerStyle else {
            return [ViewNode(.control(.init(.choose(options: options, isMenu: isMenu))), label, in: inner)]
        }
        // The name is spoken and not drawn.
        let name = ViewNode(.group("spoken"), label, in: inner)
        return [ViewNode(.control(.init(.choose(options: options, isMenu: false), style: "segmented")), [name], in: inner)]
    }
}

extension ViewNode {
    /// The value by which a container knows this element.
    var tagged: Any? {
        if case .effect(.tag(let tag)) = kind { return tag.base }
        return children.count == 1 ? children[0].tagged : nil
    }
}

extension Picker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) { titleKey.stop() }
    @_disfavoredOverload nonisolated public init<S>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) where S: StringProtocol {
        label = Text(title)
        self.selection = selection
        self.content = content()
    }
}

/// A field that text is typed into.
@MainActor private func field(
    _ label: [ViewNode], _ text: Binding<String>, prompt: Text?, isSecure: Bool, _ context: _Context
) -> [ViewNode] {
    [ViewNode(.control(.init(.type(text, prompt: prompt, isSecure: isSecure))), label, in: context)]
}

public struct TextField<Label>: View, Primitive where Label: View {
    nonisolated(unsafe) let label: Label
    nonisolated(unsafe) let text: Binding<String>
    nonisolated let prompt: Text?
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("TextField")
        return field(Label._nodes(of: view.label, inner), view.text, prompt: view.prompt, isSecure: false, inner)
    }
}

extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) { titleKey.stop() }
    @_disfavoredOverload nonisolated public init<S>(_ title: S, text: Binding<String>, prompt: Text?) where S: StringProtocol {
        label = Text(title)
        self.text = text
        self.prompt = prompt
    }
}

public struct SecureField<Label>: View, Primitive where Label: View {
    nonisolated(unsafe) let label: Label
    nonisolated(unsafe) let text: Binding<String>
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("SecureField")
        return field(Label._nodes(of: view.label, inner), view.text, prompt: nil, isSecure: true, inner)
    }
}

extension SecureField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { titleKey.stop() }
    @_disfavoredOverload nonisolated public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
        label = Text(title)
        self.text = text
    }
}

public struct ProgressView<Label, CurrentValueLabel>: View, Primitive where Label: View, CurrentValueLabel: View {
    nonisolated(unsafe) let label: Label
    nonisolated public init() where Label == EmptyView, CurrentValueLabel == EmptyView { label = EmptyView() }
    nonisolated public init(@ViewBuilder label: () -> Label) where CurrentValueLabel == EmptyView { self.label = label() }
    nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text, CurrentValueLabel == EmptyView { titleKey.stop() }
    @_disfavoredOverload nonisolated public init<S>(_ title: S)
    where Label == Text, CurrentValueLabel == EmptyView, S: StringProtocol { label = Text(title) }
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("ProgressView")
        return [ViewNode(.progress, Label._nodes(of: view.label, inner), in: inner)]
    }
}

public struct DisclosureGroup<Label, Content>: View, Primitive where Label: View, Content: View {
    nonisolated(unsafe) let isExpanded: Binding<Bool>
    nonisolated(unsafe) let content: () -> Content
    nonisolated(unsafe) let label: Label
    nonisolated public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.isExpanded = isExpanded
        self.content = content
        self.label = label()
    }
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("DisclosureGroup")
        let head = ViewNode(.control(.init(.toggle(view.isExpanded), style: "disclosure")), Label._nodes(of: view.label, inner), in: inner)
        let content = view.isExpanded.wrappedValue ? Content._nodes(of: view.content(), inner.at("content")) : []
        return [ViewNode(.stack(.vertical(.leading, spacing: nil)), [head] + content, in: inner)]
    }
}

/// The type `Label`, where a button's own `Label` hides it.
public typealias _TitleAndIcon = Label<Text, Image>
