import Foundation
import SwiftUI

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

public enum WidgetFamily: Int, RawRepresentable, CustomStringConvertible, CustomDebugStringConvertible {
    case systemSmall
    case systemMedium
    case systemLarge
    case systemExtraLarge
    case accessoryCircular
    case accessoryRectangular
    case accessoryInline
    public var description: String {
        switch self {
        case .systemSmall: "systemSmall"
        case .systemMedium: "systemMedium"
        case .systemLarge: "systemLarge"
        case .systemExtraLarge: "systemExtraLarge"
        case .accessoryCircular: "accessoryCircular"
        case .accessoryRectangular: "accessoryRectangular"
        case .accessoryInline: "accessoryInline"
        }
    }
    public var debugDescription: String { description }
}

public struct WidgetRenderingMode: Equatable {
    let name: String
    nonisolated(unsafe) public static let fullColor = WidgetRenderingMode(name: "fullColor")
    /// The rendering mode of a locked screen: one tint, by the opacity of the drawing.
    nonisolated(unsafe) public static let _vibrant = WidgetRenderingMode(name: "vibrant")
}

private struct FamilyKey: EnvironmentKey {
    static var defaultValue: WidgetFamily { .systemSmall }
}

private struct ModeKey: EnvironmentKey {
    static var defaultValue: WidgetRenderingMode { .fullColor }
}

private struct BackgroundKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

extension EnvironmentValues {
    // https://developer.apple.com/documentation/swiftui/environmentvalues/widgetfamily
    public var widgetFamily: WidgetFamily { _widgetFamily }
    // https://developer.apple.com/documentation/swiftui/environmentvalues/widgetrenderingmode
    public var widgetRenderingMode: WidgetRenderingMode {
        get { self[ModeKey.self] }
        set { self[ModeKey.self] = newValue }
    }
    // https://developer.apple.com/documentation/swiftui/environmentvalues/showswidgetcontainerbackground
    public var showsWidgetContainerBackground: Bool { _showsBackground }
    /// The size that the system gives the widget.
    public var _widgetFamily: WidgetFamily {
        get { self[FamilyKey.self] }
        set { self[FamilyKey.self] = newValue }
    }
    /// False where the system leaves the background out, as on a locked screen.
    public var _showsBackground: Bool {
        get { self[BackgroundKey.self] }
        set { self[BackgroundKey.self] = newValue }
    }
}

extension ContainerBackgroundPlacement {
    // https://developer.apple.com/documentation/swiftui/containerbackgroundplacement/widget
    public static let widget = ContainerBackgroundPlacement(_name: "widget")
}

@MainActor @preconcurrency public struct AccessoryWidgetBackground: View {
    @MainActor @preconcurrency public init() {}
    @MainActor @preconcurrency public var body: some View { Color(white: 1, opacity: 0.2) }
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/widgetaccentable(_:)
    @MainActor @preconcurrency public func widgetAccentable(_ accentable: Bool = true) -> some View {
        _effect(.unseen("widgetAccentable"))
    }
    // https://developer.apple.com/documentation/swiftui/view/widgeturl(_:)
    @MainActor @preconcurrency public func widgetURL(_ url: URL?) -> some View { _effect(.unseen("widgetURL")) }
}

public struct WidgetPreviewContext: PreviewContext {
    let family: WidgetFamily
    public init(family: WidgetFamily) { self.family = family }
    public func _apply(to values: inout EnvironmentValues) { values._widgetFamily = family }
}
