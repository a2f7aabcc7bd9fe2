import PetrelPhone
import SwiftUI
import WeatherDesign
import WeatherScreens

/// The rooms and the saved places, beside the room that is shown.
struct Sidebar: View {
    let window: PhoneWindow

    var body: some View {
        if let screens = window.screens {
            PlacesList(window: window, model: screens.places).id(screens.id)
        } else {
            List { RoomsSection(window: window) }.listStyle(.insetGrouped).listGround()
        }
    }
}

/// The rooms, and the places of one source.
private struct PlacesList: View {
    let window: PhoneWindow
    let model: PlacesModel
    /// The cell of the place that is given another name; nil while none is.
    @State private var renamed: String?

    init(window: PhoneWindow, model: PlacesModel) {
        self.window = window
        self.model = model
    }

    var body: some View {
        List {
            RoomsSection(window: window)
            Section {
                Button(model.content.searchLabel, systemImage: "magnifyingglass") { window.navigation.isChoosingPlace = true }
                    .frame(minHeight: Spacing.touch)
            }
            .cardRows()
            SavedPlacesSections(model: model) { renamed = $0 }.cardRows()
        }
        .listStyle(.insetGrouped)
        .modifier(KeepsPlaces(model: model, renamed: $renamed, isCovered: window.navigation.isChoosingPlace))
        .listGround()
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                if model.canEdit { EditButton() }
            }
        }
    }
}

/// One row for each room.
private struct RoomsSection: View {
    let window: PhoneWindow

    var body: some View {
        Section {
            ForEach(PhoneTab.allCases, id: \.self) { RoomButton(window: window, tab: $0) }
        }
        .cardRows()
    }
}

/// A row that leads to a room.
private struct RoomButton: View {
    let window: PhoneWindow
    let tab: PhoneTab

    var body: some View {
        let isCurrent = window.navigation.tab == tab
        Button {
            window.navigation.tab = tab
        } label: {
            Label(window.app.name(of: tab), systemImage: tab.symbol)
                .fontWeight(isCurrent ? .semibold : .regular)
                .frame(maxWidth: .infinity, minHeight: Spacing.touch, alignment: .leading)
                .contentShape(Rectangle())
        }
        .foregroundStyle(.token(isCurrent ? .accent : .ink))
        .accessibilityAddTraits(isCurrent ? .isSelected : [])
    }
}
