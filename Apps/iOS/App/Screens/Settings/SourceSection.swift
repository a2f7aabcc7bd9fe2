import SwiftUI
import UIKit
import WeatherDesign
import WeatherScreens

/// Where the weather is from, and the address of a server where one is chosen.
struct SourceSection: View {
    @Bindable var model: SettingsModel

    var body: some View {
        let content = model.content
        Section {
            SettingPicker(row: content.source, model: model)
            if let server = content.server { ServerRows(field: server, text: $model.serverText) { await model.useServer() } }
        } footer: {
            Text(content.sourceNote)
        }
    }
}

/// The field for the address of a server, and what came of it.
private struct ServerRows: View {
    let field: PhoneSettingsContent.ServerField
    @Binding var text: String
    let use: @MainActor () async -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.hair) {
            Text(field.label).typeStyle(.caption).foregroundStyle(.token(.soft)).accessibilityHidden(true)
            TextField(field.label, text: $text, prompt: Text(field.example))
                .keyboardType(.URL)
                .textContentType(.URL)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
                .submitLabel(.done)
                .onSubmit { Task { await use() } }
                .frame(minHeight: Spacing.touch)
            if let problem = field.problem { ProblemText(problem) }
            Text(field.status).typeStyle(.label).foregroundStyle(.token(.soft))
            if let traffic = field.traffic { Text(traffic).typeStyle(.label).foregroundStyle(.token(.soft)) }
        }
        Button(field.use) { Task { await use() } }
    }
}

/// Why something was not done: in words and in the colour of alarm.
struct ProblemText: View {
    private let text: String

    init(_ text: String) { self.text = text }

    var body: some View {
        Label(text, systemImage: "exclamationmark.triangle").typeStyle(.label).foregroundStyle(.token(.alarm))
    }
}
