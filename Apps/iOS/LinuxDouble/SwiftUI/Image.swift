import Foundation

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

@frozen public struct Image: Equatable {
    /// The system symbol's name.
    public let _name: String
    nonisolated public init(systemName: String) { _name = systemName }
}

// Apple declares it unavailable.
@available(*, unavailable)
extension Image: Sendable {}

extension Image: View, Primitive {
    public static func _nodes(of view: Image, _ context: _Context) -> [ViewNode] {
        [ViewNode(.symbol(view._name), in: context.at("Image"))]
    }
}

public struct Label<Title, Icon>: View, Primitive where Title: View, Icon: View {
    nonisolated(unsafe) let title: Title
    nonisolated(unsafe) let icon: Icon
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("Label")
        return [ViewNode(.group("label"), Icon._nodes(of: view.icon, inner) + Title._nodes(of: view.title, inner), in: inner)]
    }
}

extension Label where Title == Text, Icon == Image {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) { titleKey.stop() }
    @_disfavoredOverload nonisolated public init<S>(_ title: S, systemImage name: String) where S: StringProtocol {
        self.title = Text(title)
        icon = Image(systemName: name)
    }
}
