import Foundation

@MainActor @preconcurrency public protocol Widget {
    associatedtype Body: WidgetConfiguration
    @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}

@MainActor @preconcurrency public protocol WidgetBundle {
    associatedtype Body: Widget
    @WidgetBundleBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}

@resultBuilder public struct WidgetBundleBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: Widget { content }
    public static func buildBlock<Content>(_ content: Content) -> some Widget where Content: Widget { content }
}

@MainActor @preconcurrency public protocol WidgetConfiguration {
    associatedtype Body: WidgetConfiguration
    @MainActor @preconcurrency var body: Self.Body { get }
}

extension WidgetConfiguration where Self.Body == Never {
    @MainActor @preconcurrency public var body: Never { fatalError("SwiftUI double: \(Self.self) has no body") }
}

extension Never: WidgetConfiguration {}

public protocol PreviewContext {
    /// Applies the preview's settings to the environment of its views.
    func _apply(to values: inout EnvironmentValues)
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/previewcontext(_:)
    nonisolated public func previewContext<C>(_ value: C) -> some View where C: PreviewContext { surroundings { value._apply(to: &$0) } }
}
