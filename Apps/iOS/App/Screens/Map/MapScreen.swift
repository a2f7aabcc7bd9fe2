import SwiftUI
import WeatherDesign
import WeatherModel
import WeatherScreens

/// The map with the person's places, and what to do with it. The ground is the system's own.
struct MapScreen: View {
    let model: PlacesMapModel
    /// The person tapped a place.
    let openMark: @MainActor (MapMark) -> Void
    /// The person tapped a point twice, or wants the weather in the middle.
    let openPoint: @MainActor (Coordinate) -> Void
    @State private var middle = MapMiddle()

    init(
        model: PlacesMapModel, openMark: @escaping @MainActor (MapMark) -> Void, openPoint: @escaping @MainActor (Coordinate) -> Void
    ) {
        self.model = model
        self.openMark = openMark
        self.openPoint = openPoint
    }

    var body: some View {
        PlacesMap(marks: model.marks, start: model.start, openMark: openMark, openPoint: openPoint) { view in
            middle.coordinate = view.middle
            // Not at once: the map also tells it while views are drawn, when nothing may change that they are drawn from.
            Task { model.look(at: view.middle, latitudeSpan: view.latitudeSpan, longitudeSpan: view.longitudeSpan) }
        }
        .simulatedBanner(model.simulatedBanner)
        // Not beneath it: the middle of the map is what can be seen of it.
        .safeAreaInset(edge: .bottom, spacing: 0) { foot }
        .navigationTitle(model.title)
        .navigationBarTitleDisplayMode(.inline)
    }

    private var foot: some View {
        VStack(spacing: Spacing.tight) {
            Text(model.help).typeStyle(.caption).foregroundStyle(.token(.soft)).multilineTextAlignment(.center)
            Button {
                if let point = middle.coordinate { openPoint(point) }
            } label: {
                Text(model.center).typeStyle(.label).frame(minHeight: Spacing.touch)
            }
            .buttonStyle(FilledButtonStyle())
        }
        .padding(Spacing.row)
        .frame(maxWidth: .infinity)
        .background(.token(.raised))
    }
}

/// What the map shows in its middle. No view depends on it: it changes while views are drawn.
private final class MapMiddle {
    /// nil until the map is there.
    var coordinate: Coordinate?
}
