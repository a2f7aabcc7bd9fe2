import PetrelPhone
import SwiftUI
import WeatherScreens

/// The settings: every choice takes effect at once.
struct SettingsScreen: View {
    let model: SettingsModel
    let warnings: WarningsModel

    var body: some View {
        let content = model.content
        Form {
            sections(content).cardRows()
        }
        .listGround()
        .simulatedBanner(content.simulatedBanner)
        .navigationTitle(content.title)
        .onAppear { model.appear() }
        .task { await warnings.appear() }
        .task(id: model.source) { await model.readTraffic() }
    }

    @ViewBuilder
    private func sections(_ content: PhoneSettingsContent) -> some View {
        if let problem = content.buildProblem {
            Section { ProblemText(problem) }
        }
        SourceSection(model: model)
        Section {
            ForEach(content.units) { SettingPicker(row: $0, model: model) }
        } header: {
            Text(content.unitsTitle)
        }
        Section {
            ForEach(content.appearance) { SettingPicker(row: $0, model: model) }
        } header: {
            Text(content.appearanceTitle)
        }
        WarningsSection(model: warnings)
        KeysSections(model: model)
        Section {
            NavigationLink(content.credits, value: RoomRoute.settings(.credits))
            NavigationLink(content.privacy, value: RoomRoute.settings(.privacy))
        } footer: {
            Text(content.note)
        }
    }
}

/// One of several, chosen from a menu.
struct SettingPicker: View {
    let row: SettingRow
    let model: SettingsModel

    var body: some View {
        Picker(row.title, selection: selection) {
            ForEach(row.options) { Text($0.label).tag($0.value) }
        }
        .pickerStyle(.menu)
        .haptics(row.selected) { _, _ in .selected }
    }

    private var selection: Binding<String> {
        Binding(get: { row.selected }, set: { option in Task { await model.choose(row: row.key, option: option) } })
    }
}
