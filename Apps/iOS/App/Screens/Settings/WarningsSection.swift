import Foundation
import PetrelPhone
import SwiftUI
import UIKit
import WeatherDesign
import WeatherScreens

/// *Warnings on this device*: on or off, and for what.
struct WarningsSection: View {
    let model: WarningsModel

    @Environment(\.openURL) private var openURL

    init(model: WarningsModel) { self.model = model }

    var body: some View {
        let content = model.content
        Section {
            Text(content.state).typeStyle(.body)
            if let problem = content.problem { ProblemText(problem) }
            if let title = content.openSettings { Button(title, action: openSettings) }
            if let title = content.turnOn { Button(title) { Task { await model.turnOn() } } }
            ForEach(content.choices) { row in
                Picker(row.title, selection: selection(row)) {
                    ForEach(row.options) { Text($0.label).tag($0.value) }
                }
                .pickerStyle(.menu)
            }
            if let note = content.quietNote { Text(note).typeStyle(.caption).foregroundStyle(.token(.soft)) }
        } header: {
            Text(content.title)
        } footer: {
            Text(content.reach ?? content.explanation)
        }
        if !content.places.isEmpty {
            Section {
                ForEach(content.places) { row in
                    Toggle(isOn: isOn(row)) { Text(row.name) }.tint(token: .accent)
                }
            } header: {
                Text(content.placesTitle)
            }
        }
        if !content.rules.isEmpty {
            Section {
                ForEach(content.rules) { RuleRowView(row: $0, model: model) }
            } header: {
                Text(content.rulesTitle)
            } footer: {
                Text(content.rulesNote)
            }
        }
        if content.turnOff != nil {
            Section {
                if let title = content.test { Button(title) { Task { await model.test() } } }
                if let done = content.done { Text(done).typeStyle(.label).foregroundStyle(.token(.soft)) }
                if let title = content.turnOff {
                    Button(role: .destructive) {
                        Task { await model.turnOff() }
                    } label: {
                        Text(title)
                    }
                }
            }
        }
    }

    private func selection(_ row: SettingRow) -> Binding<String> {
        Binding(get: { row.selected }, set: { option in Task { await model.choose(row: row.key, option: option) } })
    }

    private func isOn(_ row: WarningsContent.PlaceRow) -> Binding<Bool> {
        Binding(get: { row.isOn }, set: { isOn in Task { await model.set(row.cell, isOn: isOn) } })
    }

    private func openSettings() {
        if let address = URL(string: UIApplication.openSettingsURLString) { openURL(address) }
    }
}
