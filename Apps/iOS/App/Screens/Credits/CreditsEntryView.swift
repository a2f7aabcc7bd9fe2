import Foundation
import SwiftUI
import WeatherDesign
import WeatherScreens

/// A service or a set of data, with its name on top.
struct CreditsEntryView: View {
    let entry: CreditsContent.Entry

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.tight) {
            Text(entry.title).typeStyle(.heading).accessibilityAddTraits(.isHeader)
            CreditsEntryLines(entry: entry)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// The words that the entry's terms require, and the known facts.
struct CreditsEntryLines: View {
    let entry: CreditsContent.Entry

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.tight) {
            PageLink(text: entry.source, page: entry.address)
            ForEach(entry.facts, id: \.label) { fact in
                VStack(alignment: .leading, spacing: 0) {
                    Text(fact.label).typeStyle(.caption).foregroundStyle(.token(.soft))
                    PageLink(text: fact.text, page: fact.page)
                }
                .accessibilityElement(children: .combine)
            }
        }
    }
}

/// A text that links to a page, if there is one.
struct PageLink: View {
    let text: String
    let page: String?

    var body: some View {
        if let address = page.flatMap(URL.init(string:)) {
            Link(destination: address) {
                // Close to its label; the rest of what a finger needs is below.
                Text(text).multilineTextAlignment(.leading).frame(minHeight: Spacing.touch, alignment: .topLeading)
            }
            // Otherwise a list makes the whole row the link, and activates all links if there are several.
            .buttonStyle(.borderless)
            .foregroundStyle(.token(.accent))
        } else {
            Text(text)
        }
    }
}
