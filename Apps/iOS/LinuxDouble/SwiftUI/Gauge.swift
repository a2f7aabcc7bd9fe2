import Foundation

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

public struct Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels>: View
where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View {
    nonisolated let share: Double
    nonisolated(unsafe) let label: Label
    nonisolated(unsafe) let current: CurrentValueLabel
    nonisolated public init<V>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView, V: BinaryFloatingPoint {
        share = Double((value - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound))
        self.label = label()
        current = currentValueLabel()
    }
    @MainActor @preconcurrency public var body: some View { EmptyView() }
    /// A circular gauge shows its value; its name is spoken alone.
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("Gauge")
        let name = ViewNode(.group("spoken"), Label._nodes(of: view.label, inner.at("label")), in: inner)
        let nodes = [name] + CurrentValueLabel._nodes(of: view.current, inner.at("value"))
        return [ViewNode(.group("gauge \(view.share)"), nodes, in: inner)]
    }
}

@MainActor @preconcurrency public protocol GaugeStyle {}

@MainActor @preconcurrency public struct AccessoryCircularGaugeStyle: GaugeStyle {
    @MainActor @preconcurrency public init() {}
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    @MainActor @preconcurrency public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/gaugestyle(_:)
    nonisolated public func gaugeStyle<S>(_ style: S) -> some View where S: GaugeStyle {
        effect(.unseen("gaugeStyle"))
    }
}
