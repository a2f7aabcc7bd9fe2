import SwiftUI
import WeatherDesign
import WeatherScreens

/// The panel below the map with a layer: the time and its controls, the legend of the colours, and their sources.
struct MapLayerPanelView: View {
    let panel: MapLayerPanel
    /// Shows the hour of a step.
    let show: @MainActor (Int) -> Void

    var body: some View {
        let notes: [String] = [panel.simulatedMark].compactMap(\.self) + panel.notes
        VStack(spacing: Spacing.tight) {
            HStack(spacing: Spacing.tight) {
                Text(panel.moment).typeStyle(.label)
                Text(panel.part).typeStyle(.caption).foregroundStyle(.token(.soft))
            }
            .accessibilityElement(children: .combine)
            HStack(spacing: Spacing.tight) {
                step(panel.earlier, "chevron.backward", panel.hasEarlier ? panel.step - 1 : nil)
                Slider(value: shownStep, in: allSteps, step: 1) {
                    Text(panel.timeName)
                }
                .accessibilityValue(panel.spokenTime)
                .tint(token: .accent)
                step(panel.later, "chevron.forward", panel.hasLater ? panel.step + 1 : nil)
            }
            MapLegendView(legend: panel.legend)
            ForEach(notes, id: \.self) { note in
                Text(note).typeStyle(.caption).foregroundStyle(.token(.soft)).multilineTextAlignment(.center)
            }
            ForEach(panel.credits) { PageLink(text: $0.words, page: $0.page).typeStyle(.caption) }
        }
    }

    /// The hour, as the slider has it.
    private var shownStep: Binding<Double> { Binding(get: { Double(panel.step) }, set: { show(Int($0.rounded())) }) }
    private var allSteps: ClosedRange<Double> { 0...Double(panel.steps.count - 1) }

    /// A button to another hour; an empty place where there is none.
    @ViewBuilder
    private func step(_ name: String, _ symbol: String, _ step: Int?) -> some View {
        if let step {
            Button {
                show(step)
            } label: {
                Image(systemName: symbol).frame(minWidth: Spacing.touch, minHeight: Spacing.touch)
            }
            .buttonStyle(.borderless)
            .foregroundStyle(.token(.accent))
            .accessibilityLabel(name)
        } else {
            Color.clear.frame(width: Spacing.touch, height: Spacing.touch)
        }
    }
}
