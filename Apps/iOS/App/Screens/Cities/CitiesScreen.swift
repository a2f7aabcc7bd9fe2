import PetrelPhone
import SwiftUI
import WeatherDesign
import WeatherScreens

/// The top cities: a UIKit table over an observable list of rows.
struct CitiesScreen: View {
    let model: TopCitiesModel
    /// The person tapped a city whose weather can be shown.
    let open: @MainActor (CityRow) -> Void

    var body: some View {
        let content = model.content
        CitiesTable(model: model, content: content, open: open)
            .frame(maxWidth: CityTable.widthPoints)
            .frame(maxWidth: .infinity)
            // On under the bar of rooms: the table keeps its last rows clear of it by itself.
            .ignoresSafeArea(.container, edges: .bottom)
            // The bar cannot know of a table of UIKit's that rows pass beneath it.
            .barGround(for: .tabBar)
            .background(.token(.ground))
            .simulatedBanner(content.simulatedBanner)
            .overlay {
                if let asking = content.asking { ProgressView(asking) }
            }
            .navigationTitle(content.title)
            // As the exercise that the table is from draws it.
            .navigationBarTitleDisplayMode(.large)
            .toolbar {
                ToolbarItem(placement: .topBarLeading) { CitiesFormButton(content: content, choose: model.choose) }
                ToolbarItem(placement: .primaryAction) { CitiesUnitPicker(content: content, show: model.show) }
            }
            .haptics(model.unit) { _, _ in .selected }
            .haptics(model.form) { _, _ in .selected }
    }
}
