import SwiftUI
import WeatherDesign
import WeatherScreens

/// The top cities: a UIKit table and a SwiftUI list over the same rows; side by side where there is room, else one of the two.
struct CitiesScreen: View {
    let model: TopCitiesModel
    /// The person tapped a city whose weather can be shown.
    let open: @MainActor (CityRow) -> Void

    @Environment(\.horizontalSizeClass) private var width
    @State private var face = TopCitiesContent.Face.table

    var body: some View {
        let content = model.content
        faces(content)
            .background(.token(.ground))
            .simulatedBanner(content.simulatedBanner)
            .overlay {
                if let asking = content.asking { ProgressView(asking) }
            }
            .navigationTitle(content.title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .primaryAction) { CitiesUnitPicker(content: content, show: model.show) }
            }
    }

    @ViewBuilder
    private func faces(_ content: TopCitiesContent) -> some View {
        if width == .regular {
            HStack(spacing: 0) {
                table(content, showsNotes: false)
                Divider()
                CitiesList(model: model, content: content, open: open)
            }
        } else {
            VStack(spacing: 0) {
                CitiesFacePicker(content: content, face: $face)
                switch face {
                case .table: table(content, showsNotes: true)
                case .list: CitiesList(model: model, content: content, open: open)
                }
            }
        }
    }

    private func table(_ content: TopCitiesContent, showsNotes: Bool) -> some View {
        CitiesTable(model: model, content: content, showsNotes: showsNotes, open: open)
            // On under the bar of rooms: the table keeps its last rows clear of it by itself.
            .ignoresSafeArea(.container, edges: .bottom)
            // The bar cannot know of a table of UIKit's that rows pass beneath it.
            .toolbarBackground(.visible, for: .tabBar)
    }
}
