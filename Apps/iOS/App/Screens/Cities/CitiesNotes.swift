import Foundation
import SwiftUI
import WeatherDesign
import WeatherScreens

/// The notes below the rows: their age if they are old, what failures mean, why the temperatures are from another source, and the
/// sources.
struct CitiesNotes: View {
    let content: TopCitiesContent

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.row) {
            if let age = content.ageNote { CitiesNote(text: age) }
            ForEach(content.messages, id: \.self) { CitiesNote(text: $0) }
            if let note = content.note { CitiesNote(text: note) }
            ForEach(content.sources, id: \.self) { CitiesSource(line: $0) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// A sentence on the ground of a notice.
private struct CitiesNote: View {
    let text: String

    var body: some View {
        Text(text)
            .typeStyle(.label)
            .foregroundStyle(.token(.ink))
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(Spacing.row)
            .background(.token(.note), in: RoundedRectangle(cornerRadius: Radius.control))
    }
}

/// The source of the temperatures, in the words that its terms require; a link if it has an address.
private struct CitiesSource: View {
    let line: ProvenanceLine

    var body: some View {
        if let address = line.link.flatMap({ URL(string: $0) }) {
            // Else a list takes the whole row for its links.
            Link(destination: address) { text }.buttonStyle(.borderless)
        } else {
            text
        }
    }

    private var text: some View {
        Text(line.text).typeStyle(.caption).multilineTextAlignment(.leading).foregroundStyle(.token(.soft))
    }
}
