import SwiftUI
import WeatherDesign
import WeatherModel
import WeatherScreens

/// Where the device is, and the saved places in their order.
struct SavedPlacesSections: View {
    let model: PlacesModel
    /// The person wants to give the place of a cell another name.
    let rename: @MainActor (String) -> Void

    var body: some View {
        let content = model.content
        Section {
            PlaceButton(title: content.position.title, symbol: "location", isCurrent: content.position.isCurrent) {
                await model.choosePosition()
            }
            if let title = content.saveShown {
                Button(title, systemImage: "bookmark") { model.saveShown() }.frame(minHeight: Spacing.touch)
            }
        }
        if let removal = content.removal { RemovalSection(removal: removal, undo: model.undoRemoval) }
        Section {
            ForEach(content.saved) { row in
                HStack(spacing: Spacing.row) {
                    PlaceButton(
                        title: row.title, area: row.area, symbol: "mappin", isCurrent: row.isCurrent, warning: row.warning
                    ) {
                        await model.choose(saved: row.cell)
                    }
                    .accessibilityActions {
                        if let up = row.moveUp { Button(up) { model.move(saved: row.cell, by: -1) } }
                        if let down = row.moveDown { Button(down) { model.move(saved: row.cell, by: 1) } }
                        Button(row.remove) { model.remove(saved: row.cell) }
                    }
                    Button {
                        rename(row.cell)
                    } label: {
                        Image(systemName: "pencil").frame(minWidth: Spacing.touch, minHeight: Spacing.touch)
                    }
                    .foregroundStyle(.token(.accent))
                    .accessibilityLabel(row.rename)
                }
                // Else a list takes the whole row for one button.
                .buttonStyle(.borderless)
            }
            .onDelete { model.remove(at: $0) }
            .onMove { model.move(from: $0, to: $1) }
        } header: {
            Text(content.savedTitle)
        } footer: {
            if let note = content.note { Text(note) }
        }
    }
}

/// The places removed last, and the button that restores them.
private struct RemovalSection: View {
    let removal: PlacesContent.Removal
    let undo: @MainActor () -> Void

    var body: some View {
        Section {
            HStack(spacing: Spacing.row) {
                Text(removal.text).frame(maxWidth: .infinity, alignment: .leading)
                Button(action: undo) {
                    Text(removal.undo).fontWeight(.semibold).frame(minWidth: Spacing.touch, minHeight: Spacing.touch)
                }
                // Else a list takes the whole row for its button.
                .buttonStyle(.borderless)
                .foregroundStyle(.token(.accent))
                .accessibilityLabel(removal.undoLabel)
            }
        }
    }
}

/// A row that leads to the weather of a place.
private struct PlaceButton: View {
    let title: String
    var area: String?
    let symbol: String
    let isCurrent: Bool
    /// nil where no warning is known of.
    var warning: PlaceWarning?
    let choose: @MainActor () async -> Void

    var body: some View {
        Button {
            Task { await choose() }
        } label: {
            HStack(spacing: Spacing.row) {
                VStack(alignment: .leading, spacing: 0) {
                    Label(title, systemImage: symbol)
                    if let area { Text(area).typeStyle(.caption).foregroundStyle(.token(.soft)) }
                }
                Spacer(minLength: 0)
                if let warning {
                    WarningSign(severityKey: warning.level.rawValue, token: warning.level.tint)
                        .frame(width: Spacing.touch / 2, height: Spacing.touch / 2)
                        .accessibilityHidden(true)
                }
                if isCurrent { Image(systemName: "checkmark").foregroundStyle(.token(.accent)).accessibilityHidden(true) }
            }
            .frame(minHeight: Spacing.touch)
            .contentShape(Rectangle())
        }
        .foregroundStyle(.token(.ink))
        .accessibilityAddTraits(isCurrent ? .isSelected : [])
        .accessibilityValue(warning?.spoken ?? "")
    }
}
