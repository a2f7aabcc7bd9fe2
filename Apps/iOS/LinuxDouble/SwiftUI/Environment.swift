import Foundation
import Observation

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

@frozen @propertyWrapper public struct Environment<Value>: DynamicProperty, _Installed {
    public let _cell: _Cell<EnvironmentValues>
    public let _reader: (EnvironmentValues) -> Value
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        _cell = _Cell { EnvironmentValues() }
        _reader = { $0[keyPath: keyPath] }
    }
    public var wrappedValue: Value { _reader(_cell.first()) }
    public func _install(at path: String, _ context: _Context) {
        let values = context.environment
        _cell.first = { values }
    }
}

// Apple declares it unavailable.
@available(*, unavailable)
extension Environment: Sendable {}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}

public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]
    weak var host: ViewHost?

    public init() {}
    public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    // The values that Apple's type holds.
    public var _reducesMotion = false
    public var _reducesTransparency = false
    public var colorScheme = ColorScheme.light
    public var _contrast = ColorSchemeContrast.standard
    public var displayScale: CGFloat = 3
    public var dynamicTypeSize = DynamicTypeSize.large
    public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
    public var layoutDirection = LayoutDirection.leftToRight
    public var openURL: OpenURLAction {
        get { _openURL ?? OpenURLAction(host: host) }
        set { _openURL = newValue }
    }
    public var scenePhase = ScenePhase.active
    private var _openURL: OpenURLAction?
    /// Closes the sheet or the pushed screen that surrounds a view; nil where there is none.
    var close: (() -> Void)?
    /// How text and shapes are drawn here.
    public var _look = Look()
    /// The action of pulling the lists and scroll views here; nil if they cannot be pulled.
    public var _refresh: (@Sendable () async -> Void)?
    /// The actions of the return key in the fields here, the innermost action last.
    public var _submits: [(triggers: SubmitTriggers, action: () -> Void)] = []
}

/// The style that modifiers of text and colour pass down.
public struct Look {
    public var font: Font?
    public var weight: Font.Weight?
    public var hasMonospacedDigits = false
    public var tracking: CGFloat = 0
    public var lines: ClosedRange<Int>?
    public var smallestScale: CGFloat = 1
    public var alignment = TextAlignment.leading
    public var textCase: Text.Case?
    /// The primary and the secondary style; nil for the system's own.
    public var foreground: [any ShapeStyle] = []
    public var tint: (any ShapeStyle)?
    public var buttonStyle: (any ButtonStyle)?
    public var buttonStyleName: String?
    public var pickerStyle: (any PickerStyle)?
}

extension EnvironmentValues {
    public var accessibilityReduceMotion: Bool { _reducesMotion }
    public var accessibilityReduceTransparency: Bool { _reducesTransparency }
    public var colorSchemeContrast: ColorSchemeContrast { _contrast }
    public var dismiss: DismissAction { DismissAction(close: close) }
}

public enum ColorScheme: CaseIterable, Hashable, Sendable {
    case light
    case dark
}

public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    case standard
    case increased
}

public enum LayoutDirection: CaseIterable, Hashable, Sendable {
    case leftToRight
    case rightToLeft
}

public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact
    case regular
}

public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall
    case small
    case medium
    case large
    case xLarge
    case xxLarge
    case xxxLarge
    case accessibility1
    case accessibility2
    case accessibility3
    case accessibility4
    case accessibility5
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

@MainActor @preconcurrency public struct DismissAction {
    nonisolated(unsafe) let close: (() -> Void)?
    nonisolated init(close: (() -> Void)?) { self.close = close }
    @MainActor @preconcurrency public func callAsFunction() {
        guard let close else { fatalError("SwiftUI double: there is nothing to dismiss here") }
        close()
    }
}

@MainActor @preconcurrency public struct OpenURLAction {
    nonisolated(unsafe) weak var host: ViewHost?
    nonisolated init(host: ViewHost?) { self.host = host }
    @MainActor @preconcurrency public func callAsFunction(_ url: URL) {
        guard let host else { fatalError("SwiftUI double: an address is opened outside of a window: \(url)") }
        host.openedAddresses.append(url)
    }
}

extension View {
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        surroundings { $0[keyPath: keyPath] = value }
    }
    /// Changes what is inside; Apple's changes the whole window, too.
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        surroundings { if let colorScheme { $0.colorScheme = colorScheme } }
    }
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { surroundings { $0.dynamicTypeSize = size } }
    nonisolated public func dynamicTypeSize<T>(_ range: T) -> some View where T: RangeExpression, T.Bound == DynamicTypeSize {
        surroundings { values in
            guard !range.contains(values.dynamicTypeSize) else { return }
            let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
            guard let least = allowed.first, let most = allowed.last else { return }
            values.dynamicTypeSize = min(max(values.dynamicTypeSize, least), most)
        }
    }
}
