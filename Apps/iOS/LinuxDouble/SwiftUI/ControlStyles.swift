import Foundation

@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = ButtonStyleConfiguration
}

public struct ButtonStyleConfiguration {
    // https://developer.apple.com/documentation/swiftui/buttonstyleconfiguration/label-swift.struct
    @MainActor @preconcurrency public struct Label: View, Primitive {
        let view: any View
        public static func _nodes(of view: Label, _ context: _Context) -> [ViewNode] { context.at("Label").nodes(of: view.view) }
    }
    public let label: ButtonStyleConfiguration.Label
    public let isPressed: Bool
}

@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = PrimitiveButtonStyleConfiguration
}

public struct PrimitiveButtonStyleConfiguration {}

public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    public init() {}
    /// The tree draws the system's own styles.
    public func makeBody(configuration: BorderlessButtonStyle.Configuration) -> some View { EmptyView() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    @MainActor @preconcurrency public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

public protocol PickerStyle {}

public struct MenuPickerStyle: PickerStyle {
    public init() {}
}

extension PickerStyle where Self == MenuPickerStyle {
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

public struct SegmentedPickerStyle: PickerStyle {
    public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension View {
    nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: ButtonStyle { surroundings { $0._look.buttonStyle = style } }
    nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle {
        surroundings {
            guard style is BorderlessButtonStyle else { fatalError("SwiftUI double: the button style \(S.self) is not supported") }
            $0._look.buttonStyle = nil
            $0._look.buttonStyleName = "\(S.self)"
        }
    }
    nonisolated public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle { surroundings { $0._look.pickerStyle = style } }
}
