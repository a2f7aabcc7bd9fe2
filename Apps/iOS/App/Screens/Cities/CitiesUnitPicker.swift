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
                Button(choice.symbol) { Task { await show(choice.unit) } }.barChoice(choice.label, isShown: choice.isShown)
            }
        }
    }
}

/// Adds symbol and condition to each row, or takes them out of it.
struct CitiesFormButton: View {
    let content: TopCitiesContent
    let choose: @MainActor (CitiesForm) -> Void

    var body: some View {
        let isShown = content.form == .detailed
        Button {
            choose(isShown ? .plain : .detailed)
        } label: {
            Image(systemName: "cloud.sun")
        }
        .barChoice(content.showConditions, isShown: isShown)
    }
}

extension View {
    /// A choice in the bar of the screen: filled while it is shown.
    fileprivate func barChoice(_ label: String, isShown: Bool) -> some View {
        typeStyle(.label)
            .padding(.horizontal, Spacing.tight)
            .frame(minWidth: Spacing.touch, minHeight: Spacing.touch)
            .background(.token(isShown ? .track : .ground), in: Capsule())
            .foregroundStyle(.token(isShown ? .ink : .accent))
            .accessibilityLabel(label)
            .accessibilityAddTraits(isShown ? .isSelected : [])
            // A bar does not grow: larger than this it is shown while a finger rests on it.
            .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
            .accessibilityShowsLargeContentViewer()
    }
}
