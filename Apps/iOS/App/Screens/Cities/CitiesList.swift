import SwiftUI
import WeatherDesign
import WeatherScreens

/// The top cities as a SwiftUI list: it reads the very rows that the table observes.
struct CitiesList: View {
    let model: TopCitiesModel
    let content: TopCitiesContent
    let open: @MainActor (CityRow) -> Void

    var body: some View {
        List {
            Section {
                ForEach(model.rows.rows) { row in
                    CityListRow(row: row, open: { open(row) }, retry: { Task { await model.retry(row.id) } })
                        .listRowBackground(Rectangle().fill(.token(.card)))
                }
            } header: {
                ViewThatFits(in: .horizontal) {
                    HStack { headings }
                    VStack(alignment: .leading) { headings }
                }
                .textCase(nil)
                .accessibilityElement(children: .combine)
            }
            Section {
                CitiesNotes(content: content)
            }
            .listRowBackground(Color.clear)
            .listRowSeparator(.hidden)
        }
        .listStyle(.insetGrouped)
        .scrollContentBackground(.hidden)
        // In a task of its own: the system cancels a refresh when what it refreshes is drawn anew.
        .refreshable { await Task { await model.appear() }.value }
    }

    @ViewBuilder
    private var headings: some View {
        Text(content.cityHeading)
        Spacer(minLength: Spacing.tight)
        Text(content.temperatureHeading)
    }
}
