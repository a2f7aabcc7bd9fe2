import SwiftUI
import WeatherDesign

/// The frame of what opens over the dashboard: its title, and the way back.
struct SheetFrame<Shown: View>: View {
    let title: String
    let close: String
    private let shown: Shown

    @Environment(\.dismiss) private var dismiss

    init(title: String, close: String, @ViewBuilder shown: () -> Shown) {
        self.title = title
        self.close = close
        self.shown = shown()
    }

    var body: some View {
        NavigationStack {
            ScrollView {
                shown
                    .padding(Spacing.card)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
            .foregroundStyle(.token(.ink), .token(.soft))
            .background { Rectangle().fill(.token(.ground)).ignoresSafeArea() }
            .navigationTitle(title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button(close) { dismiss() } } }
        }
        // A sheet takes over what surrounds it: the sky, which does not lie behind these cards.
        .environment(\.cardOpacity, nil)
    }
}

/// A sheet whose content is fetched when it opens.
struct FetchedSheet<Content: Sendable, Shown: View>: View {
    let title: String
    let close: String
    let load: @MainActor @Sendable () async -> Content?
    private let shown: (Content) -> Shown

    /// nil while it is being fetched.
    @State private var content: Content?

    init(
        title: String, close: String, load: @escaping @MainActor @Sendable () async -> Content?,
        @ViewBuilder shown: @escaping (Content) -> Shown
    ) {
        self.title = title
        self.close = close
        self.load = load
        self.shown = shown
    }

    var body: some View {
        SheetFrame(title: title, close: close) {
            VStack(alignment: .leading, spacing: Spacing.row) {
                if let content { shown(content) } else { ProgressView() }
            }
        }
        .task { content = await load() }
    }
}

/// A quiet row of the dashboard that opens a sheet.
struct SheetRow<Sheet: View>: View {
    let text: String
    private let sheet: () -> Sheet

    @State private var isOpen = false

    init(text: String, @ViewBuilder sheet: @escaping () -> Sheet) {
        self.text = text
        self.sheet = sheet
    }

    var body: some View {
        Button {
            isOpen = true
        } label: {
            Text(text).typeStyle(.label).multilineTextAlignment(.leading).frame(minHeight: Spacing.touch)
        }
        .tint(token: .accent)
        .sheet(isPresented: $isOpen) { sheet() }
    }
}
