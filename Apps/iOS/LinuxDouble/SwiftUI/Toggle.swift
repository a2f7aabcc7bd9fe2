import Foundation

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

public struct Toggle<Label>: View, Primitive where Label: View {
    nonisolated(unsafe) let isOn: Binding<Bool>
    nonisolated(unsafe) let label: Label
    nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("Toggle")
        return [ViewNode(.control(.init(.toggle(view.isOn), style: "switch")), Label._nodes(of: view.label, inner), in: inner)]
    }
}
