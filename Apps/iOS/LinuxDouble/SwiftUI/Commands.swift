import Foundation
import Observation

// For the type check alone: a test that runs one of these stops.
// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

@MainActor @preconcurrency public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Commands where Self.Body == Never {
    @MainActor @preconcurrency public var body: Never { fatalError("SwiftUI double: \(Self.self) has no body") }
}

extension Never: Commands {}

@resultBuilder public struct CommandsBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: Commands { content }
    public static func buildBlock<Content>(_ content: Content) -> Content where Content: Commands { content }
    public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some Commands where C0: Commands, C1: Commands { SeveralCommands() }
}

/// Several commands.
private struct SeveralCommands: Commands {
    nonisolated init() {}
    typealias Body = Never
}

public struct CommandGroupPlacement {
    nonisolated(unsafe) public static let appSettings = CommandGroupPlacement()
}

public struct CommandGroup<Content>: Commands where Content: View {
    public typealias Body = Never
    nonisolated public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        fatalError("SwiftUI double: commands are declared for the type check alone")
    }
}

public struct CommandMenu<Content>: Commands where Content: View {
    public typealias Body = Never
    nonisolated public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { nameKey.stop() }
    @_disfavoredOverload nonisolated public init<S>(_ name: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
        fatalError("SwiftUI double: commands are declared for the type check alone")
    }
}

// https://developer.apple.com/documentation/swiftui/scene
extension Scene {
    nonisolated public func commands<Content>(@CommandsBuilder content: () -> Content) -> some Scene where Content: Commands {
        _WithCommands(self)
    }
}

/// A scene with commands, which stops a test that runs it.
public struct _WithCommands<Content: Scene>: Scene {
    nonisolated init(_ content: Content) { fatalError("SwiftUI double: commands are declared for the type check alone") }
    public typealias Body = Never
}

public struct KeyEquivalent: Sendable {
    public let character: Character
    public init(_ character: Character) { self.character = character }
}

@frozen public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let command = EventModifiers(rawValue: 1 << 4)
}

@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {}
    public var wrappedValue: Value? { fatalError("SwiftUI double: a focused value is declared for the type check alone") }
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/keyboardshortcut(_:modifiers:)
    nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        TypeCheckAlone(self, "keyboardShortcut")
    }
    // https://developer.apple.com/documentation/swiftui/view/focusedscenevalue(_:)
    nonisolated public func focusedSceneValue<T>(_ object: T?) -> some View where T: AnyObject, T: Observable {
        TypeCheckAlone(self, "focusedSceneValue")
    }
}

/// A view whose modifier is declared for the type check alone.
struct TypeCheckAlone<Content: View>: View, Primitive {
    nonisolated init(_ content: Content, _ name: String) { fatalError("SwiftUI double: \(name) is declared for the type check alone") }
    static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        fatalError("SwiftUI double: \(Self.self) is declared for the type check alone")
    }
}
