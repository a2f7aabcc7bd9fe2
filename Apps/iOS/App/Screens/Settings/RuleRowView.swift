import PetrelPhone
import SwiftUI
import WeatherDesign
import WeatherScreens

/// One of the person's own rules: a switch, and while it is on its threshold, how far ahead it looks, and for which places it holds.
struct RuleRowView: View {
    let row: WarningsContent.RuleRow
    let model: WarningsModel

    init(row: WarningsContent.RuleRow, model: WarningsModel) {
        self.row = row
        self.model = model
    }

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.tight) {
            Toggle(isOn: isOn) {
                VStack(alignment: .leading, spacing: Spacing.hair) {
                    Text(row.title).typeStyle(.body)
                    Text(row.explanation).typeStyle(.caption).foregroundStyle(.token(.soft))
                }
            }
            .tint(token: .accent)
            if let threshold = row.threshold, let spoken = row.spokenThreshold {
                Stepper(
                    label: { Text(threshold).typeStyle(.label).accessibilityLabel(spoken) },
                    onIncrement: row.canBeMore ? { Task { await model.move(row.kind, isMore: true) } } : nil,
                    onDecrement: row.canBeLess ? { Task { await model.move(row.kind, isMore: false) } } : nil)
            }
            if let hours = row.hours {
                Picker(hours.title, selection: selection(hours)) {
                    ForEach(hours.options) { Text($0.label).tag($0.value) }
                }
                .pickerStyle(.menu)
            }
            ForEach(row.places) { place in
                Toggle(isOn: isOn(place)) { Text(place.name).typeStyle(.label) }.tint(token: .accent)
            }
        }
    }

    private var isOn: Binding<Bool> {
        Binding(get: { row.threshold != nil }, set: { isOn in Task { await model.set(row.kind, isOn: isOn) } })
    }

    private func isOn(_ place: WarningsContent.PlaceRow) -> Binding<Bool> {
        Binding(get: { place.isOn }, set: { isOn in Task { await model.set(row.kind, at: place.cell, isOn: isOn) } })
    }

    private func selection(_ hours: SettingRow) -> Binding<String> {
        Binding(get: { hours.selected }, set: { option in Task { await model.choose(hours: option, of: row.kind) } })
    }
}
