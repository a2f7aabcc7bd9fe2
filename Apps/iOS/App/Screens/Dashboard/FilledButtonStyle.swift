import SwiftUI
import WeatherDesign

/// A button that brings its own surface, so that it can be read on a sky as well.
struct FilledButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(.horizontal, Spacing.card)
            .foregroundStyle(.token(.onAccent))
            .background(.token(.accent), in: RoundedRectangle(cornerRadius: Radius.control, style: .continuous))
            .opacity(configuration.isPressed ? 0.75 : 1)
    }
}
