import SwiftUI
import WeatherDesign
import WeatherScreens

/// The keys of the services: set or not, never shown.
struct KeysSections: View {
    @Bindable var model: SettingsModel

    var body: some View {
        let content = model.content
        Section {
            ForEach(content.keys) { row in
                KeyRows(
                    row: row, draft: $model[keyDraft: row.id], save: { await model.saveKey(of: row.id) },
                    remove: { await model.removeKey(of: row.id) })
            }
        } header: {
            Text(content.keysTitle)
        } footer: {
            Text(content.keysNote)
        }
    }
}

/// One service: whether its key is set, the field for another, and the way to remove it.
private struct KeyRows: View {
    let row: KeyRow
    @Binding var draft: String
    let save: @MainActor () async -> Void
    let remove: @MainActor () async -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.hair) {
            Text(row.title).typeStyle(.heading).accessibilityAddTraits(.isHeader)
            if let status = row.status { Text(status).typeStyle(.label).foregroundStyle(.token(.soft)) }
            if let problem = row.problem { ProblemText(problem) }
            SecureField(row.label, text: $draft)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
                .submitLabel(.done)
                .onSubmit { Task { await save() } }
                .frame(minHeight: Spacing.touch)
            if !draft.isEmpty {
                Button {
                    Task { await save() }
                } label: {
                    Text(row.save).frame(minHeight: Spacing.touch)
                }
            }
            if let title = row.remove {
                Button(role: .destructive) {
                    Task { await remove() }
                } label: {
                    Text(title).frame(minHeight: Spacing.touch)
                }
            }
        }
        .buttonStyle(.borderless)
        .padding(.vertical, Spacing.hair)
    }
}
