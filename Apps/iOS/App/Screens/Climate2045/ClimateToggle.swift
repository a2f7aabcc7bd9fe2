import SwiftUI
import WeatherDesign
import WeatherScreens

/// With or without climate interventions: both names beside each other, or a switch where large text has no room for them.
struct ClimateToggle: View {
    let projection: Climate2045
    @Binding var withInterventions: Bool

    @Environment(\.dynamicTypeSize) private var typeSize

    init(projection: Climate2045, withInterventions: Binding<Bool>) {
        self.projection = projection
        _withInterventions = withInterventions
    }

    var body: some View {
        if typeSize.isAccessibilitySize {
            Toggle(isOn: $withInterventions) { Text(projection.toggle).typeStyle(.label) }.tint(token: .accent)
        } else {
            VStack(alignment: .leading, spacing: Spacing.tight) {
                // The name of the picker, which does not draw it.
                Text(projection.toggle).typeStyle(.label).foregroundStyle(.secondary).accessibilityHidden(true)
                Picker(projection.toggle, selection: $withInterventions) {
                    ForEach(projection.sides, id: \.withInterventions) { side in Text(side.name).tag(side.withInterventions) }
                }
                .pickerStyle(.segmented)
            }
        }
    }
}
