import SwiftUI
import WeatherDesign
import WeatherScreens

/// Where this weather is for, by the place's own clock.
struct PlaceHeaderView: View, Equatable {
    let place: PlaceHeader

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.hair) {
            Text(place.title).typeStyle(.title).accessibilityAddTraits(.isHeader)
            Text(place.line).typeStyle(.label).foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    nonisolated static func == (left: PlaceHeaderView, right: PlaceHeaderView) -> Bool { left.place == right.place }
}

/// Why it is this place, with the way to another one.
struct PlaceNotice: View {
    let text: String
    let choosePlace: String
    let choose: (@MainActor () -> Void)?

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(text).typeStyle(.label)
            if let choose {
                Button(action: choose) {
                    Text(choosePlace).typeStyle(.label).frame(minHeight: Spacing.touch)
                }
                .foregroundStyle(.token(.accent))
            }
        }
        .padding(.horizontal, Spacing.card)
        .padding(.top, Spacing.row)
        .frame(maxWidth: .infinity, alignment: .leading)
        .foregroundStyle(.token(.ink), .token(.soft))
        .background(.token(.note), in: RoundedRectangle(cornerRadius: Radius.control, style: .continuous))
    }
}
