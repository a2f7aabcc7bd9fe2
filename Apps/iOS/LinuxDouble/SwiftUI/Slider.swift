import Foundation

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

public struct Slider<Label, ValueLabel>: View, Primitive where Label: View, ValueLabel: View {
    nonisolated(unsafe) let value: Binding<Double>
    nonisolated let bounds: ClosedRange<Double>
    nonisolated let step: Double
    nonisolated(unsafe) let label: Label
    // Apple's is generic over the number.
    nonisolated public init(
        value: Binding<Double>, in bounds: ClosedRange<Double>, step: Double = 1, @ViewBuilder label: () -> Label
    ) where ValueLabel == EmptyView {
        self.value = value
        self.bounds = bounds
        self.step = step
        self.label = label()
    }
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("Slider")
        // The name is spoken and not drawn.
        let name = ViewNode(.group("spoken"), Label._nodes(of: view.label, inner), in: inner)
        return [ViewNode(.control(.init(.slide(view.value, view.bounds, step: view.step))), [name], in: inner)]
    }
}
