import SwiftUI
import WeatherDesign
import WeatherFormatting
import WeatherScreens

/// °F or °C, one tap away.
struct CitiesUnitPicker: View {
    let content: TopCitiesContent
    let show: @MainActor (UnitPreferences.Temperature) async -> Void

    var body: some View {
        HStack(spacing: Spacing.hair) {
            ForEach(content.units, id: \.unit) { choice in
                Button(choice.symbol) { Task { await show(choice.unit) } }
                    .typeStyle(.label)
                    .padding(.horizontal, Spacing.tight)
                    .frame(minWidth: Spacing.touch, minHeight: Spacing.touch)
                    .background(.token(choice.isShown ? .track : .ground), in: Capsule())
                    .foregroundStyle(.token(choice.isShown ? .ink : .accent))
                    .accessibilityLabel(choice.label)
                    .accessibilityAddTraits(choice.isShown ? .isSelected : [])
                    // A bar does not grow: larger than this it is shown while a finger rests on it.
                    .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
                    .accessibilityShowsLargeContentViewer()
            }
        }
    }
}
