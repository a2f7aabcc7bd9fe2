import SwiftUI
import UIKit
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
                        // The row has its own padding, so that all of it can be tapped.
                        .listRowInsets(EdgeInsets())
                        .listRowBackground(Color(uiColor: .city(.cell)))
                }
            } header: {
                head
            }
            Section {
                CitiesNotes(content: content)
            }
            .listRowBackground(Color.clear)
            .listRowSeparator(.hidden)
        }
        .listStyle(.plain)
        .scrollContentBackground(.hidden)
        // In a task of its own: the system cancels a refresh when what it refreshes is drawn anew.
        .refreshable { await Task { await model.appear() }.value }
    }

    /// Dark gray on gray from edge to edge, as the table's.
    private var head: some View {
        ViewThatFits(in: .horizontal) {
            HStack { headings }
            VStack(alignment: .leading) { headings }
        }
        .font(.subheadline)
        .textCase(nil)
        .foregroundStyle(Color(uiColor: .city(.headText)))
        .padding(CityTable.paddingPoints)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color(uiColor: .city(.head)))
        .listRowInsets(EdgeInsets())
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isHeader)
    }

    @ViewBuilder
    private var headings: some View {
        Text(content.cityHeading)
        Spacer(minLength: Spacing.tight)
        Text(content.temperatureHeading)
    }
}
