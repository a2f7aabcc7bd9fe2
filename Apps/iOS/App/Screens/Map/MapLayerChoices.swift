import SwiftUI
import WeatherDesign
import WeatherScreens

/// Which layer lies over the map: one button each, another tap takes it away.
struct MapLayerChoices: View {
    let model: MapLayersModel

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: Spacing.tight) {
                ForEach(model.choices) { choice in
                    Button {
                        model.choose(choice.layer)
                    } label: {
                        Text(choice.title).typeStyle(.label).frame(minHeight: Spacing.touch)
                    }
                    .buttonStyle(ChipStyle(isChosen: choice.isChosen))
                    .accessibilityAddTraits(choice.isChosen ? .isSelected : [])
                }
            }
            .padding(.horizontal, Spacing.row)
        }
        .scrollIndicators(.hidden)
    }
}

/// A choice that is filled while it is chosen.
private struct ChipStyle: ButtonStyle {
    let isChosen: Bool

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(.horizontal, Spacing.row)
            .foregroundStyle(.token(isChosen ? .onAccent : .ink))
            .background(.token(isChosen ? .accent : .track), in: RoundedRectangle(cornerRadius: Radius.control, style: .continuous))
            .opacity(configuration.isPressed ? 0.75 : 1)
    }
}
