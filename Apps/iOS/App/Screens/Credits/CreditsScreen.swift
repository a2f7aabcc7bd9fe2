import SwiftUI
import WeatherDesign
import WeatherScreens

/// Where the weather, the places and the software are from.
struct CreditsScreen: View {
    let content: CreditsContent

    var body: some View {
        List { sections.cardRows() }
            .listStyle(.insetGrouped)
            .listGround()
            .simulatedBanner(content.simulatedBanner)
            .navigationTitle(content.title)
    }

    @ViewBuilder
    private var sections: some View {
        Section {
            Text(content.introduction)
        }
        Section {
            if let note = content.servicesNote { Text(note) }
            ForEach(content.services) { CreditsEntryView(entry: $0) }
        } header: {
            Text(content.servicesTitle)
        }
        if !content.others.isEmpty {
            Section {
                ForEach(content.others) { entry in
                    LazyDisclosure {
                        CreditsEntryLines(entry: entry)
                    } label: {
                        Text(entry.title)
                    }
                }
            } header: {
                Text(content.othersTitle)
            } footer: {
                Text(content.othersNote)
            }
        }
        if !content.data.isEmpty {
            Section {
                ForEach(content.data) { CreditsEntryView(entry: $0) }
            } header: {
                Text(content.dataTitle)
            }
        }
        SoftwareSections(content: content)
    }
}

/// The libraries under their licences, or a note that the app uses no libraries.
private struct SoftwareSections: View {
    let content: CreditsContent

    var body: some View {
        Section {
            Text(content.softwareNote)
            ForEach(content.software, id: \.licence) { group in
                VStack(alignment: .leading, spacing: Spacing.hair) {
                    PageLink(text: group.licence, page: group.page).typeStyle(.heading)
                    ForEach(group.items, id: \.name) { item in
                        PageLink(text: item.name, page: item.address)
                        if let holder = item.holder { Text(holder).typeStyle(.caption).foregroundStyle(.token(.soft)) }
                    }
                }
            }
        } header: {
            Text(content.softwareTitle)
        }
    }
}
