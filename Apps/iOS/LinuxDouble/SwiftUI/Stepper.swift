import Foundation

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

public struct Stepper<Label>: View where Label: View {
    nonisolated(unsafe) let label: Label
    nonisolated(unsafe) let onIncrement: (() -> Void)?
    nonisolated(unsafe) let onDecrement: (() -> Void)?
    // Apple's has a fourth parameter with a default, which is called at the beginning and the end of editing.
    nonisolated public init(@ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
        self.label = label()
        self.onIncrement = onIncrement
        self.onDecrement = onDecrement
    }
    public var body: some View {
        HStack(spacing: 20) {
            label
            Spacer()
            part("−", "Decrement", onDecrement)
            part("+", "Increment", onIncrement)
        }
        .buttonStyle(.borderless)
    }

    /// A part with the system's own name, which is English here whatever the device's language. One without an action does nothing, as the
    /// system's dimmed one.
    private func part(_ sign: String, _ name: String, _ action: (() -> Void)?) -> some View {
        Button {
            action?()
        } label: {
            Text(verbatim: sign).opacity(action == nil ? 0.3 : 1)
        }
        .accessibilityLabel(Text(verbatim: name))
    }
}
